import { expect, it } from 'vitest';
import { retiredOnce } from '../../../src/content-check/rules/retired-once.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

it('what is retired is asked nowhere on the page', () => {
  const ids = ['aim', 'steps.1', 'steps.3', 'walks', 'lists', 'one-1', 'two-1', 'prose', 'old'];
  const page = sourceFile(
    'resources',
    `download: {retired: [${ids.map((id) => `{id: ${id}}`).join(', ')}]}
sections:
  - blocks:
      - kind: question
        id: aim
      - kind: questions
        id: steps
        items:
          - label: A
          - label: B
      - kind: learning-methods
        id: methods
        entries:
          - talks
          - walks
      - kind: checklists
        id: lists
        entries: [one, three]
      - kind: prose
        id: prose
        entries: [old]
`,
    'a',
  );
  const lists = sourceFile(
    'checklists',
    '- {id: two, items: [{id: two-1}]}\n- id: one\n  items:\n    - text: A\n      id: one-1\n',
  );
  const asked = (id: string, place: string) =>
    `"${id}" is still asked, see content/${place}. Remove it from "retired".`;
  const found = toldOf(retiredOnce.check(siteOf([page, lists]))).map((told) =>
    told.replace(/^.* › id {2}/, ''),
  );
  expect(found).toEqual([
    asked('aim', 'resources/a.yaml:5'),
    asked('steps.1', 'resources/a.yaml:9'),
    asked('walks', 'resources/a.yaml:15'),
    asked('lists', 'resources/a.yaml:17'),
    asked('one-1', 'checklists.yaml:5'),
  ]);
  expect(toldOf(retiredOnce.check(siteOf([page, lists])))[0]).toMatch(
    /^1:27 {2}download › retired "aim" › id {2}/,
  );
  expect(retiredOnce.check(siteOf([pageOf('b', 'id: 1', '{kind: question, id: aim}')]))).toEqual([]);
});
