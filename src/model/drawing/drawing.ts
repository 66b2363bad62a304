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

/** Why an attribute may not be in a drawing. */
function attributeProblem(elementName: string, name: string, value: string): string | undefined {
  if (elementName === 'svg' && (name === 'width' || name === 'height'))
    return `"${name}" would fix the size of the drawing. Remove it; "viewBox" is enough.`;
  if (/^on|(?:^|:)href$|^(?:src|style|id)$/i.test(name))
    return `"${name}" is not allowed in a drawing: it must run nothing, load nothing and follow the styles of the page. Remove it.`;
  if (name === 'fill' || name === 'stroke') return colourProblem(value);
  return name === 'class' ? classProblem(value) : undefined;
}

const colourProblem = (value: string): string | undefined =>
  /^(?:none|currentColor)$/.test(value)
    ? undefined
    : `"${value}" would look the same on a light and on a dark page. Write "none" or "currentColor", or a class.`;

function classProblem(value: string): string | undefined {
  const unknownClass = value.split(/\s+/).find((className) => !drawingClasses.includes(className));
  return unknownClass === undefined
    ? undefined
    : `"${unknownClass}" does not fit "class". Use one of: ${drawingClasses.join(', ')}.`;
}

const hasColour = (attributes: object): boolean =>
  ['class', 'fill', 'stroke'].some((name) => Object.hasOwn(attributes, name));

/** A tag or a text of a drawing; offsets are counted from 0 in the text of the file. */
type DrawingEvent =
  | {
      kind: 'open-tag';
      name: string;
      attributes: Record<string, string>;
      isSelfClosing: boolean;
      isRoot: boolean;
      /** Whether it or an element around it has a colour of the site. */
      isColoured: boolean;
      start: number;
    }
  | { kind: 'close-tag'; name: string; isSelfClosing: boolean; end: number }
  | { kind: 'text'; content: string; start: number; end: number };

/** Reads the tags of an SVG text and the texts inside <text>, up to its end or to where it cannot be read. */
function readEvents(text: string): { events: DrawingEvent[]; failure: DrawingProblem | undefined } {
  const events: DrawingEvent[] = [];
  const openElements: { name: string; isColoured: boolean }[] = [];
  let failure: DrawingProblem | undefined;
  let tagStart = 0;
  /** Where the last tag or comment ends, and so the next text begins. */
  let textStart = 0;
  const parser = new SaxesParser({ position: false, xmlns: false });
  // Whatever the parser reports after its first error is a consequence of it.
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
    openElements.push({ name, isColoured });
    const isRoot = parent === undefined;
    addEvent({ kind: 'open-tag', name, attributes, isSelfClosing, isRoot, isColoured, start: tagStart });
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    textStart = parser.position;
    openElements.pop();
    addEvent({ kind: 'close-tag', name, isSelfClosing, end: textStart });
  });
  // It comes when the < after the text has been read.
  parser.on('text', (content) => {
    addText(content, textStart, parser.position - 1);
  });
  parser.on('cdata', (content) => {
    const end = parser.position - ']]>'.length;
    addText(content, end - content.length, end);
    textStart = parser.position;
  });
  // It comes when the second dash has been read, before the >.
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

/** Why a drawing cannot be read to its end. */
function readingProblem(text: string, offset: number, parserMessage: string): DrawingProblem {
  // The parser may stop far behind a lone &.
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

function elementProblem({ name, isColoured }: OpenTag): string | undefined {
  if (!allowedElements.includes(name))
    return `<${name}> is not allowed in a drawing. Use only: ${allowedElements.join(', ')}.`;
  if (isColoured || name === 'svg' || name === 'g') return undefined;
  return `<${name}> has no colour of the site and would be black, also on a dark page. Add a class: ${drawingClasses.join(', ')}.`;
}

const keptAttributes = ({ name, attributes }: OpenTag): [string, string][] =>
  Object.entries(attributes).filter(([key]) => name !== 'svg' || !ignoredRootAttributes.includes(key));

/** The markup of a drawing behind the name of its first element, which the page writes itself. */
const toMarkup = (events: readonly DrawingEvent[]): string => events.map(eventMarkup).join('');

function eventMarkup(event: DrawingEvent): string {
  if (event.kind === 'text') return escapeMarkup(event.content);
  if (event.kind === 'close-tag') return event.isSelfClosing ? '' : `</${event.name}>`;
  const attributes = keptAttributes(event).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `${event.isRoot ? '' : `<${event.name}`}${attributes.join('')}${event.isSelfClosing ? '/>' : '>'}`;
}

/** The characters of each <text>, with a space for each tag in it. */
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

/** Reads an SVG text: its markup for a page, its texts, and everything in it that a page must not show. */
export function parseDrawing(text: string) {
  const { events, failure } = readEvents(text);
  const problems = [
    ...events.flatMap((event) => (event.kind === 'open-tag' ? tagProblems(event) : [])),
    ...(failure ? [failure] : []),
  ];
  return {
    /** The drawing as inline SVG, with a name for screen readers; undefined if there are problems. */
    toInlineSvg: (name: string) =>
      problems.length === 0
        ? `<svg role="img" aria-label="${escapeMarkup(name)}"${toMarkup(events)}`
        : undefined,
    problems,
    /** What each <text> says, as far as the drawing could be read. */
    texts: collectTexts(events, text)
      .map(collapseSpaces)
      .filter(({ content }) => content !== ''),
    /** Whether it could be read to its end. */
    isComplete: !failure,
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
