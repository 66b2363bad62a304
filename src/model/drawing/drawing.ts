import { SaxesParser } from 'saxes';
import { escapeMarkup } from '../text/markup.ts';

/** The classes that drawings may use; src/site/blocks/figure/Figure.css says how each looks. */
export const drawingClasses = ['fig-box', 'fig-accent', 'fig-line', 'fig-arrow', 'fig-text', 'fig-small'];

/** Nothing else reaches a page: these run nothing and load nothing, and what else is in them, the page's policy stops. */
const allowedElements = 'svg, g, rect, circle, ellipse, line, polyline, polygon, path, text, tspan'.split(
  ', ',
);

/** What drawing programs write into the first element and a page does not need. */
const ignoredRootAttributes = ['xmlns', 'version', 'role'];

/** What keeps a drawing from a page; its offset is counted from 0 in the text of the file. */
interface DrawingProblem {
  offset: number;
  /** The name of the element it is about; empty for the drawing as a whole. */
  where: string;
  message: string;
}

/** Returns why an attribute may not be in a drawing; undefined if it may. */
function attributeProblem(name: string, value: string): string | undefined {
  if (/^on|(?:^|:)href$|^(?:src|style|id)$/i.test(name))
    return `"${name}" is not allowed in a drawing: it must run nothing, load nothing and follow the styles of the page. Remove it.`;
  if (name === 'fill' || name === 'stroke')
    return /^(?:none|currentColor)$/.test(value)
      ? undefined
      : `"${value}" would look the same on a light and on a dark page. Write "none" or "currentColor", or a class.`;
  const unknownClass =
    name === 'class' && value.split(/\s+/).find((className) => !drawingClasses.includes(className));
  return unknownClass === undefined || unknownClass === false
    ? undefined
    : `"${unknownClass}" does not fit "class". Use one of: ${drawingClasses.join(', ')}.`;
}

const hasColour = (attributes: object): boolean =>
  ['class', 'fill', 'stroke'].some((name) => Object.hasOwn(attributes, name));

