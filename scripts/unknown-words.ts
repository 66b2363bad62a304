import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Site } from '../src/desk/content/site.ts';
import { visible } from '../src/model/text/characters.ts';

// The package names no way to its program.
const program = join(import.meta.dirname, '../node_modules/cspell/bin.mjs');
/** At most this many words are named. */
const most = 20;

/**
 * Returns a note on the words that the dictionary does not know in the content that differs from what is published; none where it
 * knows no words of the language at all. Names and new words are no mistakes.
 */
export function unknownWords(root: string, language: string, site: Site, published: Site): string[] {
  const known = new Map(published.files.map(({ path, text }) => [path, text]));
  const files = site.files.flatMap(({ path, text }) => (known.get(path) === text ? [] : path));
  if (!language.startsWith('en') || files.length === 0) return [];
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
