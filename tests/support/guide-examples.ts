import { readFileSync } from 'node:fs';
import { fieldsPath, guidePath } from '../../scripts/write-schemas.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';

/** A fenced example of content/README.md or docs/fields.md, such as "```yaml scenarios/asking-for-help". */
interface GuideExample {
  language: string;
  /** What it is: a kind of content, with the name of its file if it has one; "block"; empty for plain text. */
  target: string;
  /** "part" shows only some fields, "wrong" a mistake; nothing for a whole entry. */
  note: string;
  text: string;
}

/** The examples for coordinators, in order. */
export function guideExamples(): GuideExample[] {
  const guide = [guidePath, fieldsPath].map((path) => readFileSync(path, 'utf8')).join('\n');
  return [...guide.matchAll(/^```(\w+)(?: (\S+))?(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', target = '', note = '', text = '']) => ({ language, target, note, text }),
  );
}

/** What the content already has, so that the examples can take what is free. */
export interface ExistingContent {
  ids: number[];
  phases: string[];
  months: string[];
}

/** The month, phase and ids the guide is written with; they are free until somebody follows it. */
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
