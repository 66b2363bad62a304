import { problemAt, metaAt, textsOf, type SourceFile } from '../../content/site.ts';
import { plainBullets, bullets } from '../../content/slips/slips.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { valueAt, nearestNode, type Path, visitsOf } from '../../content/values.ts';
import { markdownPieces, markdownTexts, piecesOf } from '../markdown-texts.ts';
import { cureBy, type Problem } from '../../content/problem.ts';

const items = new RegExp(`\\n[ ]*((?:[-*+${plainBullets}]|\\d{1,2}[.)]) [^\\n]*)`, 'g');

export const joinedList: Rule = {
  reason: 'After > all lines are joined, so a list there becomes one sentence with dashes or bullets in it.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, node }) => {
      if (node.writing !== 'joined lines') return [];
      const written = [...file.text.slice(node.start, node.end).matchAll(items)];
      if (written.length === 0 || metaAt(file, path).markup !== 'markdown') return [];
      // YAML keeps the breaks around empty and further indented lines, so look at what it made of the text.
      const lines = String(valueAt(file.data, path)).split('\n');
      const joined = written.find(
        ([, item = '']) => !lines.some((line) => line.trimStart().startsWith(item)),
      );
      if (joined === undefined) return [];
      const message = 'Below > all lines are joined, so this is no list. Write | in place of > above it.';
      const offset = node.start + joined.index + joined[0].length - (joined[1]?.length ?? 0);
      return [problemAt(file, path, message, { offset })];
    }),
  ),
};

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

export const noRawHtml: Rule = {
  reason: 'The site shows HTML in texts as it was typed; Markdown can do what is needed.',
  check: inEachFile((file) =>
    markdownTexts(file)
      // Only these can contain HTML, so most texts need no parsing.
      .filter(({ value }) => /<[a-z!/?]/i.test(value))
      .flatMap(({ path, value }) =>
        piecesOf(value, ['htmlFlow', 'htmlText']).map((html) => {
          const tag = /^<[^>\n]*>?/.exec(html)?.[0] ?? html;
          const message = `${tag} is HTML, which is shown as it stands. Use Markdown, such as **bold**, or put it in backticks: \`${tag}\`.`;
          return problemAt(file, path, message, { words: tag });
        }),
      ),
  ),
};

/** A bullet at the beginning of a text; a dash may begin a sentence, but no item. */
const shownBullet = new RegExp(`^ *([${plainBullets}])\\s+`);
const bulletOfItem = new RegExp(`^([${bullets}])\\s+`);

export const shownBullets: Rule = {
  reason:
    'A bullet copied from another program is shown before the first word, beside the bullet of the page.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value, meta }) => {
      // In a text of several paragraphs, bullets begin the items of a list: textBullets below.
      if (typeof value !== 'string' || meta.markup === undefined || meta.markup === 'markdown') return [];
      const found = (typeof path.at(-1) === 'number' ? bulletOfItem : shownBullet).exec(value);
      return found === null ? [] : toRemove(file, path, found);
    }),
  ),
};

function toRemove(file: SourceFile, path: Path, [found, mark = '']: RegExpExecArray): Problem[] {
  const start = file.text.indexOf(found, nearestNode(file.root, path).start);
  const message = `${mark} is shown as it stands. Remove ${mark} and the space behind it.`;
  const cure = cureBy('A bullet at the beginning of a text was removed.', start, start + found.length, '');
  return [problemAt(file, path, message, { words: mark, cure })];
}

/** What word processors put before an item, and what nobody begins a line of prose with. */
const textBullet = new RegExp(`^(?:[${plainBullets}]|·(?=\\s))`);

/** What may also begin a line in the middle of a sentence. */
const dash = /^[–—](?=\s)/;
const letter = /^\(?(?:[a-z]|[ivx]{2,4}|\d{1,2})\)(?=\s)/;

const anyLine = new RegExp(
  `^[ \\t>]*(?:[-*+] +)?(?:[${bullets}]|\\(?(?:[a-z]|[ivx]{2,4}|\\d{1,2})\\)\\s)`,
  'm',
);

export const textBullets: Rule = {
  reason: 'Only a hyphen makes a list: lines with bullets of a word processor run together to one paragraph.',
  check: inEachFile((file) =>
    markdownTexts(file)
      .filter(({ value, isLine }) => !isLine && anyLine.test(value))
      .flatMap(({ path, value }) => {
        // The rule joined-list asks for | first.
        if (nearestNode(file.root, path).writing === 'joined lines') return [];
        return piecesOf(value, ['paragraph'])
          .flatMap(itemsIn)
          .map(({ line, mark }) => {
            const message = `"${line}" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "${mark}".`;
            return problemAt(file, path, message, { words: line });
          });
      }),
  ),
};

/** Returns the lines of a paragraph that were meant as the items of a list. */
function itemsIn(paragraph: string): { line: string; mark: string }[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const marked = (mark: RegExp) =>
    lines.flatMap((line, index) => {
      const [found] = mark.exec(line) ?? [];
      return found === undefined ? [] : { line, index, mark: found };
    });
  const [dashes, letters] = [marked(dash), marked(letter)];
  return [
    ...marked(textBullet),
    ...(dashes.length > 1 || dashes[0]?.index === 0 ? dashes : []),
    ...(letters.length > 1 ? letters : []),
  ];
}
