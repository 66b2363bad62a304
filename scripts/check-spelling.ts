import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type ContentSnapshot, languageOf } from '../src/authoring/content-files/content-snapshot.ts';
import { escapeInvisible } from '../src/model/text/characters.ts';

// The package exports no path to its program.
const cspellProgram = join(import.meta.dirname, '../node_modules/cspell/bin.mjs');
/** How many words are listed. */
const maxWords = 20;

/**
 * A note about the words in changed content that the dictionary does not contain; none if it has no dictionary for the
 * language. Names and new words are not mistakes.
 */
export async function listUnknownWords(
  root: string,
  published: ContentSnapshot,
  site: ContentSnapshot,
): Promise<string[]> {
  const language = languageOf(site);
  const publishedTexts = new Map(published.files.map(({ path, text }) => [path, text]));
  const files = site.files.flatMap(({ path, text }) => (publishedTexts.get(path) === text ? [] : path));
  if (!language.startsWith('en') || files.length === 0) return [];
  const config = join(import.meta.dirname, '../cspell.config.mjs');
  const lintArgs = ['lint', '--no-progress', '--no-summary', '--unique', '--config', config, '--root', root];
  const args = [cspellProgram, ...lintArgs, '--locale', language, ...files];
  // It exits with an error if it finds a word.
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (_, output) => resolve(output));
  });
  const matches = [...stdout.matchAll(/^(\S+:\d+:\d+) - \w+ word \((.+?)\)/gm)];
  const lines = matches
    .slice(0, maxWords)
    .map(([, location = '', word = '']) => escapeInvisible(`  ${location}  ${word}`));
  if (lines.length === 0) return [];
  return [
    'No mistakes, but words that the dictionary does not know, where you have changed something:',
    ...lines,
    ...(matches.length > maxWords ? [`  and ${matches.length - maxWords} more`] : []),
    'Write one that is right into content/dictionary.txt, on a line of its own: the pull request asks for it.',
  ];
}
