/**
 * Pull requests made at random from edits as people make them, and what an independent reader sees of both sides. Nothing
 * here but the report itself and the reader of saved files comes from the project's own reading of content.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { formsOfSite } from '../../src/content/site-content.ts';
import { readSite } from '../../src/content/read-site.ts';
import { emptyAnswers, textNames } from '../../src/forms/answers.ts';
import { writeFile } from '../../src/forms/file/file-format.ts';
import { optionsOf } from '../../src/forms/form-definition.ts';
import { openFile } from '../../src/forms/open-file.ts';
import type { Report } from '../../src/review/entries.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';

export type Texts = ReadonlyMap<string, string>;
/** Returns a whole number from 0 to below the one given. */
export type Choose = (below: number) => number;

/** Returns numbers that look random and are the same for the same seed. */
export function numbersFrom(seed: number): Choose {
  let state = seed;
  return (below) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Returns every file of the content below a root, by its path. */
export function contentTexts(root: string): Map<string, string> {
  const names = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(
    files.map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns all texts in some data. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => (name === 'kind' ? [] : textsIn(inner)))
    : value === undefined || value === null
      ? []
      : [String(value)];

/** Something that holds values: fields or a list, and the step to one of them. */
interface Slot {
  in: Fields | unknown[];
  at: string | number;
  text: string;
}
/** Fields whose texts are prose. */
const prose = new Set([
  'text',
  'intro',
  'hint',
  'example',
  'note',
  'after',
  'before',
  'scenario',
  'worksWhen',
  'tip',
]);

function* slotsIn(value: unknown): Generator<Slot> {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isFields(value)
      ? Object.entries(value)
      : [];
  for (const [at, inner] of entries) {
    if (at === 'download') continue;
    if (typeof inner === 'string' && (prose.has(String(at)) || / \p{L}+ /u.test(inner)))
      yield { in: value as Fields | unknown[], at, text: inner };
    yield* slotsIn(inner);
  }
}

function* listsIn(value: unknown, name = ''): Generator<{ name: string; list: unknown[] }> {
  if (Array.isArray(value)) {
    if (value.length > 1) yield { name, list: value };
    for (const inner of value) yield* listsIn(inner);
  } else if (isFields(value)) for (const [key, inner] of Object.entries(value)) yield* listsIn(inner, key);
}

const put = ({ in: holder, at }: Slot, text: string): boolean => Reflect.set(holder, at, text);

/** The kinds of edit; each changes the data of a page and says whether it could, and may name the texts that go with it. */
const edits: Record<string, (page: Fields, choose: Choose, nth: number, gone: string[]) => boolean> = {
  wording: (page, choose, nth) => {
    const all = [...slotsIn(page)];
    const slot = all[choose(all.length)];
    const words = slot?.text.match(/(?<=[ ])\p{Ll}{3,}(?=[ ,.])/gu) ?? [];
    const word = words[choose(Math.max(1, words.length))];
    return (
      slot !== undefined && word !== undefined && put(slot, slot.text.replace(` ${word}`, ` zebra${nth}`))
    );
  },
  move: (page, choose) => {
    const all = [...listsIn(page)].filter(({ name }) =>
      ['sections', 'blocks', 'items', 'steps', 'rows'].includes(name),
    );
    const { list } = all[choose(Math.max(1, all.length))] ?? { list: [] };
    const from = choose(Math.max(1, list.length - 1));
    if (list.length < 2 || JSON.stringify(list[from]) === JSON.stringify(list[from + 1])) return false;
    list.splice(from + 1, 0, ...list.splice(from, 1));
    return true;
  },
  split: (page, choose) => {
    const all = [...listsIn(page)].filter(
      ({ name, list }) => name === 'items' && typeof list[0] === 'string',
    );
    const { list } = all[choose(Math.max(1, all.length))] ?? { list: [] };
    const at = list.findIndex((item) => /[.?!] \p{Lu}/u.test(String(item)));
    if (at === -1) return false;
    list.splice(at, 1, ...String(list[at]).split(/(?<=[.?!]) (?=\p{Lu})/u));
    return true;
  },
  retire: (page, choose, _, gone) => {
    const sections = (page['sections'] ?? []) as { blocks: Fields[] }[];
    const download = page['download'] as { sections: Fields[] } | undefined;
    const questions = sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'question'));
    const question = questions[choose(Math.max(1, questions.length))];
    const own = download?.sections.find(
      ({ fields }) => Array.isArray(fields) && fields.length === 1 && fields[0] === question?.['id'],
    );
    if (question === undefined || download === undefined || own === undefined) return false;
    for (const { blocks } of sections)
      if (blocks.includes(question)) blocks.splice(blocks.indexOf(question), 1);
    download.sections.splice(download.sections.indexOf(own), 1);
    gone.push(...textsIn(question));
    return true;
  },
  link: (page, choose, nth) => {
    const all = [...slotsIn(page)].filter(({ at }) => at === 'text' || at === 'intro');
    const slot = all[choose(Math.max(1, all.length))];
    const link = ` See [the notes](https://host${nth}.example.net/).`;
    return slot !== undefined && slot.text.length < 300 && put(slot, slot.text + link);
  },
};

