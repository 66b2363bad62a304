import type { ContentTree } from './content-tree.ts';
import { decodeUtf8 } from './decode-text.ts';
import { findLookAlikes, lookAlikeMessage } from './look-alike-letters.ts';
import { fileProblem } from './parse-source-file.ts';
import type { Problem } from './problem.ts';

const path = 'content/dictionary.txt';

/** A line with more words than this is probably a pasted sentence, so the message does not list its words. */
const maxListedWords = 6;

/**
 * The problems of the dictionary of the spelling check. Each line must be a single word, because the spelling check
 * ignores lines with several words.
 */
export function dictionaryProblems(tree: ContentTree): Problem[] {
  const bytes = tree.read(path);
  // A site may have no dictionary.
  const text = typeof bytes === 'string' ? '' : decodeUtf8(bytes);
  if (text === undefined)
    return [
      fileProblem(
        path,
        'characters/encoding',
        'This file was saved in an old encoding, not as UTF-8. Take it back as it was, and add your words again.',
      ),
    ];
  return text.split('\n').flatMap((line, index) => {
    const entry = line.replace(/#.*/, '').trim();
    const [lookAlike] = findLookAlikes(entry);
    if (lookAlike)
      return fileProblem(path, 'characters/look-alike', lookAlikeMessage(lookAlike), {
        line: index + 1,
        column: line.search(/\S/) + 1,
      });
    if (/^[^\s,;.:!?"“”„()]*$/.test(entry)) return [];
    const entryWords = entry.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
    return fileProblem(path, 'files/dictionary', dictionaryMessage(entryWords), {
      line: index + 1,
      column: line.search(/\S/) + 1,
    });
  });
}

function dictionaryMessage(entryWords: readonly string[]): string {
  const [word = '', ...more] = entryWords;
  if (entryWords.length === 0) return 'There is no word in this line. Delete it.';
  if (more.length === 0)
    return `Each line of this file is one word, without any other sign. Write ${word} alone.`;
  if (entryWords.length > maxListedWords)
    return 'Each line of this file is one word, and this is a sentence. Delete it, and write only the words that the spelling check does not know, each on a line of its own.';
  return `Each line of this file is one word. Write these words on ${entryWords.length} lines, without commas or other signs: ${entryWords.join(' / ')}.`;
}
