/**
 * Converts sentences of the report to GitHub-flavoured Markdown, in which texts from the content cannot create markup,
 * mentions or links.
 */
import type { SplitBold } from './decisive-words.ts';
import type { QuotedText, ReportText } from './report-model.ts';
import { wordPattern } from './text-diff.ts';

/**
 * A sentence of the report as Markdown. Texts from the content become inline code, in which GitHub renders no markup,
 * mentions, issue numbers or links.
 */
export const textToMarkdown = (text: ReportText, splitBold: SplitBold): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return escapeMarkdown(part).replaceAll('\n', '<br>');
      const code = codeSpan(part.quoted);
      return withMark(part, part.change && splitBold(part.quoted).length > 1 ? `<b>${code}</b>` : code);
    })
    .join('');

/** Removed text is struck through, and added text underlined. */
const withMark = ({ change }: QuotedText, text: string): string =>
  change === undefined ? text : change === 'removed' ? `<del>${text}</del>` : `<ins>${text}</ins>`;

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

/**
 * Matches a word that becomes neither a mention, a reference to an issue or commit, an emoji nor a link on GitHub, and is
 * nothing technical, such as a host or a placeholder.
 */
const plainWord =
  /^(?!.*(?:\.\p{L}{2}|www\.|:\p{L}|:[^:]+:|\p{L}-\d|(?<![\p{L}\p{N}])[\da-f]{7,}(?![\p{L}\p{N}])|\/.*\/|^\/.))[\p{L}\p{M}\p{N}"“”„‘’'«»‹›.,;:!?…()%€£+×=≈<>≤≥→•¶&/–—-]+$/iu;
/** Matches a word with the spaces and the punctuation around it, which do not become code with it. */
const wordWithEnds = /^(\s*["“„‘]*(?:\((?!.*\)))?)(.*?)([.,;!?…”"’]*)$/u;

/**
 * A text from the content as HTML: plain words as they are, and all other words as code, in which GitHub creates no
 * mentions and references. The parts that `splitBold` finds are bold within a
 * change.
 */
function quotedToHtml({ quoted, change }: QuotedText, splitBold: SplitBold, counterpart = ''): string {
  const runs: { text: string; isCode: boolean }[] = [];
  for (const word of quoted.match(wordPattern) ?? []) {
    const isCode = !plainWord.test(word.trim());
    const last = runs.at(-1);
    if (last && !isCode && !last.isCode) last.text += word;
    else runs.push({ text: word, isCode });
  }
  const toHtml = (text: string) =>
    change === undefined
      ? escapeHtml(text)
      : splitBold(text, counterpart)
          .map((part, index) => (index % 2 === 1 ? `<b>${escapeHtml(part)}</b>` : escapeHtml(part)))
          .join('');
  return runs
    .map(({ text, isCode }) => {
      if (!isCode) return toHtml(text);
      const [, start = '', word = '', end = ''] = wordWithEnds.exec(text) ?? [];
      return `${escapeHtml(start)}<code>${word.includes('/') || word.includes('](') ? escapeHtml(word) : toHtml(word)}</code>${escapeHtml(end)}`;
    })
    .join('');
}

/**
 * A text from the content, with its changes marked, as an HTML block in one line. GitHub reads no Markdown in it. “¶”
 * becomes a line break. Words of the report are in italics.
 */
export const textToHtmlBlock = (text: ReportText, splitBold: SplitBold): string =>
  `<blockquote>${text
    .map((part, index) => {
      if (typeof part !== 'string')
        return withMark(part, quotedToHtml(part, splitBold, counterpartOf(text, index)));
      return escapeHtml(part).replace(/\(.*\)|\[…\]/u, '<i>$&</i>');
    })
    .join('')
    .replaceAll(/ ?¶ ?/g, '<br>')}</blockquote>`;

/** What replaces the changed words at a place of a text, or what they replace; nothing if they were only added or removed. */
function counterpartOf(text: ReportText, index: number): string {
  const partAt = (position: number) => {
    const part = text[position] ?? '';
    return typeof part === 'string' ? { quoted: part, change: undefined } : part;
  };
  const { change } = partAt(index);
  const step = change === 'removed' ? 1 : -1;
  // Between the two stands at most the space before the second.
  const neighbour = partAt(partAt(index + step).quoted === ' ' ? index + 2 * step : index + step);
  return neighbour.change === undefined || neighbour.change === change ? '' : neighbour.quoted;
}

/** The end of a collapsed section, which begins with `<details>`. */
export const foldEnd = '</details>';
