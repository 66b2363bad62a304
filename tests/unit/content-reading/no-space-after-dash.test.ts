import { expect, it } from 'vitest';
import {
  noSpaceAfterDash,
  severalDashesAt,
} from '../../../src/content-reading/yaml-mistakes/no-space-after-dash.ts';
import { explained } from './explained.ts';

it.each([
  ['after others', 'a:\n  - b\n  -▲c\n', 'a:\n  - b\n  - c\n'],
  ['above others', '-▲a\n- b: c\nd: e\n', '- a\n- b: c\nd: e\n'],
  ['with a number further on', '- a\n-▲b 1-c\n', '- a\n- b 1-c\n'],
])('a space is put after the dash of an item %s', (_, at, mended) => {
  expect(explained(noSpaceAfterDash, at)).toEqual({
    at,
    message: 'A space is missing after the dash. Write "- " and then the item.',
    mended,
  });
});

it.each([
  ['- a\n▲--b\n', 'b', '- a\n- b\n'],
  ['- a\n▲---b 1-c  \n', 'b 1-c', '- a\n- b 1-c  \n'],
  ['a:\n  - b\n  ▲--c\n', 'c', 'a:\n  - b\n  - c\n'],
])('one dash is enough: %s', (at, item, mended) => {
  expect(explained(noSpaceAfterDash, at)).toEqual({
    at,
    message: `An item begins with one dash and a space. Write "- ${item}".`,
    mended,
  });
});

it.each([
  ['- a\n-▲5\n', 'A space is missing after the dash. Write "- " and then the item.'],
  ['- a\n-▲.5 b\n', 'A space is missing after the dash. Write "- " and then the item.'],
  ['- a\n▲--5\n', 'An item begins with one dash and a space. Write "- 5".'],
  ['- a\n▲--.5 b\n', 'An item begins with one dash and a space. Write "- .5 b".'],
])('what may be a minus sign is not replaced: %s', (at, message) => {
  expect(explained(noSpaceAfterDash, at)).toEqual({ at, message, mended: undefined });
});

it.each([
  ['inside a word', '- a\nb-c\n'],
  ['two lines above', '-a\n  b\nc\nd: e\n'],
  ['alone', '- a\n--\nb: c\n'],
])('nothing is said about a dash %s', (_, text) => {
  expect(explained(noSpaceAfterDash, text)).toBeUndefined();
});

it('the cures say what was done', () => {
  const { cure } = noSpaceAfterDash.find('- a\n-b\n', { reason: '', offset: 4 }) ?? {};
  expect(cure?.done).toBe('A space was put after the dash.');
  expect(severalDashesAt('- a\n--b\n', 4).cure?.done).toBe(
    'A dash was put in place of the bullet before the item.',
  );
});
