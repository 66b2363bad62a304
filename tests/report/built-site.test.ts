/** What a report says of sites as they were built. */
import { expect, test } from 'vitest';
import { builtSides } from '../../src/review/built-site.ts';
import { makeReport, readState } from '../../src/review/make-report.ts';
import { toTerminal } from '../../src/review/write-report.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { treeOfTexts } from '../support/report-of.ts';
import { page } from './kind-of-edit.ts';

const site = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
const plays = (intro: string, more = '') =>
  `<head><title>Role-plays</title><style>p{}</style></head><body>${more}<h2>Afterwards</h2><p>${intro}</p></body>`;
const before = {
  '404.html': '<body><p>Not found</p></body>',
  'resources/role-plays/index.html': plays('Look back together.'),
  '_astro/form.12345678.js': 'const a="(not filled in)";',
  'programme.ics': 'DTSTAMP:20260101T000000Z\nSUMMARY:Start\n',
};

/** The report on content with a sentence reworded, and on both sites. */
function reportOn(now: Record<string, string>): string[] {
  const earlier = goodTexts();
  const later = withSteps(earlier, [[page, 'Look back together.', 'Look ahead together.']]);
  const called = { commit: undefined };
  return toTerminal(
    makeReport(
      readState(treeOfTexts(earlier)),
      readState(treeOfTexts(later)),
      {
        base: { name: 'main', ...called },
        head: { name: 'here', ...called },
        note: undefined,
        outside: ['src/a.ts'],
      },
      builtSides(site(before), site({ ...before, ...now })),
    ),
  );
}
const changed = { 'resources/role-plays/index.html': plays('Look ahead together.') };

test('repeats nothing that the content explains, and says that both were looked at', () => {
  const lines = reportOn({ ...changed, 'programme.ics': 'DTSTAMP:20270101T000000Z\nSUMMARY:Start\n' });
  expect(lines).toContain(
    'Outside content/, 1 file changed. Both sites were built, each with its own code, and compared: src/a.ts',
  );
  expect(lines).not.toContain('WHAT FOLLOWS FROM IT');
});

test('tells what only the code has changed: words of pages and scripts, links, looks', () => {
  const banner = '<p>Your session has expired. <a href="https://in.example.net/">Log in</a></p>';
  const lines = reportOn({
    '404.html': `<body>${banner}<p>Not found</p></body>`,
    'resources/role-plays/index.html': plays('Look ahead together.', banner).replace('p{}', 'p{color:red}'),
    '_astro/form.12345678.js': '',
    '_astro/form.87654321.js': 'const a="(empty)";',
  });
  expect(lines.slice(0, 1)).toEqual(['1 change on 2 pages; 1 thing to decide first.']);
  expect(lines.slice(lines.indexOf('TO DECIDE FIRST') + 1, lines.indexOf('PAGE BY PAGE') - 1)).toEqual([
    'outside   /404 leads to in.example.net, a new address; asks to sign in, or for a secret: Your session has expired. <https://in.example.net/> Log in',
  ]);
  expect(lines.slice(lines.indexOf('WHAT FOLLOWS FROM IT') + 1)).toEqual([
    '',
    '= The pages as built',
    '/404, /resources/role-plays: 1 line different: ‹→ Your session has expired. <https://in.example.net/> Log in›',
    '',
    '= Words in scripts',
    '1 line different: ‹(not filled in) → (empty)›',
    '',
    '= Styles, scripts and pictures as built',
    'Different beside their words, to be looked at: styles of /resources/role-plays, _astro/form.js',
  ]);
});
