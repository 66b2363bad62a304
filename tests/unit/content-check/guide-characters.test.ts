import { expect, it } from 'vitest';
import { guideCharactersDrawn, isInGuide } from '../../../src/content-check/rules/guide-characters.ts';
import type { SourceFile } from '../../../src/content-reading/site.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const inGuide = { inGuide: true };

it.each([
  ['phases', ['phase1', 'activities', 0], {}, true],
  ['programme', ['guide', 'steps', 0], {}, true],
  ['programme', ['contact', 'name'], {}, true],
  ['programme', ['period'], {}, true],
  ['programme', ['meetings', 'title'], {}, false],
  ['labels', ['types', 'guide'], {}, true],
  ['labels', ['guide', 'phases'], {}, true],
  ['labels', ['home', 'title'], {}, false],
  ['resources', ['title'], inGuide, true],
  ['resources', ['description'], inGuide, true],
  ['resources', ['timeNeeded'], inGuide, true],
  ['resources', ['intro'], inGuide, false],
  ['resources', ['title', 0], inGuide, false],
  ['resources', ['sections', 0, 'title'], inGuide, false],
  ['resources', ['title'], { inGuide: false }, false],
  ['resources', ['title'], {}, false],
  ['scenarios', ['title'], inGuide, false],
] as const)('of %s, %j is drawn in the guide of %j: %s', (kind, path, data, expected) => {
  expect(isInGuide({ kind, data } as unknown as SourceFile, [...path])).toBe(expected);
});

it('each character that the guide cannot draw is shown once for each text, with its code', () => {
  const phases = sourceFile(
    'phases',
    '- {title: "A\n  ☕ b ☕ 中", subtitle: 5, description: ☕, months: [A ☕]}\n',
  );
  const scene = sourceFile('scenarios', 'title: ☕\n');
  const cannot = (character: string, code: string) =>
    `The font of the programme guide cannot draw "${character}" (${code}). Write it in another way.`;
  expect(toldOf(guideCharactersDrawn.check(siteOf([phases, scene])))).toEqual([
    `2:3  phase "A ☕ b ☕ 中" › title  ${cannot('☕', 'U+2615')}`,
    `2:9  phase "A ☕ b ☕ 中" › title  ${cannot('中', 'U+4E2D')}`,
    `2:39  phase "A ☕ b ☕ 中" › description  ${cannot('☕', 'U+2615')}`,
    `2:53  phase "A ☕ b ☕ 中" › 1st month  ${cannot('☕', 'U+2615')}`,
  ]);
});
