import type { Wording } from '../field-kind.ts';
import { type Field, listsOf, optionsOf, textsOf } from '../field-kinds.ts';
import { fieldsOf, type FileSection, type FormDefinition } from '../form-definition.ts';
import { matchKey, type FileLine, isIndented, foldOnce } from './file-line.ts';
import { notFilledIn } from './marks.ts';
import { TemplatePattern } from './template-pattern.ts';

/** What comes under a heading: a section of the definition, or the lines that belonged to no question. */
export type Place = FileSection | { kind: 'left-over' };

/** A heading of the form's files, in any of its wordings. */
export interface Heading {
  place: Place;
  /** How many headings come before it in a file. */
  order: number;
}

/**
 * Returns the headings of a form by their keys. If keys clash, a current heading wins over an earlier one,
 * and either wins over the label of a section's only question.
 */
function knownHeadings(definition: FormDefinition, fields: ReadonlyMap<string, Field>): Map<string, Heading> {
  const present: [string, Heading][] = [];
  const earlier: [string, Heading][] = [];
  const labels: [string, Heading][] = [];
  const add = (text: string, aliases: readonly string[] = [], place: Place) => {
    const heading = { place, order: present.length };
    present.push([text, heading]);
    earlier.push(...aliases.map((alias): [string, Heading] => [alias, heading]));
    return heading;
  };
  for (const section of definition.sections) {
    const own = fieldsOf(section, fields);
    if (section.kind === 'checklists') {
      for (const { title, aliases } of own.flatMap(listsOf)) if (title) add(title, aliases, section);
      continue;
    }
    const heading = add(section.heading, section.aliases, section);
    const only = own.length === 1 ? own[0] : undefined;
    if (section.kind === 'answers' && only) labels.push([only.label, heading]);
  }
  const plain = (definition.intro.earlier ?? []).filter((text) => !text.includes('{'));
  add(definition.leftOverHeading, plain, { kind: 'left-over' });

  const headings = new Map<string, Heading>();
  for (const [text, heading] of [...present, ...earlier, ...labels]) {
    const key = matchKey(text);
    if (!headings.has(key)) headings.set(key, heading);
  }
  return headings;
}

/** What a label leads to: a text by its HTML name, or nothing if it only names a group or a choice. */
export interface Label {
  name: string | undefined;
  /** The number before the label, for questions of a group. */
  number?: number;
}

/** The labels of some fields. */
export interface KnownLabels {
  /** By their keys; questions in a group may share a label. */
  byKey: ReadonlyMap<string, readonly Label[]>;
  byNumber: ReadonlyMap<number, Label>;
}

const wordingsOf = ({ label, aliases = [] }: Wording): string[] => [label, ...aliases];

/** Returns the labels of fields, keyed by every wording they have had. */
function knownLabels(fields: readonly Field[]): KnownLabels {
  const byKey = new Map<string, Label[]>();
  const byNumber = new Map<number, Label>();
  const add = (texts: readonly string[], label: Label) => {
    for (const key of texts.map(matchKey)) byKey.set(key, [...(byKey.get(key) ?? []), label]);
    if (label.number !== undefined && !byNumber.has(label.number)) byNumber.set(label.number, label);
  };
  for (const field of fields) {
    const texts = textsOf(field);
    add(wordingsOf(field), { name: texts.find(({ number }) => number === undefined)?.name });
    for (const text of texts) {
      if (text.number !== undefined) add(wordingsOf(text), { name: text.name, number: text.number });
    }
  }
  return { byKey, byNumber };
}

export interface KnownOption {
  field: string;
  id: string;
  /** Keys of its title and of every earlier title. */
  titles: ReadonlySet<string>;
  /** Keys of its tip and of every earlier tip. */
  tips: ReadonlySet<string>;
}

export interface KnownOptions {
  /** Every option by its id; options of different fields may share one. */
  byId: ReadonlyMap<string, readonly KnownOption[]>;
  /** By the key of a title; options that have it now come before those that once had it. */
  byTitle: ReadonlyMap<string, readonly KnownOption[]>;
  /** Every option by the first characters of each of its titles. */
  byBeginning: ReadonlyMap<string, readonly KnownOption[]>;
  /** Ids and title keys of options that are no longer offered. */
  retired: ReadonlySet<string>;
  /** The lines of all options, with an empty box, and of their tips, as keys. */
  lines: readonly string[];
}

/** How many characters identify a title by its beginning, if no other title begins the same way. */
export const enoughOfTitle = 20;

/** Returns the options of a form by id and by every title they have had; current titles win over earlier ones. */
function knownOptions(definition: FormDefinition): KnownOptions {
  const byId = new Map<string, KnownOption[]>();
  const byTitle = new Map<string, KnownOption[]>();
  const byBeginning = new Map<string, KnownOption[]>();
  const lines: string[] = [];
  const earlier: [string, KnownOption][] = [];
  for (const field of definition.fields) {
    for (const { id, title, aliases = [], tip } of optionsOf(field)) {
      const titles = new Set([title, ...aliases].map(matchKey));
      const tips = new Set([...(tip === undefined ? [] : [tip]), ...aliases].map(matchKey));
      const option = { field: field.id, id, titles, tips };
      add(byId, id.toLowerCase(), option);
      add(byTitle, matchKey(title), option);
      for (const key of titles) {
        earlier.push([key, option]);
        add(byBeginning, key.slice(0, enoughOfTitle), option);
        lines.push(`[] ${key}`, `[] ${key} (${id.toLowerCase()})`);
      }
      for (const key of tips) lines.push(`tip: ${key}`);
    }
  }
  for (const [key, option] of earlier) add(byTitle, key, option);
  const retired = new Set((definition.retired ?? []).flatMap(({ id, was }) => [id, matchKey(was)]));
  return { byId, byTitle, byBeginning, retired, lines };
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key) ?? [];
  if (!there.includes(value)) map.set(key, [...there, value]);
}

