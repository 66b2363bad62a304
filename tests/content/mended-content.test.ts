import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { fixContent } from '../../src/content-fix/fix-content.ts';
import { describeFix } from '../../src/content-fix/describe-fix.ts';
import { mendFile } from '../../src/content-fix/mend-file.ts';
import { readerOf } from '../../src/content-fix/read-file.ts';
import { writeFix } from '../../src/content-fix/write-fix.ts';
import { cureBy } from '../../src/content-reading/cure.ts';
import { folderTree } from '../../src/content-reading/content-tree.ts';
import { checkCommand } from '../support/check-command.ts';
import { type Edit, goodTree, linesOf, makeEdits, treeOf, treeWith } from '../support/content-tree.ts';
import { obeyed } from '../support/obeyed.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const path = 'career-paths/management.yaml';

/** Mends the tree and returns what the coordinator reads. */
function mendTree(root: string): string[] {
  const fixed = fixContent(folderTree(root), () => true);
  expect(writeFix(root, fixed)).toEqual([]);
  return describeFix(fixed).split('\n');
}

interface Case {
  slip: string;
  edits: Edit[];
  told: string[];
  /** What the check says afterwards. */
  left?: string[];
}

const one = '1 change in 1 file. Read what was changed before you go on.';
const nothing = ['There was nothing to mend without asking you.'];

