import { counted } from '../../model/text/words.ts';
import type { Run } from '../../model/forms/compare-answers.ts';
import { type Entry, type Group, plain, type Report, type SideInfo, type Words } from './entries.ts';

/** A line of a report, as every form of it has it: what it is, the word it begins with, and what it says. */
interface Line {
  as: 'verdict' | 'part' | 'group' | 'entry' | 'note' | 'value';
  word?: string;
  words: Words;
}

/** Returns a report line by line in reading order: what to decide, what changed, what follows. */
function linesOf(report: Report): Line[] {
  const { decisions, groups, effects } = report;
  const parts: [title: string, groups: Group[]][] = [
    ['To decide first', [{ title: [], entries: decisions }]],
    ['Page by page', groups],
    ['What follows from it', effects],
  ];
  return [
    ...verdict(report).map((words): Line => ({ as: 'verdict', words })),
    ...parts.flatMap(([title, own]): Line[] => {
      const lines = own.flatMap((group): Line[] => [
        ...(group.title.length > 0 ? [{ as: 'group' as const, words: group.title }] : []),
        ...group.entries.flatMap((entry, index) => linesOfEntry(entry, group.entries[index - 1])),
      ]);
      return lines.length === 0 ? [] : [{ as: 'part', words: [title] }, ...lines];
    }),
  ];
}

/** Returns an entry: what happened, where, and what it says; a single value stands in the same line. */
function linesOfEntry({ word, what, at, details }: Entry, before?: Entry): Line[] {
  const lines = details.map((detail): Line => {
    if ('note' in detail) return { as: 'note', words: detail.note };
    const field: Words = detail.field === '' ? [] : [{ content: detail.field }, ': '];
    return { as: 'value', words: [...field, { content: marked(detail.runs) }] };
  });
  const line = at === undefined ? '' : `, line ${at.line}`;
  const first: Line = {
    as: 'entry',
    ...(word !== 'effect' && { word }),
    words: [...below(before?.what ?? [], what), line],
  };
  const [only] = lines;
  if (only?.as !== 'value' || lines.length > 1) return [first, ...lines];
  return [{ ...first, words: [...first.words, ': ', ...only.words] }];
}

/** Returns where something is, without what it shares with the place told above: what that is in, and where it is seen. */
function below([above, ...others]: Words, [place = '', ...rest]: Words): Words {
  if (typeof above !== 'object' || typeof place !== 'object') return [place, ...rest];
  const [before, names] = [above.content.split(' › '), place.content.split(' › ')];
  const own = names.findIndex((name, index) => index === names.length - 1 || name !== before[index]);
  if (own === 0) return [place, ...rest];
  const isSame = JSON.stringify(rest) === JSON.stringify(others);
  return [{ content: `… › ${names.slice(own).join(' › ')}` }, ...(isSame ? [] : rest)];
}

/** Returns a value in one line, ‹was → is› where it differs; the spaces at either end of that stay outside. */
function marked(runs: readonly Run[]): string {
  let [line, gone, come] = ['', '', ''];
  const close = () => {
    if (gone + come === '') return;
    // Spaces that nothing else stands for have to be seen.
    const isSpace = (text: string, other: string) => /^\s+$/.test(text) && !/^\s|\s$/.test(other);
    const isSeen = isSpace(gone, come) || isSpace(come, gone);
    const [was = '', is = ''] = [gone, come].map((text) =>
      isSeen && text.trim() === '' ? text.replaceAll(' ', '·') : text.trim(),
    );
    const space = (edge: RegExp) => (!isSeen && (edge.test(gone) || edge.test(come)) ? ' ' : '');
    const both = [was, '→', is].filter((text) => text !== '').join(' ');
    line += `${space(/^\s/)}‹${both}›${space(/\s$/)}`;
    [gone, come] = ['', ''];
  };
  runs.forEach(({ change, text }, index) => {
    // A lone space between two changed words does not interrupt the marks.
    if (change === 'same' && (text.trim() !== '' || index === 0 || index === runs.length - 1)) {
      close();
      line += text;
      return;
    }
    if (change !== 'added') gone += text;
    if (change !== 'removed') come += text;
  });
  close();
  return line.trim();
}

/** Returns whether the content is the same to visitors and nothing has to be decided. */
const isQuiet = ({ changes, decisions, effects, code }: Report): boolean =>
  changes === 0 && code === 0 && decisions.length === 0 && effects.length === 0;

