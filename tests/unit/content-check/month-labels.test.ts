import { expect, test } from 'vitest';
import { monthLabels } from '../../../src/content-check/rules/month-labels.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (label: string, months: string) =>
  toldOf(monthLabels.check(siteOf([sourceFile('phases', `- {monthLabel: ${label}, months: ${months}}\n`)])));

test.each([
  ['July', '[July]'],
  ['jul', '[July]'],
  ['July to Sept.', '[July, August, September]'],
  ['Jul / Aug / Sep', '[July, August, September]'],
  ['Dec - Jan', '[December, January]'],
  ['Summer', '[July]'],
  ['Ju', '[July]'],
  // Other rules and the schema report these.
  ['May', '[July, Augst]'],
  ['May', '[Augst]'],
  ['May', '[July, September]'],
  ['May', '[]'],
  ['5', '[July]'],
])('%s may stand for %s', (label, months) => {
  expect(check(label, months)).toEqual([]);
});

test.each([
  ['June', '[July]', 'July', 'July'],
  ['July', '[July, August]', 'July, August', 'Jul - Aug'],
  ['Aug', '[July, August]', 'July, August', 'Jul - Aug'],
  ['Aug - Jul', '[July, August]', 'July, August', 'Jul - Aug'],
  ['Julie', '[July]', undefined, 'July'],
  ['Nov', '[December, January, February]', 'December, January, February', 'Dec - Feb'],
])('%s may not stand for %s', (label, months, named, meant) => {
  expect(check(label, months)).toEqual(
    named === undefined
      ? []
      : [
          `1:16  1st phase › monthLabel  "${label}" does not name the months of this phase: ${named}. Write "${meant}".`,
        ],
  );
});