const cases: Case[] = [
  {
    slip: 'a number with # in a title',
    edits: [[scenario, 'Handling a missed deadline', 'Review of pull request #42 has stopped']],
    told: [
      'content/scenarios/missed-deadline.yaml:1  Quotation marks were put around the text, because what follows # would be lost.',
      '  was  title: Review of pull request #42 has stopped',
      '  is   title: "Review of pull request #42 has stopped"',
      one,
    ],
  },
  {
    slip: 'a note behind a text, which may be none',
    edits: [[scenario, 'Handling a missed deadline', 'Handling a missed deadline #team']],
    told: nothing,
    left: [
      'content/scenarios/missed-deadline.yaml:1:35  title  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "Handling a missed deadline #team". If it is a note, give it a line of its own.',
    ],
  },
  {
    slip: 'a number with #, and behind it what may be a note',
    edits: [[scenario, 'Handling a missed deadline', 'Pull request #42 has stopped # until May']],
    told: nothing,
    left: [
      'content/scenarios/missed-deadline.yaml:1:21  title  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "Pull request #42 has stopped # until May". If "# until May" is a note, leave it out of the quotes and give it a line of its own.',
    ],
  },
  {
    slip: 'the same in a text that goes on below',
    edits: [[scenario, 'Handling a missed deadline', 'Pull request #42 # until May\n  has stopped']],
    told: nothing,
    left: [
      'content/scenarios/missed-deadline.yaml:1:21  What follows # is a note, so the text ends there and the line below belongs to nothing. Put the whole text on one line in quotes: "Pull request #42 # until May has stopped".',
    ],
  },
  {
    slip: 'a colon in a text',
    edits: [[scenario, 'A call', 'A "call": with Elena']],
    told: [
      'content/scenarios/missed-deadline.yaml:3  Quotation marks were put around the text, because it holds a colon.',
      '  was  context: A "call": with Elena',
      '  is   context: \'A "call": with Elena\'',
      one,
    ],
  },
  {
    slip: 'a colon and a number with # in a text',
    edits: [[scenario, 'A call', 'Review: pull request #42']],
    told: [
      'content/scenarios/missed-deadline.yaml:3  Quotation marks were put around the text, because it holds a colon.',
      '  was  context: Review: pull request #42',
      '  is   context: "Review: pull request #42"',
      one,
    ],
  },
  {
    slip: 'a colon, and behind it what may be a note',
    edits: [[scenario, 'A call', 'Review: of the team #team']],
    told: nothing,
    left: [
      'content/scenarios/missed-deadline.yaml:3:10  The text after "context:" contains a colon. Put the whole text in quotes: "Review: of the team #team". If "#team" is a note, give it a line of its own first.',
    ],
  },
  {
    slip: 'a colon in an item',
    edits: [[scenario, 'Say what is true.', 'Say this: it is late.']],
    told: [
      'content/scenarios/missed-deadline.yaml:9  Quotation marks were put around the text, because it holds a colon.',
      '  was    - Say this: it is late.',
      '  is     - "Say this: it is late."',
      one,
    ],
  },
  {
    slip: 'a colon in an item, and behind it a number with #',
    edits: [[scenario, 'Say what is true.', 'Open issue: #42']],
    told: [
      'content/scenarios/missed-deadline.yaml:9  Quotation marks were put around the text, because it holds a colon.',
      '  was    - Open issue: #42',
      '  is     - "Open issue: #42"',
      one,
    ],
  },
  {
    slip: 'a colon in an item, and behind it what YAML would read as something else',
    edits: [[scenario, 'Say what is true.', 'Run: `npm test`']],
    told: [
      'content/scenarios/missed-deadline.yaml:9  Quotation marks were put around the text, because it begins with `. Quotation marks were put around the text, because it holds a colon.',
      '  was    - Run: `npm test`',
      '  is     - "Run: `npm test`"',
      one,
    ],
  },
  {
    slip: 'a colon in items in brackets',
    edits: [[path, '[Team lead, Manager]', '[Lead: a team, Manager:, Head: "of all" ] # Each: a title']],
    told: [
      'content/career-paths/management.yaml:3  Quotation marks were put around the text, because it holds a colon.',
      '  was  roles: [Lead: a team, Manager:, Head: "of all" ] # Each: a title',
      '  is   roles: ["Lead: a team", "Manager:", \'Head: "of all"\' ] # Each: a title',
      one,
    ],
  },
  {
    slip: 'a colon in a row of a table',
    edits: [['resources/role-plays.yaml', '[Playing, "20"]', '[Step 2: play, soon]']],
    told: [
      'content/resources/role-plays.yaml:42  Quotation marks were put around the text, because it holds a colon.',
      '  was            - [Step 2: play, soon]',
      '  is             - ["Step 2: play", soon]',
      one,
    ],
  },
  {
    slip: 'two fields in one line, which only the writer can part',
    edits: [[scenario, 'Handling a missed deadline\ndifficulty', 'Handling a missed deadline difficulty']],
    told: nothing,
    left: [
      'content/scenarios/missed-deadline.yaml:1:8  The text after "title:" contains a colon. Put the whole text in quotes: "Handling a missed deadline difficulty: Intermediate".',
    ],
  },
  {
    slip: 'a no-break space',
    edits: [[scenario, 'title: ', 'title:\u00A0']],
    told: [
      'content/scenarios/missed-deadline.yaml:1  A plain space was put in place of a no-break space.',
      '  was  title:⟨no-break space⟩Handling a missed deadline',
      '  is   title: Handling a missed deadline',
      one,
    ],
  },
  {
    slip: 'no-break spaces on both sides of a colon',
    edits: [[scenario, 'title: ', 'title\u00A0:\u00A0']],
    told: [
      'content/scenarios/missed-deadline.yaml:1  A no-break space before a colon was removed. A plain space was put in place of a no-break space.',
      '  was  title⟨no-break space⟩:⟨no-break space⟩Handling a missed deadline',
      '  is   title: Handling a missed deadline',
      one,
    ],
  },
  {
    slip: 'a no-break space at the end of a line',
    edits: [[scenario, 'briefing:', 'briefing:\u00A0']],
    told: [
      'content/scenarios/missed-deadline.yaml:13  A plain space was put in place of a no-break space.',
      '  was  briefing:⟨no-break space⟩',
      '  is   briefing:',
      one,
    ],
  },
  {
    slip: 'a bullet',
    edits: [[scenario, '- Offer', '• Offer']],
    told: [
      'content/scenarios/missed-deadline.yaml:10  A dash was put in place of the bullet before the item.',
      '  was    • Offer three ways.',
      '  is     - Offer three ways.',
      one,
    ],
  },
  {
    slip: 'bullets for a list with a colon in each item',
    edits: [[path, 'roles: [Team lead, Manager]', 'roles:\n  • Lead: a team\n  • Head: of all']],
    told: [
      'content/career-paths/management.yaml:4  A dash was put in place of the bullet before the item. Quotation marks were put around the text, because it holds a colon.',
      '  was    • Lead: a team',
      '  is     - "Lead: a team"',
      'content/career-paths/management.yaml:5  A dash was put in place of the bullet before the item. Quotation marks were put around the text, because it holds a colon.',
      '  was    • Head: of all',
      '  is     - "Head: of all"',
      '2 changes in 1 file. Read what was changed before you go on.',
    ],
  },
  {
    slip: 'the same straight below the field',
    edits: [[path, 'roles: [Team lead, Manager]', 'roles:\n• Lead: a team\n• Head: of all']],
    told: [
      'content/career-paths/management.yaml:4  A dash was put in place of the bullet before the item. Quotation marks were put around the text, because it holds a colon.',
      '  was  • Lead: a team',
      '  is   - "Lead: a team"',
      'content/career-paths/management.yaml:5  A dash was put in place of the bullet before the item. Quotation marks were put around the text, because it holds a colon.',
      '  was  • Head: of all',
      '  is   - "Head: of all"',
      '2 changes in 1 file. Read what was changed before you go on.',
    ],
  },
  {
    slip: 'stars for a list, as Markdown has them',
    edits: [[path, 'roles: [Team lead, Manager]', 'roles:\n  * Team lead\n  * Manager']],
    told: [
      'content/career-paths/management.yaml:4  A dash was put in place of the bullet before the item.',
      '  was    * Team lead',
      '  is     - Team lead',
      'content/career-paths/management.yaml:5  A dash was put in place of the bullet before the item.',
      '  was    * Manager',
      '  is     - Manager',
      '2 changes in 1 file. Read what was changed before you go on.',
    ],
  },
  {
    slip: 'a star in a text below |, and a mistake behind it',
    edits: [
      [scenario, 'You promised the export for Friday.', '* You promised the export for Friday.'],
      [scenario, 'roleplayPrompts:', 'roleplayPrompts: what: to say'],
    ],
    told: nothing,
    left: [
      'content/scenarios/missed-deadline.yaml:8:18  The text after "roleplayPrompts:" contains a colon. Put the whole text in quotes: "what: to say".',
    ],
  },
  {
    slip: 'a tab',
    edits: [[scenario, '  part', '\tpart']],
    told: [
      'content/scenarios/missed-deadline.yaml:14  Spaces were put in place of tabs.',
      '  was  ⟨tab⟩part: Elena',
      '  is     part: Elena',
      one,
    ],
  },
  {
    slip: 'line ends of Windows and spaces at the end',
    edits: [[scenario, 'A call\n', 'A call  \r\n']],
    told: [
      'content/scenarios/missed-deadline.yaml:3  The line ends of Windows became plain ones in 1 line.',
      'content/scenarios/missed-deadline.yaml:3  Spaces at the end of 1 line were removed.',
      '2 changes in 1 file. Read what was changed before you go on.',
    ],
  },
  {
    slip: 'spaces that are part of a text',
    edits: [[scenario, 'for Friday.\n', 'for Friday.  \n']],
    told: nothing,
  },
  {
    slip: 'typographic quotation marks around a name',
    edits: [[scenario, 'A call', '“A call: with Elena”']],
    told: [
      'content/scenarios/missed-deadline.yaml:3  Straight quotation marks were put in place of others, which YAML does not know.',
      '  was  context: “A call: with Elena”',
      '  is   context: "A call: with Elena"',
      one,
    ],
  },
  {
    slip: 'typographic quotation marks around a sentence, which may be spoken',
    edits: [[scenario, 'The customer needs October only.', '“Ask: why October?”']],
    told: nothing,
    left: [
      'content/scenarios/missed-deadline.yaml:15:10  The text after "knows:" contains a colon. Put the whole text in quotes: "Ask: why October?".',
    ],
  },
  {
    slip: 'no space after a colon',
    edits: [[scenario, 'context: A', 'context:A']],
    told: [
      'content/scenarios/missed-deadline.yaml:3  A space was put after the colon.',
      '  was  context:A call',
      '  is   context: A call',
      one,
    ],
  },
  {
    slip: 'no space after a dash',
    edits: [[scenario, '- Offer', '-Offer']],
    told: [
      'content/scenarios/missed-deadline.yaml:10  A space was put after the dash.',
      '  was    -Offer three ways.',
      '  is     - Offer three ways.',
      one,
    ],
  },
  {
    slip: 'two dashes and no space, in the first item and in another',
    edits: [
      [scenario, '- Say', '--Say'],
      [scenario, '- Agree', '--Agree'],
    ],
    told: [
      'content/scenarios/missed-deadline.yaml:9  A dash was put in place of the bullet before the item.',
      '  was    --Say what is true.',
      '  is     - Say what is true.',
      'content/scenarios/missed-deadline.yaml:11  A dash was put in place of the bullet before the item.',
      '  was    --Agree on a date.',
      '  is     - Agree on a date.',
      '2 changes in 1 file. Read what was changed before you go on.',
    ],
  },
  {
    slip: 'hollow bullets for dashes',
    edits: [[path, 'roles: [Team lead, Manager]', 'roles:\n  o Team lead\n  o Manager']],
    told: [
      'content/career-paths/management.yaml:4  A dash was put in place of the bullet before the item.',
      '  was    o Team lead',
      '  is     - Team lead',
      'content/career-paths/management.yaml:5  A dash was put in place of the bullet before the item.',
      '  was    o Manager',
      '  is     - Manager',
      '2 changes in 1 file. Read what was changed before you go on.',
    ],
  },
  {
    slip: 'several slips in one file, one of which is for the writer',
    edits: [
      [scenario, 'difficulty: ', 'difficulty:'],
      [scenario, 'A call', 'A call: with Elena'],
      [scenario, '- Agree', '– Agree'],
      [scenario, 'part: Elena', 'part: "Elena'],
    ],
    told: [
      'content/scenarios/missed-deadline.yaml:2  A space was put after the colon.',
      '  was  difficulty:Intermediate',
      '  is   difficulty: Intermediate',
      'content/scenarios/missed-deadline.yaml:3  Quotation marks were put around the text, because it holds a colon.',
      '  was  context: A call: with Elena',
      '  is   context: "A call: with Elena"',
      'content/scenarios/missed-deadline.yaml:11  A dash was put in place of the bullet before the item.',
      '  was    – Agree on a date.',
      '  is     - Agree on a date.',
      '3 changes in 1 file. Read what was changed before you go on.',
    ],
    left: [
      'content/scenarios/missed-deadline.yaml:14:9  The quotation mark " that opens here is not closed. Add " at the end of the text.',
    ],
  },
];

