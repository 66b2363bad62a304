import { SaxesParser } from 'saxes';
import { escapeMarkup } from '../text/markup.ts';

/** The classes that drawings may use; src/site/blocks/figure/Figure.css says how each looks. */
export const drawingClasses = ['fig-box', 'fig-accent', 'fig-line', 'fig-arrow', 'fig-text', 'fig-small'];

/** Nothing else reaches a page: these run nothing and load nothing, and what else is in them, the page's policy stops. */
const elements = 'svg, g, rect, circle, ellipse, line, polyline, polygon, path, text, tspan'.split(', ');

/** What drawing programs write into the first element and a page does not need. */
const idle = ['xmlns', 'version', 'role'];

/** What keeps a drawing from a page; its offset is counted from 0 in the text of the file. */
interface DrawingProblem {
  offset: number;
  /** The name of the element it is about; empty for the drawing as a whole. */
  where: string;
  message: string;
}

/** Returns why an attribute may not be in a drawing; undefined if it may. */
function attributeMessage(name: string, value: string): string | undefined {
  if (/^on|(?:^|:)href$|^(?:src|style|id)$/i.test(name))
    return `"${name}" is not allowed in a drawing: it must run nothing, load nothing and follow the styles of the page. Remove it.`;
  if (name === 'fill' || name === 'stroke')
    return /^(?:none|currentColor)$/.test(value)
      ? undefined
      : `"${value}" would look the same on a light and on a dark page. Write "none" or "currentColor", or a class.`;
  const unknown = name === 'class' && value.split(/\s+/).find((word) => !drawingClasses.includes(word));
  return unknown === undefined || unknown === false
    ? undefined
    : `"${unknown}" does not fit "class". Use one of: ${drawingClasses.join(', ')}.`;
}

const hasColour = (attributes: object): boolean =>
  ['class', 'fill', 'stroke'].some((name) => Object.hasOwn(attributes, name));

/** Returns the drawing in an SVG text as inline SVG, its words, and everything in it that a page must not show. */
export function readDrawing(text: string) {
  const problems: DrawingProblem[] = [];
  const texts: Letter[][] = [];
  const open: { name: string; isColoured: boolean }[] = [];
  /** What follows the name of the first element. */
  let markup = '';
  let isBroken = false;
  let tagStart = 0;
  /** Where the last tag or comment ends, and so the next text begins. */
  let read = 0;
  const and = text.search(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/);
  const andMessage = 'Write &amp; for the character &, and other characters as they are.';
  const loneAnd = and === -1 ? undefined : { offset: and, where: '', message: andMessage };
  const parser = new SaxesParser({ position: false });
  parser.on('opentagstart', ({ name }) => (tagStart = text.lastIndexOf(`<${name}`, parser.position)));
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    read = parser.position;
    const around = open.at(-1);
    const isColoured = around?.isColoured === true || hasColour(attributes);
    open.push({ name, isColoured });
    if (isBroken) return;
    const report = (message: string) => problems.push({ offset: tagStart, where: name, message });
    if (around === undefined && name !== 'svg')
      report('This is not an SVG drawing: its first element must be <svg>.');
    if (around === undefined && attributes['viewBox'] === undefined)
      report('A "viewBox" is missing. Without it the drawing cannot fit the page.');
    if (!elements.includes(name))
      report(`<${name}> is not allowed in a drawing. Use only: ${elements.join(', ')}.`);
    else if (!isColoured && name !== 'svg' && name !== 'g')
      report(
        `<${name}> has no colour of the site and would be black, also on a dark page. Add a class: ${drawingClasses.join(', ')}.`,
      );
    const shown = Object.entries(attributes).filter(([key]) => name !== 'svg' || !idle.includes(key));
    for (const [key, value] of shown) {
      const message =
        name === 'svg' && /^(?:width|height)$/.test(key)
          ? `"${key}" would fix the size of the drawing. Remove it; "viewBox" is enough.`
          : attributeMessage(key, value);
      if (message !== undefined) report(message);
    }
    const written = shown.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('');
    markup += `${around === undefined ? '' : `<${name}`}${written}${isSelfClosing ? '/>' : '>'}`;
    if (name === 'text') texts.push([]);
    texts.at(-1)?.push({ letter: ' ', offset: tagStart });
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    read = parser.position;
    open.pop();
    if (isBroken) return;
    texts.at(-1)?.push({ letter: ' ', offset: read });
    if (!isSelfClosing) markup += `</${name}>`;
  });
  const takeText = (words: string, start: number, end: number) => {
    if (isBroken || !open.some(({ name }) => name === 'text')) return;
    markup += escapeMarkup(words);
    texts.at(-1)?.push(...lettersOf(words, text.slice(start, end), start));
  };
  // It comes when the < after the text has been read.
  parser.on('text', (words) => takeText(words, read, parser.position - 1));
  // It comes when the second dash has been read, before the >.
  parser.on('comment', () => (read = parser.position + 1));
  parser.on('cdata', (words) => {
    const end = parser.position - ']]>'.length;
    takeText(words, end - words.length, end);
    read = parser.position;
  });
  parser.on('processinginstruction', () => (read = parser.position));
  parser.on('error', ({ message: said }) => {
    // Whatever the parser reports after its first error is a consequence of it.
    if (isBroken) return;
    isBroken = true;
    const offset = Math.min(Math.max(parser.position - 1, 0), Math.max(text.length - 1, 0));
    const message = `From here on the drawing cannot be read: ${said.replace(/\.?$/, '.')} Write &lt; for the character <, and close every element.`;
    // The parser may stop far behind a lone &.
    problems.push(loneAnd ?? { offset, where: '', message });
  });
  parser.write(text).close();
  return {
    /** Returns the drawing with a name for screen readers; undefined if there are problems. */
    write: (name: string) =>
      problems.length === 0 ? `<svg role="img" aria-label="${escapeMarkup(name)}"${markup}` : undefined,
    problems,
    /** What each <text> says, as far as the drawing could be read. */
    texts: texts.map(asDrawn).filter(({ says }) => says !== ''),
    /** Whether it could be read to its end. */
    isWhole: !isBroken,
  };
}

/** A character of a text, and where it is in the file. */
interface Letter {
  letter: string;
  offset: number;
}

/** Returns the characters of a text, each of which may be written as a code such as &amp;. */
function lettersOf(words: string, written: string, start: number): Letter[] {
  const pieces = [...written.matchAll(/&[^;]*;|[^]/gu)];
  return Array.from(words, (letter, index) => ({ letter, offset: start + (pieces[index]?.index ?? 0) }));
}

/** Returns a text of a drawing as visitors read it, on one line, with one space for all that separates its words: spaces, line ends and tags. */
function asDrawn(letters: readonly Letter[]) {
  // Not \s: no-break spaces stay.
  const isSpace = (at: number) => /^[ \t\r\n]?$/.test(letters[at]?.letter ?? '');
  const kept = letters.filter((_, at) => !isSpace(at) || !isSpace(at + 1));
  const [first, ...others] = kept;
  const shown = first?.letter.trim() === '' ? others : kept;
  return {
    says: shown.map(({ letter }) => letter.replace(/[\t\r\n]/, ' ')).join(''),
    /** Where each of its characters is in the file, counted from 0. */
    offsets: shown.flatMap(({ letter, offset }) => Array.from({ length: letter.length }, () => offset)),
  };
}
