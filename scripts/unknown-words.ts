import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, type Git, gitIn, publishedCommit, RevisionError } from '../src/desk/content/git.ts';
import { visible } from '../src/model/text/characters.ts';

// The package names no way to its program.
const program = join(import.meta.dirname, '../node_modules/cspell/bin.mjs');
/** At most this many words are named. */
const most = 20;

/**
 * Returns a note on the words that the dictionary does not know in the content that differs from what is published; none where it
 * knows no words of the language at all, or without git. Names and new words are no mistakes.
 */
export function unknownWords(root: string, language: string, git: Git = gitIn(root)): string[] {
  if (!language.startsWith('en')) return [];
  const files = changedHere(git).filter(
    (path) => /^content\/(?!templates\/).*\.yaml$/.test(path) && existsSync(join(root, path)),
  );
  if (files.length === 0) return [];
  const config = join(import.meta.dirname, '../cspell.json');
  const words = ['lint', '--no-progress', '--no-summary', '--unique', '--config', config, '--root', root];
  const { stdout } = spawnSync(process.execPath, [program, ...words, '--locale', language, ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = [...stdout.matchAll(/^(\S+:\d+:\d+) - \w+ word \((.+?)\)/gm)];
  const lines = found.slice(0, most).map(([, place = '', word = '']) => visible(`  ${place}  ${word}`));
  if (lines.length === 0) return [];
  return [
    'No mistakes, but words that the dictionary does not know, where you have changed something:',
    ...lines,
    ...(found.length > most ? [`  and ${found.length - most} more`] : []),
    'Write one that is right into content/dictionary.txt, on a line of its own: the pull request asks for it.',
  ];
}

function changedHere(git: Git): string[] {
  try {
    const base = publishedCommit(git);
    return base === undefined ? [] : changedFiles(git, { base, head: undefined }).map(({ path }) => path);
  } catch (error) {
    if (error instanceof RevisionError) return [];
    throw error;
  }
}
