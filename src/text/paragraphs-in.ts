/** How a line can begin that can only be part of a paragraph, not of a list, a heading or the like. */
const begin = String.raw`(?:\*{0,3}(?!\d+[.)](?:\s|$))[\p{L}\p{N}(“‘]|${'`'}[^${'`'}\s])`;
/** A line of a paragraph: not indented, and without a backslash, space or tab at its end, which could mean a hard break. */
const line = String.raw`${begin}(?:[^\r\n]*[^\s\\])?`;
const lines = new RegExp(String.raw`^${line}(?:\n+${line})*\n?$`, 'u');

/** Returns the paragraphs of a Markdown text that certainly holds nothing else, such as a list; otherwise undefined. */
export const paragraphsIn = (text: string): string[] | undefined =>
  lines.test(text) ? text.trimEnd().split(/\n{2,}/) : undefined;
