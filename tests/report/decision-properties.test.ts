/**
 * A change of an email address, a phone number, a website or the content under an address is always listed under
 * "Decide first", whatever else has changed.
 */
import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/authoring/content-files/value-path.ts';
import type { EntryType } from '../../src/authoring/review/report-model.ts';
import { readTexts } from '../support/fix-texts.ts';
import { reportOf } from '../support/content-report.ts';
import { runCount } from '../support/nightly.ts';
import { validTexts, withEdits } from '../support/valid-texts.ts';
import { form, learningMethods, page, scenario } from './edit-case.ts';

/** The content of the fixtures, with addresses in every kind of text. */
const texts = withEdits(validTexts(), [
  [
    page,
    'Look back together.',
    'See <https://docs.example.org/a?b=c> and [Write](mailto:team@example.org?cc=b@example.org).',
  ],
  [
    form,
    'Choose one goal.',
    'Choose one goal from www.goals.example or call +44 20 7946 0958. See [afterwards](/resources/role-plays#afterwards).',
  ],
  [learningMethods, 'you take notes', 'you take notes on notes.example.org'],
  [scenario, 'Agree on a date.', 'Agree on a date with date@example.org.'],
  [
    'programme.yaml',
    'Two people meet',
    'Two people meet on [https://meet.example](https://meet.example/room)',
  ],
  ['programme.yaml', 'contactText: Write to the team.', 'contactText: Write to safe@example.org.'],
]);
const { files } = readTexts(texts).content;
const addressPattern = /[\w.]+@[\w.]+\w|(?:[a-z]+\.)+(?:org|example)\b|\+44 20 7946 0958/g;
const addresses = files.flatMap((file) =>
  file.textNodes.flatMap(({ path, text }) =>
    [...text.matchAll(addressPattern)].map(({ 0: address, index }) => ({ file, path, text, address, index })),
  ),
);
const proseFields = files.flatMap((file) =>
  file.nodesWithSchema.flatMap(({ path, text, meta }) =>
    meta.markup !== undefined && text !== undefined && !addresses.some((address) => address.text === text)
      ? [{ file, path, text }]
      : [],
  ),
);

/** The content as data, with functions that change a value and write all files. */
function editableContent() {
  const dataByPath = new Map(files.map(({ path, data }) => [path, structuredClone(data)]));
  const setValue = (file: string, path: readonly PropertyKey[], value: string) =>
    Reflect.set(valueAt(dataByPath.get(file), path.slice(0, -1)) as object, path.at(-1) ?? '', value);
  const toTexts = () =>
    new Map([
      ...texts,
      ...[...dataByPath].map(([path, data]) => [path, dump(data, { lineWidth: -1 })] as const),
    ]);
  return { dataByPath, setValue, toTexts };
}

const decisionTypes = (later: ReadonlyMap<string, string>, file: string): EntryType[] =>
  reportOf(texts, later)
    .decisions.filter(({ location }) => location === undefined || location.file === file)
    .map(({ type }) => type);

/** Edits of other texts, which must not hide the decision. */
const otherEdits = fc.uniqueArray(fc.constantFrom(...proseFields), { maxLength: 4 });

test('another email address, phone number or site is a decision, known or new', () => {
  expect(addresses.length).toBeGreaterThan(10);
  const isEmail = (address: string) => address.includes('@');
  const isPhone = (address: string) => address.startsWith('+');
  const replacements = (address: string) =>
    isPhone(address)
      ? ['+44 20 7946 0959']
      : isEmail(address)
        ? ['team@example.org', 'safe@example.org', 'new@evil.example']
        : ['example.org', 'docs.example.org', 'evil.example'];
  fc.assert(
    fc.property(fc.constantFrom(...addresses), fc.nat(), otherEdits, (occurrence, choice, edits) => {
      const { file, path, text, address, index } = occurrence;
      const candidates = replacements(address).filter((candidate) => !text.includes(candidate));
      const replacement = candidates[choice % candidates.length] ?? '';
      const content = editableContent();
      for (const edit of edits) content.setValue(edit.file.path, edit.path, `${edit.text.trimEnd()} More.`);
      content.setValue(
        file.path,
        path,
        text.slice(0, index) + replacement + text.slice(index + address.length),
      );
      const expected: EntryType =
        isEmail(address) || isPhone(address) ? 'contact-address' : 'external-address';
      expect(decisionTypes(content.toTexts(), file.path)).toContain(expected);
    }),
    { numRuns: runCount(8, 600) },
  );
});

interface Section {
  id: string;
}
const pagesWithSections = files.filter(({ kind }) => kind === 'resources');

test('an address of a section that is lost or leads to another section is a decision', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pagesWithSections),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('rename', 'remove', 'swap'),
      otherEdits,
      ({ path }, first, second, action, edits) => {
        const content = editableContent();
        for (const edit of edits) content.setValue(edit.file.path, edit.path, `${edit.text.trimEnd()} More.`);
        const { sections } = content.dataByPath.get(path) as { sections: Section[] };
        const [index, otherIndex] = [first % sections.length, second % sections.length];
        const [section, other] = [sections[index], sections[otherIndex]];
        if (!section || !other) return;
        if (action === 'rename') section.id = 'renamed';
        else if (action === 'remove') sections.splice(index, 1);
        else if (section !== other) [section.id, other.id] = [other.id, section.id];
        else return;
        const expected: EntryType = action === 'swap' ? 'redirected-link' : 'broken-link';
        expect(decisionTypes(content.toTexts(), path)).toContain(expected);
      },
    ),
    { numRuns: runCount(8, 600) },
  );
});
