import type { Wording } from '../field-kind.ts';
import { type Field, listsOf, optionsOf, textsOf } from '../field-kinds.ts';
import { fieldsOf, type FileSection, type FormDefinition } from '../form-definition.ts';
import { type FileLine, foldOnce, isIndented, matchKey, withoutEnd } from './file-line.ts';
import { markWordings } from './marks.ts';
import { Sentence } from './sentence.ts';

/** What comes under a heading: a section of the definition, or the lines that belonged to no question. */
export type Place = FileSection | { kind: 'left-over' };

/** A heading of the form's files, in any of its wordings. */
export interface Heading {
  place: Place;
  /** How many headings come before it in a file. */
  order: number;
}

type Fields = ReadonlyMap<string, Field>;

/**
 * Returns the headings of a form by their keys. If keys clash, a current heading wins over an earlier one,
 * and either wins over the label of a section's only question.
 */
function knownHeadings(definition: FormDefinition, fields: Fields): Map<string, Heading> {
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
    const [only, ...others] = own;
    if (section.kind === 'answers' && only && others.length === 0) labels.push([only.label, heading]);
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
interface Label {
  name: string | undefined;
  /** The number before the label, for questions of a group. */
  number?: number;
}

/** The labels of some fields. */
interface KnownLabels {
  /** By their keys; questions in a group may share a label. */
  byKey: ReadonlyMap<string, readonly Label[]>;
  byNumber: ReadonlyMap<number, Label>;
}

const wordingsOf = ({ label, aliases = [] }: Wording): string[] => [label, ...aliases];

/** Returns the labels of fields, keyed by every wording they have had. */
function knownLabels(fields: readonly Field[]): KnownLabels {
  const byKey = new Map<string, Label[]>();
  const byNumber = new Map<number, Label>();
  const note = (words: Wording, label: Label) => {
    for (const key of wordingsOf(words).map(matchKey)) add(byKey, key, label);
    if (label.number !== undefined && !byNumber.has(label.number)) byNumber.set(label.number, label);
  };
  for (const field of fields) {
    const texts = textsOf(field);
    note(field, { name: texts.find(({ number }) => number === undefined)?.name });
    for (const text of texts) {
      if (text.number !== undefined) note(text, { name: text.name, number: text.number });
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

interface KnownOptions {
  /** By its id, and by the key of every title; those that have a title now come before those that once had it. */
  byWords: ReadonlyMap<string, readonly KnownOption[]>;
  byId: ReadonlyMap<string, readonly KnownOption[]>;
  /** Every option by the first letters of each of its titles. */
  byBeginning: ReadonlyMap<string, readonly KnownOption[]>;
  /** Ids and title keys of options that are no longer offered. */
  retired: ReadonlySet<string>;
  /** The lines of all options, with an empty box, and of their tips, as keys. */
  lines: readonly string[];
}

/** How many letters identify a title by its beginning, if no other title begins the same way. */
const enoughOfTitle = 17;

/** Returns the options of a form by id and by every title they have had; current titles win over earlier ones. */
function knownOptions({ fields, retired = [] }: FormDefinition, tipMarks: readonly string[]): KnownOptions {
  const byId = new Map<string, KnownOption[]>();
  const byWords = new Map<string, KnownOption[]>();
  const byBeginning = new Map<string, KnownOption[]>();
  const lines: string[] = [];
  const earlier: [string, KnownOption][] = [];
  for (const field of fields) {
    for (const { id, title, aliases = [], tip = '' } of optionsOf(field)) {
      const titles = new Set([title, ...aliases].map(matchKey));
      const tips = new Set([tip, ...aliases].map(matchKey));
      const option = { field: field.id, id, titles, tips };
      add(byId, id.toLowerCase(), option);
      add(byWords, matchKey(title), option);
      for (const key of titles) {
        earlier.push([key, option]);
        add(byBeginning, key.slice(0, enoughOfTitle), option);
        lines.push(`[]${key}`, `[]${key}(${id.toLowerCase()})`);
      }
      for (const key of tips) lines.push(...tipMarks.map((mark) => mark + key));
    }
  }
  for (const [key, option] of earlier) add(byWords, key, option);
  const gone = new Set(retired.flatMap(({ id, was }) => [id, matchKey(was)]));
  return { byId, byWords, byBeginning, retired: gone, lines };
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key);
  if (!there) map.set(key, [value]);
  else if (!there.includes(value)) there.push(value);
}

const box = /^\[[^\]]?\]/;
/** No line of the form is broken into more pieces than this. */
const mostPieces = 16;
/** How many letters at the beginning of a line are used to look up the phrases it may be. */
const start = 5;

/** Lines that are the same in every file of a form, found wherever mail has broken them: their spaces do not count. */
class OwnPhrases {
  private readonly byStart = new Map<string, string[]>();

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) add(this.byStart, phrase.slice(0, start), phrase);
  }

  /** Returns the index of the last line of the longest phrase that begins at `from`, or undefined. */
  lastLine(lines: readonly FileLine[], from: number): number | undefined {
    let last: number | undefined;
    let before = '';
    let possible: readonly string[] | undefined;
    for (const [offset, { text, folded, key }] of lines.slice(from, from + mostPieces).entries()) {
      if (key === '' || (offset > 0 && isIndented(text))) return last;
      const whole = (before + key).replace(box, '[]');
      possible ??= this.byStart.get(whole.slice(0, start)) ?? [];
      if (possible.includes(whole)) last = from + offset;
      before = (before + folded.replaceAll(' ', '')).replace(box, '[]');
      const begun = before;
      possible = possible.filter((phrase) => phrase.startsWith(begun));
      if (possible.length === 0) return last;
    }
    return last;
  }
}

