import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { looseContent } from '../src/desk/content/site-content.ts';
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
export async function unknownWords(root: string, published: Site, site: Site): Promise<string[]> {
  const language = looseContent(site).programme[0]?.data.language ?? 'en-GB';
  const known = new Map(published.files.map(({ path, text }) => [path, text]));
  const files = site.files.flatMap(({ path, text }) => (known.get(path) === text ? [] : path));
  if (!language.startsWith('en') || files.length === 0) return [];
  const config = join(import.meta.dirname, '../cspell.json');
  const words = ['lint', '--no-progress', '--no-summary', '--unique', '--config', config, '--root', root];
  const args = [program, ...words, '--locale', language, ...files];
  // It fails where it finds a word.
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (_, printed) => resolve(printed));
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
