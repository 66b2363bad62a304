import { expect, it } from 'vitest';
import { pageIds } from '../../../src/content-check/rules/page-ids.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(pageIds.check(siteOf([sourceFile('resources', text, 'a')])));

it('each section and each scenario of a page has an address of its own', () => {
  const text = `sections:
  - {id: one, blocks: [{kind: scenarios, entries: [
     two, 5, 5]}, {kind: other, entries: [one]}]}
  - {id: two}
  - {id: one}
  - {id: 5}
  - {id: 5}
`;
  const used = (id: string, line: number) =>
    `The address #${id} is used on this page already, see content/resources/a.yaml:${line}. Give each section an id of its own.`;
  expect(check(text)).toEqual([
    `4:10  section "two" › id  ${used('two', 3)}`,
    `5:10  section "one" › id  ${used('one', 2)}`,
  ]);
});

it('each question of a page has an id of its own', () => {
  const page = pageOf(
    'a',
    'id: 1',
    '{kind: question, id: a}',
    '{kind: questions, id: a}',
    '{kind: prose, id: a}',
    '{kind: question, id: b}',
  );
  const other = pageOf('b', 'id: 2', '{kind: question, id: a}');
  expect(toldOf(pageIds.check(siteOf([page, other])))).toEqual([
    expect.stringMatching(
      /^5:31 {2}.* › id {2}"a" is the id of the question in content\/resources\/a\.yaml:4 already\. Give each question of a page an id of its own\.$/,
    ),
  ]);
});