describe('what is mended, and what is left to the writer', () => {
  test.each(cases)('$slip', ({ edits, told, left = [] }) => {
    const root = treeWith(...edits);
    expect(mendTree(root)).toEqual(told);
    expect(linesOf(root)).toEqual(left);
    expect(mendTree(root)).toEqual(nothing);
  });
});

test.each(Object.entries(obeyed))(
  '%s: where nothing is left to say, it says what obeying the messages would say',
  (fixture, edits) => {
    const [mended, byHand] = [treeOf(fixture), treeOf(fixture)];
    mendTree(mended);
    if (linesOf(mended).length > 0) return;
    makeEdits(byHand, edits);
    for (const [file] of edits) {
      const said = (root: string) => load(readFileSync(join(root, 'content', file), 'utf8'));
      expect(said(mended)).toEqual(said(byHand));
    }
  },
);

test('a file that a program has named .yaml.txt is renamed, unless the name is taken', () => {
  const root = goodTree();
  const at = (name: string) => join(root, 'content', name);
  renameSync(at(path), at(`${path}.txt`));
  renameSync(at('phases.yaml'), at('phases.yaml.txt'));
  writeFileSync(at(`${scenario}.txt`), 'title: A copy\n');
  expect(mendTree(root)).toEqual([
    'content/career-paths/management.yaml.txt  Renamed to management.yaml, because only files that end in .yaml are read.',
    'content/phases.yaml.txt  Renamed to phases.yaml, because only files that end in .yaml are read.',
    '2 changes in 2 files. Read what was changed before you go on.',
  ]);
  expect(linesOf(root)).toEqual([
    'content/scenarios/missed-deadline.yaml.txt:1:1  Only files that end in .yaml are read here. Rename it to missed-deadline.yaml or remove it.',
  ]);
});

