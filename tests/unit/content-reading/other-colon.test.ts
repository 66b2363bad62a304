import { expect, it } from 'vitest';
import {
  otherColon,
  otherColonAfter,
  otherColonAt,
} from '../../../src/content-reading/yaml-mistakes/other-colon.ts';
import { explained } from './explained.ts';

it.each([...'：﹕︓∶꞉'])('%s in place of a colon is replaced by one', (sign) => {
  const at = `title▲${sign} One\nid: two\n`;
  expect(explained(otherColon, at)).toEqual({
    at,
    message: `${sign} is not the colon that YAML knows. Write "title: " in place of "title${sign}".`,
    mended: 'title: One\nid: two\n',
  });
  expect(otherColonAt(` ${sign} one`)).toBe(sign);
});

it('nothing else begins with another colon', () => {
  expect(otherColonAt(': one')).toBeUndefined();
  expect(otherColonAt('one：')).toBeUndefined();
});

it('where nothing comes after the colon, none belongs there', () => {
  const at = 'id: one\nitems▲：  \n  - One\n';
  expect(explained(otherColon, at)).toEqual({
    at,
    message: '： is not the colon that YAML knows. Write "items:" in place of "items：".',
    mended: 'id: one\nitems:\n  - One\n',
  });
});

it('the cure says what was done', () => {
  const { cure } = otherColonAfter('title', '：', 5, 6, false);
  expect(cure?.done).toBe('A plain colon was put in place of another.');
});

it.each([
  ['without a space behind it', 'title▲：One\nid: two\n', 'title: One\nid: two\n'],
  ['with spaces on both sides', 'title ▲：  One\nid: two\n', 'title : One\nid: two\n'],
  ['in an item', '- - title▲： One\n    id: two\n', '- - title: One\n    id: two\n'],
  ['further in', 'hero:\n  title▲： One\n  id: two\n', 'hero:\n  title: One\n  id: two\n'],
  ['far above', 'title▲： One\n  two\n  three\nid: four\n', 'title: One\n  two\n  three\nid: four\n'],
  ['as the last line', 'id: two\ntitle▲：One\n', 'id: two\ntitle: One\n'],
])('another colon is found %s', (_, at, mended) => {
  expect(explained(otherColon, at)).toMatchObject({ at, mended });
});

it.each([
  ['no field has this name', 'words： One\nid: two\n'],
  ['it is inside a text', 'a title： One\nid: two\n'],
  ['a colon would not help', 'title： One\nid two\nlabel: three\n'],
])('nothing is said about another colon where %s', (_, text) => {
  expect(explained(otherColon, text)).toBeUndefined();
});
