import { markdownPieces, markdownTexts } from '../markdown-texts.ts';
import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';

type Words = (piece: string, first: string) => string;

const heading: Words = (_, first) =>
  `"${first}" would be a heading. Headings come from the titles of sections and blocks: begin one of those, or write **${first.replace(/^#+\s*|\s*#+$/g, '')}** for bold words.`;

/** What Markdown could become that no page shows, keyed by micromark token type. */
const everywhere: Readonly<Record<string, Words>> = {
  image: (piece) => {
    const [, words = '', target = ''] = /^!\[([^\]]*)\]\(([^)\s]*)/.exec(piece) ?? [];
    return `A text cannot show pictures. For a link, write [${words === '' ? 'words' : words}](${target}); for a drawing, add a block with "kind: figure".`;
  },
  atxHeading: heading,
  setextHeading: (_, first) =>
    `The line of dashes or equals signs below "${first}" would make it a heading. Leave an empty line between the two, or remove that line.`,
  codeIndented: (_, first) =>
    `"${first}" would be shown as code, because there are four spaces before it. Begin it where the lines around it begin.`,
  characterReference: (piece) =>
    `${piece} is an HTML code, in whose place another character would be shown. Write that character itself, or put the code in backticks: \`${piece}\`.`,
  codeFencedFenceInfo: (piece) =>
    `"${piece}" would not be shown, because it follows the backticks that begin a listing. Remove it.`,
  codeFencedFenceMeta: (piece) =>
    `"${piece}" would not be shown, because it follows the backticks that begin a listing. Remove it.`,
  definition: (_, first) =>
    `"${first}" would not be shown, because words in square brackets with a colon name an address. Write it without the brackets.`,
};

/** What a single line of Markdown must not become. */
const inLines: Readonly<Record<string, Words>> = {
  listUnordered: (_, first) =>
    `"${first}" would be a list of its own. Begin the text with a word, not with ${first.charAt(0)}.`,
  listOrdered: (_, first) =>
    `"${first}" would be a numbered list of its own. Begin the text with a word, not with a number and a full stop.`,
  blockQuote: (_, first) =>
    `"${first}" would be a quotation of its own. Begin the text with a word, not with >.`,
  thematicBreak: (_, first) => `"${first}" would be a dividing line. Write words.`,
  codeFenced: (_, first) => `"${first}" would begin a listing. Write one backtick on each side of code.`,
};

const refusedInLines = { ...everywhere, ...inLines };
const [kindsEverywhere, kindsInLines] = [Object.keys(everywhere), Object.keys(refusedInLines)];

export const markdownMarks: Rule = {
  reason: 'Pictures are blocked, headings break the order of the page, and some words would not be shown.',
  check: inEachFile((file) =>
    markdownTexts(file).flatMap(({ path, value, isLine }) => {
      const refused = isLine ? refusedInLines : everywhere;
      return markdownPieces(value, isLine ? kindsInLines : kindsEverywhere).map(({ type, piece }) => {
        const first = piece.trim().split('\n')[0] ?? '';
        const message = refused[type]?.(piece, first) ?? '';
        return problemAt(file, path, message, { words: first });
      });
    }),
  ),
};
