import { expect, it } from 'vitest';
import { knownIds } from '../../../src/content-reading/known-ids.ts';
import { blocksOf } from '../../../src/content-reading/page-blocks.ts';
import { placesOf } from '../../../src/content-reading/page-places.ts';
import { readText } from '../../../src/content-reading/read-site.ts';
import {
  entriesOf,
  filesOf,
  isComplete,
  otherPlace,
  problemAt,
  type Site,
  type SourceFile,
} from '../../../src/content-reading/site.ts';
import { isSentence, metaAt, textsOf } from '../../../src/content-reading/texts.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';

function fileOf(text: string, kind: ContentKind = 'resources', slug = 'tea'): SourceFile {
  const { file } = readText(text, { kind, slug, path: `content/${slug}.yaml` });
  if (file === undefined) throw new Error('The file cannot be read.');
  return file;
}

const siteOf = (files: SourceFile[], unreadable: Site['unreadable'] = []): Site => ({
  files,
  figures: [],
  unreadable,
});

const file = fileOf('title: One\nbring:\n  mentor: A pen, a cup\n  mentee: a cup\ntags: [a]\n');
const at = (...[path, spot]: [readonly (string | number)[], Parameters<typeof problemAt>[3]?]) => {
  const { line, column } = problemAt(file, path, 'No.', spot);
  return [line, column];
};

it('a problem is at its value, in its file, with what it is about', () => {
  expect(problemAt(file, ['bring', 'mentor'], 'No.')).toEqual({
    file: 'content/tea.yaml',
    line: 3,
    column: 11,
    where: 'bring › mentor',
    message: 'No.',
  });
});

it('a problem may be at the field, at words or at an offset', () => {
  expect(at(['bring', 'mentor'], { key: true })).toEqual([3, 3]);
  expect(at(['bring', 'mentor'], { key: false })).toEqual([3, 11]);
  expect(at(['tags', 0], { key: true })).toEqual([5, 8]);
  expect(at(['bring', 'mentor'], { words: 'a cup' })).toEqual([3, 18]);
  expect(at(['bring', 'mentor'], { words: 'A pen' })).toEqual([3, 11]);
  expect(at(['bring', 'mentor'], { offset: 1, words: 'a cup' })).toEqual([1, 2]);
});

it('words are looked for in the value alone', () => {
  expect(at(['title'], { words: 'a cup' })).toEqual([1, 8]);
  expect(at(['title'], { words: '\n' })).toEqual([1, 8]);
  expect(at(['bring', 'mentor'], { words: 'zebra' })).toEqual([3, 11]);
  expect(at(['bring', 'tea'], { words: 'a cup' })).toEqual([3, 3]);
});

it('a problem with a value that is missing is at the nearest one around it', () => {
  expect(at(['bring', 'tea', 'cup'])).toEqual([3, 3]);
  expect(at(['bring', 'tea'], { key: true })).toEqual([2, 1]);
  expect(at(['tea'])).toEqual([1, 1]);
  expect(otherPlace(file, ['bring', 'mentee'])).toBe('content/tea.yaml:4');
  expect(otherPlace(file, ['bring', 'tea'])).toBe('content/tea.yaml:3');
});

it('a problem has its cure, if there is one', () => {
  const cure = { done: 'Done.', ways: [] };
  expect(problemAt(file, [], 'No.', { cure }).cure).toBe(cure);
  expect(problemAt(file, [], 'No.', { cure: undefined })).not.toHaveProperty('cure');
});

const phases = fileOf('- id: one\n- title: two\n- id: 3\n- id: four\n', 'phases', 'phases');

it('the entries of a list are its items with an id, and files are entries themselves', () => {
  const site = siteOf([file, phases]);
  expect(filesOf(site, 'resources')).toEqual([file]);
  expect(filesOf(site, 'scenarios')).toEqual([]);
  expect(entriesOf(site, 'phases')).toEqual([
    { id: 'one', file: phases, path: [0, 'id'] },
    { id: 'four', file: phases, path: [3, 'id'] },
  ]);
  expect(entriesOf(site, 'resources')).toEqual([{ id: 'tea', file, path: [] }]);
});

