import { SaxesParser } from 'saxes';
import { escapeMarkup } from '../text/markup.ts';

/** The classes for shapes and lines, such as <rect> and <path>. */
const shapeClasses = ['fig-box', 'fig-accent', 'fig-line', 'fig-arrow'];
/** The classes for <text> and the <tspan> elements inside it. */
const textClasses = ['fig-text', 'fig-small'];
/** The classes that drawings may use. Their appearance is defined in src/site/blocks/figure/Figure.css. */
export const drawingClasses = [...shapeClasses, ...textClasses];

/**
 * The only elements that a drawing may have. None of them can execute scripts or load files. As further safeguards,
 * `attributeProblem` rejects dangerous attributes, and the page has a Content-Security-Policy.
 */
const allowedElements = 'svg, g, rect, circle, ellipse, line, polyline, polygon, path, text, tspan'.split(
  ', ',
);

/** Attributes of the root element that drawing programs write and a page does not need. They are ignored. */
const ignoredRootAttributes = ['xmlns', 'version', 'role'];

/** A reason to reject a drawing. `offset` is the position of the mistake in the text of the file, counted from 0. */
interface DrawingProblem {
  offset: number;
  /** The name of the element with the problem. It is '' if the problem concerns the whole drawing. */
  where: string;
  message: string;
}

/**
 * Matches the attributes in which brackets are harmless. In other attributes, brackets may be a function such as url(),
 * which would load a file.
 */
const hasHarmlessBrackets = /^(?:transform$|aria-)/;

