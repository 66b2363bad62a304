import { expect, it } from 'vitest';
import { titlesOnce } from '../../../src/content-check/rules/titles-once.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const taken = (title: string, place: string) =>
  `"${title}" is the title in content/${place} already. Visitors could not tell the two apart.`;

it('two entries of a kind do not share a title, nor a former one', () => {
  const methods = sourceFile(
    'learning-methods',
    '- {id: a, title: A}\n- {id: b, title: B, aliases: [A, C, 5]}\n- {id: c, title: C}\n- {aliases: [B, 5]}\n- 5\n',
  );
  expect(toldOf(titlesOnce.check(siteOf([methods])))).toEqual([
    `2:31  learning method "B" › 1st alias  ${taken('A', 'learning-methods.yaml:1')}`,
    `3:18  learning method "C" › title  ${taken('C', 'learning-methods.yaml:2')}`,
    `4:14  4th learning method › 1st alias  ${taken('B', 'learning-methods.yaml:2')}`,
  ]);
});

it('two pages do not share one either, but entries of different kinds may', () => {
  const pages = [
    pageOf('a', 'title: A'),
    pageOf('b', 'title: A'),
    pageOf('c', 'title: 5'),
    pageOf('d', 'title: 5'),
  ];
  const path = sourceFile('career-paths', 'title: A\n');
  expect(toldOf(titlesOnce.check(siteOf([...pages, path])))).toEqual([
    `1:8  title  ${taken('A', 'resources/a.yaml:1')}`,
  ]);
  expect(titlesOnce.check(siteOf([sourceFile('programme', 'title: A\n'), path]))).toEqual([]);
});
