import type { Option, SavedWords } from '../field-kind.ts';
import { type Field, savedAs } from '../field-kinds.ts';
import type { FileSection, FormDefinition } from '../form-definition.ts';
import { type foldOnce, matchKey } from './file-line.ts';
import type { Foot } from './find-feet.ts';
import { checkOf, type Named, nameOf, ours } from './foot.ts';
import { type Marks, marksOf } from './marks.ts';
import { ownLines } from './own-lines.ts';

/** What the id of a question or option begins with that the form does not have any more, or has as another kind. */
export const gone = 'gone ';

type AnswersSection = Extract<FileSection, { kind: 'answers' }>;

/**
 * Returns the form as it was when a file was saved: the foot says in which order its questions came and what checks the lines
 * of each, and these lines have the words. What the foot does not name has the words of now, unless the foot knows these as
 * the words of something else. What is gone has an id that says so.
 */
export function savedForm(
  now: FormDefinition,
  foot: Foot,
  lines: readonly string[],
  fold: ReturnType<typeof foldOnce>,
): FormDefinition {
  const own = ownLines(lines, foot, fold);
  const named = new Map(foot.named.toReversed().map((one) => [one.name, one]));
  const checks = new Set(foot.named.flatMap((one) => one.lines));
  /** The words of now, or some that no line has. */
  const orNow = (words: string | undefined, name: string) =>
    words === undefined || checks.has(checkOf(matchKey(words))) ? `\0${name}` : words;
  const lineOf = (one: Named | undefined, nth = 0, isLabel = false) => {
    const check = one?.lines[nth];
    return check === undefined
      ? undefined
      : own.find(check, one?.name.startsWith('+') && nth === 0 ? 'option' : 'plain', isLabel);
  };
  const said = (name: string, words: string | undefined, nth = 0): string =>
    lineOf(named.get(name.toLowerCase().replace(gone, '')), nth)?.text ?? orNow(words, `${name} ${nth}`);

  const holders = heldBy(foot.named);
  const marks = marksOf(now);
  const words: SavedWords = {
    said,
    below: (name, items) => {
      const held = holders.get(name.toLowerCase())?.filter((one) => !one.startsWith('+')) ?? [];
      const ids = held.map((one) => one.slice(name.length));
      return inFileOrder(ids, items);
    },
    options: (name, options) => {
      const held = holders.get(name.toLowerCase())?.filter((one) => one.startsWith('+')) ?? [];
      return inFileOrder(
        held.map((one) => one.slice(1)),
        options,
      ).map((one) => optionOf(one, said, marks));
    },
  };
  const fields = new Map(now.fields.map((field) => [nameOf(field).toLowerCase(), savedAs(field, words)]));
  const sections = sectionsOf(now, foot.named, fields, { lineOf, orNow, words });
  const top = named.get(ours.top);
  const withAddress = top?.lines[1] === undefined ? undefined : own.findWithAddress(top.lines[1]);
  return {
    ...now,
    title: said(now.slug, now.title),
    intro: { text: lineOf(top)?.text ?? now.intro.text, continue: withAddress ?? now.intro.continue },
    leftOverHeading: said(ours.leftOver, now.leftOverHeading),
    // The word before a tip is part of the tip here.
    marks: { notFilledIn: said(ours.notFilledIn, marks.notFilledIn), tip: '' },
    fields: [...fields.values()],
    sections,
  };
}

/** Returns the names in a foot by that of what they are below: questions of a group, lists, and options. */
function heldBy(named: readonly Named[]): Map<string, string[]> {
  const held = new Map<string, string[]>();
  const add = (holder: string, name: string) => held.set(holder, [...(held.get(holder) ?? []), name]);
  let holder = '';
  for (const { name } of named) {
    const list = /^(.+\/)[^/]+$/.exec(name)?.[1];
    if (name.startsWith('+')) add(holder, name);
    else if (list !== undefined) {
      add(list, name);
      holder = name;
    } else if (holder.endsWith('.') && name.startsWith(holder)) add(holder, name);
    else holder = name;
  }
  return held;
}

/** Returns ids in the order of a file, each with the item that has it now, then the items that are not in the file. */
function inFileOrder<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]) {
  const before = ids.map((id) => {
    const item = items.find((one) => one.id.toLowerCase() === id);
    return item === undefined ? { id: gone + id } : { id: item.id, now: item };
  });
  const fresh = items.filter((one) => !ids.includes(one.id.toLowerCase()));
  return [...before, ...fresh.map((item) => ({ id: item.id, now: item }))];
}

