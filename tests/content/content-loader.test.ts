import type { LoaderContext } from 'astro/loaders';
import { load } from 'js-yaml';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { contentLoader } from '../../src/authoring/content-loader.ts';
import { toOverlayPayload } from '../../src/authoring/dev-toolbar/authoring-integration.ts';
import type { ContentKind } from '../../src/model/schemas/vocabulary.ts';
import { validTree, treeWithEdits } from '../support/content-tree.ts';

afterEach(() => vi.unstubAllEnvs());

/** A substitute for the loader context of Astro. */
function loaderContextAt(root: string, watcher?: object) {
  vi.stubEnv('CONTENT_ROOT', root);
  const entries = new Map<string, unknown>([['left-over', {}]]);
  const logged: string[] = [];
  const context = {
    store: {
      keys: () => entries.keys(),
      delete: (id: string) => entries.delete(id),
      set: (entry: { id: string; data: unknown }) => entries.set(entry.id, entry.data),
    },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    logger: {
      error: (message: string) => logged.push(message),
      warn: (message: string) => logged.push(message),
    },
    watcher,
  } as unknown as LoaderContext;
  return { context, entries, logged };
}

// Calls within one turn of the event loop share a read, so a second read needs the next turn.
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

test.each<[ContentKind, string, string[]]>([
  ['programme', 'programme', ['programme']],
  ['phases', 'phases', ['phase1', 'phase2']],
  ['resources', 'resources/role-plays', ['role-plays', 'worksheet']],
  ['scenarios', 'scenarios/missed-deadline', ['missed-deadline']],
  ['learning-methods', 'learning-methods', ['books', 'pairing']],
])('the collection %s contains the entries of its files', async (kind, file, ids) => {
  const root = validTree();
  const { context, entries } = loaderContextAt(root);
  await nextTurn();
  await contentLoader(kind).load(context);
  expect([...entries.keys()]).toEqual(ids);
  const parsed = load(readFileSync(join(root, `content/${file}.yaml`), 'utf8'));
  // Entries of a list keep their place, since Astro sorts by id.
  const expected = Array.isArray(parsed)
    ? parsed.map((item: object, order) => ({ ...item, order }))
    : [parsed];
  expect([...entries.values()].slice(0, expected.length)).toMatchObject(expected);
});

const breakPhases = (root: string) => {
  const path = join(root, 'content/phases.yaml');
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.replace('ochre', 'ocre').replace('July]', 'Juli]'));
  return { path, original };
};
const report = `The content needs mending.
content/phases.yaml:4:12  phase "Launch" › 1st month  "Juli" does not fit "months". Use one of: January, February, March, April, May, June, July, August, September, October, November, December. Did you mean July?  fields/choice
content/phases.yaml:5:11  phase "Launch" › colour  "ocre" does not fit "colour". Use one of: ochre, green, blue, plum, rust, teal. Did you mean ochre?  fields/choice
2 problems in 1 file.`;

test('a build stops with one error that lists every problem and has no stack trace', async () => {
  const root = validTree();
  breakPhases(root);
  const { context, entries } = loaderContextAt(root);
  await nextTurn();
  await expect(async () => contentLoader('phases').load(context)).rejects.toMatchObject({
    message: report,
    stack: '',
  });
  expect([...entries.keys()]).toEqual(['left-over']);
});

test('a build with a public address warns once about each example name and address', async () => {
  const { context } = loaderContextAt(
    treeWithEdits(['programme.yaml', 'name: Robin Reed', 'name: Robin Example']),
  );
  const load = async () => {
    await nextTurn();
    await contentLoader('programme').load(context);
    await contentLoader('phases').load(context);
  };
  for (const example of ['', 'https://mentors.example.com', 'http://localhost:4321', 'http://127.0.0.1']) {
    vi.stubEnv('SITE_URL', example);
    await load();
  }
  vi.stubEnv('SITE_URL', 'https://mentors.acme.dev');
  await expect(load()).rejects.toMatchObject({
    message: `Visitors of https://mentors.acme.dev would write to nobody. Replace each of these examples.
content/programme.yaml:25:10  contact › email  Nobody reads mail to team@example.org, which is only an example. Write your own address here.  publishing/example
content/programme.yaml:53:13  safety › 1st contact › name  “Robin Example” is only an example. Write the name of a person who reads these reports.  publishing/example
content/resources/role-plays.yaml:25:79  section "Afterwards" › 1st block (prose) › text  Nobody reads mail to team@example.org, which is only an example. Write your own address here.  publishing/example`,
    stack: '',
  });
});

