import { expect, it } from 'vitest';
import { equalsSign } from '../../../src/content-reading/yaml-mistakes/equals-sign.ts';
import { explained } from './explained.ts';

it.each([
  ['with spaces', '▲title = a\nid: b\n', 'title: a'],
  ['without spaces', '▲title=a\nid: b\n', 'title: a'],
  ['after a colon', '▲title:=a\nid: b\n', 'title: a'],
  ['before nothing', '▲items =\n  - a\nid: b\n', 'items:'],
  ['before spaces alone, below another line', 'a: b\n▲items =  \n  - a\nid: b\n', 'items:'],
  ['in an item', '-  ▲title = c\n   id: d\n', 'title: c'],
  ['below a field', '- a: b\n  ▲title = c\n  id: d\n', 'title: c'],
])('in place of =, a colon is proposed %s', (_, at, written) => {
  expect(explained(equalsSign, at)).toEqual({
    at,
    message: `A colon belongs between a field and its value, not =. Write "${written}".`,
    mended: undefined,
  });
});

it.each([
  ['no field has this name', 'words = a\nid: b\n'],
  ['it is further on in the line', 'my title = a\nid: b\n'],
  ['a colon would not help', 'title = a\nid b\nc: d\n'],
])('nothing is said about = where %s', (_, text) => {
  expect(explained(equalsSign, text)).toBeUndefined();
});
