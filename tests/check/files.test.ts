/** Which files below content/ are read, and which messages the other files get. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { formatProblem, type Problem } from '../../src/authoring/content-files/problem.ts';
import { validTree, problemLines, treeWithEdits } from '../support/content-tree.ts';
import { textOf } from '../support/file-texts.ts';
import { type ContentEdit, validTexts, withEdits } from '../support/valid-texts.ts';
import { fixTexts, problemsOf, readTexts } from '../support/fix-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';

// The files are given as texts, because on a disk of Windows or macOS, some of them could not exist at the same time.
const validFiles = validTexts();
/** The messages of the files/ rules have no example in docs/rules.md, so these tests contain their full text. */
const withoutRule = (problem: Problem) => formatProblem({ ...problem, rule: undefined });
const layoutProblems = (...steps: ContentEdit[]) =>
  readContent(treeOfTexts(withEdits(validFiles, steps))).problems.map(withoutRule);

const copyMessage =
  'The site does not read this copy of another file. Take over into the other file what is new in it, then delete the copy.';
const otherFileMessage = 'The site reads no files of this kind here. Move it out of this folder.';
const nameMessage = (name: string) =>
  `The site reads no file with this name. If it is part of the content, call it ${name}. Otherwise, move it out of this folder.`;
const unknownFileMessage =
  'The site reads no file with this name here. If it is part of the content, move it to the folder of its kind, such as content/resources/ or content/scenarios/.';
const documentMessage =
  'The site reads no documents. Copy what you need out of it into a file of the content, then move it out of this folder.';
const fileNameMessage =
  'The file name becomes part of an address: use small letters, digits and hyphens only, such as';

describe('a name that is told', () => {
  test.each<readonly [path: string, message: string]>([
    ['resources/Tea Break.yaml', `${fileNameMessage} tea-break.yaml.`],
    ['resources/茶.yaml', `${fileNameMessage} my-page.yaml.`],
    ['resources/a-.yaml', `${fileNameMessage} a.yaml.`],
    ['resources/tea', nameMessage('tea.yaml')],
    ['resources/tea.txt', nameMessage('tea.yaml')],
    ['resources/tea.yaml.old', nameMessage('tea.yaml')],
    ['resources/Tea Break.YAML.txt', nameMessage('tea-break.yaml')],
    ['resources/茶.md', nameMessage('my-page.yaml')],
    ['resources/tea.pdf', documentMessage],
    ['Late Delivery.docx', documentMessage],
    ['scenarios/Thumbs.db', otherFileMessage],
    ['figures/tea.png', otherFileMessage],
    ['missed-deadline.yaml', unknownFileMessage],
    ['phase.yaml', `${unknownFileMessage} Did you mean phases.yaml?`],
    ...[
      'resources/worksheet-DESKTOP-7F3K2.yaml',
      "resources/worksheet (Anna's conflicted copy 2026-05-01).yaml",
      'resources/worksheet.sync-conflict-20260501-101500-ABCDEFG.yaml',
      'resources/worksheet 2.yaml',
      'resources/worksheet (1).yaml',
      'resources/worksheet - Copy.yaml',
      'resources/Copy of worksheet.yaml',
      'resources/worksheet.yaml~',
      'resources/worksheet.yaml.orig',
      'resources/#worksheet.yaml#',
      'figures/flow 2.svg',
      'phases 2.yaml',
      'phases-DESKTOP-7F3K2.yaml',
      'programme.yaml~',
    ].map((path) => [path, copyMessage] as const),
  ])('%s', (path, message) => {
    expect(layoutProblems({ write: path, text: 'title: One\n' })).toEqual([
      `content/${path}:1:1  ${message}`,
    ]);
  });

  test('in a nested folder', () => {
    expect(layoutProblems({ write: 'resources/more/tea.yaml', text: 'a: b\n' })).toEqual([
      'content/resources/more:1:1  Folders within this one are not read. Move what you need out of "more" and remove it.',
    ]);
  });

  test.each([
    '.tea',
    'resources/.tea.yaml',
    'resources/.#worksheet.yaml',
    'resources/.worksheet.yaml.swp',
    'resources/~$tea.yaml',
    'figures/.tea',
    'README.md',
    'schemas/a.json',
  ])('is none of %s, which belongs to others', (path) => {
    expect(layoutProblems({ write: path, text: 'a: b\n' })).toEqual([]);
  });
});

const scenario = 'scenarios/missed-deadline.yaml';
const scenarioMessage = 'This is a scenario. Move the file to content/scenarios/.';