it('a kind is complete where there are files of it and all can be read', () => {
  expect(isComplete(siteOf([file]), 'resources')).toBe(true);
  expect(isComplete(siteOf([file]), 'phases')).toBe(false);
  expect(isComplete(siteOf([file], [{ kind: 'phases', slug: 'x' }]), 'resources')).toBe(true);
  expect(isComplete(siteOf([file], [{ kind: 'resources', slug: 'x' }]), 'resources')).toBe(false);
});

it('other files may name what is there, also where it cannot be read', () => {
  const site = siteOf(
    [file, phases],
    [
      { kind: 'resources', slug: 'x' },
      { kind: 'resources', slug: 'tea' },
      { kind: 'scenarios', slug: 'y' },
    ],
  );
  expect(knownIds(site, 'resources')).toEqual(['tea', 'x']);
  expect(knownIds(site, 'phases')).toEqual(['one', 'four']);
  expect(knownIds(site, 'checklists')).toBeUndefined();
  expect(knownIds(siteOf([phases], [{ kind: 'phases', slug: 'phases' }]), 'phases')).toBeUndefined();
});

const page = () =>
  fileOf(`sections:
  - id: first
    blocks:
      - kind: question
        id: why
      - kind: questions
        id: steps
        items: [{ label: One }, { label: Two }]
      - id: lost
      - prose
      - kind: 5
  - id: second
    blocks:
      - kind: prose
        id: no-field
        entries: [nothing]
      - kind: checklists
        id: done
        entries: [cv]
      - kind: question
        id: 7
      - kind: learning-methods
        id: ways
        entries: [books, pairing]
      - kind: scenarios
        entries: [late, loud]
  - blocks: none
`);

it('the blocks of a page are those with a kind, and those to answer have a field', () => {
  expect(blocksOf(page()).map(({ kind, path, fieldId }) => [kind, path.join('.'), fieldId])).toEqual([
    ['question', 'sections.0.blocks.0', 'why'],
    ['questions', 'sections.0.blocks.1', 'steps'],
    ['prose', 'sections.1.blocks.0', undefined],
    ['checklists', 'sections.1.blocks.1', 'done'],
    ['question', 'sections.1.blocks.2', undefined],
    ['learning-methods', 'sections.1.blocks.3', 'ways'],
    ['scenarios', 'sections.1.blocks.4', undefined],
  ]);
  expect(blocksOf(page())[0]?.data).toEqual({ kind: 'question', id: 'why' });
});

it('the places of a page are its sections and scenarios, its questions and choices', () => {
  const lists = '- id: cv\n  items: [{ id: cv-1 }, { id: cv-2 }]\n- id: tea\n  items: [{ id: tea-1 }]\n';
  const site = siteOf([page(), fileOf(lists, 'checklists', 'checklists')]);
  expect(placesOf(site, page())).toEqual({
    named: ['first', 'second', 'undefined', 'late', 'loud'],
    fields: ['why', 'steps.1', 'steps.2', 'done-cv-1', 'done-cv-2', 'ways-books', 'ways-pairing'],
  });
});

it('every text is given with its path, whether or not its field is known', () => {
  const texts = textsOf(fileOf('title: One\nzebra: [two, { a: three }]\nid: 4\n'));
  expect(texts.map(({ path, value, node }) => [path, value, node.start])).toEqual([
    [['title'], 'One', 7],
    [['zebra', 0], 'two', 19],
    [['zebra', 1, 'a'], 'three', 29],
  ]);
});

it('sentences are texts with markup', () => {
  const some = fileOf('title: One\nintro: Two\ntype: guide\nzebra: a\n');
  expect(metaAt(some, ['intro']).markup).toBe('markdown');
  expect(metaAt(some, ['zebra'])).toEqual({});
  expect(isSentence(some, ['intro'])).toBe(true);
  const list = fileOf('sections: [{ blocks: [{ kind: list, items: [a] }] }]\n');
  expect(isSentence(list, ['sections', 0, 'blocks', 0, 'items', 0])).toBe(true);
  expect(isSentence(some, ['type'])).toBe(false);
  expect(isSentence(some, ['zebra'])).toBe(false);
});
