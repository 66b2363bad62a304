import { describe, expect, test } from 'vitest';
import { RevisionError } from '../../../src/content-diff/git/repository.ts';
import { sidesOf } from '../../../src/content-diff/git/sides.ts';
import { cannedGit, named } from '../../support/canned-git.ts';

const names = { ...named('main', 'm2'), ...named('topic', 't2'), ...named('HEAD', 't2') };
const parted = { 'merge-base --all m2 t2': 'm1\n' };
const shallow = { 'rev-parse --is-shallow-repository': 'true\n' };

describe('the two sides', () => {
  test('are two branches, compared from where they parted', () => {
    expect(sidesOf(cannedGit({ ...names, ...parted }), 'main', 'topic')).toEqual({
      base: 'm1',
      head: 't2',
      note: undefined,
    });
  });

  test('are the working files and where their branch began, if no other side is named', () => {
    expect(sidesOf(cannedGit({ ...names, ...parted }), 'main', undefined)).toEqual({
      base: 'm1',
      head: undefined,
      note: undefined,
    });
  });

  test('with no common history are compared whole, which is said', () => {
    expect(sidesOf(cannedGit(names), 'main', 'topic')).toEqual({
      base: 'm2',
      head: 't2',
      note: 'The two have no common history, so all of one is beside all of the other.',
    });
  });

  test('that parted in several commits are compared from the first, which is said', () => {
    const git = cannedGit({ ...names, 'merge-base --all m2 t2': 'm1\nt1\n' });
    expect(sidesOf(git, 'main', 'topic')).toEqual({
      base: 'm1',
      head: 't2',
      note: 'The two parted in several commits; the first of them is the base here.',
    });
  });

  test('of which the later holds nothing of its own are told to be the other way round', () => {
    const git = cannedGit({ ...names, 'merge-base --all m2 t2': 't2\n' });
    expect(sidesOf(git, 'main', 'topic')).toEqual({
      base: 't2',
      head: 't2',
      note: 'topic adds nothing: main holds all of it. For what main has beyond it, name them the other way round.',
    });
    // The working files may hold something all the same.
    expect(sidesOf(git, 'main', undefined).note).toBeUndefined();
  });

  test('may be the same', () => {
    const git = cannedGit({ ...names, 'merge-base --all t2 t2': 't2\n' });
    expect(sidesOf(git, 'topic', 'topic')).toEqual({ base: 't2', head: 't2', note: undefined });
  });
});

describe('a history that was not fetched whole', () => {
  const refusal = (later: string) =>
    new RevisionError(
      `The history here is not complete (it was fetched with --depth), so it cannot be known where "main" and "${later}" parted. Fetch the rest first: git fetch --unshallow`,
    );

  test('is refused where it ends before the two meet', () => {
    const git = cannedGit({ ...names, ...shallow, 'rev-list --parents m2...t2': 't2 t1\nt1\nm2 m1\n' });
    expect(() => sidesOf(git, 'main', 'topic')).toThrow(refusal('topic'));
    expect(() => sidesOf(git, 'main', undefined)).toThrow(refusal('HEAD'));
  });

  test('will do where it holds all that is on one side only', () => {
    const git = cannedGit({
      ...names,
      ...parted,
      ...shallow,
      'rev-list --parents m2...t2': 't2 m1\nm2 m1\n',
    });
    expect(sidesOf(git, 'main', 'topic').base).toBe('m1');
  });

  test('is not taken for one that begins with a commit on one side only', () => {
    const git = cannedGit({
      ...names,
      'rev-parse --is-shallow-repository': 'false\n',
      'rev-list --parents m2...t2': 't2\nm2\n',
    });
    expect(sidesOf(git, 'main', 'topic').base).toBe('m2');
  });
});