test.each(['team@mentors.invalid', 'team@mentors.example', 'team@mail.example.net'])(
  'a build with a public address refuses %s',
  async (address) => {
    const edit = ['programme.yaml', 'email: team@example.org', `email: ${address}`] as const;
    const { context } = loaderContextAt(treeWithEdits([...edit]));
    vi.stubEnv('SITE_URL', 'https://mentors.acme.dev');
    await nextTurn();
    await expect(async () => contentLoader('programme').load(context)).rejects.toThrow(
      `Nobody reads mail to ${address}, which is only an example.`,
    );
  },
);

test('the dev server logs problems once, keeps the last valid content, and updates when they are fixed', async () => {
  const root = validTree();
  const programme = loaderContextAt(root, {});
  const phases = loaderContextAt(root, {});
  const load = async () => {
    await nextTurn();
    await contentLoader('programme').load(programme.context);
    await contentLoader('phases').load(phases.context);
  };
  await load();
  const { path, original } = breakPhases(root);
  await load();
  expect([...programme.logged, ...phases.logged]).toEqual([report]);
  expect(phases.entries.get('phase1')).toMatchObject({ title: 'Launch' });
  writeFileSync(path, original.replace('title: Launch', 'title: Begin'));
  await load();
  expect(phases.entries.get('phase1')).toMatchObject({ title: 'Begin' });
});

test('a page with starter text is shown by the dev server, but not built', async () => {
  const root = treeWithEdits([
    'learning-methods.yaml',
    'It works when you take notes.',
    '"‹write: when this method works, in one sentence›"',
  ]);
  const devServer = loaderContextAt(root, {});
  const programme = loaderContextAt(root, {});
  await nextTurn();
  await contentLoader('learning-methods').load(devServer.context);
  await contentLoader('programme').load(programme.context);
  expect(devServer.entries.get('books')).toMatchObject({
    worksWhen: '‹write: when this method works, in one sentence›',
  });
  const expectedReport = `The content needs mending.
content/learning-methods.yaml:3:15  learning method "Books" › worksWhen  "‹write: when this method works, in one sentence›" was written by content:new to say what belongs here. Write your own words in its place.  texts/starter
1 problem in 1 file.`;
  expect(programme.logged).toEqual([expectedReport]);
  const build = loaderContextAt(root);
  await expect(async () => contentLoader('learning-methods').load(build.context)).rejects.toMatchObject({
    message: expectedReport,
  });
});

test('the error overlay shows the messages of the check, with all content escaped', () => {
  const location = { file: 'content/phases.yaml', line: 6, column: 11, where: 'phase "A & B" › colour' };
  const problems = [
    { ...location, message: '"<img src=x>" is not a colour.' },
    { ...location, line: 9, message: 'Second.' },
  ];
  expect(toOverlayPayload(problems, '/project').err).toMatchObject({
    title: 'The content needs mending: 2 problems in 1 file.',
    message:
      'content/phases.yaml:6:11  phase "A &amp; B" › colour  "&lt;img src=x&gt;" is not a colour.<br><br>content/phases.yaml:9:11  phase "A &amp; B" › colour  Second.',
    stack:
      'content/phases.yaml:6:11  phase "A & B" › colour  "<img src=x>" is not a colour.\ncontent/phases.yaml:9:11  phase "A & B" › colour  Second.\n2 problems in 1 file.',
    loc: { file: '/project/content/phases.yaml', line: 6, column: 11 },
  });
});
