/** What the report says of files that people saved is what happens when they are opened. */
import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { formsOfSite } from '../../src/content/site-content.ts';
import { readSite } from '../../src/content/read-site.ts';
import { isFields, valueAt } from '../../src/content/values.ts';
import { emptyAnswers, textNames } from '../../src/forms/answers.ts';
import { type FormDefinition, optionsOf } from '../../src/forms/form-definition.ts';
import { openFile } from '../../src/forms/open-file.ts';
import { matchKey } from '../../src/forms/file/file-line.ts';
import { writeFile } from '../../src/forms/file/file-format.ts';
import { goodTexts } from '../support/good-texts.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';
import { isNightly, runs } from '../support/runs.ts';

const files = ['resources/worksheet', 'learning-methods', 'checklists'].map((name) => `content/${name}.yaml`);
type Data = Record<string, unknown>;

/** Every text of the content that is in saved files, with what holds it and its aliases. */
function wordings(data: unknown, found: { item: Data; name: string }[] = []) {
  if (Array.isArray(data)) for (const item of data) wordings(item, found);
  else if (isFields(data)) {
    // Not the titles of the page, its sections and its checklists, which saved files do not have.
    const names = ['blocks', 'intro', 'progress'].some((name) => name in data)
      ? []
      : ['label', 'heading', 'title'];
    for (const name of [...names, ...('tip' in data ? ['text'] : [])])
      if (typeof data[name] === 'string') found.push({ item: data, name });
    for (const [name, inner] of Object.entries(data)) if (name !== 'aliases') wordings(inner, found);
  }
  return found;
}

interface Edit {
  at: number;
  to: string;
  what: 'keep' | 'replace' | 'forget';
}
const words = ['Specific', 'Next', 'Left over', 'Aim', 'Goal', 'Hope', 'Means', 'Next aim'];
const edit = (...what: Edit['what'][]) =>
  fc.record({ at: fc.nat(1000), to: fc.constantFrom(...words), what: fc.constantFrom(...what) });

/** Returns the content with a text reworded, with or without the old wording as an alias, or an alias forgotten. */
function edited(texts: ReadonlyMap<string, string>, { at, to, what }: Edit): Map<string, string> {
  const { site } = readSite(treeOfTexts(texts));
  const data = files.map((path) => structuredClone(site.files.find((file) => file.path === path)?.data));
  const all = wordings(data);
  const chosen = all[at % all.length];
  if (chosen === undefined) throw new Error('There is nothing to reword.');
  const { item, name } = chosen;
  const aliases = (item['aliases'] ?? []) as unknown[];
  if (what !== 'forget') {
    if (what === 'keep') item['aliases'] = [...aliases, item[name]];
    item[name] = to;
  } else if (aliases.length > 1) item['aliases'] = aliases.slice(1);
  else delete item['aliases'];
  return new Map([...texts, ...files.map((path, nth) => [path, dump(data[nth])] as const)]);
}

const formIn = (texts: ReadonlyMap<string, string>): FormDefinition => {
  const form = formsOfSite(readSite(treeOfTexts(texts)).site).get('worksheet');
  if (form === undefined) throw new Error('The form is always there.');
  return form;
};

/** Returns the form as it was written in some mixture of its present and earlier wordings. */
function written(form: FormDefinition, choose: (most: number) => number): FormDefinition {
  const copy = structuredClone(form);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const aliases = valueAt(value, ['aliases']);
    const name = ['heading', 'label', 'title'].find((one) => one in value);
    if (Array.isArray(aliases) && name !== undefined)
      Reflect.set(value, name, [Reflect.get(value, name), ...aliases][choose(aliases.length + 1)]);
    Object.values(value).forEach(visit);
  };
  visit(copy);
  return copy;
}

/** Whether a file comes back whole: each answer under its id, each tick at the words that were ticked, nothing else. */
function comesBack(was: FormDefinition, is: FormDefinition, choose: (most: number) => number): boolean {
  const answers = emptyAnswers(was);
  for (const field of was.fields) {
    for (const name of textNames(field)) answers.texts[name] = choose(3) === 0 ? '' : `Mine: ${name}`;
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionsOf(field).flatMap(({ id }) => (choose(2) === 0 ? [id] : []));
  }
  const file = writeFile(written(was, choose), { answers }, '3 March 2026');
  const read = openFile(is, [], new TextEncoder().encode(file));
  if (read.kind !== 'read' || read.leftOver.length > 0) return false;
  const isRead = Object.entries(answers.texts).every(
    ([name, text]) => (read.answers.texts[name] ?? '') === text,
  );
  return (
    isRead &&
    was.fields.every((field) => {
      const options = optionsOf(is.fields.find(({ id }) => id === field.id) ?? field);
      const expected = (answers.ticks[field.id] ?? []).map((id) => {
        const title = optionsOf(field).find((option) => option.id === id)?.title ?? '';
        const same = options.filter((option) => matchKey(option.title) === matchKey(title));
        return (same.find((option) => option.id === id) ?? same[0])?.id ?? id;
      });
      const found = read.answers.ticks[field.id] ?? [];
      return expected.length === found.length && expected.every((id) => found.includes(id));
    })
  );
}

test('saved files are said to open only if every file, in every wording, comes back whole', () => {
  const said = { opens: 0, faults: 0 };
  fc.assert(
    fc.property(
      fc.array(edit('keep'), { maxLength: 2 }),
      fc.array(edit('keep', 'replace', 'forget'), { minLength: 1, maxLength: 2 }),
      fc.infiniteStream(fc.nat(1_000_000)),
      (before, edits, numbers) => {
        const earlier = before.reduce(edited, goodTexts());
        const later = edits.reduce(edited, earlier);
        const report = reportOf(treeOfTexts(earlier), treeOfTexts(later));
        const opens = report.whole.length > 0;
        // The content check refuses wordings that two texts share, and then nothing is published.
        if (report.check.before + report.check.now > 0) return;
        said[opens ? 'opens' : 'faults'] += 1;
        const choose = (most: number) => Number(numbers.next().value) % most;
        const [was, is] = [formIn(earlier), formIn(later)];
        for (let nth = 0; nth < 4 && opens; nth += 1) expect(comesBack(was, is, choose)).toBe(true);
      },
    ),
    // The same cases each time; the night tries others, since what is found so rarely is not of the change that is tested.
    { numRuns: runs(30, 200), ...(isNightly ? {} : { seed: 2025 }) },
  );
  // What is never said, or always, would prove nothing.
  expect(said.opens).toBeGreaterThan(3);
  expect(said.faults).toBeGreaterThan(0);
});