const box = /^\[ ?[^\]\s]? ?\] ?/;
/** No line of the form is wrapped into more pieces than this. */
const mostPieces = 16;
/** How many characters at the beginning of a line are used to look up the phrases it may be. */
const start = 6;

/** Lines that are the same in every file of a form, found even if mail has wrapped them. */
class OwnPhrases {
  private readonly byStart = new Map<string, string[]>();

  /** Takes the keys of the phrases; boxes of options are written "[] ". */
  constructor(phrases: Iterable<string>) {
    for (const phrase of new Set(phrases)) {
      const found = this.byStart.get(phrase.slice(0, start));
      if (found) found.push(phrase);
      else this.byStart.set(phrase.slice(0, start), [phrase]);
    }
  }

  /** Returns the index of the last line of the longest phrase that begins at `from`, or undefined. */
  lastLine(lines: readonly FileLine[], from: number): number | undefined {
    const line = lines[from];
    if (!line) return undefined;
    const whole = line.key.replace(box, '[] ');
    const first = line.folded.replace(box, '[] ');
    const ends = this.byStart
      .get(whole.slice(0, start))
      ?.flatMap((phrase) => (phrase === whole ? from : (lastOf(phrase, first, lines, from) ?? [])));
    return ends && ends.length > 0 ? Math.max(...ends) : undefined;
  }
}

function lastOf(phrase: string, first: string, lines: readonly FileLine[], from: number): number | undefined {
  if (!phrase.startsWith(first)) return undefined;
  let position = first.length;
  for (let index = from + 1; index < from + mostPieces; index += 1) {
    const line = lines[index];
    if (!line || line.key === '' || isIndented(line.text)) return undefined;
    // A phrase may also be wrapped after a hyphen.
    if (phrase[position] === ' ') position += 1;
    if (line.key === phrase.slice(position)) return index;
    if (!phrase.startsWith(line.folded, position)) return undefined;
    position += line.folded.length;
  }
  return undefined;
}

/** The wording of a form as match keys, ready to be compared with the lines of a file. */
export interface KnownWords {
  slug: string;
  titles: ReadonlySet<string>;
  headings: ReadonlyMap<string, Heading>;
  labels: ReadonlyMap<Place, KnownLabels>;
  /** Labels of all sections; one shared by several questions leads to each of them. */
  allLabels: KnownLabels;
  intro: readonly TemplatePattern[];
  progress: ReadonlyMap<Place, readonly TemplatePattern[]>;
  options: KnownOptions;
  notFilledIn: string;
  fields: ReadonlyMap<string, Field>;
  /** Lines that are the same in every file, so that they are recognised even if mail has wrapped them. */
  phrases: OwnPhrases;
  /** Folds lines, remembering the results. */
  fold: (line: string) => string;
}

/** Returns the wording of a form that is needed to read its files. */
export function knownWords(definition: FormDefinition): KnownWords {
  const { intro, sections } = definition;
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  const headings = knownHeadings(definition, fields);
  const titles = new Set([definition.title, ...(definition.aliases ?? [])].map(matchKey));
  const allLabels = knownLabels(definition.fields);
  const options = knownOptions(definition);
  return {
    fold: foldOnce(),
    slug: definition.slug,
    titles,
    headings,
    labels: new Map(sections.map((section) => [section, knownLabels(fieldsOf(section, fields))] as const)),
    allLabels,
    intro: [intro.text, intro.continue, ...(intro.earlier ?? [])].map(toPattern),
    progress: new Map(
      sections
        .filter((section) => section.kind === 'progress')
        .map((section) => [section, [section.text, ...(section.aliases ?? [])].map(toPattern)]),
    ),
    options,
    notFilledIn: matchKey(notFilledIn),
    fields,
    phrases: new OwnPhrases([
      ...titles,
      ...headings.keys(),
      ...labelLines(allLabels),
      ...options.lines,
      matchKey(notFilledIn),
      `format: ${definition.slug} 1`,
    ]),
  };
}

const toPattern = (template: string): TemplatePattern => new TemplatePattern(matchKey(template));

function labelLines({ byKey }: KnownLabels): string[] {
  return [...byKey].flatMap(([key, labels]) => [
    key,
    ...labels.flatMap(({ number }) => (number === undefined ? [] : [`${number}. ${key}`])),
  ]);
}

/** How many characters at its beginning are enough to recognise a sentence. */
const enoughToKnow = 8;

/** Returns the intro sentence, whole or wrapped, that begins like the line; undefined if there is none. */
export function introBeginning(key: string, words: KnownWords): TemplatePattern | undefined {
  return words.intro.find(
    ({ beginning }) => beginning.length >= enoughToKnow && key.startsWith(beginning.trimEnd()),
  );
}
