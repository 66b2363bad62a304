/** Texts in GitHub-flavoured Markdown, in which content cannot create markup, mentions or links. */
import type { ReportText } from './report-model.ts';

/** A sentence with texts from content as code, in which GitHub renders no markup, mention, issue number or link. */
export const textToMarkdown = (text: ReportText): string =>
  text.map((part) => (typeof part === 'string' ? escapeMarkdown(part) : codeSpan(part.quoted))).join('');

/** A text as code, whatever backticks it contains. */
export function codeSpan(text: string): string {
  if (text.trim() === '') return '';
  const fence = '`'.repeat(longestBacktickRun(text) + 1);
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

const longestBacktickRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));

/** Escapes the report's own wording too, because it may contain the name of a branch. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~@&]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>@#]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** A sentence with texts from content as HTML on one line, for the title of a folded part and for folded texts. */
export const textToHtml = (text: ReportText): string =>
  text
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<code>${escapeHtml(part.quoted)}</code>`))
    .join('');

/** The end of a part that is folded until somebody opens it. */
export const foldEnd = '</details>';
