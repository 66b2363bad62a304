import { describe, expect, test } from 'vitest';
import { commitTree, type KnownBlobs } from '../../../src/content-diff/git/commit-tree.ts';
import { RevisionError } from '../../../src/content-diff/git/repository.ts';
import { cannedGit } from '../../support/canned-git.ts';

const commit = '1a2b3c4d5e';

/** What git prints about the files below content/ and notes/ of a commit, each with its mode, size and blob. */
const listing = (lines: readonly string[], prefix = '') => ({
  [`ls-tree -r -z -l --full-tree ${commit} -- ${prefix}content ${prefix}notes`]: lines
    .map((line) => `${line}\0`)
    .join(''),
});
const blobs = (texts: Readonly<Record<string, string>>) => ({
  [`cat-file --batch < ${Object.keys(texts).join(' ')}`]: Object.entries(texts)
    .map(([hash, text]) =>
      text === 'missing' ? `${hash} missing\n` : `${hash} blob ${Buffer.byteLength(text)}\n${text}\n`,
    )
    .join(''),
});
const treeOf = (printed: Record<string, string>, known?: KnownBlobs) =>
  commitTree(cannedGit(printed), commit, ['content', 'notes'], known);
const textAt = (tree: ReturnType<typeof treeOf>, path: string) => {
  const read = tree.read(path);
  return typeof read === 'string' ? read : { text: new TextDecoder().decode(read) };
};

describe('the files of a commit', () => {
  test('are read byte for byte, in one go', () => {
    const tree = treeOf({
      ...listing([
        '100644 blob aa      15\tcontent/a.yaml',
        '100755 blob bb       0\tcontent/b.yaml',
        '100644 blob cc       9\tnotes/ä.txt',
      ]),
      ...blobs({ aa: 'a: 1\r\nb:\n\n bb 7', bb: '', cc: 'Grüße\n!' }),
    });
    expect(textAt(tree, 'content/a.yaml')).toEqual({ text: 'a: 1\r\nb:\n\n bb 7' });
    expect(textAt(tree, 'content/b.yaml')).toEqual({ text: '' });
    expect(textAt(tree, 'notes/ä.txt')).toEqual({ text: 'Grüße\n!' });
    expect(textAt(tree, 'content/c.yaml')).toBe('absent');
  });

  test('are found in their folders by name, whatever characters the names have', () => {
    const tree = treeOf({
      ...listing([
        '100644 blob aa 1\tcontent/b-c/one.yaml',
        '100644 blob aa 1\tcontent/b/"two" \t\\n\nlines.yaml',
        '100644 blob aa 1\tcontent/b/deep/er.yaml',
        '100644 blob aa 1\tcontent/a.yaml',
      ]),
      ...blobs({ aa: 'x' }),
    });
    expect(tree.entries('')).toEqual([{ name: 'content', kind: 'folder' }]);
    expect(tree.entries('content')).toEqual([
      { name: 'a.yaml', kind: 'file' },
      { name: 'b', kind: 'folder' },
      { name: 'b-c', kind: 'folder' },
    ]);
    expect(tree.entries('content/b')).toEqual([
      { name: '"two" \t\\n\nlines.yaml', kind: 'file' },
      { name: 'deep', kind: 'folder' },
    ]);
    expect(textAt(tree, 'content/b/"two" \t\\n\nlines.yaml')).toEqual({ text: 'x' });
    expect(tree.entries('content/c')).toEqual([]);
  });

  test('have the same names where the site is a folder of the repository', () => {
    const tree = treeOf({
      'rev-parse --show-prefix': 'teams/ä b/\n',
      ...listing(['100644 blob aa 1\tteams/ä b/content/a.yaml'], 'teams/ä b/'),
      ...blobs({ aa: 'x' }),
    });
    expect(tree.entries('')).toEqual([{ name: 'content', kind: 'folder' }]);
    expect(textAt(tree, 'content/a.yaml')).toEqual({ text: 'x' });
  });

  test('are none where the commit has no such folder', () => {
    const tree = treeOf(listing([]));
    expect(tree.entries('')).toEqual([]);
    expect(textAt(tree, 'content/a.yaml')).toBe('absent');
  });

  test('are not read where they are links or other repositories', () => {
    const tree = treeOf(
      listing(['120000 blob aa 9\tcontent/link.yaml', '160000 commit bb -\tcontent/other']),
    );
    expect(tree.entries('content')).toEqual([
      { name: 'link.yaml', kind: 'link' },
      { name: 'other', kind: 'other' },
    ]);
    expect(textAt(tree, 'content/link.yaml')).toBe('link');
    expect(textAt(tree, 'content/other')).toBe('absent');
  });

  test('are absent where git itself has lost them, and only those', () => {
    const tree = treeOf({
      ...listing([
        '100644 blob aa 1\tcontent/a.yaml',
        '100644 blob bb 1\tcontent/b.yaml',
        '100644 blob cc 1\tcontent/c.yaml',
        '100644 blob dd BAD\tcontent/d.yaml',
      ]),
      ...blobs({ aa: 'a', bb: 'missing', cc: 'c' }),
    });
    expect(['a', 'b', 'c', 'd'].map((name) => textAt(tree, `content/${name}.yaml`))).toEqual([
      { text: 'a' },
      'absent',
      { text: 'c' },
      'absent',
    ]);
  });

  test('are read once, however often and in however many commits they occur', () => {
    const known: KnownBlobs = new Map([['aa', Buffer.from('known')]]);
    const tree = treeOf(
      {
        ...listing([
          '100644 blob aa 5\tcontent/a.yaml',
          '100644 blob bb 1\tcontent/b.yaml',
          '100644 blob bb 1\tcontent/c.yaml',
        ]),
        ...blobs({ bb: 'b' }),
      },
      known,
    );
    expect(textAt(tree, 'content/a.yaml')).toEqual({ text: 'known' });
    expect(textAt(tree, 'content/c.yaml')).toEqual({ text: 'b' });
    expect([...known.keys()]).toEqual(['aa', 'bb']);
    const again = treeOf(listing(['100644 blob bb 1\tcontent/moved.yaml']), known);
    expect(textAt(again, 'content/moved.yaml')).toEqual({ text: 'b' });
  });
});