/** Returns what a reviewer reads first: what changed, what the content check says and what was compared. */
function verdict(report: Report): [Words, ...Words[]] {
  const { changes, pages, decisions, quiet, base, head, note, code } = report;
  const only =
    quiet.length === 0 ? '' : `: only comments or layout changed in ${counted(quiet.length, 'file')}`;
  const also =
    quiet.length === 0 ? '' : ` In ${counted(quiet.length, 'more file')} only comments or layout changed.`;
  const first =
    decisions.length === 0
      ? 'nothing to decide first'
      : `${counted(decisions.length, 'thing')} to decide first`;
  const on = pages === 0 ? '' : ` on ${counted(pages, 'page')}`;
  const some = changes > 0 ? `${counted(changes, 'change')}${on}` : 'No text that can be read changes';
  const files = code === 0 ? '' : `; ${counted(code, 'file')} changed that nothing here judges`;
  // Only where nothing but content can have changed.
  const start = isQuiet(report)
    ? `Nothing changes for visitors${only}.`
    : `${some}${files}; ${first}.${also}`;
  const compared = `${nameOf(base)} beside ${nameOf(head)}.`;
  const lines: Words[] = [[`Content check${checked(report)} Compared: ${compared}`]];
  if (note !== undefined) lines.push([note]);
  return [[start], ...lines];
}

/** Returns a name, with the commit where it is no commit itself. */
function nameOf({ name, commit = '' }: SideInfo): string {
  const short = commit.slice(0, 7);
  const said = name.replaceAll(/\b[\da-f]{40}\b/g, (hash) => hash.slice(0, 7));
  return short === '' ? said : commit.startsWith(name) ? short : `${said} (${short})`;
}

function checked({ check: { before, now, fresh, isNotYet } }: Report): string {
  if (isNotYet && fresh > 0) return ' waits for the code that changes with it.';
  if (now === 0) return before === 0 ? ': fine.' : `: fine, before ${counted(before, 'problem')}.`;
  const known = now === fresh ? '' : `${counted(now - fresh, 'problem')} as before`;
  return ` fails: ${[fresh === 0 ? '' : counted(fresh, 'new problem'), known].filter(Boolean).join(', ')}.`;
}

/** The width of most words that an entry begins with, so that what follows lines up; longer ones stick out. */
const wordWidth = 9;

/**
 * Returns the report as lines for a terminal. Each line begins with the report's own wording, so that no content can pass for
 * it or for a CI command.
 */
export const toTerminal = (report: Report): string[] => linesOf(report).flatMap(terminalLines);

/** Returns some entries of a report as lines for a terminal. */
export const entryLines = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => linesOfEntry(entry)).flatMap(terminalLines);

function terminalLines({ as, word, words }: Line): string[] {
  const text = plain(words);
  const start = { verdict: '', part: '', group: '= ', entry: '', note: '    - ', value: '    | ' }[as];
  const line = `${start}${word === undefined ? '' : `${word.padEnd(wordWidth)} `}${as === 'part' ? text.toUpperCase() : text}`;
  return [...(as === 'part' || as === 'group' ? [''] : []), harmless(line)];
}

// GitHub takes "##[" anywhere in a line, and "::" at its start, for a workflow command.
const harmless = (line: string): string => line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/** Returns the report as GitHub-flavoured Markdown, in which no text of the content is markup, a mention or a link. */
export function toMarkdown(report: Report): string {
  const lines = linesOf(report).flatMap(({ as, word, words }, index) => {
    const text = said(words);
    if (index === 0) return [`**${text}**`, ''];
    if (as === 'part' || as === 'group') return ['', `${as === 'part' ? '##' : '###'} ${text}`];
    return [as === 'note' || as === 'value' ? `  - ${text}` : `- ${word ? `**${word}** ` : ''}${text}`];
  });
  return `${lines.join('\n')}\n`;
}

/** Returns a sentence with texts from content as code, in which GitHub sees no markup, mention, issue number or link. */
const said = (words: Words): string =>
  words.map((piece) => (typeof piece === 'string' ? own(piece) : code(piece.content))).join('');

function code(text: string): string {
  if (text.trim() === '') return '';
  const ticks = '`'.repeat(longestTicks(text) + 1);
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

const longestTicks = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));

/** Escapes the report's own wording too, because it may contain the name of a branch. */
const own = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>#|~@&]/g, (mark) => `&#${mark.codePointAt(0) ?? 0};`);

/** GitHub refuses a comment of more than 65,536 characters. */
const longestComment = 60_000;

/** The invisible line by which the workflow finds its comment again. */
export const commentMark = '<!-- what changes for visitors -->';

/**
 * Returns the comment for a pull request: the commit that it is about, the report in Markdown, cut between two changes if it is
 * too long, and links to what others have made of the commit.
 */
export function toComment(markdown: string, commit: string, links: readonly string[] = []): string {
  const head = `${commentMark}\n\`${commit.slice(0, 7)}\`\n\n`;
  const forged = 'made with the code of this pull request, which could forge them.';
  const others = links.length === 0 ? '' : `${links.join(' · ')}, ${forged}\n\n`;
  const foot = `\n---\n${others}Made by the code of the default branch.\n`;
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
