/** Rules about texts that are read as Markdown: what they would become that nobody means. */
import { type Finding, isText, type Place, type TextPlace } from '../../content/place.ts';
import { type Cure, cureBy } from '../../content/problem.ts';
import { regionOf } from '../../content/write-value.ts';
import { bulletAtStart, mayHoldBullets, plainBullets } from '../../../model/text/characters.ts';
import { isLine, markdownPieces, markdownTexts, piecesOf } from '../markdown-texts.ts';
import { atEachText, inEachFile, type Rule } from '../rule.ts';

const items = new RegExp(`\\n[ ]*((?:[-*+${plainBullets}]|\\d{1,2}[.)]) [^\\n]*)`, 'g');

/** The end of a line of a paragraph that YAML makes of one empty line, unless a line beside it begins further in. */
const emptyLine = /(?<=^\S.*)\n(?!(?:[-*+]|\d+[.)]) |[#>=]|--)(?=\S)/m;

export const joinedLines: Rule = {
  reason:
    'After > all lines are joined: a list becomes one sentence with dashes or bullets in it, two paragraphs become one.',
  check: atEachText((place) => {
    const { markup } = place.meta;
    if (place.writing !== 'joined lines' || markup === undefined) return [];
    // YAML keeps the breaks around empty and further indented lines, so look at what it made of the text.
    const lines = place.text.split('\n');
    const joined = [...place.written.matchAll(items)].find(
      ([, item = '']) => !lines.some((line) => line.trimStart().startsWith(item)),
    );
    // In one line, a number may be a date, and of a field another rule tells.
    if (joined === undefined || (markup !== 'markdown' && /^\d|^- \w+:/.test(joined[1] ?? '')))
      return markup === 'markdown' ? joinedParagraph(place) : [];
    const message =
      markup === 'markdown'
        ? 'Below > all lines are joined, so this is no list. Write | in place of > above it.'
        : 'Below > all lines are joined, so this mark stands in the sentence. Write words in its place; there is no list here.';
    const offset = place.start + joined.index + joined[0].length - (joined[1]?.length ?? 0);
    return place.problem(message, { offset });
  }),
};

/** Returns the problem of a text with one empty line between paragraphs. */
function joinedParagraph(place: TextPlace): Finding[] {
  const [, below] = place.text.split(emptyLine);
  if (below === undefined) return [];
  const first = below.split(/\s/, 4).join(' ');
  const message = `Below > one empty line is no more than the end of a line, so what begins with “${first}” goes on with the paragraph above it. Write | in place of >.`;
  const done = '| was put in place of >, so that an empty line begins a paragraph.';
  const offset = regionOf(place).start;
  return [place.problem(message, { offset, cure: cureBy(done, offset, offset + 1, '|') })];
}

type Words = (piece: string, first: string, place: Place) => string;

const heading: Words = (_, first) =>
  `"${first}" would be a heading.${/^#\s/.test(first) ? ' A note for yourself goes on a line of its own above the field.' : ''} Headings come from the titles of sections and blocks: begin one of those, or write **${first.replace(/^#+\s*|\s*#+$/g, '')}** for bold words.`;

const html: Words = (_, tag) =>
  `${tag} is HTML, which is shown as it stands. Use Markdown, such as **bold**, or put it in backticks: \`${tag}\`.`;

/** What Markdown could become that no page shows, keyed by micromark token type. */
const everywhere: Readonly<Record<string, Words>> = {
  image: (piece) => {
    const [, words = '', target = ''] = /^!\[([^\]]*)\]\(([^)\s]*)/.exec(piece) ?? [];
    const link = /^(?:https?:\/\/|mailto:|\/resources\/)/.test(target)
      ? `For a link, write [${words === '' ? 'words' : words}](${target}); for`
      : 'Remove it; for';
    return `A text cannot show pictures. ${link} a drawing, add a block with "kind: figure".`;
  },
  atxHeading: heading,
  htmlFlow: html,
  htmlText: html,
  setextHeading: (_, first) =>
    `The line of dashes or equals signs below "${first}" would make it a heading. Leave an empty line between the two, or remove that line.`,
  codeIndented: (_, first, { writing }) =>
    `"${first}" would be shown as code, because there are four spaces before it. Begin it where the lines around it begin${writing === 'joined lines' ? ', and write | in place of > above the text, so that it is a paragraph' : ''}.`,
  characterReference: (piece) =>
    `${piece} is an HTML code, in whose place another character would be shown. Write that character itself, or put the code in backticks: \`${piece}\`.`,
  definition: (_, first) =>
    `"${first}" would not be shown, because words in square brackets with a colon name an address. Write it without the brackets.`,
};

/** What a single line of Markdown must not become. */
const inLines = ['listUnordered', 'listOrdered', 'blockQuote', 'thematicBreak', 'codeFenced'];
const otherwise: Words = (_, first) =>
  `"${first}" would be a list, a quotation, a line or a listing of its own. Begin the text with a word${first.startsWith('>') ? ', and take > away before each of its lines' : ''}.`;

