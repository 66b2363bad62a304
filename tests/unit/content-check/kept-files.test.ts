import { describe, expect, test } from 'vitest';
import { savedFileProblems } from '../../../src/content-check/kept-files.ts';
import { folderTree } from '../../../src/content-reading/content-tree.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { readFixtures } from '../../../src/content-diff/saved/fixtures.ts';
import { publishedFiles } from '../../../src/content-diff/saved/published-files.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { realForms } from '../../support/real-forms.ts';

const { site } = readSite('.');

describe.each(readFixtures(folderTree('.')).map((saved) => [saved.path, saved] as const))(
  '%s',
  (_, saved) => {
    const lines = saved.text.split('\n');
    const form = realForms().find(({ slug }) => slug === saved.slug);
    const read = form && readSavedFile(form, saved.text);
    const leftOver = read?.kind === 'read' ? read.leftOver : [];
    const retired = form?.retired ?? [];
    /** Whether a line belongs to what is retired: it is left over, or about an option known by its id. */
    const isGone = (line: string, index: number) =>
      leftOver.includes(line) ||
      retired.some(({ id }) => `${lines[index - 1] ?? ''}${line}`.includes(` (${id})`));
    const isOurs = (line: string) => /^\S/.test(line) && !/^([-=]+$|\(not filled in\)$|Format: )/.test(line);

    test('comes back whole', () => {
      expect(savedFileProblems(site, [saved])).toEqual([]);
    });

    test('has no line of ours that could change its words unnoticed', () => {
      const unnoticed = lines.filter((line, index) => {
        if (!isOurs(line) || isGone(line, index)) return false;
        const other = line.replace(
          /^(\[[x ]\] |\d+\. |Tip: )?.*?( \([^()\s]+\))?$/,
          '$1Words of other times$2',
        );
        return (
          savedFileProblems(site, [{ ...saved, text: lines.with(index, other).join('\n') }]).length === 0
        );
      });
      expect(unnoticed).toEqual([]);
    });
  },
);

/** The words that a form's files may hold: where they are in its definition, and what they are. */
function wordsOf(form: FormDefinition): { path: string[]; words: string }[] {
  const visit = (value: unknown, path: string[]): { path: string[]; words: string }[] => {
    if (typeof value === 'string')
      return ['title', 'label', 'heading', 'tip', 'text'].includes(path.at(-1) ?? '')
        ? [{ path, words: value }]
        : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([step, inner]) => visit(inner, [...path, step]));
  };
  return visit({ title: form.title, fields: form.fields, sections: form.sections }, []);
}

/** Returns the form with other words at a path. */
function reworded(form: FormDefinition, path: readonly string[], words: string): FormDefinition {
  const copy = structuredClone(form);
  let parent: object = copy;
  for (const step of path.slice(0, -1)) parent = Reflect.get(parent, step) as object;
  Reflect.set(parent, path.at(-1) ?? '', words);
  return copy;
}

describe.each(realForms().map((form) => [form.slug, form] as const))('earlier words of %s', (slug, form) => {
  const texts = new Map(site.files.map(({ path, text }) => [path, text.split('\n')]));

  test.each(wordsOf(form).map(({ path, words }) => [path.join('.'), path, words] as const))(
    'are missed where the new ones are: %s',
    (_, path, words) => {
      const was = words.includes('{') ? 'Of {total} there were {done}' : 'Words of other times';
      const earlier = reworded(form, path, was);
      // With every option ticked, and with none, for the tips; the others repeat their words.
      const files = publishedFiles(earlier).slice(0, 2);
      const problems = savedFileProblems(site, files, new Map([[slug, earlier]]));
      // The label of a question that has a heading to itself is in no file.
      const isSaved = files.some(({ text }) => /words of other times|there were/i.test(text));
      expect(problems).toHaveLength(isSaved ? 1 : 0);
      for (const { file, line, message } of problems) {
        expect(message.toLowerCase()).toContain(`say "${was.toLowerCase()}"`);
        // A long text begins on the line below ">-".
        const [first = '', second = ''] = texts.get(file)?.slice(line - 1) ?? [];
        expect(`${first}\n${second}`).toContain(words.split(' ').slice(0, 2).join(' '));
      }
    },
  );
});
