import { expect, it } from 'vitest';
import { figureExists } from '../../../src/content-check/rules/figure-exists.ts';
import { figureNamed } from '../../../src/content-check/rules/figure-named.ts';
import { pageOf, siteOf, toldOf } from '../../support/source-file.ts';

const page = (...blocks: string[]) => pageOf('a', 'id: 1', ...blocks);
const figure = (file: string) => page(`{kind: figure, file: ${file}, title: A}`);
const missing = (file: string, ...drawings: string[]) =>
  figureExists.check(siteOf([figure(file)], ...drawings)).map(({ message }) => message);
const unnamed = (file: string, ...drawings: string[]) =>
  figureNamed.check(siteOf([figure(file)], ...drawings)).map((problem) => problem.file);

it('a page shows only drawings that exist', () => {
  expect(missing('flow', 'flow', 'plan')).toEqual([]);
  expect(missing('flwo', 'flow', 'plan')).toEqual([
    'There is no drawing content/figures/flwo.svg. There are: flow, plan. Did you mean flow?',
  ]);
  expect(missing('flow')).toEqual(['There is no drawing content/figures/flow.svg. There are none yet.']);
  expect(missing('5', 'flow')).toEqual([]);
  expect(toldOf(figureExists.check(siteOf([figure('x')], 'flow')))).toEqual([
    expect.stringMatching(/^4:30 {2}.*figure "A" › file {2}/),
  ]);
  expect(toldOf(figureExists.check(siteOf([figure('flow.svg')], 'flow')))).toEqual([
    expect.stringMatching(/^4:30 {2}.*figure "A" › file {2}/),
  ]);
  const link = page('{kind: link, file: flow}');
  expect(figureExists.check(siteOf([link]))).toEqual([]);
});

it('a drawing is named without its folder and ending', () => {
  expect(missing('content/figures/flow.svg', 'flow')).toEqual([
    'A drawing is named without its folder and without ".svg". Write flow.',
  ]);
  expect(missing('plan.svg', 'flow')).toEqual([
    'There is no drawing content/figures/plan.svg. There are: flow.',
  ]);
});

it('each drawing is shown by a page, or by one that misspells it or names its file', () => {
  const [problem] = figureNamed.check(siteOf([figure('flow')], 'flow', 'spare'));
  expect(problem).toEqual({
    ...{ file: 'content/figures/spare.svg', line: 1, column: 1, where: '' },
    message:
      'No page shows this drawing. Add a block with "kind: figure" and "file: spare" to a page in content/resources/, or remove the file.',
  });
  expect(unnamed('flow', 'flow', 'flwo')).toEqual(['content/figures/flwo.svg']);
  expect(unnamed('flwo', 'flow', 'spare')).toEqual(['content/figures/spare.svg']);
  expect(unnamed('figures/flow.svg', 'flow')).toEqual([]);
  expect(unnamed('5', 'flow')).toEqual(['content/figures/flow.svg']);
  expect(unnamed('[a]', 'ab')).toEqual(['content/figures/ab.svg']);
});

it('while a page cannot be read, no drawing counts as forgotten', () => {
  const site = siteOf([], 'flow');
  const unread = (kind: 'resources' | 'phases') => [{ kind, slug: 'a' }];
  expect(figureNamed.check({ ...site, unreadable: unread('resources') })).toEqual([]);
  expect(figureNamed.check({ ...site, unreadable: unread('phases') })).toHaveLength(1);
});
