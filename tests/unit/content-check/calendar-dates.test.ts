import { expect, it } from 'vitest';
import { calendarDates } from '../../../src/content-check/rules/calendar-dates.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

it('a review is in a month of its phase', () => {
  const phases = sourceFile(
    'phases',
    '- {months: [July, August], reviews: [{month: August}, {month: May}, {month: 5}]}\n- {months: [May]}\n',
  );
  expect(toldOf(calendarDates.check(siteOf([phases])))).toEqual([
    '1:63  1st phase › 2nd review › month  May is not in this phase. Use one of: July, August.',
  ]);
});

it('a date of a plan refers to a question, or to one of a group', () => {
  const page = (dates: string) =>
    pageOf(
      'a',
      `calendar: {dates: [${dates}]}`,
      '{kind: question, id: aim}',
      '{kind: questions, id: steps, items: [{label: A}, {label: B}]}',
      '{kind: checklists, id: lists}',
      '{kind: question}',
    );
  const check = (dates: string) => toldOf(calendarDates.check(siteOf([page(dates)])));
  expect(check('{field: aim}, {field: steps, item: 1}, {field: steps, item: 2}, {field: 5}')).toEqual([]);
  const unknown = (id: string) => `"${id}" is not the id of a question on this page. Use one of: aim, steps.`;
  expect(check('{field: amis}, {field: lists}')).toEqual([
    `1:28  calendar › 1st date › field  ${unknown('amis')}`,
    `1:43  calendar › 2nd date › field  ${unknown('lists')}`,
  ]);
  expect(check('{field: aim, item: 1}')).toEqual([
    '1:39  calendar › 1st date › item  "aim" is one question. Remove "item".',
  ]);
  const group = '"steps" is a group of 2 questions. Add "item:" with a number from 1 to 2.';
  expect(
    check('{field: steps}, {field: steps, item: 3}, {field: steps, item: a}, {field: steps, item: }'),
  ).toEqual([
    `1:28  calendar › 1st date › field  ${group}`,
    `1:57  calendar › 2nd date › item  ${group}`,
    `1:82  calendar › 3rd date › item  ${group}`,
    `1:101  calendar › 4th date › item  ${group}`,
  ]);
});