describe('a commit', () => {
  const files = (count: number, size: number) =>
    Array.from({ length: count }, (_, nth) => `100644 blob aa ${size}\tcontent/${nth}.yaml`);
  const tooLarge = new RevisionError(
    'The content of 1a2b3c4 is too large to compare: at most 20000 files and 60 MB are read.',
  );

  test('may have files up to a size', () => {
    const tree = treeOf({
      ...listing(['100644 blob aa 400000\tcontent/a.yaml', '100644 blob bb 400001\tcontent/b.yaml']),
      ...blobs({ aa: 'a'.repeat(400_000) }),
    });
    expect(tree.read('content/a.yaml')).toHaveLength(400_000);
    expect(tree.read('content/b.yaml')).toBe('too-large');
  });

  test('may have only so many files', () => {
    expect(() => treeOf({ ...listing(files(20_001, 1)), ...blobs({ aa: 'x' }) })).toThrow(tooLarge);
  });

  test('may have as many files as that', () => {
    const tree = treeOf({ ...listing(files(20_000, 1)), ...blobs({ aa: 'x' }) });
    expect(textAt(tree, 'content/19999.yaml')).toEqual({ text: 'x' });
  });

  test('may have only so much in them, not counting what is not read', () => {
    const most = [...files(150, 400_000), '100644 blob bb 900000\tcontent/long.yaml'];
    expect(treeOf({ ...listing(most), ...blobs({ aa: 'x' }) }).entries('content')).toHaveLength(151);
    expect(() =>
      treeOf({ ...listing([...most, '100644 blob aa 1\tcontent/more.yaml']), ...blobs({ aa: 'x' }) }),
    ).toThrow(tooLarge);
  });

  test('is refused where git cannot list its files, or cannot read them', () => {
    const unreadable = new RevisionError('The files of 1a2b3c4 cannot be read by git.');
    expect(() => treeOf({})).toThrow(unreadable);
    expect(() => treeOf(listing(['100644 blob aa 1\tcontent/a.yaml']))).toThrow(unreadable);
  });
});