export interface PullRequest {
  kinds: string[];
  later: Map<string, string>;
  /** The words of questions that are gone, with the label beside their examples: a report tells how such a question began. */
  gone: Set<string>;
}

/** Returns content with one to four edits. */
export function pullRequest(earlier: Texts, choose: Choose): PullRequest {
  const later = new Map(earlier);
  const pages = [...earlier.keys()].filter((path) => /^content\/resources\/.*\.yaml$/.test(path));
  const drawings = [...earlier.keys()].filter((path) => path.endsWith('.svg'));
  const kinds: string[] = [];
  const { form } = load(earlier.get('content/labels.yaml') ?? '') as { form: { example: string } };
  const gone: string[] = [];
  const most = 1 + choose(4);
  for (let nth = 0; kinds.length < most && nth < 40; nth += 1) {
    const [name = '', edit] = Object.entries(edits)[choose(6)] ?? [];
    const path = edit === undefined ? drawings[choose(drawings.length)] : pages[choose(pages.length)];
    const text = later.get(path ?? '');
    if (path === undefined || text === undefined) continue;
    if (edit === undefined) {
      const words = [...text.matchAll(/(?<=<text\b[^>]*>)\p{L}{4,}/gu)];
      const word = words[choose(Math.max(1, words.length))];
      if (word === undefined) continue;
      later.set(path, `${text.slice(0, word.index)}Okapi${nth}${text.slice(word.index + word[0].length)}`);
      kinds.push('drawing');
      continue;
    }
    const page = load(text) as Fields;
    if (!edit(page, choose, nth, gone)) continue;
    later.set(path, dump(page));
    kinds.push(name);
  }
  if (gone.length > 0) gone.push(form.example);
  return { kinds, later, gone: new Set(wordsOf(gone)) };
}

/** Returns every text of the content, as any YAML parser gives it; of drawings, what stands between tags. */
function saidIn(texts: Texts): string[] {
  return [...texts].flatMap(([path, text]) => {
    if (path.endsWith('.svg')) return text.split(/<[^>]*>/).filter((part) => part.trim() !== '');
    return /^content\/(?!schemas).*\.yaml$/.test(path) ? textsIn(load(text)) : [];
  });
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);

/** Returns the words that one side has more often than the other. */
export function moreOften(texts: readonly string[], others: readonly string[]): Set<string> {
  const left = new Map<string, number>();
  for (const word of wordsOf(others)) left.set(word, (left.get(word) ?? 0) + 1);
  const more = new Set<string>();
  for (const word of wordsOf(texts)) {
    const count = left.get(word) ?? 0;
    if (count === 0) more.add(word);
    left.set(word, count - 1);
  }
  return more;
}

const entriesOf = ({ decisions, groups, effects }: Report) => [
  ...decisions,
  ...[...groups, ...effects].flatMap(({ entries }) => entries),
];

