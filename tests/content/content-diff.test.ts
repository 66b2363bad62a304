import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readState } from '../../src/content-diff/state.ts';
import { tellDiff } from '../../src/content-diff/tell-diff.ts';
import { type Edit, goodTree, treeWith } from '../support/content-tree.ts';

const worksheet = 'resources/worksheet.yaml';

/** What a reviewer reads of these edits, the small complete content being what was there before. */
const toldOf = (...edits: Edit[]) => tellDiff(readState(goodTree()), readState(treeWith(...edits)));
const file = (name: string) => readFileSync(join(goodTree(), 'content', name), 'utf8');

describe('what changes for a visitor', () => {
  test('nothing, when nothing or only comments changed', () => {
    expect(toldOf()).toEqual(['Nothing changes for a visitor.']);
    expect(toldOf([worksheet, `# A comment.\n${file(worksheet)}`])).toEqual([
      'Only comments or layout: content/resources/worksheet.yaml.',
      'Nothing changes for a visitor.',
    ]);
  });

  test('a sentence: where it stands, how it read and how it reads', () => {
    expect(toldOf(['resources/role-plays.yaml', 'Look back together.', 'Look back, both of you.'])).toEqual([
      'Role-plays (content/resources/role-plays.yaml)',
      'changed  section "Afterwards" › intro (the section), line 23',
      '    was  Look back ‹together›.',
      '    is   Look back‹, both of you›.',
      '',
      '1 change in 1 file.',
    ]);
  });

  test('what is no sentence: what it decides', () => {
    expect(
      toldOf([worksheet, 'inGuide: true', 'inGuide: false'], [worksheet, 'phase: phase1', 'phase: phase2']),
    ).toEqual([
      'Worksheet (content/resources/worksheet.yaml)',
      'changed  phase (The phase it belongs to: an id from content/phases.yaml), line 5',
      '    was  phase1',
      '    is   phase2',
      'changed  inGuide (Whether the programme guide (the PDF) lists it), line 7',
      '    was  yes',
      '    is   no',
      '',
      '2 changes in 1 file.',
    ]);
  });

  test('what came, went and changed places, by its name', () => {
    expect(
      toldOf([
        'scenarios/missed-deadline.yaml',
        '  - Say what is true.\n  - Offer three ways.\n  - Agree on a date.\n  - Step out of the role.\n',
        '  - Step out of the role.\n  - Say what is true.\n  - Offer three ways.\n  - Name the next person to ask.\n',
      ]),
    ).toEqual([
      'Handling a missed deadline (content/scenarios/missed-deadline.yaml)',
      'moved    1st role-play prompt, line 9',
      'removed  3rd role-play prompt (the role-play points)',
      '    Agree on a date.',
      'added    4th role-play prompt (the role-play points), line 12',
      '    Name the next person to ask.',
      '',
      '3 changes in 1 file.',
    ]);
  });

  test('what moved from one section to another', () => {
    const question = '      - kind: question\n        id: specific\n        label: Specific\n';
    expect(
      toldOf(
        [worksheet, question, ''],
        [worksheet, '      - kind: checklists\n', `${question}      - kind: checklists\n`],
      ),
    ).toEqual([
      'Worksheet (content/resources/worksheet.yaml)',
      'moved    section "Methods" › question "Specific", line 41',
      '    from section "Your goal" › question "Specific"',
      '',
      'saved    Worksheet: every answer of a file saved before finds its place.',
      '',
      '1 change in 1 file.',
    ]);
  });

  test('a new question, and that saved files still open', () => {
    expect(
      toldOf(
        [
          worksheet,
          '      - kind: questions\n',
          '      - kind: question\n        id: why\n        label: Why\n      - kind: questions\n',
        ],
        [worksheet, '      fields: [specific]', '      fields: [specific, why]'],
      ),
    ).toEqual([
      'Worksheet (content/resources/worksheet.yaml)',
      'added    section "Your goal" › question "Why", line 21',
      '    id: why',
      '    label: Why',
      'added    download › section "Specific" › 2nd field, line 63',
      '    why',
      '',
      'saved    Worksheet: every answer of a file saved before finds its place.',
      '',
      '2 changes in 1 file.',
    ]);
  });

  test('a new wording without the old one: which answers of saved files are lost', () => {
    const told = toldOf(
      [worksheet, 'heading: Specific', 'heading: Your aim'],
      [worksheet, 'label: Specific', 'label: Your aim'],
    );
    expect(told.slice(-3)).toEqual([
      'saved    Worksheet: in a file saved before, these answers no longer find their place and become lines left over: “Specific”. Add the old wording under "aliases", or the old id under "retired".',
      '',
      '2 changes in 1 file.',
    ]);
  });

  test('a page at another address, a page that is gone, and a drawing', () => {
    const renamed = treeWith();
    const content = join(renamed, 'content');
    cpSync(join(content, 'resources/role-plays.yaml'), join(content, 'resources/practice.yaml'));
    rmSync(join(content, 'resources/role-plays.yaml'));
    rmSync(join(content, worksheet));
    writeFileSync(join(content, 'figures/flow.svg'), '<svg/>');
    expect(tellDiff(readState(goodTree()), readState(renamed))).toEqual([
      'Role-plays (content/resources/practice.yaml)',
      'renamed  from content/resources/role-plays.yaml; the page /resources/role-plays leads to the not-found page',
      '',
      'Worksheet (content/resources/worksheet.yaml)',
      'removed  the page /resources/worksheet leads to the not-found page',
      '',
      'content/figures/flow.svg',
      'changed  a drawing: look at it on its page',
      '',
      'saved    Worksheet: files saved on this page can no longer be opened.',
      '',
      '3 changes in 3 files.',
    ]);
  });

  test('a list that a form shares with other pages', () => {
    const told = toldOf(['checklists.yaml', 'My headline says what I do.', 'What I do stands first.']);
    expect(told).toEqual([
      'content/checklists.yaml',
      'changed  checklist "Profile" › item "What I do stands first." › text (the checklist), line 8',
      '    was  ‹My headline says what› I do.',
      '    is   ‹What› I do ‹stands first›.',
      '',
      'saved    Worksheet: every answer of a file saved before finds its place.',
      '',
      '1 change in 1 file.',
    ]);
  });

  test('a file that cannot be read, and what could not be compared because of it', () => {
    const later = readState(treeWith([worksheet, 'title: "Worksheet\n']));
    expect(tellDiff(readState(goodTree()), later)).toEqual([
      'content/resources/worksheet.yaml',
      'unread   This file cannot be read as it is now. For the reason run: npm run content:check',
      '',
      'saved    Saved files were not compared: the content does not pass the content check of this version of the site.',
      '',
      '1 change in 1 file.',
    ]);
  });
});
