/** What a line can begin with if it begins a paragraph or goes on with one: no sign of a list, a heading or the like. */
const begin = String.raw`(?:\*{0,3}(?!\d+[.)](?:\s|$))[\p{L}\p{N}(“‘]|${'`'}[^${'`'}\s])`;
/** No such line ends in a space or a tab, and none is indented. */
const line = String.raw`${begin}(?:[^\r\n]*[^\s\\])?`;
const lines = new RegExp(String.raw`^${line}(?:\n+${line})*\n?$`, 'u');

/** Returns the paragraphs of a Markdown text in which surely nothing else is, such as a list; undefined for any other. */
export const paragraphsIn = (text: string): string[] | undefined =>
  lines.test(text) ? text.trimEnd().split(/\n{2,}/) : undefined;
