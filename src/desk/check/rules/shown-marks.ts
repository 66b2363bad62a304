import { conflictMessage } from '../../content/slips/slips.ts';
import { literalPieces, markdownTexts, unevenStars } from '../markdown-texts.ts';
import { pastedTable } from '../pasted-table.ts';
import { inEachFile, type Rule } from '../rule.ts';

interface Mark {
  pattern: RegExp;
  message: (found: RegExpExecArray) => string;
}

/** How an address begins, but never a remark in brackets. */
const start = String.raw`(?:\/|#|https?:|mailto:|www\.)`;

/** What is left of a link without one of its brackets, or with a space between or inside them. */
const almostLink = new RegExp(
  String.raw`(?:\[[^[\]]+)?\](?:\s?\(\s*${start}[^()[\]]*\)|\(${start}[^\s()[\]]*|\s?${start}[^\s()[\]]*\))|\[[^[\]()]+\(${start}[^\s()[\]]*\)`,
);

/** What is left of a link, bold words or code where a part of the marks is missing. */
const unfinished: readonly Mark[] = [
  {
    pattern: almostLink,
    message: ([found]) => {
      const shown = found.replace(/\s+/g, ' ');
      const link = shown.replace(/\] ?\( ?/, '](').replace(/ \)$/, ')');
      const how = '[words](address), with all four brackets and %20 for a space in the address';
      return `"${shown}" is shown as it stands, because it is not quite a link. Write ${/^\[.+\]\(\S+\)$/.test(link) ? link : how}.`;
    },
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

const remove =
  (why: string) =>
  ([found]: RegExpExecArray) =>
    `${found} is shown as it stands, because ${why}. Remove it.`;

/** What other programs read as marks. */
const unknown: readonly Mark[] = [
  { pattern: /~~/, message: remove('words cannot be struck out') },
  { pattern: /^\[[ xX]\](?=\s)/m, message: remove('there are no boxes to tick in a text') },
  { pattern: /(?<!\S)(?:<{7}|\|{7})(?!\S)/, message: () => conflictMessage },
  { pattern: /\[\^[^\]\s]+\]/, message: remove('there are no footnotes') },
  {
    pattern: /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/m,
    message: () =>
      'A text cannot hold a table, so visitors see its lines. Remove those that begin with |, and add a block with "kind: table".',
  },
];

const marks = [...unfinished, ...unknown];

/** What other programs leave in a text that is pasted; Markdown may take it for something of its own. */
const pasted: readonly Mark[] = [
  {
    pattern: /(?<![`!])\[\s*\]\([^()\s]*\)/,
    message: ([found]) =>
      `"${found}" has no words that visitors could press. Write some between the square brackets.`,
  },
  {
    pattern: /<(https?:[^\s|<>]*)\|([^<>|\n]+)>/,
    message: ([found, address = '', words = '']) =>
      `"${found}" is not a link here. Write [${words.trim()}](${address}).`,
  },
];

/** Most texts have none of these, and need no parsing. */
const mayShowMarks = /[[\]`|\t]|\*\*|~~|<{7}/;

/** Code, bold words and links that are whole beyond doubt. */
const whole =
  /`[^`\n]+`|(?<![^\s(“])\*\*[\p{L}\p{N}](?:[^*`[\]\\\n]*[\p{L}\p{N}.:?!])?\*\*(?![^\s.,:;?!)”])|(?<![!\\])\[[^\s[\]*`\\][^[\]*`\\\n]*\]\([^\s()[\]]+\)/gu;

export const shownMarks: Rule = {
  reason:
    'Where a bracket, a star or a backtick is missing, visitors see all the others; and marks that only other programs know.',
  check: inEachFile((file) =>
    markdownTexts(file)
      .filter(({ text }) => mayShowMarks.test(text) && mayShowMarks.test(text.replace(whole, '')))
      .flatMap((place) => [
        ...pastedTable(place),
        ...pasted.flatMap(({ pattern, message }) => {
          const found = pattern.exec(place.text);
          return found === null ? [] : place.problem(message(found), { words: found[1] ?? found[0] });
        }),
        ...literalPieces(place).flatMap((piece) =>
          marks.flatMap(({ pattern, message }) => {
            const found = pattern.exec(piece);
            return found === null ? [] : place.problem(message(found), { words: found[0] });
          }),
        ),
        ...unevenStars(place).map((piece) => {
          const words = piece.replaceAll(/^\*+|\*+$/g, '');
          const message = `"${piece}" has more stars on one side than on the other. For bold words, write **${words}**.`;
          return place.problem(message, { words: piece });
        }),
      ]),
  ),
};
