import { onceEach } from '../content-reading/once-each.ts';
import type { Problem } from '../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../content-reading/site.ts';
import type { Path } from '../content-reading/source-tree.ts';
import { visitsOf } from '../content-reading/visits.ts';
import { withValues } from '../content-reading/with-values.ts';
import { numbersCut } from './numbers-cut.ts';
import { shownValue } from './schema-messages/value-message.ts';

interface Unquoted {
  path: Path;
  kind: 'a number' | 'a yes-or-no value';
  /** As written in the file. */
  text: string;
}

/** Returns every number, true or false of a file that stands where a text belongs. */
const unquotedIn = onceEach((file: SourceFile): Unquoted[] =>
  visitsOf(file).flatMap(({ path, value, schema }) => {
    const isScalar = typeof value === 'number' || typeof value === 'boolean';
    if (!isScalar || schema._zod.def.type !== 'string') return [];
    const kind = typeof value === 'number' ? 'a number' : 'a yes-or-no value';
    return [{ path, kind, text: shownValue(file, path, value) }];
  }),
);

/**
 * Returns the file with these values read as the texts they would be in quotation marks, so that `phase: 1` is answered
 * with the phases there are. Without any, it is the same file.
 */
export const withTexts = onceEach((file: SourceFile): SourceFile => {
  const unquoted = unquotedIn(file);
  if (unquoted.length === 0) return file;
  const texts = unquoted.map(({ path, text }) => ({ path, value: text }));
  return { ...file, data: withValues(file.data, texts) };
});

const placeOf = ({ file, line, where }: Problem): string => `${file}:${line} ${where}`;

/** Returns a problem for each of these values whose text, judged by the other problems, would be right in quotation marks. */
export function unquotedProblems(files: readonly SourceFile[], others: readonly Problem[]): Problem[] {
  const places = new Set(others.map(placeOf));
  return files
    .flatMap((file) =>
      unquotedIn(file).flatMap(({ path, kind, text }) => {
        const list = path.slice(0, -1);
        // The rule table-cells says what to do about the whole number.
        const isPiece = places.has(placeOf(problemAt(file, list, ''))) && numbersCut(file, list).length > 0;
        if (isPiece) return [];
        const message = `${text} is ${kind} to YAML, but a text belongs here. Put it in quotes: "${text}".`;
        return problemAt(withTexts(file), path, message);
      }),
    )
    .filter((problem) => !places.has(placeOf(problem)));
}