test('a file that is too large to read is renamed all the same, and one that is gone is not', () => {
  const root = goodTree();
  const at = (name: string) => join(root, 'content', name);
  renameSync(at(path), at(`${path}.txt`));
  renameSync(at('phases.yaml'), at('phases.yaml.txt'));
  const fixed = fixContent(folderTree(root), () => true);
  writeFileSync(at(`${path}.txt`), `title: ${'x'.repeat(400_000)}\n`);
  renameSync(at('phases.yaml.txt'), at('gone.txt'));
  expect(writeFix(root, fixed)).toEqual(['content/phases.yaml.txt']);
  expect(readFileSync(at(path), 'utf8')).toHaveLength(400_008);
});

test('what would make a file unreadable that can be read is not done, and all else is', () => {
  const start = readFileSync(join(goodTree(), 'content', path), 'utf8');
  const read = readerOf({ kind: 'career-paths', slug: 'management', path: `content/${path}` });
  const at = start.indexOf('Manager]');
  const cures = [cureBy('Good.', 7, 17, 'Leadership'), cureBy('Bad.', at, at + 8, '"Manager]"')];
  const problems = cures.map((cure) => ({ file: path, line: 1, column: 1, where: '', message: '', cure }));
  const { text } = mendFile(start, (words) => (words === start ? { ...read(start), problems } : read(words)));
  expect(text).toBe(start.replace('Management', 'Leadership'));
});