/** A text that does not match holds none of these; most do not, and need no parsing. Only lines may not be lists. */
const mayHoldMarks =
  /!\[|&[#a-z]|<[a-z!/?]|```|~~~|\]:|\t| {4}|^[ >]*(?:(?:[-*+]|\d{1,9}[.)]) +(?:> *)*)*(?:#|[-=]+ *$)/im;
const mayBeginOtherwise = /^ *(?:>|(?:[-*+]|\d{1,9}[.)])(?:\s|$)|[-*_](?:[ \t]*[-*_]){2})/;

export const markdownMarks: Rule = {
  reason:
    'Pictures are blocked, headings break the order of the page, HTML is shown, and some words would not be.',
  check: inEachFile((file) =>
    markdownTexts(file)
      .filter(
        (place) => mayHoldMarks.test(place.text) || (isLine(place) && mayBeginOtherwise.test(place.text)),
      )
      .flatMap((place) => {
        const refused = [...Object.keys(everywhere), ...(isLine(place) ? inLines : [])];
        return markdownPieces(place, refused).map(({ type, piece }) => {
          const [first = ''] = /^(?:<[^>\n]*>?|.*)/.exec(piece.trim()) ?? [];
          return place.problem((everywhere[type] ?? otherwise)(piece, first, place), { words: first });
        });
      }),
  ),
};

export const shownBullets: Rule = {
  reason:
    'Only a hyphen makes a list: a bullet of another program is shown, and lines with bullets run together to one paragraph.',
  check: inEachFile((file) => [
    ...file.values.filter(isText).flatMap((place) => {
      const { text, meta, step } = place;
      const isPlain = meta.markup === 'line';
      const star = isPlain && typeof step === 'number' ? /^\*(?=\s)/.exec(text)?.[0] : undefined;
      const mark = star ?? (isPlain || meta.markup === 'inline' ? bulletAtStart(text) : undefined);
      // A dash may begin a sentence, but no item.
      if (mark === undefined || (typeof step !== 'number' && !plainBullets.includes(mark))) return [];
      return shownBullet(place, mark, text);
    }),
    ...markdownTexts(file)
      // After >, the rule joined-lines asks for | first.
      .filter((place) => !isLine(place) && place.writing !== 'joined lines')
      .filter(({ text }) => mayHoldBullets(text))
      .flatMap((place) =>
        piecesOf(place, ['paragraph'])
          .flatMap(itemsIn)
          .map(({ line, mark }) => {
            if (place.text.includes(`- ${line}`)) return shownBullet(place, mark, line);
            const message = `"${line}" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "${mark}".`;
            const cure = hyphenCure(place, line, mark);
            return place.problem(message, { words: line, cure });
          }),
      ),
  ]),
};

/** Returns the problem of a bullet at the beginning of an item or a text, and of the words that begin with it. */
function shownBullet(place: Place, mark: string, words: string): Finding {
  const { file, start, end } = place;
  const found = words.slice(0, words.length - words.trimStart().slice(mark.length).trimStart().length);
  // A text of several lines is not in the file as it is read.
  const at = [words, found].map((some) => file.text.indexOf(some, start)).find((some) => some !== -1) ?? end;
  const message = `${mark} is shown as it stands. Remove ${mark} and the space behind it.`;
  const done = 'A bullet at the beginning of a text was removed.';
  if (at >= end) return place.problem(message);
  const offset = at + found.indexOf(mark);
  return place.problem(message, { offset, cure: cureBy(done, at, at + found.length, '') });
}

/** Returns the cure that begins a line with a hyphen, where the file has the line as it is read, and once. */
function hyphenCure({ file, start, end, writing }: Place, line: string, mark: string): Cure | undefined {
  // A dash may belong to its sentence.
  if (writing !== 'kept lines' || /^[–—]/.test(mark)) return undefined;
  const [found, ...others] = file.text
    .slice(start, end)
    .matchAll(/(?<=^[ >]*)\t*[^\s>].*$/gm)
    .filter(([words]) => words.trim() === line);
  if (found === undefined || others.length > 0) return undefined;
  const at = start + found.index;
  const [before = ''] = /^\s*\S+\s*/.exec(found[0].slice(0, found[0].indexOf(mark) + mark.length)) ?? [];
  const space = /^\s*/.exec(line.slice(mark.length))?.[0].length ?? 0;
  return cureBy('A hyphen was put in place of the bullet of a line.', at, at + before.length + space, '- ');
}

/** Returns the lines of a paragraph that were meant as the items of a list. */
function itemsIn(paragraph: string): { line: string; mark: string }[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const found = lines.flatMap((line, index) => {
    const mark = bulletAtStart(line);
    return mark === undefined ? [] : { line, index, mark };
  });
  // Whatever may be words too begins the paragraph, or several of its lines.
  const isSure = ({ mark }: { mark: string }) => `${plainBullets}·`.includes(mark);
  const rest = found.filter((one) => !isSure(one));
  return [...found.filter(isSure), ...(rest.length > 1 || rest[0]?.index === 0 ? rest : [])];
}
