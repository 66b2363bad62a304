import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { contentRoot } from '../../../src/content-reading/content-root.ts';
import { type ContentTree, folderTree } from '../../../src/content-reading/content-tree.ts';
import { formDefinitions } from '../../../src/content-reading/form-definitions.ts';
import { formatProblem } from '../../../src/content-reading/problem.ts';
import { type ReadBefore, readSite } from '../../../src/content-reading/read-site.ts';
import { siteContent } from '../../../src/content-reading/site-content.ts';
import { visitsOf } from '../../../src/content-reading/visits.ts';
import type { Step } from '../../support/edits-of-content.ts';
import { goodTexts, withSteps } from '../../support/good-texts.ts';
import { treeOfTexts } from '../../support/report-of.ts';

const good = goodTexts();
const tree = (...steps: Step[]): ContentTree => treeOfTexts(withSteps(good, steps));
const read = (...steps: Step[]) => readSite(tree(...steps));
const told = (...steps: Step[]) => read(...steps).problems.map(formatProblem);

/** Returns the tree with other things among its names than files and folders. */
const withKinds = (from: ContentTree, kinds: Readonly<Record<string, 'link' | 'other'>>): ContentTree => ({
  entries: (folder) =>
    from.entries(folder).map((entry) => ({
      ...entry,
      kind: kinds[folder === '' ? entry.name : `${folder}/${entry.name}`] ?? entry.kind,
    })),
  read: (path) => (kinds[path] === 'link' ? 'link' : from.read(path)),
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it('content is read from the project, or from the folder that the environment names', () => {
  vi.stubEnv('CONTENT_ROOT', undefined);
  expect(contentRoot()).toBe(process.cwd());
  vi.stubEnv('CONTENT_ROOT', '/elsewhere');
  expect(contentRoot()).toBe('/elsewhere');
});

it('content without a mistake is read as a whole', () => {
  const { site, problems } = read();
  expect(problems).toEqual([]);
  expect(site.unreadable).toEqual([]);
  expect(site.figures.map(({ path, name }) => [path, name])).toEqual([['content/figures/flow.svg', 'flow']]);
  expect(site.figures[0]?.text).toBe(good.get('content/figures/flow.svg'));
  expect(site.files.filter(({ kind }) => kind === 'resources').map(({ path, slug }) => [path, slug])).toEqual(
    [
      ['content/resources/role-plays.yaml', 'role-plays'],
      ['content/resources/worksheet.yaml', 'worksheet'],
    ],
  );
  expect(site.files.find(({ kind }) => kind === 'phases')).toMatchObject({
    path: 'content/phases.yaml',
    slug: 'phases',
    text: good.get('content/phases.yaml'),
  });
  const content = siteContent(site);
  expect(content.resources.get('worksheet')?.title).toBe('Worksheet');
  expect(content.phases.map(({ id }) => id)).toEqual(['phase1', 'phase2']);
  expect([...formDefinitions(content).keys()]).toEqual(['worksheet']);
  expect(formDefinitions(content).get('worksheet')?.fileName).toBe('worksheet.txt');
});

it('content that does not fit its schema is no content', () => {
  const { site } = read(['phases.yaml', 'title: Launch', 'title: [Launch]']);
  expect(() => siteContent(site)).toThrow(/title/);
});

it('every value of a file is visited', () => {
  const file = read().site.files.find(({ kind }) => kind === 'learning-methods');
  if (file === undefined) throw new Error('There are no methods.');
  expect(visitsOf(file).slice(0, 3)).toMatchObject([
    { path: [], value: file.data },
    { path: [0] },
    { path: [0, 'id'], value: 'books' },
  ]);
});

it('a folder on disk is read too', () => {
  const here = join(import.meta.dirname, '../../fixtures/content/good');
  expect(readSite(here).site.figures).toEqual(readSite(folderTree(here)).site.figures);
  expect(readSite(here).site.files.length).toBeGreaterThan(3);
});

const unread: [string, Step | ContentTree, string, string][] = [
  ['is missing', { remove: 'phases.yaml' }, 'phases.yaml:1:1', 'This file is missing.'],
  [
    'is a link',
    withKinds(tree(), { 'content/scenarios/missed-deadline.yaml': 'link' }),
    'scenarios/missed-deadline.yaml:1:1',
    'This is a link to another place, and links are not followed. Put the file itself here.',
  ],
  [
    'cannot be opened',
    { ...tree(), read: (path) => (path.endsWith('phases.yaml') ? 'absent' : tree().read(path)) },
    'phases.yaml:1:1',
    'This cannot be opened as a file.',
  ],
  [
    'is too large',
    { ...tree(), read: (path) => (path.endsWith('phases.yaml') ? 'too-large' : tree().read(path)) },
    'phases.yaml:1:1',
    'This file is larger than 400 kB, too large for content. Divide it or remove it.',
  ],
  [
    'is in another encoding',
    {
      ...tree(),
      read: (path) => (path.endsWith('phases.yaml') ? new Uint8Array([0xe9]) : tree().read(path)),
    },
    'phases.yaml:1:1',
    'This file is not saved as UTF-8. Save it again with the encoding UTF-8.',
  ],
  [
    'is no YAML',
    ['phases.yaml', 'title: Launch', 'title: "Launch'],
    'phases.yaml:2:10',
    'The quotation mark " that opens here is not closed. Add " at the end of the text.',
  ],
  [
    'has a no-break space in it',
    ['phases.yaml', 'title: Launch', 'title:\u00A0Launch'],
    'phases.yaml:2:9',
    'This is a no-break space, but a plain space belongs here. Delete it and type a space.',
  ],
];

it.each(unread)('a file that %s is told, and others may still name it', (_, change, place, message) => {
  const { site, problems } = 'read' in change ? readSite(change) : read(change);
  expect(problems.map(formatProblem)).toEqual([`content/${place}  ${message}`]);
  const [slug = ''] = (place.split('/').at(-1) ?? '').split('.');
  expect(site.files.some((file) => file.slug === slug)).toBe(false);
  expect(site.unreadable.map((file) => file.slug)).toEqual(message.includes('missing') ? [] : [slug]);
});

it('a mistake in YAML comes with its cure', () => {
  const cures = (...steps: Step[]) => read(...steps).problems.map(({ cure }) => cure?.done);
  expect(cures(['phases.yaml', 'title: Launch', 'title: a: b'])).toEqual([
    'Quotation marks were put around the text, because it holds a colon.',
  ]);
  expect(cures(['phases.yaml', 'title: Launch', 'title:\u00A0Launch'])).toEqual([
    'A plain space was put in place of a no-break space.',
  ]);
  expect(read({ remove: 'phases.yaml' }).problems[0]).not.toHaveProperty('cure');
});

it('a field that stands twice is told at the second place', () => {
  expect(
    told(['phases.yaml', 'title: Launch', 'title: Launch\n  title: Start'], {
      write: 'scenarios/missed-deadline.yaml',
      text: 'title: a\ntitle: b\n',
    }).toSorted(),
  ).toEqual([
    'content/phases.yaml:3:3  phase "Start" › title  "title" is already on line 2. Keep one of the two, or begin a new item here with "- title:".',
    'content/scenarios/missed-deadline.yaml:2:1  title  "title" is already on line 1. Keep one of the two.',
  ]);
});

it('line ends of Windows change neither texts nor places', () => {
  const { site, problems } = read({ write: 'phases.yaml', text: '- id: a\r\n- id: b\r\n' });
  expect(problems).toEqual([]);
  expect(site.files.find(({ kind }) => kind === 'phases')?.text).toBe('- id: a\n- id: b\n');
});

it('what was read before is not read again', () => {
  const before: ReadBefore = new Map();
  const [first, second] = [readSite(tree(), before), readSite(tree(), before)];
  expect(second.site.files[0]).toBe(first.site.files[0]);
  expect(readSite(tree()).site.files[0]).not.toBe(first.site.files[0]);
});

const elsewhere = 'Only files that end in .yaml are read here.';

it.each([
  [
    'resources/Tea Break.yaml',
    'The file name becomes part of an address: use small letters, digits and hyphens only, such as tea-break.yaml.',
  ],
  [
    'resources/茶.yaml',
    'The file name becomes part of an address: use small letters, digits and hyphens only, such as my-page.yaml.',
  ],
  [
    'resources/a-.yaml',
    'The file name becomes part of an address: use small letters, digits and hyphens only, such as a.yaml.',
  ],
  ['resources/tea.txt', `${elsewhere} Rename it to tea.yaml or remove it.`],
  ['resources/Tea Break.YAML.txt', `${elsewhere} Rename it to tea-break.yaml or remove it.`],
  ['resources/tea', `${elsewhere} Rename it to tea.yaml or remove it.`],
  ['resources/茶.md', `${elsewhere} Rename it to my-page.yaml or remove it.`],
  ['resources/tea.yml', `${elsewhere} Rename it to tea.yaml or remove it.`],
  ['resources/tea.yaml.old', `${elsewhere} Rename it to tea.yaml or remove it.`],
  ['resources/tea.yml.old', `${elsewhere} Rename it to tea.yaml or remove it.`],
  ['resources/tea.pdf', `${elsewhere} Remove this one.`],
  [
    'resources/con.yaml',
    'Windows keeps the name "con" for itself and cannot open this file. Give it a longer name, such as con-page.yaml.',
  ],
  [
    'resources/con.txt',
    'Windows keeps the name "con" for itself and cannot open this file. Give it a longer name, such as con-page.txt.',
  ],
  ['figures/tea.png', 'Only drawings that end in .svg are used here. Remove this file.'],
  [
    'figures/con.svg',
    'Windows keeps the name "con" for itself and cannot open this file. Give it a longer name, such as con-page.svg.',
  ],
])('the name of content/%s is told', (path, message) => {
  const lines = told({ write: path, text: 'title: One\n' });
  expect(lines.map((line) => line.replace(/:1:1 {2}/, ' '))).toEqual([`content/${path} ${message}`]);
});

it('a folder within one is told', () => {
  expect(told({ write: 'resources/more/tea.yaml', text: 'a: b\n' })).toEqual([
    'content/resources/more:1:1  Folders within this one are not read. Move what you need out of "more" and remove it.',
  ]);
});

it.each(['.tea', 'resources/.tea.yaml', 'figures/.tea', 'README.md', 'dictionary.txt', 'schemas/a.json'])(
  'nothing is said about content/%s, which belongs to others',
  (path) => {
    expect(told({ write: path, text: 'a: b\n' })).toEqual([]);
  },
);

it('drawings are the files that end in .svg, by their names', () => {
  const { site } = read(
    { write: 'figures/tea-cups.svg', text: '<svg/>' },
    { write: 'figures/tea.png', text: '' },
  );
  expect(site.figures.map(({ name }) => name)).toEqual(['flow', 'tea-cups']);
});

it.each(['link', 'other'] as const)('a %s is not meant to have another name', (kind) => {
  const { problems } = readSite(
    withKinds(tree({ write: 'resources/tea.yml', text: 'a: b\n' }), { 'content/resources/tea.yml': kind }),
  );
  expect(problems.map(({ rename }) => rename)).toEqual([undefined]);
});

it('what the site does not read is told with what it reads', () => {
  const [line = '', ...others] = told({ write: 'phase.yaml', text: 'a: b\n' });
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^content\/phase\.yaml:1:1 {2}The site does not read "phase\.yaml"\. It reads: README\.md, (?!.*schemas).*, figures, .*\. Did you mean phases\.yaml\?$/,
  );
});

it.each([
  ['resources/tea.yml', 'tea.yaml'],
  ['resources/tea.yaml.txt', 'tea.yaml'],
  ['resources/tea.YML', 'tea.yaml'],
  ['resources/tea.txt', undefined],
  ['resources/Tea.yml', undefined],
  ['resources/worksheet.yml', undefined],
  ['zebra.yml', undefined],
])('content/%s was meant to be %s', (path, rename) => {
  expect(read({ write: path, text: 'a: b\n' }).problems.map((problem) => problem.rename)).toEqual([rename]);
});

it('a list was meant where its name is right but its ending wrong', () => {
  const { problems } = read({ rename: 'phases.yaml', to: 'phases.yml' });
  expect(problems.map(({ file, rename }) => [file, rename])).toEqual([
    ['content/phases.yaml', undefined],
    ['content/phases.yml', 'phases.yaml'],
  ]);
});

it('links in place of folders are told', () => {
  const link = 'This is a link to another place, and links are not followed. Put the file itself here.';
  const lines = (kinds: Readonly<Record<string, 'link'>>) =>
    readSite(withKinds(tree(), kinds)).problems.map(formatProblem);
  expect(lines({ content: 'link' })).toEqual([`content:1:1  ${link}`]);
  expect(lines({ 'content/scenarios': 'link' })).toEqual([`content/scenarios:1:1  ${link}`]);
  expect(lines({ 'content/figures/flow.svg': 'link' })).toEqual([`content/figures/flow.svg:1:1  ${link}`]);
});
