import { micromark } from 'micromark';
import { withHash } from '../text/inline.ts';
import { counted } from '../text/words.ts';
import {
  type Detail,
  type Entry,
  type Group,
  quoteAll,
  type Report,
  type Run,
  type SideInfo,
  withoutSecondStops,
  type Words,
} from './entries.ts';

/** Returns the whole report as JSON, escaped so that neither a terminal nor a CI server can take any of it for a command. */
export function toJson(report: Report): string {
  const whole = { verdict: verdict(report).map(plain), ...report };
  const text = JSON.stringify(whole, null, 2)
    .replaceAll('##[', '\\u0023#[')
    .replaceAll('::', ':\\u003a')
    .replaceAll(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${text}\n`;
}

/** A part of a report under its heading. */
interface Part {
  title: string;
  groups: Group[];
}

/** How many details of one effect the short forms show; JSON and HTML show all of them. */
const mostEffectDetails = 12;

/** Returns the parts of a report in reading order, leaving out empty ones: what to decide, what changed, what follows. */
function partsOf({ decisions, groups, effects }: Report): Part[] {
  const parts: Part[] = [
    { title: 'To decide first', groups: decisions.length === 0 ? [] : [{ title: [], entries: decisions }] },
    { title: 'Page by page', groups },
    { title: 'What follows from it', groups: effects },
  ];
  return parts.filter((part) => part.groups.length > 0);
}

/** Returns the groups with long lists of effects cut short. */
function shortened(groups: readonly Group[]): Group[] {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const more = entry.details.length - mostEffectDetails;
      if (entry.word !== 'effect' || more <= 0) return entry;
      const note = {
        kind: 'note' as const,
        words: [`and ${counted(more, 'more line')} (--html and --json show all)`],
      };
      return { ...entry, details: [...entry.details.slice(0, mostEffectDetails), note] };
    }),
  }));
}

/** Returns whether the content is the same to visitors and nothing has to be decided. */
const isQuiet = ({ changes, decisions, effects }: Report): boolean =>
  changes === 0 && decisions.length === 0 && effects.length === 0;

/** How many files outside the content are named. */
const mostOutside = 8;

/** Returns what a reviewer reads first: what changed, what the content check says, what was compared and what was not. */
function verdict(report: Report): [Words, ...Words[]] {
  const { changes, pages, decisions, quiet, base, head, note, whole, repeated, outside, isBuilt } = report;
  const compared = `${nameOf(base)} beside ${nameOf(head)}.`;
  const only =
    quiet.length === 0 ? '' : `: only comments or layout changed in ${counted(quiet.length, 'file')}`;
  const also =
    quiet.length === 0 ? '' : ` In ${counted(quiet.length, 'more file')} only comments or layout changed.`;
  const first =
    decisions.length === 0
      ? 'nothing to decide first'
      : `${counted(decisions.length, 'thing')} to decide first`;
  const on = pages === 0 ? 'no page' : counted(pages, 'page');
  const some = counted(changes, 'change');
  const told = changes > 0 ? `${some} on ${on}` : `No text of content/ changes; ${on} different as built`;
  // Only of what has been looked at.
  const nobody = outside.length === 0 || isBuilt ? 'Nothing changes' : 'Nothing in content/ changes';
  const start = isQuiet(report) ? `${nobody} for visitors${only}.` : `${told}; ${first}.${also}`;
  const looked = isBuilt
    ? ' Both sites were built, each with its own code, and compared: '
    : ' Not looked at here, but by npm run content:diff -- --built: ';
  const more = outside.length - mostOutside;
  return [
    [start],
    [`Content check${checked(report)} Compared: ${compared}`],
    ...(note === undefined ? [] : [[note]]),
    ...(whole.length === 0
      ? []
      : [
          [
            'Saved files: every answer of one saved before finds its place, with nothing left over: ',
            ...quoteAll(whole),
            '.',
          ],
        ]),
    ...(repeated.length === 0 ? [] : [['What it shows is also in: ', ...quoteAll(repeated), '.']]),
    ...(outside.length === 0
      ? []
      : [
          [
            `Outside content/, ${counted(outside.length, 'file')} changed.${looked}`,
            ...quoteAll(outside.slice(0, mostOutside)),
            more > 0 ? ` and ${more} more.` : '.',
          ],
        ]),
  ];
}

const nameOf = ({ name, commit }: SideInfo): string =>
  commit === undefined || commit.startsWith(name) ? name : `${name} (${commit.slice(0, 7)})`;

function checked({ check: { before, now, fresh } }: Report): string {
  if (now === 0) return before === 0 ? ': fine.' : `: fine, before ${counted(before, 'problem')}.`;
  const known = now - fresh;
  const old = known === 0 ? '' : `${counted(known, 'problem')} as before`;
  return ` fails: ${[...(fresh === 0 ? [] : [counted(fresh, 'new problem')]), ...(old === '' ? [] : [old])].join(', ')}.`;
}

/** Returns a value with its differences in marks. */
const marked = (runs: readonly Run[]): string =>
  runs.map(({ text, isDifferent }) => (isDifferent ? `‹${text}›` : text)).join('');

/** The width of most words that an entry begins with, so that what follows lines up; longer ones stick out. */
const wordWidth = 9;

/**
 * Returns the report as lines for a terminal. Each line begins with the report's own wording, so that no content can pass for
 * it or for a CI command.
 */
export function toTerminal(report: Report): string[] {
  const lines: string[] = verdict(report).map(plain);
  for (const { title, groups } of partsOf(report)) {
    lines.push('', title.toUpperCase());
    for (const group of shortened(groups)) {
      if (group.title.length > 0) lines.push('', `= ${plain(group.title)}`);
      lines.push(...group.entries.flatMap(terminalLines));
    }
  }
  return lines.map(harmless);
}

/** Returns some entries of a report as lines for a terminal. */
export const entryLines = (entries: readonly Entry[]): string[] =>
  entries.flatMap(terminalLines).map(harmless);

/** The length of a line that most windows show without a break, or with one. */
const longestLine = 180;

function terminalLines({ word, what, at, details }: Entry): string[] {
  const line = at === undefined ? '' : `, line ${at.line}`;
  const start = word === 'effect' ? '' : `${word.padEnd(wordWidth)} `;
  const first = `${start}${plain(what)}${line}`;
  const [only = '', ...more] = details.flatMap(terminalDetail);
  const short = only.replace(/^ {8}\| /, ': ');
  // A place and its words are read together if they fit into one line of a wide window.
  if (more.length === 0 && short !== only && first.length + short.length <= longestLine)
    return [first + short];
  return [first, ...(only === '' ? [] : [only]), ...more];
}

function terminalDetail(detail: Detail, index: number, all: readonly Detail[]): string[] {
  if (detail.kind === 'note') return [`    - ${plain(detail.words)}`];
  const [before, after] = [all[index - 1], all[index + 1]];
  if (detail.kind === 'is' && inOneLine(before, detail) !== undefined) return [];
  const field = detail.field === '' ? '' : `${detail.field}: `;
  const one = inOneLine(detail, after);
  const mark = { was: 'was |', is: 'is  |', holds: '    |' }[detail.kind];
  return [`    ${one === undefined ? mark : '    |'} ${field}${one ?? marked(detail.runs)}`.trimEnd()];
}

/** Returns an old and a new wording in one line, ‹was → is› where they differ; undefined if they have too little in common. */
function inOneLine(was: Detail | undefined, is: Detail | undefined): string | undefined {
  if (was?.kind !== 'was' || is?.kind !== 'is' || was.field !== is.field) return undefined;
  const [before, after] = [gapsIn(was.runs), gapsIn(is.runs)];
  const same = before.map(({ letter }) => letter).join('');
  if (!/[\p{L}\p{N}]/u.test(same) || same !== after.map(({ letter }) => letter).join('')) return undefined;
  const line = before.map((gone, index) => {
    const come = after[index] ?? gone;
    const texts = [gone.different, '→', come.different].filter((text) => text !== '');
    const mark = texts.length === 1 ? '' : `‹${texts.join(' ')}›`;
    const [start, end] = [gone.start || come.start, mark === '' ? '' : gone.end || come.end];
    return `${start}${mark}${end}${gone.letter}`;
  });
  return line.join('').trim();
}

/** Returns each letter that both sides have, with what differs in front of it and the spaces around that. */
function gapsIn(runs: readonly Run[]): Record<'start' | 'different' | 'end' | 'letter', string>[] {
  let gap = { start: '', different: '', end: '', letter: '' };
  const gaps = [gap];
  for (const { text, isDifferent } of runs) {
    if (isDifferent) [gap.different, gap.end] = [gap.different + gap.end + text, ''];
    else
      for (const sign of text)
        if (/\s/.test(sign)) gap[gap.different === '' ? 'start' : 'end'] = ' ';
        else {
          gap.letter = sign;
          gaps.push((gap = { start: '', different: '', end: '', letter: '' }));
        }
  }
  return gaps;
}

const plain = (words: Words): string =>
  withoutSecondStops(words)
    .map((piece) => (typeof piece === 'string' ? piece : piece.content))
    .join('');

// GitHub takes "##[" anywhere in a line, and "::" at its start, for a workflow command.
const harmless = (line: string): string => line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/** Returns the report as GitHub-flavoured Markdown, in which no text of the content is markup, a mention or a link. */
export function toMarkdown(report: Report): string {
  const [first, ...rest] = verdict(report);
  const lines = [`**${said(first)}**`, '', ...rest.map((line) => `- ${said(line)}`)];
  for (const { title, groups } of partsOf(report)) {
    lines.push('', `## ${title}`);
    for (const group of shortened(groups)) {
      if (group.title.length > 0) lines.push('', `### ${said(group.title)}`);
      lines.push('', ...group.entries.flatMap(markdownLines));
    }
  }
  return `${lines.join('\n')}\n`;
}

