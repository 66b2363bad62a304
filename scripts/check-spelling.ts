import { execFile } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Issue } from 'cspell';
import { type ContentSnapshot, languageOf } from '../src/authoring/content-files/content-snapshot.ts';
import type { Problem } from '../src/authoring/content-files/problem.ts';
import { closestMatch } from '../src/model/text/suggestions.ts';
import { escapeInvisible } from '../src/model/text/characters.ts';

/** The maximum number of words that are listed. */
const maxWords = 20;

/**
 * A note about the words in changed files that the dictionary does not contain; empty if there is no dictionary for the
 * language. Such words need not be mistakes: they may be names or new words. Words that a problem names are left out,
 * because they are mistakes.
 */
export async function listUnknownWords(
  root: string,
  published: ContentSnapshot,
  site: ContentSnapshot,
  problems: readonly Problem[],
): Promise<string[]> {
  const language = languageOf(site);
  const publishedTexts = new Map(published.files.map(({ path, text }) => [path, text]));
  const files = site.files.flatMap(({ path, text }) => (publishedTexts.get(path) === text ? [] : path));
  if (!language.startsWith('en') || files.length === 0) return [];
  const issues = await findSpellingIssues(root, language, files);
  if (issues === undefined) return ['The spelling check has failed. To see why: npm run test:spelling'];
  const firstIssues = [...Map.groupBy(issues, ({ text }) => text).values()].flatMap(([issue]) => issue ?? []);
  const unknownWords = firstIssues
    .map(({ text, row, col, uri = '' }) => {
      const path = relative(root, fileURLToPath(uri)).replaceAll(sep, '/');
      return { word: text, path, location: `${path}:${row}:${col}` };
    })
    .filter(
      ({ word, path }) =>
        !problems.some(({ file, excerpt }) => file === path && excerpt?.includes(word) === true),
    );
  const lines = unknownWords.slice(0, maxWords).map(({ word, path, location }) => {
    const text = site.files.find((file) => file.path === path)?.text ?? '';
    return escapeInvisible(`  ${location}  ${word}${likelyWord(word, text, publishedTexts.get(path) ?? '')}`);
  });
  if (lines.length === 0) return [];
  return [
    'The dictionary does not know these words, where you have changed something. They do not count as problems:',
    ...lines,
    ...(unknownWords.length > maxWords ? [`  and ${unknownWords.length - maxWords} more`] : []),
    'Write one that is right into content/dictionary.txt, on a line of its own: the pull request asks for it.',
  ];
}

/**
 * The words of files that cspell does not know, as its JSON reporter reports them; undefined if cspell has failed. It
 * runs in a process of its own, because it keeps dictionaries in memory: a dev server would not notice new words in
 * content/dictionary.txt.
 */
async function findSpellingIssues(
  root: string,
  language: string,
  files: readonly string[],
): Promise<Issue[] | undefined> {
  const program = fileURLToPath(import.meta.resolve('cspell/bin'));
  const config = join(import.meta.dirname, '../cspell.config.mjs');
  const reporter = '@cspell/cspell-json-reporter';
  const lintArgs = ['lint', '--no-progress', '--reporter', reporter, '--config', config, '--root', root];
  const args = [program, ...lintArgs, '--locale', language, ...files];
  // The spelling check exits with an error if it finds a word, so its exit code is ignored.
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: Infinity }, (_, output) => resolve(output));
  });
  return stdout.startsWith('{') ? (JSON.parse(stdout) as { issues: Issue[] }).issues : undefined;
}

/**
 * The word that an unknown word most likely stands for: a word that was published and is missing now, or a name in the
 * same file.
 */
function likelyWord(word: string, text: string, publishedText: string): string {
  const countWords = (source: string) => {
    const counts = new Map<string, number>();
    for (const [token] of source.matchAll(/\p{L}{3,}/gu)) counts.set(token, (counts.get(token) ?? 0) + 1);
    return counts;
  };
  const [now, before] = [countWords(text), countWords(publishedText)];
  const removed = [...before].flatMap(([token, count]) => (count > (now.get(token) ?? 0) ? token : []));
  const published = closestMatch(word, removed, 2);
  if (published !== undefined)
    return `  (This was “${published}” when it was published. If you did not mean to change that, put it back.)`;
  const names = [...now].flatMap(([token, count]) => (/^\p{Lu}/u.test(token) && count > 1 ? token : []));
  const name = /^\p{Lu}/u.test(word) ? closestMatch(word, names, 1) : undefined;
  return name === undefined || name === word
    ? ''
    : `  (“${name}” is in this file too. Is the same name meant?)`;
}