/** Returns an option with its words, and its tip if the form or the file has one. */
function optionOf(
  { id, now }: { id: string; now?: Option },
  said: (name: string, words: string | undefined, nth?: number) => string,
  marks: Marks,
): Option {
  const name = `+${id.replace(gone, '')}`;
  const tip = said(name, now?.tip === undefined ? undefined : `${marks.tip} ${now.tip}`, 1);
  return { id, title: said(name, now?.title), tip };
}

interface Words {
  lineOf: (
    one: Named | undefined,
    nth?: number,
    isLabel?: boolean,
  ) => { text: string; isUnderlined: boolean } | undefined;
  orNow: (words: string | undefined, name: string) => string;
  words: SavedWords;
}

/**
 * Returns the sections as the file has them, then what the form has of now that is not in the file. Questions that are gone are
 * added to the fields.
 */
function sectionsOf(
  now: FormDefinition,
  named: readonly Named[],
  fields: Map<string, Field>,
  { lineOf, orNow, words }: Words,
): FileSection[] {
  const sections: FileSection[] = [];
  const placed = new Set<string>();
  const isLabel = (id: string) =>
    now.sections.some((one) => one.kind === 'answers' && one.fields.length > 1 && one.fields.includes(id));
  const hasUnderlines = named.some((one) => lineOf(one)?.isUnderlined);
  let open: AnswersSection | undefined;
  let holder = '';
  for (const one of named) {
    const { name } = one;
    const list = /^(.+)\/[^/]+$/.exec(name)?.[1];
    const isBelow =
      name.startsWith('+') || (holder.endsWith('.') && name.startsWith(holder) && name !== holder);
    if (isBelow || (name.startsWith('/') && name !== ours.section) || name === now.slug.toLowerCase())
      continue;
    holder = name;
    if (name === ours.section) {
      open = {
        kind: 'answers',
        heading: lineOf(one)?.text ?? orNow(undefined, `section ${sections.length}`),
        fields: [],
      };
      sections.push(open);
      continue;
    }
    if (name.endsWith('%')) {
      const id = name.slice(0, -1);
      const own = now.sections.find((is) => is.kind === 'progress' && is.field.toLowerCase() === id);
      const is = own?.kind === 'progress' ? own : undefined;
      sections.push({
        kind: 'progress',
        heading: lineOf(one)?.text ?? orNow(is?.heading, name),
        field: is?.field ?? id,
        text: lineOf(one, 1)?.text ?? orNow(is?.text, `${name} 1`),
      });
      continue;
    }
    const known = fields.get(list === undefined ? name : `${list}/`);
    const field = known ?? goneField(list === undefined ? name : `${name}+`, words);
    if (!known) fields.set(`${gone}${name}`, field);
    if (list !== undefined && known) {
      if (!placed.has(field.id)) sections.push({ kind: 'checklists', field: field.id });
      placed.add(field.id);
      open = undefined;
      continue;
    }
    const line = lineOf(one, 0, open !== undefined && isLabel(field.id));
    const isAlone = line && hasUnderlines ? line.isUnderlined : !open || !isLabel(field.id);
    if (isAlone) open = undefined;
    if (isAlone && !line) continue;
    placed.add(field.id);
    if (open) open.fields.push(field.id);
    else sections.push({ kind: 'answers', heading: line?.text ?? '', fields: [field.id] });
  }
  for (const section of now.sections) {
    if (section.kind !== 'answers') {
      if (sections.some((one) => one.kind === section.kind && one.field === section.field)) continue;
      sections.push(
        section.kind === 'progress'
          ? { ...section, heading: orNow(section.heading, `${section.field}%`) }
          : section,
      );
      continue;
    }
    const rest = section.fields.filter((id) => !placed.has(id));
    const beside = sections.find(
      (one) =>
        one.kind === 'answers' &&
        one.fields.length > 1 &&
        one.fields.some((id) => section.fields.includes(id)),
    );
    if (rest.length === 0) continue;
    if (beside?.kind === 'answers') beside.fields.push(...rest);
    else
      sections.push({
        ...section,
        heading: orNow(section.heading, `section of ${rest.join()}`),
        fields: rest,
      });
  }
  return sections;
}

/** Returns a field for what the form does not ask any more, or asks as another kind. */
function goneField(name: string, words: SavedWords): Field {
  const id = `${gone}${name.replace(/[.+/]$/, '')}`;
  const label = words.said(name.replace(/(?<=\/.+)\+$/, ''), undefined);
  if (name.endsWith('+'))
    return { type: 'choice', id, label, options: words.options(name.replace(/(?<=\/.+)\+$/, ''), []) };
  if (!name.endsWith('.')) return { type: 'text', id, label, multiline: true };
  const items = words
    .below(name, [])
    .map((item) => ({ id: item.id, label: words.said(name + item.id.replace(gone, ''), undefined) }));
  return { type: 'group', id, label, items, multiline: true };
}
