import { expect, it } from 'vitest';
import { isInGuide } from '../../../src/content-check/rules/guide-characters.ts';
import type { SourceFile } from '../../../src/content-reading/site.ts';

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
  ['resources', ['sections', 0, 'title'], inGuide, false],
  ['resources', ['title'], { inGuide: false }, false],
  ['resources', ['title'], {}, false],
  ['scenarios', ['title'], inGuide, false],
] as const)('of %s, %j is drawn in the guide of %j: %s', (kind, path, data, expected) => {
  expect(isInGuide({ kind, data } as unknown as SourceFile, [...path])).toBe(expected);
});
