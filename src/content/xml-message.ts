/** The parser's errors, explained to coordinators; the first match counts. */
const explanations: readonly [RegExp, string][] = [
  [/malformed comment/, 'A comment ends with --> and holds no other --. Remove the other dashes.'],
  [/unquoted attribute value/, 'The value of an attribute must be in quotation marks, such as x="4".'],
  [/attribute without value/, 'An attribute has no value. Write it as in x="4", or remove it.'],
  [/no whitespace between attributes/, 'A space is missing between two attributes.'],
  [/duplicate attribute/, 'An attribute occurs twice in this element. Remove one of the two.'],
  [
    /attribute name|forward-slash in opening tag/,
    'An attribute is not written as in x="4". Write it so, or remove it.',
  ],
  [
    /disallowed character in tag name|disallowed character in closing tag/,
    'The character < begins an element here. Write &lt; for the character itself.',
  ],
  [
    /disallowed character|incorrect syntax/,
    'There is a character here that is not allowed. Delete it and type the words again.',
  ],
  [
    /text data outside of root node|only one root/,
    'Nothing may come before <svg> or after </svg>. Remove what is here.',
  ],
  [/doctype declaration/, 'A DOCTYPE does not belong in a drawing. Remove it.'],
  [/XML declaration|processing instruction/, 'Remove the line that begins with <?: a drawing needs none.'],
];

/** Where the parser stopped. */
interface Stop {
  text: string;
  /** Counted from 0. */
  position: number;
  /** The elements that were open before the last end tag, outermost first. */
  lastOpen: readonly string[];
  /** Where the innermost open element begins. */
  unclosedStart: number;
}

/** Returns what is wrong with a text that is not XML, and the offset where the coordinator should look. */
export function xmlMessage(
  said: string,
  { text, position, lastOpen, unclosedStart }: Stop,
): { offset: number; message: string } {
  const read = text.slice(0, position);
  const end = Math.min(Math.max(position - 1, 0), Math.max(text.length - 1, 0));
  if (!/<svg[\s>]/.test(text))
    return { offset: 0, message: 'This is not an SVG drawing: its first element must be <svg>.' };
  const comment = read.lastIndexOf('<!--');
  if (comment !== -1 && !text.includes('-->', comment))
    return { offset: comment, message: 'The comment that begins here has no end. Write --> after it.' };
  const ampersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/.exec(withoutVerbatim(read));
  if (ampersand !== null)
    return { offset: ampersand.index, message: codeMessage(text.slice(ampersand.index)) };
  const unclosed = /unclosed tag: (\S+)/.exec(said)?.[1];
  if (unclosed !== undefined) {
    const message = `<${unclosed}> is not closed. Write </${unclosed}> after what belongs to it.`;
    return { offset: unclosedStart, message };
  }
  const isAfterAll = said.includes('unmatched closing tag');
  if (isAfterAll || said.includes('unexpected close tag')) {
    const at = Math.max(text.lastIndexOf('</', end), 0);
    const [name = ''] = text.slice(at + '</'.length).split(/[\s>]/);
    const inner = lastOpen.at(-1) ?? '';
    const message =
      isAfterAll || !lastOpen.includes(name)
        ? `</${name}> closes nothing. Remove it.`
        : `</${name}> is here, but <${inner}> is still open. Write </${inner}> where it ends.`;
    return { offset: at, message };
  }
  const found = explanations.find(([pattern]) => pattern.test(said));
  return {
    offset: end,
    message: found?.[1] ?? `This is not an SVG drawing: ${said}`,
  };
}

/** Returns a text with comments and CDATA blanked out, because & is allowed in them. */
const withoutVerbatim = (text: string): string =>
  text.replace(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, (verbatim) =>
    ' '.repeat(verbatim.length),
  );

function codeMessage(text: string): string {
  const code = /^&[A-Za-z]+;/.exec(text)?.[0];
  if (code !== undefined) return `A drawing does not know the code ${code}. Write the character itself.`;
  return 'In a drawing, & begins a code. Write &amp; for the character itself.';
}