test('a link is not followed, and nothing outside content is written', () => {
  const root = goodTree();
  const outside = join(root, 'outside.yaml');
  writeFileSync(outside, 'title:Outside\ncontext: x\n');
  symlinkSync(outside, join(root, 'content/scenarios/linked.yaml'));
  symlinkSync(outside, join(root, 'content/scenarios/named.yaml.txt'));
  mkdirSync(join(root, 'elsewhere'));
  writeFileSync(join(root, 'elsewhere/x.yaml'), 'title:Elsewhere\ncontext: x\n');
  renameSync(join(root, 'content/career-paths'), join(root, 'moved'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/career-paths'));
  expect(mendTree(root)).toEqual(nothing);
  expect(readFileSync(outside, 'utf8')).toBe('title:Outside\ncontext: x\n');
  expect(readFileSync(join(root, 'elsewhere/x.yaml'), 'utf8')).toBe('title:Elsewhere\ncontext: x\n');
});

test('what somebody has saved since the file was read stays', () => {
  const root = treeWith([scenario, 'context: A', 'context:A']);
  const fixed = fixContent(folderTree(root), () => true);
  makeEdits(root, [[scenario, 'context:A call', 'context: At the desk']]);
  expect(writeFix(root, fixed)).toEqual([`content/${scenario}`]);
  expect(readFileSync(join(root, 'content', scenario), 'utf8')).toContain('context: At the desk');
});

test('the command mends the named files, and then says what is left', () => {
  const root = treeWith(
    [scenario, 'context: A', 'context:A'],
    ['phases.yaml', '- id: phase2', '-id: phase2'],
  );
  const { status, stdout, stderr } = checkCommand(root, ['--fix', `content/${scenario}`]);
  expect(stdout).toBe(
    [
      'content/scenarios/missed-deadline.yaml:3  A space was put after the colon.',
      '  was  context:A call',
      '  is   context: A call',
      one,
      '',
      'content/scenarios/missed-deadline.yaml: fine.',
      '',
    ].join('\n'),
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(linesOf(root)).toEqual([
    'content/phases.yaml:10:2  A space is missing after the dash. Write "- " and then the item.',
  ]);
});

test('a word after -- that is none of its own is said to be so', () => {
  const { status, stderr } = checkCommand(goodTree(), ['--fx']);
  expect(stderr).toBe('--fx is not known here. Use one of: --fix, --months. Did you mean --fix?\n');
  expect(status).toBe(1);
});
