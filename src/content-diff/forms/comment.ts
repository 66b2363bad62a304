/** GitHub refuses a comment of more than 65,536 characters. */
const longestComment = 60_000;

/** The line by which the comment is found again; nobody sees it. */
export const commentMark = '<!-- what changes for visitors -->';

/**
 * Returns the comment for a pull request: the report in Markdown, cut where a change ends if it is too long, with the
 * address of the run that has the whole.
 */
export function toComment(markdown: string, runAddress: string): string {
  const head = `${commentMark}\n`;
  const preview = `[Preview, pictures and the whole report](${runAddress}#artifacts)`;
  const foot = `\n---\n${preview}. Made by the code of the default branch.\n`;
  const room = longestComment - head.length - foot.length;
  if (markdown.length <= room) return head + markdown + foot;
  const cut = '\n**The rest is too long for a comment.**\n';
  return head + untilLast(markdown, room - cut.length) + cut + foot;
}

/** The longest beginning of the report that ends where an entry or a heading ends. */
function untilLast(markdown: string, room: number): string {
  // What is indented belongs to the entry above it; a block of code must not be cut open.
  const ends = [...markdown.matchAll(/\n(?=- |#|\n*$)/g)].map(({ index }) => index + 1);
  return markdown.slice(0, ends.findLast((end) => end <= room) ?? 0);
}
