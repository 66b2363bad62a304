import { copyFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodTree, linesOf } from '../support/content-tree.ts';
import { describeMistakes } from '../support/mistakes.ts';

describeMistakes('Files and pages', [
  {
    mistake: 'form without a download',
    edits: [
      [
        'resources/role-plays.yaml',
        '      - kind: list\n',
        '      - kind: question\n        id: afterthought\n        label: Afterthought\n      - kind: list\n',
      ],
    ],
    says: [
      'content/resources/role-plays.yaml:31:13  section "Afterwards" › question "Afterthought" › id  This page asks for answers, but nothing says how they are saved. Add "download:" with fileName, button, title and sections.',
    ],
  },
  {
    mistake: 'same name of saved file',
    edits: [
      [
        'resources/role-plays.yaml',
        'sections:\n  - id: scenarios',
        'download:\n  fileName: worksheet.txt\n  button: Download\n  title: Roles\n  sections:\n    - kind: answers\n      heading: Notes\n      fields: [notes]\nsections:\n  - id: scenarios',
      ],
      [
        'resources/role-plays.yaml',
        '      - kind: list\n',
        '      - kind: question\n        id: notes\n        label: Notes\n      - kind: list\n',
      ],
    ],
    says: [
      'content/resources/worksheet.yaml:53:13  download › fileName  "worksheet.txt" is the name of the file in content/resources/role-plays.yaml:15 already. Saved files must be told apart by name.',
    ],
  },
  {
    mistake: 'repeated field',
    edits: [['scenarios/missed-deadline.yaml', 'context: A call', 'context: A call\ntitle: Another']],
    says: [
      'content/scenarios/missed-deadline.yaml:4:1  title  "title" is already on line 1. Keep one of the two.',
    ],
  },
  {
    mistake: 'repeated field inside a list',
    edits: [['learning-methods.yaml', '  title: Books', '  title: Books\n  title: Reading']],
    says: [
      'content/learning-methods.yaml:3:3  learning method "Reading" › title  "title" is already on line 2. Keep one of the two, or begin a new item here with "- title:".',
    ],
  },
  {
    mistake: 'item without its dash',
    edits: [['learning-methods.yaml', '- id: pairing', '  id: pairing']],
    says: [
      'content/learning-methods.yaml:4:3  learning method "Pair programming" › id  This item already has "id", on line 1, and others of these fields. Begin a new item here with "- id:".',
    ],
    obeyed: [['learning-methods.yaml', '  id: pairing', '- id: pairing']],
  },
  {
    mistake: 'section without its dash',
    edits: [['resources/worksheet.yaml', '  - id: methods', '    id: methods']],
    says: [
      'content/resources/worksheet.yaml:40:5  section "Methods" › id  This item already has "id", on line 15, and others of these fields. Begin a new item here with "- id:".',
    ],
    obeyed: [['resources/worksheet.yaml', '    id: methods\n    title', '  - id: methods\n    title']],
  },
  {
    mistake: 'first item of a file further in than the others',
    edits: [
      [
        'learning-methods.yaml',
        '- id: books\n  title: Books\n  worksWhen: It works when you take',
        '  - id: books\n    title: Books\n    worksWhen: It works when you take',
      ],
    ],
    says: [
      'content/learning-methods.yaml:4:1  This line does not fit the lines around it (end of the stream or a document separator is expected). Fields of one item begin with the same number of spaces; a text that goes on is indented further and, if it holds a colon, begins below | or >-.',
    ],
    obeyed: [
      [
        'learning-methods.yaml',
        '  - id: books\n    title: Books\n    worksWhen: It works when you take',
        '- id: books\n  title: Books\n  worksWhen: It works when you take',
      ],
    ],
  },
  {
    mistake: 'wrong ending',
    edits: [['scenarios/second.yml', 'title: x\n']],
    says: [
      'content/scenarios/second.yml:1:1  Only files that end in .yaml are read here. Rename it to second.yaml or remove it.',
    ],
  },
  {
    mistake: 'ending added by another program',
    edits: [['scenarios/second.yaml.txt', 'title: x\n']],
    says: [
      'content/scenarios/second.yaml.txt:1:1  Only files that end in .yaml are read here. Rename it to second.yaml or remove it.',
    ],
  },
  {
    mistake: 'file of text with a name of several words',
    edits: [['scenarios/New scene.txt', 'title: x\n']],
    says: [
      'content/scenarios/New scene.txt:1:1  Only files that end in .yaml are read here. Rename it to new-scene.yaml or remove it.',
    ],
  },
  {
    mistake: 'document, and what a system or a program keeps beside it',
    edits: [
      ['scenarios/notes.docx', 'x'],
      ['scenarios/Thumbs.db', 'x'],
    ],
    says: [
      'content/scenarios/Thumbs.db:1:1  Only files that end in .yaml are read here. Remove this one.',
      'content/scenarios/notes.docx:1:1  Only files that end in .yaml are read here. Remove this one.',
    ],
  },
  {
    mistake: 'folder',
    edits: [['scenarios/old/second.yaml', 'title: x\n']],
    says: [
      'content/scenarios/old:1:1  Folders within this one are not read. Move what you need out of "old" and remove it.',
    ],
  },
  {
    mistake: 'file name with capitals',
    edits: [['scenarios/Second Try.yaml', 'title: x\n']],
    says: [
      'content/scenarios/Second Try.yaml:1:1  The file name becomes part of an address: use small letters, digits and hyphens only, such as second-try.yaml.',
    ],
  },
  {
    mistake: 'file name without Latin letters',
    edits: [['scenarios/納期.yaml', 'title: x\n']],
    says: [
      'content/scenarios/納期.yaml:1:1  The file name becomes part of an address: use small letters, digits and hyphens only, such as my-page.yaml.',
    ],
  },
  {
    mistake: 'file that is not read',
    edits: [['phase.yaml', '- id: x\n']],
    says: [
      'content/phase.yaml:1:1  The site does not read "phase.yaml". It reads: README.md, career-paths, checklists.yaml, dictionary.txt, figures, labels.yaml, learning-methods.yaml, phases.yaml, programme.yaml, resources, scenarios. Did you mean phases.yaml?',
    ],
  },
  {
    mistake: 'months out of order',
    edits: [['phases.yaml', 'months: [August, September]', 'months: [September, August]']],
    says: [
      'content/phases.yaml:12:23  phase "Exploration" › 2nd month  August comes after September. Put the months in order.',
    ],
  },
  {
    mistake: 'figures of a drawing in a folder nobody reads',
    edits: [['drawings/flow.svg', '<svg/>']],
    says: [
      'content/drawings:1:1  The site does not read "drawings". It reads: README.md, career-paths, checklists.yaml, dictionary.txt, figures, labels.yaml, learning-methods.yaml, phases.yaml, programme.yaml, resources, scenarios.',
    ],
  },
]);

test('a link to a file outside of the content', () => {
  const root = goodTree();
  const path = join(root, 'content/scenarios/missed-deadline.yaml');
  rmSync(path);
  symlinkSync(
    join(import.meta.dirname, '../fixtures/content/good/content/scenarios/missed-deadline.yaml'),
    path,
  );
  expect(linesOf(root)).toEqual([
    'content/scenarios/missed-deadline.yaml:1:1  This is a link to another place, and links are not followed. Put the file itself here.',
  ]);
});

test.each(['a-copy', 'role-plays-2', 'worksheet-2', 'z'])(
  'a page copied as %s.yaml is blamed, not its original',
  (name) => {
    for (const original of ['worksheet', 'role-plays']) {
      const root = goodTree();
      const pages = join(root, 'content/resources');
      copyFileSync(join(pages, `${original}.yaml`), join(pages, `${name}.yaml`));
      const lines = linesOf(root);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(new RegExp(`^content/resources/${name}\\.yaml:`));
    }
  },
);
