import { describeMistakes } from '../support/mistakes.ts';

const plays = 'resources/role-plays.yaml';
const place = `content/${plays}`;
const text = 'Talk about what happened. Write `<b>` only in code.';

describeMistakes('A list in a text', [
  {
    mistake: 'with bullets below >',
    edits: [
      [plays, 'text: |', 'text: >-'],
      [plays, text, 'Talk about:\n          • what was said\n          • what was heard'],
    ],
    says: [
      `${place}:28:11  section "Afterwards" › 1st block (prose) › text  Below > all lines are joined, so this is no list. Write | in place of > above it.`,
    ],
  },
]);
