import { describe, expect, it } from 'vitest';
import { idsOnce, usedTwice } from '../../../src/content-check/rules/ids-once.ts';
import type { SourceFile } from '../../../src/content-reading/site.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (...files: SourceFile[]) =>
  idsOnce.check(siteOf(files)).map((problem) => `${problem.file} ${toldOf([problem])[0]}`);

describe('An id is used once', () => {
  it('by a page, with the next free number', () => {
    expect(
      check(
        pageOf('a', 'id: 2'),
        pageOf('b', 'id: 2'),
        pageOf('c', 'id: 7'),
        pageOf('d', 'id: a'),
        pageOf('e', 'id: a'),
      ),
    ).toEqual([
      'content/resources/b.yaml 1:5  id  2 is the id in content/resources/a.yaml:1 already. The next free id is 8.',
    ]);
    expect(check(pageOf('a', 'id: -2'), pageOf('b', 'id: -2'))[0]).toMatch(/The next free id is 1\.$/);
  });

  it('by a saved file', () => {
    const saved = (name: string, file: string) => pageOf(name, `download: {fileName: ${file}}`);
    expect(
      check(saved('a', 'a.txt'), saved('b', 'a.txt'), saved('c', 'c.txt'), saved('d', '5'), saved('e', '5')),
    ).toEqual([
      'content/resources/b.yaml 1:22  download › fileName  "a.txt" is the name of the file in content/resources/a.yaml:1 already. Saved files must be told apart by name.',
    ]);
  });

  it('by an item of a checklist and by an entry of a list', () => {
    const lists = sourceFile(
      'checklists',
      '- {id: a, items: [{id: a-1}, {id: 5}]}\n- {id: a, items: [{id: a-1}, {id: 5}]}\n',
    );
    expect(check(lists)).toEqual([
      'content/checklists.yaml 2:24  checklist "a" › item "a-1" › id  "a-1" is the id in content/checklists.yaml:1 already. Give this item the next free number.',
      'content/checklists.yaml 2:8  checklist "a" › id  "a" is the id in content/checklists.yaml:1 already. Each needs an id of its own.',
    ]);
    expect(check(sourceFile('checklists', '- {id: a}\n'), sourceFile('phases', '- {id: a}\n'))).toEqual([]);
  });
});

describe('Of two files, the copy is blamed', () => {
  const blamed = (...files: SourceFile[]) =>
    usedTwice(
      files.map((file) => ({ value: 'x', file, path: [] })),
      (_, first) => first,
    ).map(({ file, message }) => `${file} after ${message}`);
  const path = (name: string) => `content/resources/${name}.yaml`;

  it('which is the one that is not named after its title', () => {
    const [original, copy] = [pageOf('my-goals', 'title: My goals'), pageOf('a-copy', 'title: My goals')];
    const told = [`${path('a-copy')} after ${path('my-goals')}:1`];
    expect(blamed(original, copy)).toEqual(told);
    expect(blamed(copy, original)).toEqual(told);
  });

  it('or which has the fewer of the words in its name', () => {
    const [original, copy] = [pageOf('my-goals', 'title: My goals'), pageOf('my-goals-2', 'title: My goals')];
    expect(blamed(copy, original)).toEqual([`${path('my-goals-2')} after ${path('my-goals')}:1`]);
  });

  it('or the later one', () => {
    expect(blamed(pageOf('a', 'title: A'), pageOf('b', 'title: B'))).toEqual([
      `${path('b')} after ${path('a')}:1`,
    ]);
    expect(blamed(pageOf('a', 'id: 1'), pageOf('b', 'title: B'))).toEqual([
      `${path('b')} after ${path('a')}:1`,
    ]);
    expect(blamed(pageOf('c', 'title: A'), pageOf('a', 'id: 1'))).toEqual([
      `${path('c')} after ${path('a')}:1`,
    ]);
  });
});
