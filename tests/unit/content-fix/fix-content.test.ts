import { describe, expect, it } from 'vitest';
import { fixContent } from '../../../src/content-fix/fix-content.ts';
import type { ContentTree } from '../../../src/content-reading/content-tree.ts';
import { treeOfTexts } from '../../support/report-of.ts';
import { scenarioWith } from '../../support/scenario-file.ts';

const path = 'content/scenarios/missed-deadline.yaml';
const slip = scenarioWith(['context: A', 'context:A']);
const good = scenarioWith();

const all = () => true;
const fix = (texts: Readonly<Record<string, string>>, isAsked: (path: string) => boolean = all) =>
  fixContent(treeOfTexts(new Map(Object.entries(texts))), isAsked);

/** Returns the tree in which reading one file gives something else. */
const treeWhere = (read: ReturnType<ContentTree['read']>): ContentTree => ({
  ...treeOfTexts(new Map([[path, '']])),
  read: (name) => (name === path ? read : 'absent'),
});

it('a file with a slip is mended, and what was read is kept to compare', () => {
  expect(fix({ [path]: slip })).toEqual({
    renames: [],
    files: [
      {
        path,
        before: new TextEncoder().encode(slip),
        after: good,
        changes: [
          {
            line: 3,
            words: 'A space was put after the colon.',
            lines: { was: 'context:A call', is: 'context: A call' },
          },
        ],
      },
    ],
  });
});

it('a file without slips is not among those mended', () => {
  expect(fix({ [path]: good })).toEqual({ renames: [], files: [] });
});

it('only the files asked for are mended', () => {
  const other = 'content/scenarios/other.yaml';
  const files = (isAsked: (path: string) => boolean) =>
    fix({ [path]: slip, [other]: slip }, isAsked).files.map((file) => file.path);
  expect(files((name) => name === other)).toEqual([other]);
  expect(files(() => false)).toEqual([]);
});

it('files that are asked for by the name of another program are renamed and mended', () => {
  const [one, two, other] = ['one', 'two', 'other'].map((name) => `content/scenarios/${name}`);
  const texts = { [`${one}.yaml.txt`]: slip, [`${two}.yml`]: slip, [`${other}.yaml`]: slip };
  const { renames, files } = fix(texts, (name) => !name.endsWith('.yaml'));
  expect(renames).toHaveLength(2);
  expect(files.map((file) => file.path)).toEqual([`${one}.yaml`, `${two}.yaml`]);
  expect(fix(texts, (name) => name === `${two}.yml`).files.map((file) => file.path)).toEqual([`${two}.yaml`]);
});

it('files are told in the order of their paths, whether or not they can be read', () => {
  const paths = [
    'content/career-paths/a.yaml',
    'content/learning-methods.yaml',
    'content/phases.yaml',
    'content/scenarios/a.yaml',
    'content/scenarios/b.yaml',
  ];
  const texts = {
    ...Object.fromEntries(paths.map((name) => [name, 'a: b \n'])),
    'content/scenarios/a.yaml': slip,
  };
  expect(fix(texts).files.map((file) => file.path)).toEqual(paths);
});

describe('the bytes of a file', () => {
  it.each([
    ['a byte order mark stays', '\uFEFF'],
    ['none is added', ''],
  ])('%s', (_, mark) => {
    const [file] = fix({ [path]: mark + slip }).files;
    expect(file?.after).toBe(mark + good);
    expect(file?.changes.map(({ line }) => line)).toEqual([3]);
    expect(fix({ [path]: mark + good }).files).toEqual([]);
  });

  it('the line ends of Windows become plain ones', () => {
    const [file] = fix({ [path]: good.replaceAll('\n', '\r\n') }).files;
    expect(file?.after).toBe(good);
    expect(file?.changes.map(({ line }) => line)).toEqual([1]);
  });

  it('are left alone if they are no UTF-8, because letters would be lost', () => {
    const latin = Buffer.from(slip.replace('Elena', 'Jürgen'), 'latin1');
    expect(fixContent(treeWhere(latin), all).files).toEqual([]);
    expect(fixContent(treeWhere(Buffer.from(slip)), all).files).toHaveLength(1);
  });

  it.each(['link', 'too-large', 'absent'] as const)('are left alone if the file is %s', (why) => {
    expect(fixContent(treeWhere(why), all)).toEqual({ renames: [], files: [] });
  });
});
