/** Formats the report as a comment on a pull request. */
import { pluralize } from '../../model/text/templates.ts';
import { codeSpan, foldEnd } from './markdown-text.ts';

/** GitHub rejects comments of more than 65,536 characters. The limit here is lower, to leave a margin. */
const maxCommentLength = 60_000;

/**
 * A line that GitHub does not show. By it, the workflow finds and updates its earlier comment instead of adding another
 * one.
 */
export const commentMarker = '<!-- what changes for visitors -->';

/**
 * The text of the comment on a pull request: the report in Markdown, with the command that shows the full report.
 * A report that is too long is cut between two changes, and the comment then lists the headings of what was
 * left out.
 */
export function toPullRequestComment(markdown: string, fullReportCommand: string): string {
  const header = `${commentMarker}\n`;
  const command = `For developers: ${codeSpan(fullReportCommand)} shows everything in full.\n`;
  const footer = `\n---\n${command}`;
  const maxLength = maxCommentLength - header.length - footer.length;
  // The command is the last line of the explanation that is folded at the end of a report.
  const explanationEnd = `\n${foldEnd}\n`;
  if (markdown.length <= maxLength)
    return markdown.endsWith(explanationEnd)
      ? `${header}${markdown.slice(0, -explanationEnd.length)}- ${command}${explanationEnd}`
      : header + markdown + footer;
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

/** How many characters of a comment are reserved for the list of headings that were left out. */
const maxNoticeLength = 4000;

/** The sentence at the end of a comment that lists which parts of the report were left out. */
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

/** The beginning of a report that has at most a given length and ends before a heading or a whole entry. */
function truncateAtEntry(markdown: string, maxLength: number): string {
  // The report is never cut before an indented line, because this line belongs to the entry above it.
  const ends = [...markdown.matchAll(/\n(?=- |#|<details>)/g)].map(({ index }) => index + 1);
  return markdown.slice(0, ends.findLast((end) => end <= maxLength) ?? 0);
}