/** Returns what a report says of a side: the earlier or the later wording, and what went or what came. */
function told(report: Report, side: 'was' | 'is'): string[] {
  const [other, isOnly] = side === 'was' ? ['added', 'removed'] : ['removed', 'added'];
  return report.groups.flatMap(({ entries }) =>
    entries.flatMap(({ word, details }) =>
      details.flatMap((detail) => {
        if ('note' in detail) return [];
        const isChanged = detail.runs.some(({ change }) => change !== 'same');
        const isOwn = isChanged || word === isOnly || (side === 'is' && word === 'moved');
        return isOwn
          ? [detail.runs.flatMap(({ change, text }) => (change === other ? [] : text)).join('')]
          : [];
      }),
    ),
  );
}

/** Returns all that a report misses or says wrongly of what any YAML parser reads on both sides. */
export function disagreements(earlier: Texts, { kinds, later, gone }: PullRequest, report: Report): string[] {
  const [before, after] = [saidIn(earlier), saidIn(later)];
  const all = JSON.stringify(entriesOf(report));
  const missed = [...moreOften(after, before), ...moreOften(before, after)].filter(
    (word) => !all.includes(word) && !gone.has(word),
  );
  const wrong = (['was', 'is'] as const).flatMap((side) => {
    const there = plain((side === 'was' ? before : after).join('\n'));
    const pieces = told(report, side).flatMap((text) => text.split(/ ?… ?| ¶ | · |\(\d+ words\)/));
    return (
      pieces
        // Of something of several texts, each has the name of its field.
        .map((piece) => plain(piece).replace(/^[a-z]\w*: /, ''))
        .filter((piece) => piece !== '' && !piece.includes('[') && !there.includes(piece))
        .map((piece) => `"${piece}" is told of a side (${side}) that does not say it.`)
    );
  });
  const hosts = kinds.includes('link') && !report.decisions.some(({ word }) => word === 'outside');
  return [
    ...missed.map((word) => `"${word}" is missed.`),
    ...wrong,
    ...(hosts ? ['A new address is missed.'] : []),
    ...(kinds.includes('move') && !/"word":"(?:order|moved|changed|added)"/.test(all)
      ? ['A move is missed.']
      : []),
    ...savedDisagreements(earlier, later, report),
  ];
}

/** Returns whether what the report says of saved files is what the real reader makes of them. */
function savedDisagreements(earlier: Texts, later: Texts, report: Report): string[] {
  const [was, is] = [earlier, later].map((texts) => formsOfSite(readSite(treeOfTexts(texts)).site));
  return [...(was ?? [])].flatMap(([slug, form]) => {
    const now = is?.get(slug);
    if (now === undefined || JSON.stringify(now) === JSON.stringify(form)) return [];
    const answers = emptyAnswers(form);
    for (const field of form.fields) {
      for (const name of textNames(field)) answers.texts[name] = `Mine to ${name}.`;
      const options = optionsOf(field).map(({ id }) => id);
      if (answers.ticks[field.id]) answers.ticks[field.id] = options.filter((_, nth) => nth % 2 === 0);
    }
    const read = openFile(now, [], new TextEncoder().encode(writeFile(form, { answers }, '3 March 2026')));
    const isWhole =
      read.kind === 'read' &&
      read.leftOver.length === 0 &&
      Object.entries(answers.texts).every(([name, text]) => read.answers.texts[name] === text) &&
      Object.entries(answers.ticks).every(([id, ticks]) =>
        ticks.every((tick) => read.answers.ticks[id]?.includes(tick)),
      );
    const title = JSON.stringify(form.title);
    const isDecided = report.decisions.some(
      (entry) =>
        entry.word === 'refused' || (entry.word !== 'outside' && JSON.stringify(entry.what).includes(title)),
    );
    if (!isWhole && !isDecided)
      return [`Files of ${form.title} do not come back whole, and nothing is said of it.`];
    return [];
  });
}

/** Returns a pull request with its report, and what is wrong with that. */
export function judged(earlier: Texts, seed: number) {
  const request = pullRequest(earlier, numbersFrom(seed));
  const report = reportOf(treeOfTexts(earlier), treeOfTexts(request.later));
  return { ...request, report, wrong: disagreements(earlier, request, report) };
}