/** The wording of a form as match keys, ready to be compared with the lines of a file. */
export interface KnownWords {
  slug: string;
  titles: ReadonlySet<string>;
  headings: ReadonlyMap<string, Heading>;
  labels: ReadonlyMap<Place, KnownLabels>;
  /** Labels of all sections; one shared by several questions leads to each of them. */
  allLabels: KnownLabels;
  intro: readonly Sentence[];
  progress: ReadonlyMap<Place, readonly Sentence[]>;
  options: KnownOptions;
  notFilledIn: ReadonlySet<string>;
  /** What the keys of tips begin with. */
  tipMarks: readonly string[];
  fields: Fields;
  phrases: OwnPhrases;
  /** Folds lines, remembering the results. */
  fold: ReturnType<typeof foldOnce>;
}

/** Returns the wording of a form that is needed to read its files. */
export function knownWords(definition: FormDefinition): KnownWords {
  const { slug, intro, sections } = definition;
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  const headings = knownHeadings(definition, fields);
  const titles = new Set([definition.title, ...(definition.aliases ?? [])].map(matchKey));
  const allLabels = knownLabels(definition.fields);
  // With a letter after it, because a colon at the end of a line does not count.
  const tipMarks = markWordings(definition, 'tip').map((mark) => matchKey(`${mark} x`).slice(0, -1));
  const options = knownOptions(definition, tipMarks);
  const toSentence = (template: string) => new Sentence(template);
  const empty = new Set(markWordings(definition, 'notFilledIn').map(matchKey));
  const labelLines = [...allLabels.byKey].flatMap(([key, all]) =>
    all.map(({ number }) => (number === undefined ? key : `${number}.${key}`)),
  );
  const phrases = [titles, headings.keys(), allLabels.byKey.keys(), labelLines, options.lines];
  return {
    fold: foldOnce(),
    slug,
    titles,
    headings,
    labels: new Map(sections.map((section) => [section, knownLabels(fieldsOf(section, fields))] as const)),
    allLabels,
    intro: [intro.text, intro.continue, ...(intro.earlier ?? [])].map(toSentence),
    progress: new Map(
      sections
        .filter((section) => section.kind === 'progress')
        .map((section) => [section, [section.text, ...(section.aliases ?? [])].map(toSentence)]),
    ),
    options,
    notFilledIn: empty,
    tipMarks,
    fields,
    phrases: new OwnPhrases([...phrases.flatMap((some) => [...some]), ...empty, `format:${slug}1`]),
  };
}

