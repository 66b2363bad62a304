import { expect, it } from 'vitest';
import { missingFields } from '../../../src/content-check/missing-fields.ts';
import { sourceFile } from '../../support/source-file.ts';

it('the fields missing around a text are found at every level, each with the field to put it below', () => {
  const file = sourceFile('scenarios', 'title: A\nbriefing:\n  part: B\n  knows: C\n');
  expect(missingFields(file, ['briefing', 'knows'])).toEqual(
    new Map([
      ['difficulty', 'briefing'],
      ['context', 'briefing'],
      ['scenario', 'briefing'],
      ['roleplayPrompts', 'briefing'],
      ['wants', 'knows'],
      ['fears', 'knows'],
      ['opensUp', 'knows'],
    ]),
  );
});

it('lists and fields that nobody knows have none', () => {
  const methods = sourceFile('learning-methods', '- id: a\n  title: B\n');
  expect([...missingFields(methods, [0, 'title']).keys()]).toEqual(['aliases', 'worksWhen']);
  const scene = sourceFile('scenarios', 'note:\n  words: A\n');
  expect([...missingFields(scene, ['note', 'words']).values()]).toEqual(Array(6).fill('note'));
});
