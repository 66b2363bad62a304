/** What leads visitors away from the site or asks them for a secret: nobody may overlook it in a long change. */
import { readDrawing } from '../content/drawing.ts';
import type { Site } from '../content/site.ts';
import { type Entry, holds, say, type Words } from './entries.ts';
import { lineOf } from './describe-change.ts';
import type { BuiltSides } from './built-site.ts';
import { withCodes } from './excerpts.ts';

/** A text that visitors get, and where it is. */
interface Text {
  text: string;
  /** The page that says it, where no file of the content does. */
  page?: string;
  at?: () => NonNullable<Entry['at']>;
}

const textsOf = ({ files, figures }: Site): Text[] => [
  ...files.flatMap(({ texts }) => texts.map((place) => ({ text: place.text, at: () => lineOf(place) }))),
  ...figures.flatMap(({ path, text }) =>
    readDrawing(text).texts.map(({ says }) => ({ text: says, at: () => ({ file: path, line: 1 }) })),
  ),
];

const linesOf = (built: BuiltSides['now'] = new Map()): Text[] =>
  [...built.values()].flatMap(({ group, name = group, lines }) =>
    lines.map((text) => ({ text, page: name })),
  );

/** Returns an entry for each text that says something of the kind for the first time on the site. */
export function outsideDecisions(earlier: Site, later: Site, built?: BuiltSides): Entry[] {
  const known = new Set(
    [...textsOf(earlier), ...linesOf(built?.before)].flatMap(({ text }) =>
      findings(text).map(({ key }) => key),
    ),
  );
  const before = new Set(earlier.files);
  const changed = { ...later, files: later.files.filter((file) => !before.has(file)) };
  return [...textsOf(changed), ...linesOf(built?.now)].flatMap(({ text, page, at }): Entry[] => {
    const fresh = findings(text).filter(({ key }) => !known.has(key));
    for (const { key } of fresh) known.add(key);
    const [first] = fresh;
    if (first === undefined) return [];
    const reasons = new Map(fresh.map(({ words }) => [JSON.stringify(words), words])).values();
    const what = [...reasons].flatMap((words, index): Words => [...(index === 0 ? [] : ['; ']), ...words]);
    const place = at?.();
    const where = say`${place?.file ?? page ?? ''} `;
    const from = Math.max(0, text.lastIndexOf('\n', first.index) + 1, first.index - 80);
    const to = first.index + 120;
    const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
    return [
      { word: 'outside', what: [...where, ...what], ...(place && { at: place }), details: [holds(cut)] },
    ];
  });
}

interface Finding {
  /** The same for all that says the same. */
  key: string;
  words: Words;
  index: number;
}

const host = String.raw`(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+`;
const addresses = new RegExp(String.raw`(?:\/\/(?:[^\s/@]*@)?|\b(?=www\.))(${host})`, 'giu');
const emails = new RegExp(String.raw`(?<![^\s@<>()[\]"'“”:])[^\s@<>()[\]"'“”:]+@${host}`, 'giu');
const links = /\[([^[\]]+)\]\(\s*<?([^)\s>]+)/gu;
const isAddress = new RegExp(String.raw`^\s*(?:https?:)?(?:\/\/)?(${host})(?:[/?#:]\S*)?\s*$`, 'iu');
/** Who is signed in, is not asked to sign in. */
const secrets =
  /\b(?:sign|log)[\s-]?(?:in|on|into)\b|\bpass(?:word|phrase|code)|\bcredentials?\b|\bsession (?:has |is )?(?:expired|ended|timed)|\b(?:verify|confirm) your (?:account|identity|e-?mail)|\b(?:account|card) number|\bone-time code/iu;

/** Returns what a text says of the kind. */
function findings(text: string): Finding[] {
  // Most texts say nothing of the kind, and looking at each closely would take long.
  if (!/[/@.]/.test(text) && !secrets.test(text)) return [];
  const found: Finding[] = [...text.matchAll(addresses)].map(({ 1: name = '', index }) => {
    const shown = withCodes(name);
    const like = shown === name ? '' : ', written with letters that look like others';
    return {
      key: `to ${name.toLowerCase()}`,
      words: [...say`leads to ${shown}`, `, a new address${like}`],
      index,
    };
  });
  for (const { 1: words = '', 2: target = '', index } of text.matchAll(links)) {
    const [, named] = isAddress.exec(words) ?? [];
    const [, there = target] = [...target.matchAll(addresses)][0] ?? [];
    if (named === undefined || there.toLowerCase() === named.toLowerCase()) continue;
    found.push({
      key: `${named} ${there}`,
      words: say`says ${named} and leads to ${withCodes(there)}`,
      index,
    });
  }
  for (const { 0: email, index } of text.matchAll(emails))
    found.push({ key: email, words: [...say`names ${withCodes(email)}`, ', a new email address'], index });
  for (const sentence of text.matchAll(/[^.!?…\n]+/gu))
    if (secrets.test(sentence[0]))
      found.push({
        // However it is marked up.
        key: sentence[0].replaceAll(/\]\([^)]*|<[^>]*>|[^\p{L}]/gu, ''),
        words: ['asks to sign in, or for a secret'],
        index: sentence.index,
      });
  return found;
}
