import type { ContentTree } from './content-tree.ts';
import { decodeUtf8 } from './decode-text.ts';
import { fileProblem } from './parse-source-file.ts';
import type { Problem } from './problem.ts';

const path = 'content/dictionary.txt';

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
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^[^\s,;.:!?"“”„()]*$/.test(line.replace(/#.*/, '').trim())
        ? []
        : fileProblem(
            path,
            'files/dictionary',
            'Each line of this file is one word, without commas or other signs. Write each word that the spelling check does not know on a line of its own.',
            { line: index + 1, column: line.search(/\S/) + 1 },
          ),
    );
}
