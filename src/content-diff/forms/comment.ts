/** GitHub refuses a comment of more than 65,536 characters. */
const longestComment = 60_000;

/** The invisible line by which the workflow finds its comment again. */
export const commentMark = '<!-- what changes for visitors -->';

/**
 * Returns the comment for a pull request: the report in Markdown, cut between two changes if it is too long, and a link to
 * the workflow run that holds the whole of it.
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

/** Returns as much of the report as fits, ending before an entry or a heading. */
function untilLast(markdown: string, room: number): string {
  // Indented lines belong to the entry above, so no code block is cut open.
  const ends = [...markdown.matchAll(/\n(?=- |#)/g)].map(({ index }) => index + 1);
  return markdown.slice(0, ends.findLast((end) => end <= room) ?? 0);
}
