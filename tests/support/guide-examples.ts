import { readFileSync } from 'node:fs';
import { fieldsPath, guidePath } from '../../scripts/write-schemas.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';

/** A fenced example of content/README.md or docs/fields.md, such as "```yaml scenarios/asking-for-help". */
interface GuideExample {
  language: string;
  /** What the example shows: a kind of content, with a file name if it has one; "block"; or '' for plain text. */
  target: string;
  /** "part" if only some fields are shown, "wrong" if the example has a mistake, and '' for a whole entry. */
  note: string;
  text: string;
}

/** The examples for coordinators in the order of the documents. */
export function guideExamples(): GuideExample[] {
  const guide = [guidePath, fieldsPath].map((path) => readFileSync(path, 'utf8')).join('\n');
  return [...guide.matchAll(/^```(\w+)(?: (\S+))?(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', target = '', note = '', text = '']) => ({ language, target, note, text }),
  );
}

/** What the content already uses, so that examples can be given unused ids, phases and months. */
export interface ExistingContent {
  ids: number[];
  phases: string[];
  months: string[];
}

/**
 * The month and the phase that the examples of the guide use. The content of the site does not use them until somebody
 * follows the guide.
 */
const guideValues = { month: 'January', phase: 'phase5' };

/** The month of the phase in the examples: the first unused one from January on. */
export const freeMonth = ({ months: usedMonths }: ExistingContent): string =>
  months.find((month) => !usedMonths.includes(month)) ?? guideValues.month;

/** An example with its id, phase and month replaced by the next unused ones. */
function withFreeValues(text: string, existing: ExistingContent): string {
  const nextId = Math.max(0, ...existing.ids) + 1;
  const phase = `phase${existing.phases.length + 1}`;
  return text
    .replace(/^id: (\d+)$/m, (_, id) => `id: ${Number(id) - 9 + nextId}`)
    .replaceAll(guideValues.phase, existing.phases.includes(guideValues.phase) ? phase : guideValues.phase)
    .replaceAll(guideValues.month, freeMonth(existing));
}

/** The files below content/ that the complete entries of the guide create; list entries are appended to their file. */
export function guideFiles(
  readText: (path: string) => string,
  existing: ExistingContent,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const example of guideExamples()) {
    const { language, target, note } = example;
    const text = withFreeValues(example.text, existing);
    if (!['yaml', 'svg'].includes(language) || target === 'block' || note !== '') continue;
    if (target.includes('/')) files.set(`${target}.${language}`, text);
    else {
      const path = `${target}.yaml`;
      files.set(path, `${files.get(path) ?? readText(path)}\n${text}`);
    }
  }
  return files;
}
