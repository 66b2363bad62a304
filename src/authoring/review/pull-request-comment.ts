/** The report as the comment on a pull request. */
import { pluralize } from '../../model/text/templates.ts';
import { codeSpan, foldEnd } from './markdown-text.ts';

/** GitHub rejects a comment of more than 65,536 characters. */
const maxCommentLength = 60_000;

/** The invisible line by which the workflow finds its comment again. */
export const commentMarker = '<!-- what changes for visitors -->';

/**
 * The comment for a pull request: the report in Markdown. A long report is truncated
 * between two changes; the comment then lists what was left out and the command that shows it.
 */
export function toPullRequestComment(markdown: string, fullReportCommand: string): string {
  const header = `${commentMarker}\n`;
  const footer = `\n---\nFor developers: ${codeSpan(fullReportCommand)} shows everything in full. The code of the default branch made this report.\n`;
  const maxLength = maxCommentLength - header.length - footer.length;
  if (markdown.length <= maxLength) return header + markdown + footer;
  const listedPart = truncateAtEntry(markdown, maxLength - maxNoticeLength);
  const isFoldOpen = listedPart.lastIndexOf('<details>') > listedPart.lastIndexOf(foldEnd);
  return (
    header +
    listedPart +
    (isFoldOpen ? `\n${foldEnd}\n` : '') +
    omissionNotice(listedPart, markdown.slice(listedPart.length)) +
    footer
  );
}

/** Reserved for the list of what was left out. */
const maxNoticeLength = 4000;

/** The sentence about what a comment leaves out. */
function omissionNotice(listedPart: string, omittedPart: string): string {
  const headingsOf = (text: string) =>
    [...text.matchAll(/^(?:#{2,3} |<details><summary>)(.*?)(?:<\/summary>)?$/gm)].map(
      ([, title = '']) => title,
    );
  const omittedTitles = headingsOf(omittedPart);
  const isCutInside = !/^\s*(?:#|<details>)/.test(omittedPart);
  const cutTitle = isCutInside ? headingsOf(listedPart).at(-1) : undefined;
  const names = [...(cutTitle === undefined ? [] : [`the rest of ${cutTitle}`]), ...omittedTitles];
  let list = '';
  let listedCount = 0;
  for (const name of names) {
    if (list.length + name.length > maxNoticeLength - 300) break;
    list += `${listedCount === 0 ? '' : '; '}${name}`;
    listedCount += 1;
  }
  const unlisted = names.length - listedCount;
  const countText = unlisted === 0 ? '' : ` and ${pluralize(unlisted, 'more page')}`;
  return `\n**This report is too long for a comment.** Left out: ${list}${countText}. The command below shows everything.\n`;
}

/** Truncates the report before an entry or a heading. */
function truncateAtEntry(markdown: string, maxLength: number): string {
  // Indented lines belong to the entry above, so no code block is split.
  const ends = [...markdown.matchAll(/\n(?=- |#|<details>)/g)].map(({ index }) => index + 1);
  return markdown.slice(0, ends.findLast((end) => end <= maxLength) ?? 0);
}
