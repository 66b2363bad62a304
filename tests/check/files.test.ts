/** Which files below content/ are read, and what is said about the others. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { goodTree, linesOf } from '../support/content-tree.ts';
import { type Step, goodTexts, withSteps } from '../support/good-texts.ts';
import { problemsOf, readTexts } from '../support/mending.ts';
import { treeOfTexts } from '../support/report-of.ts';

// Read from texts: a disk of Windows or macOS could not hold some of these files side by side.
const good = goodTexts();
const told = (...steps: Step[]) =>
  readContent(treeOfTexts(withSteps(good, steps))).problems.map(formatProblem);

const elsewhere = 'Only files that end in .yaml are read here.';
const address =
  'The file name becomes part of an address: use small letters, digits and hyphens only, such as';

describe('a name that is told', () => {
  test.each([
    ['resources/Tea Break.yaml', `${address} tea-break.yaml.`],
    ['resources/茶.yaml', `${address} my-page.yaml.`],
    ['resources/a-.yaml', `${address} a.yaml.`],
    ['resources/tea', `${elsewhere} Rename it to tea.yaml or remove it.`],
    ['resources/tea.txt', `${elsewhere} Rename it to tea.yaml or remove it.`],
    ['resources/tea.yaml.old', `${elsewhere} Rename it to tea.yaml or remove it.`],
    ['resources/Tea Break.YAML.txt', `${elsewhere} Rename it to tea-break.yaml or remove it.`],
    ['resources/茶.md', `${elsewhere} Rename it to my-page.yaml or remove it.`],
    ['resources/tea.pdf', `${elsewhere} Remove this one.`],
    ['scenarios/Thumbs.db', `${elsewhere} Remove this one.`],
    ['figures/tea.png', 'Only drawings that end in .svg are used here. Remove this file.'],
    [
      'phase.yaml',
      'The site does not read "phase.yaml". It reads: README.md, career-paths, checklists.yaml, dictionary.txt, figures, labels.yaml, learning-methods.yaml, phases.yaml, programme.yaml, resources, scenarios. Did you mean phases.yaml?',
    ],
  ])('%s', (path, message) => {
    expect(told({ write: path, text: 'title: One\n' })).toEqual([`content/${path}:1:1  ${message}`]);
  });

  test('of a folder within one', () => {
    expect(told({ write: 'resources/more/tea.yaml', text: 'a: b\n' })).toEqual([
      'content/resources/more:1:1  Folders within this one are not read. Move what you need out of "more" and remove it.',
    ]);
  });

  test.each([
    '.tea',
    'resources/.tea.yaml',
    'resources/~$tea.yaml',
    'figures/.tea',
    'README.md',
    'dictionary.txt',
    'schemas/a.json',
  ])('is none of %s, which belongs to others', (path) => {
    expect(told({ write: path, text: 'a: b\n' })).toEqual([]);
  });
});

describe('a file that cannot be read is told, and others may still name it', () => {
  const phases = 'content/phases.yaml';
  const says: [what: string, make: (path: string) => void, message: string][] = [
    ['missing', rmSync, 'This file is missing. Put it back; a list may be empty.'],
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
      'This file is not saved as UTF-8. Save it again with the encoding UTF-8.',
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

  test.each(says)('%s', (_, make, message) => {
    const root = goodTree();
    make(join(root, phases));
    expect(linesOf(root).filter((line) => line.startsWith(phases))).toContain(`${phases}:1:1  ${message}`);
    expect(linesOf(root).filter((line) => line.includes('is not a phase'))).toEqual([]);
  });

  test.each(['content', 'content/scenarios', 'content/figures/flow.svg'])('%s is a link', (path) => {
    const root = goodTree();
    renameSync(join(root, path), join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, path), 'junction');
    expect(linesOf(root)).toContain(
      `${path}:1:1  This is a link to another place, and links are not followed. Put the file itself here.`,
    );
  });
});

test.each(['a-copy', 'role-plays-2', 'worksheet-2', 'z'])(
  'a page copied as %s.yaml is blamed, not its original, even if its title is what it is called',
  (name) => {
    const published = readTexts(good).content;
    for (const original of ['worksheet', 'role-plays']) {
      const copy = `content/resources/${name}.yaml`;
      const page = good.get(`content/resources/${original}.yaml`) ?? '';
      for (const text of [page, page.replace(/^title: .*/m, `title: ${name}`)]) {
        const blamed = problemsOf(new Map(good).set(copy, text), published).map(({ file }) => file);
        expect(new Set(blamed)).toEqual(new Set([copy]));
      }
    }
  },
);