function markdownLines({ word, what, at, details }: Entry): string[] {
  const line = at === undefined ? '' : `, line ${at.line}`;
  const start = word === 'effect' ? '' : `**${word}** `;
  return [`- ${start}${said(what)}${line}`, ...detailLines(details)];
}

/** Returns values as a diff code block, which GitHub colours as before and after, and sentences as list items. */
function detailLines(details: readonly Detail[]): string[] {
  const lines: string[] = [];
  let values: string[] = [];
  const close = () => {
    if (values.length === 0) return;
    const fence = '`'.repeat(Math.max(3, longestTicks(values.join('\n')) + 1));
    lines.push('', `  ${fence}diff`, ...values.map((value) => `  ${value}`), `  ${fence}`, '');
    values = [];
  };
  for (const detail of details) {
    if (detail.kind === 'note') {
      close();
      lines.push(`  - ${said(detail.words)}`);
      continue;
    }
    const mark = { was: '-', is: '+', holds: ' ' }[detail.kind];
    values.push(`${mark} ${detail.field === '' ? '' : `${detail.field}: `}${marked(detail.runs)}`);
  }
  close();
  return lines;
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

const style = withHash(`
:root{color-scheme:light dark;--ink:#1d1b18;--paper:#fdfbf7;--gone:#fbe3df;--come:#dff0df;--line:#8a8378}
@media(prefers-color-scheme:dark){:root{--ink:#ece7de;--paper:#1b1916;--gone:#5a2a24;--come:#22452a}}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:var(--ink);background:var(--paper)}
h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}h3{margin:1.8rem 0 .4rem;font-size:1.05rem}
ul{padding-left:1.2rem}li{margin:.6rem 0}code{font:inherit;unicode-bidi:isolate}
pre{margin:.15rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
del,ins{text-decoration:none}del{background:var(--gone)}ins{background:var(--come)}
`);

/** Returns the report as a self-contained HTML page whose policy allows no script and no request: the Markdown, set. */
export function toHtml(report: Report): string {
  const body = micromark(toMarkdown(report).replace(/^\*\*(.*)\*\*$/m, '# $1')).replaceAll(
    /(<code class="language-diff">)([^<]*)/g,
    (_, start: string, lines: string) =>
      start + lines.replaceAll(/^- .*$/gm, '<del>$&</del>').replaceAll(/^\+ .*$/gm, '<ins>$&</ins>'),
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${style.hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>What changes for visitors</title>
<style>${style.text}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
