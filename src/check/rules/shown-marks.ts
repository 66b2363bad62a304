import { markdownTexts, shownIn } from '../markdown-texts.ts';
import { inEachFile, type Rule } from '../rule.ts';

interface Mark {
  pattern: RegExp;
  message: (found: RegExpExecArray) => string;
}

/** How an address begins, but never a remark in brackets. */
const start = String.raw`(?:\/|#|https?:|mailto:)`;

/** What is left of a link: its words, then its address. */
const links = [
  // A space before or inside the address, which on the web may also hold brackets.
  String.raw`\[([^[\]]+)\]\s?\(\s*(${start}[^()[\]]*|https?:(?:[^()[\]]|\([^()[\]]*\))*)\)`,
  // No bracket at the end; a full stop there is that of the sentence.
  String.raw`\[([^[\]]+)\]\s?\(\s*(${start}[^\s()[\]]*?)(?=[.,;:!?]*(?:\s|$))(?!(?:[^()]|\([^()]*\))*\))`,
  // No bracket after the words.
  String.raw`\[([^[\]()]+)\((${start}[^\s()[\]]*)\)`,
  // No bracket before the address.
  String.raw`\[([^[\]]+)\]\s?(${start}[^\s()[\]]*)\)`,
  // The brackets of the words and those of the address changed places.
  String.raw`\(([^()]+)\)\s?\[(${start}[^\s()[\]]*)\]`,
].map((pattern): Mark => ({
  pattern: new RegExp(pattern),
  message: ([found, words = '', address = '']) =>
    `"${found}" is shown as it stands, because it is not quite a link. Write [${words.trim()}](${withoutSpaces(address.trim())}).`,
}));

/**
 * Returns an address without its spaces. On the web, and in what an email says, a space is part of the address: only in
 * another spelling it leads to the same place.
 */
function withoutSpaces(address: string): string {
  const [start = ''] = /^(?:https?:[\s/]*[^\s/?#]+|mailto:[^?]*)/i.exec(address) ?? [address];
  return start.replace(/\s/g, '') + address.slice(start.length).replace(/\s/g, '%20');
}

/** What is left of a link, bold words or code where a part of the marks is missing. */
const unfinished: readonly Mark[] = [
  ...links,
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

const remove =
  (why: string) =>
  ([found]: RegExpExecArray) =>
    `${found} is shown as it stands, because ${why}. Remove it.`;

/** What other programs read as marks. */
const unknown: readonly Mark[] = [
  { pattern: /~~/, message: remove('words cannot be struck out') },
  { pattern: /^\[[ xX]\](?=\s)/, message: remove('there are no boxes to tick in a text') },
  { pattern: /\[\^[^\]\s]+\]/, message: remove('there are no footnotes') },
  {
    pattern: /^\|(?:\s*:?-+:?\s*\|)+$/,
    message: () =>
      'A text cannot hold a table, so visitors see its lines. Remove those that begin with |, and add a block with "kind: table".',
  },
];

const marks = [...unfinished, ...unknown];

/** What other programs leave in a text that is pasted; Markdown may take it for something of its own. */
const pasted: readonly Mark[] = [
  {
    pattern: /<(https?:[^\s|<>]*)\|([^<>|\n]+)>/,
    message: ([found, address = '', words = '']) =>
      `"${found}" is not a link here. Write [${words.trim()}](${address}).`,
  },
  {
    // A bullet or number with a tab behind it begins an item.
    pattern: /^(?!\s*(?:\W|[oØ§]|\d+[.)])\t[^\t\n]*$)(?=[^\t\n]*\S\t)([^\n]*)\n(?=[^\t\n]*\S\t)/m,
    message: () =>
      'These lines hold tabs, as from a spreadsheet, and would run together. Remove them, and add a block with "kind: table".',
  },
];

/** Most texts have none of these, and need no parsing. */
const mayShowMarks = /[[\]`|\t]|\*\*|~~/;

export const shownMarks: Rule = {
  reason:
    'Where a bracket, a star or a backtick is missing, visitors see all the others; and marks that only other programs know.',
  check: inEachFile((file) =>
    markdownTexts(file)
      .filter(({ text }) => mayShowMarks.test(text))
      .map((place) => ({ place, ...shownIn(place.text) }))
      .flatMap(({ place, literal, uneven }) => [
        ...pasted.flatMap(({ pattern, message }) => {
          const found = pattern.exec(place.text);
          return found === null ? [] : place.problem(message(found), { words: found[1] ?? found[0] });
        }),
        ...literal.flatMap((piece) =>
          marks.flatMap(({ pattern, message }) => {
            const found = pattern.exec(piece);
            return found === null ? [] : place.problem(message(found), { words: found[0] });
          }),
        ),
        ...uneven.map((piece) => {
          const words = piece.replaceAll(/^\*+|\*+$/g, '');
          const message = `"${piece}" has more stars on one side than on the other. For bold words, write **${words}**.`;
          return place.problem(message, { words: piece });
        }),
      ]),
  ),
};
