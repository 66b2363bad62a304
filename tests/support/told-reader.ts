import type { ReadFile } from '../../src/content-fix/read-file.ts';
import type { Cure } from '../../src/content-reading/cure.ts';
import type { Problem } from '../../src/content-reading/problem.ts';
import type { SourceFile } from '../../src/content-reading/site.ts';

/** What the check is to make of a text. */
export interface Told {
  /** The line at which the parser stops. */
  stops?: number;
  /** What the file says, if it can be read. */
  says?: string;
  wrong?: readonly number[];
  /** Lines with problems that only the writer can mend. */
  problems?: readonly number[];
  cures?: readonly Cure[];
}

/** Returns a check that makes of each text what it is told, and finds nothing in any other. */
export function toldReader(told: Readonly<Record<string, Told>>): ReadFile {
  return (text) => {
    const { stops, says, wrong = [], problems = [], cures = [] } = told[text] ?? {};
    const root: SourceFile['root'] = { start: 0, end: 0, keyStart: undefined, children: new Map() };
    const problemOn = (line: number): Problem => ({
      file: 'content/scenarios/told.yaml',
      line,
      column: 1,
      where: '',
      message: '',
    });
    return {
      file:
        says === undefined
          ? undefined
          : {
              path: 'content/scenarios/told.yaml',
              kind: 'scenarios',
              slug: 'told',
              text,
              data: [says],
              root,
            },
      problems: [...problems.map(problemOn), ...cures.map((cure) => ({ ...problemOn(1), cure }))],
      stopped: stops,
      wrongLines: new Set(wrong),
    };
  };
}

/** Returns the cure that makes a text one of others, whichever is right. */
export const become = (text: string, ...others: readonly string[]): Cure => ({
  done: 'Mended.',
  ways: others.map((words) => [{ start: 0, end: text.length, words }]),
});
