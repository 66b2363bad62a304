/** Changes of a few letters that a reader of a long report would pass over are put before all else. */
import { expect, test } from 'vitest';
import { toPlainText } from '../../src/authoring/review/report-model.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { reportOn } from './edit-case.ts';

const decisionsAfter = (edit: ContentEdit[], before: ContentEdit[] = []): string[] =>
  reportOn({ before, edit }).decisions.map(({ type, summary }) => `${type}: ${toPlainText(summary)}`);

test.each<[title: string, edit: ContentEdit[], decisions: string[], before?: ContentEdit[]]>([
  [
    'somebody else reads reports, at the address of the one before',
    [['programme.yaml', 'name: Kim Kline', 'name: Anna Berg']],
    [
      'contact-name: Kim Kline is Anna Berg now, but the address is still kim@hub.test. Make sure that only Anna Berg reads it.',
    ],
  ],
  [
    'notes that were folded lie open',
    [['resources/role-plays.yaml', '    opener: Show the notes\n', '']],
    [
      'unfolded: Afterwards was folded behind “Show the notes”, and everybody sees it at once now. Is that meant? If not, put the line "opener: Show the notes" back.',
    ],
    [
      [
        'resources/role-plays.yaml',
        '  - id: afterwards\n',
        '  - id: afterwards\n    opener: Show the notes\n',
      ],
    ],
  ],
  [
    'two values of a label have changed places',
    [['labels.yaml', 'Meeting {number} of {total}', 'Meeting {total} of {number}']],
    [
      'placeholder-order: meeting › position: the values were {number}, {total}, and are {total}, {number} now. Is each in its right place?',
    ],
  ],
  [
    'two values of a label have changed places in another language',
    [
      ['labels.yaml', 'Meeting {number} of {total}', 'Meeting {total} of {number}'],
      ['programme.yaml', 'year: 2025', 'language: de\nyear: 2025'],
    ],
    [],
  ],
])('%s', (_, edit, decisions, before) => {
  expect(decisionsAfter(edit, before)).toEqual(decisions);
});
