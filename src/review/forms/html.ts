import { escapeMarkup } from '../../text/markup.ts';
import { withHash } from '../../text/inline.ts';
import { withoutSecondStops, type Detail, type Entry, type Report, type Run, type Words } from '../report.ts';
import { verdict, partsOf } from './parts.ts';

const style = withHash(`
:root{color-scheme:light dark;--ink:#1d1b18;--paper:#fdfbf7;--gone:#fbe3df;--come:#dff0df;--line:#8a8378}
@media(prefers-color-scheme:dark){:root{--ink:#ece7de;--paper:#1b1916;--gone:#5a2a24;--come:#22452a}}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem}h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}h3{margin:1.8rem 0 .4rem;font-size:1.05rem}
ul{padding:0;list-style:none}li{margin:.6rem 0}.word{font-weight:bold}.line{white-space:nowrap}
p.detail{margin:.15rem 0 .15rem 1.5rem;overflow-wrap:anywhere}.sign{display:inline-block;width:2.5rem}
del,ins{text-decoration:none;padding:0 .15em}del{background:var(--gone)}ins{background:var(--come)}
`);

/** Returns the report as a self-contained HTML page whose policy allows no script and no request. */
export function toHtml(report: Report): string {
  const [first, ...rest] = verdict(report);
  const body = [
    `<h1>${escapeMarkup(first)}</h1>`,
    ...(rest.length === 0
      ? []
      : [`<ul>${rest.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`]),
    ...partsOf(report).flatMap(({ title, groups }) => [
      `<h2>${escapeMarkup(title)}</h2>`,
      ...groups.flatMap((group) => [
        ...(group.title.length > 0 ? [`<h3>${said(group.title)}</h3>`] : []),
        `<ul>${group.entries.map(entryItem).join('\n')}</ul>`,
      ]),
    ]),
  ];
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
${body.join('\n')}
</main>
</body>
</html>
`;
}

function entryItem({ word, what, at, details }: Entry): string {
  const line = at === undefined ? '' : `, <span class="line">line ${at.line}</span>`;
  const start = word === 'effect' ? '' : `<span class="word">${escapeMarkup(word)}</span> `;
  return `<li>${start}${said(what)}${line}${details.map(detailLine).join('')}</li>`;
}

function detailLine(detail: Detail): string {
  if (detail.kind === 'note') return `<p class="detail">${said(detail.words)}</p>`;
  const label = { was: 'was', is: 'is', holds: '' }[detail.kind];
  const field = detail.field === '' ? '' : `${escapeMarkup(detail.field)}: `;
  return `<p class="detail"><span class="sign">${label}</span> ${field}<bdi>${detail.runs.map((run) => marked(run, detail.kind)).join('')}</bdi></p>`;
}

function marked({ text, isDifferent }: Run, kind: 'was' | 'is' | 'holds'): string {
  const tag = kind === 'was' ? 'del' : 'ins';
  return isDifferent ? `<${tag}>${escapeMarkup(text)}</${tag}>` : escapeMarkup(text);
}

const said = (words: Words): string =>
  withoutSecondStops(words)
    .map((piece) =>
      typeof piece === 'string' ? escapeMarkup(piece) : `<bdi>${escapeMarkup(piece.content)}</bdi>`,
    )
    .join('');
