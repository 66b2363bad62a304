import { problemAt } from '../../content-reading/site.ts';
import { literalPieces, markdownTexts } from '../markdown-texts.ts';
import { inEachFile, type Rule } from '../rule.ts';

interface Mark {
  pattern: RegExp;
  message: (found: RegExpExecArray) => string;
}

const link = (found: string, words: string, address: string): string =>
  `"${found.trim()}" is shown as it stands, because it is not quite a link. Write [${words.trim()}](${address.replace(/\s/g, '')}).`;

/** How an address begins, but never a remark in brackets. */
const start = String.raw`(?:\/|#|https?:|mailto:)`;

/** What is left of a link, bold words or code where a part of the marks is missing. */
const unfinished: readonly Mark[] = [
  {
    // A space before or inside the address.
    pattern: new RegExp(String.raw`\[([^[\]]+)\]\s?\(\s*(${start}[^()[\]]*)\)`),
    message: ([found, words = '', target = '']) => link(found, words, target),
  },
  {
    // No bracket at the end; a full stop there is that of the sentence.
    pattern: new RegExp(
      String.raw`\[([^[\]]+)\]\s?\(\s*(${start}[^\s()[\]]*?)(?=[.,;:!?]*(?:\s|$))(?![^()]*\))`,
    ),
    message: ([found, words = '', target = '']) => link(found, words, target),
  },
  {
    // No bracket after the words.
    pattern: new RegExp(String.raw`\[([^[\]()]+)\((${start}[^\s()[\]]*)\)`),
    message: ([found, words = '', target = '']) => link(found, words, target),
  },
  {
    // The brackets of the words and those of the address changed places.
    pattern: new RegExp(String.raw`\(([^()]+)\)\s?\[(${start}[^\s()[\]]*)\]`),
    message: ([found, words = '', target = '']) => link(found, words, target),
  },
  {
    pattern: new RegExp(String.raw`(?<=^[^[]*)\]\(${start}[^\s()[\]]*\)`),
    message: ([found]) =>
      `"${found}" is shown as it stands, because it is not quite a link. Write [ before the first word of the link.`,
  },
  {
    pattern: /\*\*/,
    message: () =>
      '** is shown as it stands. For bold words, write it directly before the first and directly after the last of them. To show it, put it in backticks: `**`.',
  },
  {
    pattern: /`+/,
    message: ([found]) => `${found} is shown as it stands. For code, write one backtick on each side of it.`,
  },
];

export const unfinishedMarks: Rule = {
  name: 'unfinished-marks',
  reason: 'Where a bracket, a star or a backtick is missing, visitors see all the others.',
  check: inEachFile((file) =>
    markdownTexts(file)
      .filter(({ value }) => /[[\]`]|\*\*/.test(value))
      .flatMap(({ path, value }) =>
        literalPieces(value).flatMap((piece) =>
          unfinished.flatMap(({ pattern, message }) => {
            const found = pattern.exec(piece);
            return found === null ? [] : problemAt(file, path, message(found), { words: found[0] });
          }),
        ),
      ),
  ),
};