/** Returns the drawing in an SVG text as inline SVG, its words, and everything in it that a page must not show. */
export function parseDrawing(text: string) {
  const problems: DrawingProblem[] = [];
  const texts: PositionedCharacter[][] = [];
  const openElements: { name: string; isColoured: boolean }[] = [];
  /** What follows the name of the first element. */
  let markup = '';
  let isBroken = false;
  let tagStart = 0;
  /** Where the last tag or comment ends, and so the next text begins. */
  let textStart = 0;
  const loneAmpersandOffset = text.search(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/);
  const ampersandMessage = 'Write &amp; for the character &, and other characters as they are.';
  const loneAmpersand =
    loneAmpersandOffset === -1
      ? undefined
      : { offset: loneAmpersandOffset, where: '', message: ampersandMessage };
  const parser = new SaxesParser({ position: false });
  parser.on('opentagstart', ({ name }) => (tagStart = text.lastIndexOf(`<${name}`, parser.position)));
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    textStart = parser.position;
    const parent = openElements.at(-1);
    const isColoured = parent?.isColoured === true || hasColour(attributes);
    openElements.push({ name, isColoured });
    if (isBroken) return;
    const report = (message: string) => problems.push({ offset: tagStart, where: name, message });
    if (parent === undefined && name !== 'svg')
      report('This is not an SVG drawing: its first element must be <svg>.');
    if (parent === undefined && attributes['viewBox'] === undefined)
      report('A "viewBox" is missing. Without it the drawing cannot fit the page.');
    if (!allowedElements.includes(name))
      report(`<${name}> is not allowed in a drawing. Use only: ${allowedElements.join(', ')}.`);
    else if (!isColoured && name !== 'svg' && name !== 'g')
      report(
        `<${name}> has no colour of the site and would be black, also on a dark page. Add a class: ${drawingClasses.join(', ')}.`,
      );
    const keptAttributes = Object.entries(attributes).filter(
      ([key]) => name !== 'svg' || !ignoredRootAttributes.includes(key),
    );
    for (const [key, value] of keptAttributes) {
      const message =
        name === 'svg' && /^(?:width|height)$/.test(key)
          ? `"${key}" would fix the size of the drawing. Remove it; "viewBox" is enough.`
          : attributeProblem(key, value);
      if (message !== undefined) report(message);
    }
    const attributeMarkup = keptAttributes.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('');
    markup += `${parent === undefined ? '' : `<${name}`}${attributeMarkup}${isSelfClosing ? '/>' : '>'}`;
    if (name === 'text') texts.push([]);
    texts.at(-1)?.push({ character: ' ', offset: tagStart });
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    textStart = parser.position;
    openElements.pop();
    if (isBroken) return;
    texts.at(-1)?.push({ character: ' ', offset: textStart });
    if (!isSelfClosing) markup += `</${name}>`;
  });
  const addText = (content: string, start: number, end: number) => {
    if (isBroken || !openElements.some(({ name }) => name === 'text')) return;
    markup += escapeMarkup(content);
    texts.at(-1)?.push(...positionCharacters(content, text.slice(start, end), start));
  };
  // It comes when the < after the text has been read.
  parser.on('text', (content) => addText(content, textStart, parser.position - 1));
  // It comes when the second dash has been read, before the >.
  parser.on('comment', () => (textStart = parser.position + 1));
  parser.on('cdata', (content) => {
    const end = parser.position - ']]>'.length;
    addText(content, end - content.length, end);
    textStart = parser.position;
  });
  parser.on('processinginstruction', () => (textStart = parser.position));
  parser.on('error', ({ message: parserMessage }) => {
    // Whatever the parser reports after its first error is a consequence of it.
    if (isBroken) return;
    isBroken = true;
    const offset = Math.min(Math.max(parser.position - 1, 0), Math.max(text.length - 1, 0));
    const message = `From here on the drawing cannot be read: ${parserMessage.replace(/\.?$/, '.')} Write &lt; for the character <, and close every element.`;
    // The parser may stop far behind a lone &.
    problems.push(loneAmpersand ?? { offset, where: '', message });
  });
  parser.write(text).close();
  return {
    /** Returns the drawing with a name for screen readers; undefined if there are problems. */
    toInlineSvg: (name: string) =>
      problems.length === 0 ? `<svg role="img" aria-label="${escapeMarkup(name)}"${markup}` : undefined,
    problems,
    /** What each <text> says, as far as the drawing could be read. */
    texts: texts.map(collapseSpaces).filter(({ content }) => content !== ''),
    /** Whether it could be read to its end. */
    isComplete: !isBroken,
  };
}

/** A character of a text, and where it is in the file. */
interface PositionedCharacter {
  character: string;
  offset: number;
}

/** Returns the characters of a text, each of which may be written as a code such as &amp;. */
function positionCharacters(text: string, source: string, start: number): PositionedCharacter[] {
  const sourceCharacters = [...source.matchAll(/&[^;]*;|[^]/gu)];
  return Array.from(text, (character, index) => ({
    character,
    offset: start + (sourceCharacters[index]?.index ?? 0),
  }));
}

/** Returns a text of a drawing as visitors read it, on one line, with one space for all that separates its words: spaces, line ends and tags. */
function collapseSpaces(characters: readonly PositionedCharacter[]) {
  // Not \s: no-break spaces stay.
  const isSpace = (index: number) => /^[ \t\r\n]?$/.test(characters[index]?.character ?? '');
  const collapsed = characters.filter((_, index) => !isSpace(index) || !isSpace(index + 1));
  const [first, ...rest] = collapsed;
  const trimmed = first?.character.trim() === '' ? rest : collapsed;
  return {
    content: trimmed.map(({ character }) => character.replace(/[\t\r\n]/, ' ')).join(''),
    /** Where each of its characters is in the file, counted from 0. */
    offsets: trimmed.flatMap(({ character, offset }) =>
      Array.from({ length: character.length }, () => offset),
    ),
  };
}
