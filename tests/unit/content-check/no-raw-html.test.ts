import { expect, it, test } from 'vitest';
import { noRawHtml } from '../../../src/content-check/rules/no-raw-html.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(noRawHtml.check(siteOf([sourceFile('scenarios', text)])));
const told = (place: string, tag: string) =>
  `${place}  scenario  ${tag} is HTML, which is shown as it stands. Use Markdown, such as **bold**, or put it in backticks: \`${tag}\`.`;

test.each(['<b>', '</b>', '<B>', '<!-- a -->', '<?php a ?>', '<a href="/b">'])(
  '%s is shown as it stands',
  (tag) => {
    expect(check(`scenario: 'See ${tag} so'\n`)).toEqual([told('1:16', tag)]);
  },
);

it('a part of the page is named by its first tag', () => {
  expect(check('scenario: |\n  A\n\n  <div class="b">c\n  d</div>\n')).toEqual([
    told('4:3', '<div class="b">'),
  ]);
  expect(check('scenario: |\n  <div\n  class="b">c\n')).toEqual([told('2:3', '<div')]);
});

it('code, addresses and signs are none', () => {
  expect(check("scenario: 'A `<b>` <https://a.b> 5<6 <3'\n")).toEqual([]);
  expect(check("title: 'A <b>'\n")).toEqual([]);
});
