/**
 * Converts sentences of the report to GitHub-flavoured Markdown, in which texts from the content cannot create markup,
 * mentions or links.
 */
import type { ReportText } from './report-model.ts';

/**
 * A sentence of the report as Markdown. Texts from the content become inline code, in which GitHub renders no markup,
 * mentions, issue numbers or links.
 */
export const textToMarkdown = (text: ReportText): string =>
  text.map((part) => (typeof part === 'string' ? escapeMarkdown(part) : codeSpan(part.quoted))).join('');

/**
 * A text as inline code in Markdown. If it contains backticks, it is enclosed in one more backtick than the longest run
 * of them.
 */
export function codeSpan(text: string): string {
  if (text.trim() === '') return '';
  const fence = '`'.repeat(longestBacktickRun(text) + 1);
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

const longestBacktickRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));

/**
 * Escapes the characters that Markdown interprets. The report's own sentences need this too, because they may contain
 * the name of a branch.
 */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~@&]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>@#]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/**
 * A sentence of the report as HTML in one line, for the title of a collapsed section and for texts in it. GitHub
 * renders no Markdown there.
 */
export const textToHtml = (text: ReportText): string =>
  text
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<code>${escapeHtml(part.quoted)}</code>`))
    .join('');

/** The end of a collapsed section, which begins with `<details>`. */
export const foldEnd = '</details>';
