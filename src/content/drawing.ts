import { SaxesParser } from 'saxes';
import { escapeMarkup } from '../text/markup.ts';
import { checkElement, holdsText, isIdle, noDrawing, type WrittenAttribute } from './drawing-elements.ts';

/** An element of a drawing, with only what a page may show. */
interface DrawingElement {
  name: string;
  attributes: [name: string, value: string][];
  children: (DrawingElement | string)[];
}

/** What keeps a drawing from a page; its offset is counted from 0 in the text of the file. */
interface DrawingProblem {
  offset: number;
  /** The name of the element it is about; empty for the drawing as a whole. */
  where: string;
  message: string;
}

/** How many elements may be inside each other: no drawing needs more, and pages are written one inside the other. */
const deepest = 100;

/** Returns the drawing in an SVG text, its words, and everything in it that a page must not show. */
export function readDrawing(text: string) {
  const problems: DrawingProblem[] = [];
  const texts: Letter[][] = [];
  const open: { element: DrawingElement; start: number }[] = [];
  let root: DrawingElement | undefined;
  let isBroken = false;
  let tagStart = 0;
  /** Where the last tag, attribute or comment ends, and so the next attribute or text begins. */
  let read = 0;
  let attributes: WrittenAttribute[] = [];
  const parser = new SaxesParser({ position: false });
  const report = (offset: number, where: string, message: string) => {
    if (!isBroken) problems.push({ offset, where, message });
  };

  /** Returns where the next word begins. Not by a search in the rest of the text: a drawing may have many attributes. */
  const wordAt = (start: number) => {
    let offset = start;
    while (/\s/.test(text.charAt(offset))) offset += 1;
    return offset;
  };

  parser.on('opentagstart', ({ name }) => {
    tagStart = text.lastIndexOf(`<${name}`, parser.position);
    read = tagStart + 1 + name.length;
    attributes = [];
  });
  parser.on('attribute', ({ name, value }) => {
    attributes.push({ name, value, offset: wordAt(read) });
    read = parser.position;
  });
  parser.on('opentag', ({ name }) => {
    read = parser.position;
    if (isBroken) return;
    if (open.length === deepest) {
      const message = `There are more than ${deepest} elements inside each other here. Remove some of those around this one.`;
      report(tagStart, name, message);
      isBroken = true;
      return;
    }
    const around = open.map(({ element }) => element);
    const shown = attributes.filter((attribute) => !isIdle(name, attribute.name));
    checkElement(name, shown, around, tagStart, (offset, message) => report(offset, name, message));
    const element: DrawingElement = {
      name,
      attributes: shown.map((attribute) => [attribute.name, attribute.value]),
      children: [],
    };
    if (root === undefined) root = element;
    else around.at(-1)?.children.push(element);
    if (name === 'text') texts.push([]);
    texts.at(-1)?.push({ letter: ' ', offset: tagStart });
    open.push({ element, start: tagStart });
  });
  /** The element that was closed last: at a wrong end tag, this event comes before the error. */
  let closed = '';
  parser.on('closetag', ({ name }) => {
    read = parser.position;
    if (isBroken) return;
    texts.at(-1)?.push({ letter: ' ', offset: read });
    closed = name;
    open.pop();
  });
  const takeText = (words: string, start: number, end: number) => {
    const parent = open.at(-1)?.element;
    if (parent === undefined || isBroken) return;
    if (holdsText(parent.name)) {
      parent.children.push(words);
      // Without <text> around it, no visitor sees a <tspan>.
      if (open.some(({ element }) => element.name === 'text'))
        texts.at(-1)?.push(...lettersOf(words, text.slice(start, end), start));
    } else if (words.trim() !== '') {
      const shown = words.trim().replace(/\s+/g, ' ');
      const message = `No visitor sees "${shown}", because it is outside <text>. Put it into <text>…</text> or remove it.`;
      report(wordAt(start), parent.name, message);
    }
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
  parser.on('doctype', (words) => {
    const offset = text.indexOf('<!DOCTYPE');
    report(offset, '', `<!DOCTYPE${words}> does not belong in a drawing. Remove it.`);
  });
  parser.on('processinginstruction', ({ target }) => {
    const offset = text.lastIndexOf('<?', parser.position);
    report(offset, '', `<?${target} …?> does not belong in a drawing. Remove it.`);
    read = parser.position;
  });
  parser.on('error', ({ message: said }) => {
    // Whatever the parser reports after its first error is a consequence of it.
    if (isBroken) return;
    const names = [...open.map(({ element }) => element.name), closed];
    const { offset, message } = parserMessage(said, {
      text,
      position: parser.position,
      open: names,
      unclosed: open.at(-1)?.start ?? 0,
    });
    report(offset, '', message);
    isBroken = true;
  });
  parser.write(text).close();
  return {
    /** Undefined if there are problems. */
    root: problems.length === 0 ? root : undefined,
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

/** Where the parser stopped. */
interface Stop {
  text: string;
  /** Counted from 0. */
  position: number;
  /** The elements that the last end tag could close, outermost first. */
  open: readonly string[];
  /** Where the innermost open element begins. */
  unclosed: number;
}

/**
 * Returns what the parser says in plain words, and where to look: an element without its end, and the characters < and &,
 * are what people get wrong who change words in a drawing.
 */
function parserMessage(
  said: string,
  { text, position, open, unclosed }: Stop,
): { offset: number; message: string } {
  const offset = Math.min(Math.max(position - 1, 0), Math.max(text.length - 1, 0));
  if (!/<svg[\s>]/.test(text)) return { offset: 0, message: noDrawing };
  const comment = text.lastIndexOf('<!--', position);
  if (comment !== -1 && !text.includes('-->', comment))
    return { offset: comment, message: 'The comment that begins here has no end. Write --> after it.' };
  const verbatim = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g;
  const codes = text.slice(0, position).replace(verbatim, (found) => ' '.repeat(found.length));
  const code = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)(?:[A-Za-z]+;)?/.exec(codes);
  if (code !== null) {
    const message =
      code[0] === '&'
        ? 'In a drawing, & begins a code. Write &amp; for the character itself.'
        : `A drawing does not know the code ${code[0]}. Write the character itself.`;
    return { offset: code.index, message };
  }
  const [, name] = /unclosed tag: (\S+)/.exec(said) ?? [];
  if (name !== undefined)
    return {
      offset: unclosed,
      message: `<${name}> is not closed. Write </${name}> after what belongs to it.`,
    };
  if (/unmatched closing tag|unexpected close tag/.test(said)) {
    const end = text.lastIndexOf('</', offset);
    const [ended = ''] = text.slice(end + '</'.length).split(/[\s>]/);
    const inner = open.at(-1) ?? '';
    const message = open.slice(0, -1).includes(ended)
      ? `</${ended}> is here, but <${inner}> is still open. Write </${inner}> where it ends.`
      : `</${ended}> closes nothing. Remove it.`;
    return { offset: end, message };
  }
  if (/character in (?:tag name|closing tag)/.test(said))
    return {
      offset,
      message: 'The character < begins an element here. Write &lt; for the character itself.',
    };
  return { offset, message: `From here on the drawing cannot be read: ${said.replace(/\.?$/, '.')}` };
}

/** Returns a drawing as inline SVG with a name for screen readers; all text in it is escaped. */
export function writeDrawing(root: DrawingElement, name: string): string {
  const named: DrawingElement = {
    ...root,
    attributes: [['role', 'img'], ['aria-label', name], ...root.attributes],
  };
  return write(named);
}

function write({ name, attributes, children }: DrawingElement): string {
  const written = attributes.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('');
  const inside = children
    .map((child) => (typeof child === 'string' ? escapeMarkup(child) : write(child)))
    .join('');
  return `<${name}${written}${inside === '' ? '/>' : `>${inside}</${name}>`}`;
}
