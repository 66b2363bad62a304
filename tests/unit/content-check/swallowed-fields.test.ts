import { expect, test } from 'vitest';
import { swallowedFields } from '../../../src/content-check/rules/swallowed-fields.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const told = (place: string, name: string, above: string) =>
  `${place}  "${name}:" begins too far in, so it was read as more of the text above it. Put it straight below the "${above}:" it belongs to.`;

test.each([
  ['scenario: |\n  A\n  title: B\n', [told('3:3  scenario', 'title', 'scenario')]],
  ['scenario: |\n  title:', [told('2:3  scenario', 'title', 'scenario')]],
  ['scenario: >-\n  title:\n', [told('2:3  scenario', 'title', 'scenario')]],
  [
    'scenario: |\n  A\n\n    context: B\n  title: C\n',
    [told('4:5  scenario', 'context', 'scenario'), told('5:3  scenario', 'title', 'scenario')],
  ],
  [
    'briefing:\n  knows: |\n    A\n    part: B\n    title: C\n',
    [told('4:5  briefing › knows', 'part', 'knows'), told('5:5  briefing › knows', 'title', 'briefing')],
  ],
  ['scenario: |\n  - title: B\n', [told('2:5  scenario', 'title', 'scenario')]],
  ['title: A\nscenario: |\n  A\n  title: B\n', []],
  ['scenario: |\n  A\n  note: B\n', []],
  ['scenario: |\n  A title: B\n  title:B\n', []],
  ['scenario: "A\n  title: B"\n', []],
  ['scenario: |\n  A\n', []],
])('in %j', (text, lines) => {
  expect(toldOf(swallowedFields.check(siteOf([sourceFile('scenarios', text)])))).toEqual(lines);
});