/** Explains why an attribute is not allowed in a drawing; undefined if it is allowed. */
function attributeProblem(elementName: string, name: string, value: string): string | undefined {
  if (elementName === 'svg' && (name === 'width' || name === 'height'))
    return `"${name}" would fix the size of the drawing. Remove it; "viewBox" is enough.`;
  if (name === 'style' && elementName === 'text') return textStyleProblem(value);
  if (/^on|(?:^|:)href$|^(?:src|style|id)$/i.test(name))
    return `"${name}" is not allowed in a drawing: it must run nothing, load nothing and follow the styles of the page. Remove it.`;
  if (name === 'fill' || name === 'stroke') return colourProblem(value);
  if (!hasHarmlessBrackets.test(name) && /[(\\]/.test(value))
    return `"${name}" refers to something outside the drawing or uses a function of styles. Remove it.`;
  return name === 'class' ? classProblem(value, elementName) : undefined;
}

const colourProblem = (value: string): string | undefined =>
  /^(?:none|currentColor)$/.test(value)
    ? undefined
    : `"${value}" would look the same on a light and on a dark page. Write "none" or "currentColor", or a class.`;

/**
 * The message for a text with a `style` attribute: a class sets its colour and size instead, and another attribute its
 * alignment.
 */
function textStyleProblem(value: string): string {
  const [, anchor] = /text-anchor:\s*(\w+)/.exec(value) ?? [];
  const advice = anchor === undefined ? 'Remove it' : `Write text-anchor="${anchor}" in its place`;
  return `"style" is not allowed in a drawing: it must follow the styles of the page. ${advice}; a class gives the text its colour and size.`;
}

const isTextElement = (name: string): boolean => name === 'text' || name === 'tspan';

function classProblem(value: string, elementName: string): string | undefined {
  const choices = isTextElement(elementName) ? textClasses : drawingClasses;
  const unknownClass = value.split(/\s+/).find((className) => !choices.includes(className));
  return unknownClass === undefined
    ? undefined
    : `"${unknownClass}" does not fit "class" of <${elementName}>. Use one of: ${choices.join(', ')}.`;
}

const hasColour = (attributes: object): boolean =>
  ['class', 'fill', 'stroke'].some((name) => Object.hasOwn(attributes, name));

/** A tag or a text of a drawing. Offsets are counted from 0 in the text of the file. */
type DrawingEvent =
  | {
      kind: 'open-tag';
      name: string;
      attributes: Record<string, string>;
      isSelfClosing: boolean;
      isRoot: boolean;
      /** Whether the element or one of its ancestors has a class with a colour of the site. */
      isColoured: boolean;
      /** Whether the element is inside a <text>. */
      isInText: boolean;
      start: number;
    }
  | { kind: 'close-tag'; name: string; isSelfClosing: boolean; end: number }
  | { kind: 'text'; content: string; start: number; end: number };

/** Parses the tags of an SVG text, and the texts inside its <text> elements, up to the first syntax error. */
function readEvents(text: string): { events: DrawingEvent[]; failure: DrawingProblem | undefined } {
  const events: DrawingEvent[] = [];
  const openElements: { name: string; isColoured: boolean }[] = [];
  let failure: DrawingProblem | undefined;
  let tagStart = 0;
  /** The offset after the last tag or comment. The next text begins there. */
  let textStart = 0;
  const parser = new SaxesParser({ position: false, xmlns: false });
  // Errors after the first one are ignored, because they are consequences of the first.
  const addEvent = (event: DrawingEvent) => {
    if (!failure) events.push(event);
  };
  const addText = (content: string, start: number, end: number) => {
    if (openElements.some(({ name }) => name === 'text')) addEvent({ kind: 'text', content, start, end });
  };
  parser.on('opentagstart', ({ name }) => {
    tagStart = text.lastIndexOf(`<${name}`, parser.position);
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    textStart = parser.position;
    const parent = openElements.at(-1);
    const isColoured = parent?.isColoured === true || hasColour(attributes);
    const isInText = openElements.some((element) => element.name === 'text');
    openElements.push({ name, isColoured });
    const isRoot = parent === undefined;
    const tag = { name, attributes, isSelfClosing, isRoot, isColoured, isInText, start: tagStart };
    addEvent({ kind: 'open-tag', ...tag });
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    textStart = parser.position;
    openElements.pop();
    addEvent({ kind: 'close-tag', name, isSelfClosing, end: textStart });
  });
  // The parser reports a text only after it has read the < that follows the text.
  parser.on('text', (content) => {
    addText(content, textStart, parser.position - 1);
  });
  parser.on('cdata', (content) => {
    const end = parser.position - ']]>'.length;
    addText(content, end - content.length, end);
    textStart = parser.position;
  });
  // The parser reports a comment after its second closing dash, before the >.
  parser.on('comment', () => {
    textStart = parser.position + 1;
  });
  parser.on('processinginstruction', () => {
    textStart = parser.position;
  });
  parser.on('error', ({ message }) => {
    failure ??= readingProblem(text, parser.position - 1, message);
  });
  parser.write(text).close();
  return { events, failure };
}

const loneAmpersandPattern = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/;

/** Creates the message about a syntax error in a drawing. */
function readingProblem(text: string, offset: number, parserMessage: string): DrawingProblem {
  // The error that the parser reports may be far below the & that causes it, so the & is looked up in the text.
  const ampersandOffset = text.search(loneAmpersandPattern);
  if (ampersandOffset !== -1)
    return {
      offset: ampersandOffset,
      where: '',
      message: 'Write &amp; for the character &, and other characters as they are.',
    };
  return {
    offset: Math.min(Math.max(offset, 0), Math.max(text.length - 1, 0)),
    where: '',
    message: `From here on the drawing cannot be read: ${parserMessage.replace(/\.?$/, '.')} Write &lt; for the character <, and close every element.`,
  };
}

type OpenTag = Extract<DrawingEvent, { kind: 'open-tag' }>;

function tagProblems(tag: OpenTag): DrawingProblem[] {
  const { name, attributes, isRoot, start } = tag;
  const messages = [
    isRoot && name !== 'svg' && 'This is not an SVG drawing: its first element must be <svg>.',
    isRoot &&
      attributes['viewBox'] === undefined &&
      'A "viewBox" is missing. Without it the drawing cannot fit the page.',
    elementProblem(tag),
    ...keptAttributes(tag).map(([key, value]) => attributeProblem(name, key, value)),
  ];
  return messages.flatMap((message) => (message ? { offset: start, where: name, message } : []));
}

function elementProblem({ name, isColoured, isInText }: OpenTag): string | undefined {
  if (!allowedElements.includes(name))
    return `<${name}> is not allowed in a drawing. Use only: ${allowedElements.join(', ')}.`;
  // Only shapes and whole texts need a class. A part of a text inherits the colour of the text.
  if (isColoured || name === 'svg' || name === 'g' || isInText) return undefined;
  const choices = isTextElement(name) ? textClasses : shapeClasses;
  return `<${name}> has no colour of the site and would be black, also on a dark page. Add a class: ${choices.join(', ')}.`;
}

const keptAttributes = ({ name, attributes }: OpenTag): [string, string][] =>
  Object.entries(attributes).filter(([key]) => name !== 'svg' || !ignoredRootAttributes.includes(key));

/** The size of letters in drawings, as in src/site/blocks/figure/Figure.css. */
const fontSize = 15;

/**
 * The assumed minimum width of a letter, as a share of the font size. Even a text of narrow letters is hardly narrower.
 */
const minLetterWidth = 0.45;

/** Reports each text that extends beyond the edge of the drawing. Texts whose position is unknown are not checked. */
function overflowProblems(events: readonly DrawingEvent[]): DrawingProblem[] {
  const tags = events.filter((event) => event.kind === 'open-tag');
  const viewBox = (tags[0]?.attributes['viewBox'] ?? '').split(/[\s,]+/).map(Number);
  const [left = NaN, , width = NaN] = viewBox;
  if (viewBox.length !== 4 || tags.some(({ attributes }) => attributes['transform'] !== undefined)) return [];
  return events.flatMap((event, index) => {
    const [content, next] = events.slice(index + 1, index + 3);
    if (event.kind !== 'open-tag' || event.name !== 'text' || content?.kind !== 'text') return [];
    if (next?.kind !== 'close-tag') return [];
    const text = content.content.trim();
    const [textLeft, textRight] = estimateEdges(text, event.attributes);
    if (!(textLeft < left || textRight > left + width)) return [];
    const message = `“${text}” is too wide here: its end would be outside the drawing. Write a shorter text, or make the drawing wider in its viewBox.`;
    return { offset: event.start, where: 'text', message };
  });
}

/** The estimated left and right edges of a text in a drawing. They are NaN if the position of the text is unknown. */
function estimateEdges(
  text: string,
  { x, 'text-anchor': anchor = 'start' }: OpenTag['attributes'],
): [left: number, right: number] {
  const width = text.length * minLetterWidth * fontSize;
  const left = Number(x) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  return [left, left + width];
}

/** Renders everything inside the root element as markup. The page writes the tags of the root element itself. */
const toMarkup = (events: readonly DrawingEvent[]): string => events.map(eventMarkup).join('');

function eventMarkup(event: DrawingEvent): string {
  if (event.kind === 'text') return escapeMarkup(event.content);
  if (event.kind === 'close-tag') return event.isSelfClosing ? '' : `</${event.name}>`;
  const attributes = keptAttributes(event).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `${event.isRoot ? '' : `<${event.name}`}${attributes.join('')}${event.isSelfClosing ? '/>' : '>'}`;
}

/** The characters of each <text> element, with a space in place of each tag inside it. */
function collectTexts(events: readonly DrawingEvent[], source: string): PositionedCharacter[][] {
  const texts: PositionedCharacter[][] = [];
  for (const event of events) {
    if (event.kind === 'open-tag' && event.name === 'text') texts.push([]);
    texts.at(-1)?.push(...charactersOf(event, source));
  }
  return texts;
}

function charactersOf(event: DrawingEvent, source: string): PositionedCharacter[] {
  switch (event.kind) {
    case 'open-tag':
      return [{ character: ' ', offset: event.start }];
    case 'close-tag':
      return [{ character: ' ', offset: event.end }];
    case 'text':
      return positionCharacters(event.content, source.slice(event.start, event.end), event.start);
  }
}

/**
 * Parses an SVG text. Returns its markup for a page, its texts, and all problems because of which it cannot be shown.
 */
export function parseDrawing(text: string) {
  const { events, failure } = readEvents(text);
  const problems = [
    ...events.flatMap((event) => (event.kind === 'open-tag' ? tagProblems(event) : [])),
    ...(failure ? [failure] : []),
  ];
  return {
    /** The drawing as inline SVG, with an accessible name; undefined if there are problems. */
    toInlineSvg: (name: string) =>
      problems.length === 0
        ? `<svg role="img" aria-label="${escapeMarkup(name)}"${toMarkup(events)}`
        : undefined,
    problems,
    /**
     * The texts that extend beyond the edge of the drawing. They are reported, but the drawing is shown nevertheless.
     */
    overflows: overflowProblems(events),
    /** The text of each <text> element, up to the first syntax error. */
    texts: collectTexts(events, text)
      .map(collapseSpaces)
      .filter(({ content }) => content !== ''),
    /** Whether the drawing was parsed to its end. */
    isComplete: !failure,
  };
}

/** A character of a text with its offset in the file. */
interface PositionedCharacter {
  character: string;
  offset: number;
}

/**
 * The characters of a text with their offsets in the file, where a character may be written as an entity such as &amp;.
 */
function positionCharacters(text: string, source: string, start: number): PositionedCharacter[] {
  const sourceCharacters = [...source.matchAll(/&[^;]*;|[^]/gu)];
  return Array.from(text, (character, index) => ({
    character,
    offset: start + (sourceCharacters[index]?.index ?? 0),
  }));
}

/**
 * The text of a drawing as visitors read it: on one line, with each run of spaces, line ends and tags replaced by one
 * space.
 */
function collapseSpaces(characters: readonly PositionedCharacter[]) {
  // No-break spaces are preserved. The pattern therefore does not use \s, which would match them too.
  const isSpace = (index: number) => /^[ \t\r\n]?$/.test(characters[index]?.character ?? '');
  const collapsed = characters.filter((_, index) => !isSpace(index) || !isSpace(index + 1));
  const [first, ...rest] = collapsed;
  const trimmed = first?.character.trim() === '' ? rest : collapsed;
  return {
    content: trimmed.map(({ character }) => character.replace(/[\t\r\n]/, ' ')).join(''),
    /** The offset of each character in the file, counted from 0. */
    offsets: trimmed.flatMap(({ character, offset }) =>
      Array.from({ length: character.length }, () => offset),
    ),
  };
}