test.each<[what: string, from: string, to: string, message: string]>([
  ['a scenario among the pages', scenario, 'resources/missed-deadline.yaml', scenarioMessage],
  [
    'a page among the scenarios',
    'resources/worksheet.yaml',
    'scenarios/worksheet.yaml',
    'This is a page. Move the file to content/resources/.',
  ],
  [
    'a list among the pages',
    'checklists.yaml',
    'resources/checklists.yaml',
    'This is the list of checklists. Move the file to content/, and call it checklists.yaml.',
  ],
  [
    'a scenario that a program has renamed',
    scenario,
    'scenarios/missed-deadline (1).yaml',
    'Another program has changed the name of this file. Call it missed-deadline.yaml again.',
  ],
  [
    'a scenario with a blank and capitals in its name',
    scenario,
    'scenarios/Missed Deadline.yaml',
    `${fileNameMessage} missed-deadline.yaml.`,
  ],
])('%s is reported once, without consequences at the places that name it', (_, from, to, message) => {
  const published = readTexts(validFiles).content;
  const texts = new Map(validFiles);
  texts.set(`content/${to}`, textOf(texts, `content/${from}`)).delete(`content/${from}`);
  expect(problemsOf(texts, published).map((problem) => [problem.file, problem.message])).toEqual([
    [`content/${to}`, message],
  ]);
  expect(fixTexts(texts, () => true, published).texts).toEqual(texts);
});

test('a folder within the scenarios hides them, which is all that is said', () => {
  const texts = new Map(validFiles);
  texts.set('content/scenarios/2026/missed-deadline.yaml', textOf(texts, `content/${scenario}`));
  texts.delete(`content/${scenario}`);
  expect(problemsOf(texts, readTexts(validFiles).content).map(({ file, rule }) => [file, rule])).toEqual([
    ['content/scenarios/2026', 'files/folder'],
  ]);
});

test.each(['Amara, Noor', 'Amara,', 'The mentee writes.', ','])(
  'the line "%s" of the dictionary is no single word',
  (line) => {
    const texts = new Map(validFiles).set('content/dictionary.txt', `# Words\nNoor\n${line}\n`);
    expect(problemsOf(texts).map(formatProblem)).toEqual([
      'content/dictionary.txt:3:1  Each line of this file is one word, without commas or other signs. Write each word that the spelling check does not know on a line of its own.  files/dictionary',
    ]);
  },
);

describe('an unreadable file is reported, and references to it are still valid', () => {
  const phasesPath = 'content/phases.yaml';
  const unreadableCases: [what: string, make: (path: string) => void, message: string][] = [
    [
      'missing',
      rmSync,
      'This file is missing. Take it back as it was: in Visual Studio Code, “Discard Changes” in the list of changes does that.',
    ],
    [
      'no file',
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
      'This cannot be opened as a file.',
    ],
    [
      'too large',
      (path) => writeFileSync(path, 'x'.repeat(400_001)),
      'This file is larger than 400 kB, too large for content. Divide it or remove it.',
    ],
    [
      'in another encoding',
      (path) => writeFileSync(path, Buffer.from('- id: phase1\n  title: Über\n', 'latin1')),
      'This file was saved in an old encoding, not as UTF-8, so letters with accents and curly quotation marks cannot be read here. Open it in the program that saved it. If all letters are right there, choose “Save as” and the encoding UTF-8. If not, close it without saving, take the file back as it was, and make your changes again.',
    ],
    [
      'a link',
      (path) => {
        renameSync(path, `${path}.outside`);
        symlinkSync(`${path}.outside`, path);
        renameSync(`${path}.outside`, join(path, '../../outside.yaml'));
      },
      'This is a link to another place, and links are not followed. Put the file itself here.',
    ],
  ];

  test.each(unreadableCases)('%s', (_, damageFile, message) => {
    const root = validTree();
    damageFile(join(root, phasesPath));
    expect(problemLines(root).filter((line) => line.startsWith(phasesPath))).toContain(
      `${phasesPath}:1:1  ${message}`,
    );
    expect(problemLines(root).filter((line) => line.includes('is not a phase'))).toEqual([]);
  });

  test.each(['content', 'content/scenarios', 'content/figures/flow.svg'])('%s is a link', (path) => {
    const root = validTree();
    renameSync(join(root, path), join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, path), 'junction');
    expect(problemLines(root)).toContain(
      `${path}:1:1  This is a link to another place, and links are not followed. Put the file itself here.`,
    );
  });
});

test.each(['a-copy', 'role-plays-2', 'worksheet-2', 'z'])(
  'reports the copy of a page as %s.yaml, not the original, even if the copy has the matching title',
  (name) => {
    const publishedContent = readTexts(validFiles).content;
    for (const original of ['worksheet', 'role-plays']) {
      const copy = `content/resources/${name}.yaml`;
      const pageText = textOf(validFiles, `content/resources/${original}.yaml`);
      for (const text of [pageText, pageText.replace(/^title: .*/m, `title: ${name}`)]) {
        const reportedFiles = problemsOf(new Map(validFiles).set(copy, text), publishedContent).map(
          ({ file }) => file,
        );
        expect(new Set(reportedFiles)).toEqual(new Set([copy]));
      }
    }
  },
);

test('a file of another kind under the name of a drawing or a page is no text', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]);
  const docx = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00, 0xff]);
  expect(problemLines(treeWithEdits(['figures/flow.svg', png]))).toEqual([
    'content/figures/flow.svg:1:1  This file is no drawing (SVG) in UTF-8. Save it again as SVG, with the encoding UTF-8; a photo cannot be shown.',
  ]);
  expect(problemLines(treeWithEdits(['resources/worksheet.yaml', docx]))[0]).toBe(
    'content/resources/worksheet.yaml:1:1  This is a Word, Excel or ZIP file and not text, whatever its name says. Take the file back as it was.',
  );
});