/** How many letters at its beginning are enough to recognise a sentence. */
const enoughToKnow = 7;

/** Returns the intro sentence, whole or broken, that begins like the line; undefined if there is none. */
export const introBeginning = (key: string, words: KnownWords): Sentence | undefined =>
  words.intro.find(({ beginning }) => beginning.length >= enoughToKnow && key.startsWith(beginning));

const numbered = /^[\s#*_]*(\d{1,3})[.)]\s(.*)/;

interface FoundLabel {
  name: string | undefined;
  /**
   * False if the words of the label are kept, because the user may have written them: only the number was recognised, or
   * the label belongs to another section.
   */
  isOurs: boolean;
}

/**
 * Returns the question that a line names, among the labels of its section or, if an answer follows, among all.
 * The number decides between equal labels, and identifies a label whose words are unknown.
 */
export function findLabel(
  { text, key }: FileLine,
  own: KnownLabels | undefined,
  all: KnownLabels,
  answerFollows: boolean,
): FoundLabel | undefined {
  const [, digits, rest] = numbered.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  const keys = rest === undefined ? [key] : [key, matchKey(rest)];
  for (const words of keys) {
    const labels = own?.byKey.get(words);
    const label = labels?.find((one) => one.number === number) ?? labels?.[0];
    if (label) return { name: label.name, isOurs: true };
  }
  if (!answerFollows) return undefined;
  for (const words of keys) {
    const [label, ...others] = all.byKey.get(words) ?? [];
    if (label && others.every(({ name }) => name === label.name)) return { name: label.name, isOurs: false };
  }
  const byNumber = number === undefined ? undefined : own?.byNumber.get(number);
  return byNumber && { name: byNumber.name, isOurs: false };
}

const optionLine = /^\[([x✓✔*]?)\](.+)/;
const idInBrackets = /^(.*)\(([a-z0-9-]{1,80})\)$/;

interface FoundOption {
  option: KnownOption | undefined;
  done: boolean;
  /** Whether the line holds only the form's own words, so that it need not be kept. */
  isOurs: boolean;
}

/**
 * Returns the option named by the key of a line such as "[x] A clear photo (linkedin-1)", found by its id, by any title
 * it has had or by the beginning of a title, preferably in the given fields; `option` is undefined if the form has no
 * such option. Returns undefined for lines of another shape.
 */
export function findOption(
  key: string,
  { byId, byWords, byBeginning, retired }: KnownOptions,
  fields: readonly string[],
): FoundOption | undefined {
  const [, mark, text] = optionLine.exec(key) ?? [];
  if (mark === undefined || text === undefined) return undefined;
  const done = mark !== '';
  const [, before = text, id = ''] = idInBrackets.exec(text) ?? [];
  const title = withoutEnd(before);
  const found = [byId.get(id), byWords.get(text), byWords.get(title), byId.get(text)].flatMap(
    (all) => all ?? [],
  );
  const option = found.find(({ field }) => fields.includes(field)) ?? found[0];
  if (option) {
    const isOurs = option.titles.has(title) || option.titles.has(text) || text === option.id.toLowerCase();
    return { option, done, isOurs };
  }
  // Of a title that was cut off, a few letters are not enough.
  const [begun, ...others] = (byBeginning.get(title.slice(0, enoughOfTitle)) ?? []).filter(({ titles }) =>
    [...titles].some((whole) => whole.startsWith(title)),
  );
  if (begun && others.length === 0) return { option: begun, done, isOurs: true };
  return { option: undefined, done, isOurs: !done && (retired.has(id) || retired.has(title)) };
}
