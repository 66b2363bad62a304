import { expect, it } from 'vitest';
import { escapedCharacters } from '../../../src/content-check/rules/escaped-characters.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { treeWith } from '../../support/content-tree.ts';

/** Returns what is said of a text with this escape in double quotes. */
const said = (code: string) =>
  escapedCharacters
    .check(
      readSite(treeWith(['scenarios/missed-deadline.yaml', 'context: ', `context: "A ${code} B" # `])).site,
    )
    .map(({ message }) => message);

it.each(['\\n', '\\xe9', '\\u00e9', '\\U0001F600', '\\U0001f600'])('%s is named as a whole', (code) => {
  expect(said(code)).toEqual([
    `Inside double quotes, ${code} stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.`,
  ]);
});

it('letters after a code are not part of it', () => {
  expect(said('\\u00e9face1234')[0]).toMatch(/^Inside double quotes, \\u00e9 stands/);
});
