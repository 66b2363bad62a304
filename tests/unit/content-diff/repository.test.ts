import { describe, expect, test } from 'vitest';
import { commitOf, linesOf, RevisionError } from '../../../src/content-diff/git/repository.ts';
import { cannedGit, named } from '../../support/canned-git.ts';

const branches = 'for-each-ref --format=%(refname:short) refs/heads refs/remotes refs/tags';
const kept = { 'rev-parse --git-dir': '.git\n' };

describe('the lines that git prints', () => {
  test('are whole, without the empty one at the end', () => {
    expect(linesOf(cannedGit({ 'tag --list': 'v 1\nänderung\n' }), 'tag', '--list')).toEqual([
      'v 1',
      'änderung',
    ]);
  });

  test('are none where it fails', () => {
    expect(linesOf(cannedGit({}), 'tag', '--list')).toEqual([]);
  });
});

describe('a name', () => {
  test('is the commit that it refers to', () => {
    expect(commitOf(cannedGit(named('main~1', '1a2b3c4')), 'main~1')).toBe('1a2b3c4');
  });

  test('that is unknown is refused with those there are, and the one that was meant', () => {
    const git = cannedGit({ ...kept, [branches]: 'main\nproposal\norigin/main\n' });
    const message =
      '"mian" is not a branch, tag or commit here. There are: main, proposal, origin/main. Did you mean main?';
    expect(() => commitOf(git, 'mian')).toThrow(new RevisionError(message));
  });

  test('is refused where nothing has been committed yet', () => {
    const git = cannedGit({ ...kept, [branches]: '' });
    expect(() => commitOf(git, 'main')).toThrow(
      new RevisionError('"main" is not a branch, tag or commit here. There are no branches or tags yet.'),
    );
  });

  test('is refused where it leaves commits out, as git understands ^main', () => {
    const git = cannedGit({ ...kept, ...named('^main', '^1a2b3c4'), [branches]: 'main\n' });
    expect(() => commitOf(git, '^main')).toThrow(
      new RevisionError('"^main" is not a branch, tag or commit here. There are: main. Did you mean main?'),
    );
  });

  test('is refused where there is no repository', () => {
    expect(() => commitOf(cannedGit({}), 'main')).toThrow(
      new RevisionError('This folder is not kept with git, so there is nothing to compare with.'),
    );
  });
});
