import { type Field, listsOf, optionsOf, textsOf } from '../field-kinds.ts';
import { fieldsOf, type FileSection, type FormDefinition } from '../form-definition.ts';
import { type FileLine, foldOnce, isIndented, matchKey, withoutEnd } from './file-line.ts';
import { formatNumber, marksOf } from './marks.ts';
import { type Sentence, sentence } from './sentence.ts';

/** What comes under a heading: a section of the definition, or the lines that belonged to no question. */
export type Place = FileSection | { kind: 'left-over' };

/** A heading of the form's files. */
export interface Heading {
  place: Place;
  /** How many headings come before it in a file. */
  order: number;
}

type Fields = ReadonlyMap<string, Field>;

/** Returns the headings of a form by their keys. If keys clash, a heading wins over the label of a section's only question. */
function knownHeadings(definition: FormDefinition, fields: Fields): Map<string, Heading> {
  const present: [string, Heading][] = [];
  const labels: [string, Heading][] = [];
  const add = (text: string, place: Place) => {
    const heading = { place, order: present.length };
    present.push([text, heading]);
    return heading;
  };
  for (const section of definition.sections) {
    const own = fieldsOf(section, fields);
    if (section.kind === 'checklists') {
      for (const { title } of own.flatMap(listsOf)) if (title) add(title, section);
      continue;
    }
    const heading = add(section.heading, section);
    const [only, ...others] = own;
    if (section.kind === 'answers' && only && others.length === 0) labels.push([only.label, heading]);
  }
  add(definition.leftOverHeading, { kind: 'left-over' });

  const headings = new Map<string, Heading>();
  for (const [text, heading] of [...present, ...labels]) {
    const key = matchKey(text);
    if (!headings.has(key)) headings.set(key, heading);
  }
  return headings;
}

/** Returns what is known of the label of a question, a group or a choice. */
const labelOf = (field: string, label: string, name?: string, number?: number) => ({
  field,
  key: matchKey(label),
  /** The HTML name of the text that it asks for; nothing if it only names a group or a choice. */
  name,
  /** The number before the label, for questions of a group. */
  number,
});
type KnownLabel = ReturnType<typeof labelOf>;

const labelsOf = (field: Field): KnownLabel[] => {
  const texts = textsOf(field);
  const whole = texts.find(({ number }) => number === undefined);
  const numbered = texts.filter(({ number }) => number !== undefined);
  return [
    labelOf(field.id, field.label, whole?.name),
    ...numbered.map((text) => labelOf(field.id, text.label, text.name, text.number)),
  ];
};

/** Returns the lines of a label, with its number and without, as keys. */
const labelLines = ({ key, number }: KnownLabel): string[] =>
  number === undefined ? [key] : [key, `${number}.${key}`];

const knownOptions = (field: Field) =>
  optionsOf(field).map(({ id, title, tip = '' }) => ({
    field: field.id,
    id,
    // Of an option that is gone, as the file has it.
    idKey: id.replace(/^gone /, '').toLowerCase(),
    title: matchKey(title),
    tip: matchKey(tip),
  }));
export type KnownOption = ReturnType<typeof knownOptions>[number];

/** Returns the lines of an option, with an empty box, and of its tip, as keys. */
const optionLines = ({ idKey, title, tip }: KnownOption, tipMark: string): string[] => [
  `[]${title}`,
  `[]${title}(${idKey})`,
  tipMark + tip,
];

const box = /^\[[^\]]?\]/;
/** No line of the form is broken into more pieces than this. */
const mostPieces = 16;

/**
 * Returns what finds lines that are the same in every file of a form, wherever mail has broken them: their spaces do not count.
 */
function phraseFinder(phrases: Iterable<string>) {
  const sorted: readonly string[] = [...new Set(phrases)].sort();

  /** Returns where the phrases begin that are not before some text in their order: all that begin with it are there. */
  function firstFrom(text: string): number {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Returns the index of the last line of the longest phrase that begins at `from`, or undefined. */
  return (lines: readonly FileLine[], from: number): number | undefined => {
    let last: number | undefined;
    let before = '';
    for (let index = from; index < from + mostPieces; index += 1) {
      const line = lines[index];
      if (!line || line.key === '' || (index > from && isIndented(line.text))) break;
      const whole = (before + line.key).replace(box, '[]');
      let at = firstFrom(whole);
      if (sorted[at] === whole) {
        last = index;
        at += 1;
      }
      // Most lines of ours are whole and no other phrase goes on like them: there is no need to look further.
      if (!sorted[at]?.startsWith(whole)) break;
      before += line.folded.replaceAll(' ', '');
    }
    return last;
  };
}

/**
 * Returns the wording of a form as match keys, ready to be compared with the lines of a file, below whose title other sentences
 * may stand as well.
 */
export function knownWords(
  definition: FormDefinition,
  fold = foldOnce(),
  alsoAtTop: readonly FormDefinition['intro'][] = [],
) {
  const { slug, intro, sections } = definition;
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  const headings = knownHeadings(definition, fields);
  const title = matchKey(definition.title);
  const marks = marksOf(definition);
  const labels = definition.fields.flatMap(labelsOf);
  const options = definition.fields.flatMap(knownOptions);
  // With a letter after it, because a colon at the end of a line does not count.
  const tipMark = matchKey(`${marks.tip} x`).slice(0, -1);
  const notFilledIn = matchKey(marks.notFilledIn);
  return {
    /** Folds lines, remembering the results. */
    fold,
    slug,
    title,
    headings,
    /** In the order of the form; questions may share a label. */
    labels,
    intro: [...alsoAtTop, intro].flatMap((one) => [one.text, one.continue]).map(sentence),
    progress: new Map<Place, Sentence>(
      sections
        .filter((section) => section.kind === 'progress')
        .map((section) => [section, sentence(section.text)]),
    ),
    options,
    notFilledIn,
    /** What the keys of tips begin with. */
    tipMark,
    fields,
    lastOfPhrase: phraseFinder([
      title,
      ...headings.keys(),
      ...labels.flatMap(labelLines),
      ...options.flatMap((option) => optionLines(option, tipMark)),
      notFilledIn,
      // As a file has them, with nothing to be filled in.
      ...[intro.text, ...sections.flatMap((one) => (one.kind === 'progress' ? one.text : []))]
        .filter((text) => !text.includes('{'))
        .map(matchKey),
      `format:${slug}${formatNumber}`,
    ]),
  };
}
export type KnownWords = ReturnType<typeof knownWords>;

/** How many letters at its beginning are enough to recognise a sentence. */
const enoughToKnow = 7;

/** Returns the intro sentence, whole or broken, that begins like the line; undefined if there is none. */
export const introBeginning = (key: string, words: KnownWords): Sentence | undefined =>
  words.intro.find(({ beginning }) => beginning.length >= enoughToKnow && key.startsWith(beginning));

const numbered = /^[\s#*_]*(\d{1,3})[.)]\s(.*)/s;

interface FoundLabel {
  name: string | undefined;
  /**
   * False if the words of the label are kept, because the user may have written them: the label belongs to another
   * section.
   */
  isOurs: boolean;
}

/**
 * Returns the question that a line names, among the given fields or, if an answer follows, among all. The number decides
 * between equal labels.
 */
export function findLabel(
  { text, key }: FileLine,
  { labels: all }: KnownWords,
  fields: readonly string[],
  answerFollows: boolean,
): FoundLabel | undefined {
  const [, digits, rest] = numbered.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  const keys = rest === undefined ? [key] : [key, matchKey(rest)];
  const own = all.filter(({ field }) => fields.includes(field));
  for (const words of keys) {
    const labels = own.filter((label) => label.key === words);
    const label = labels.find((one) => one.number === number) ?? labels[0];
    if (label) return { name: label.name, isOurs: true };
  }
  if (!answerFollows) return undefined;
  for (const words of keys) {
    const [label, ...others] = all.filter((one) => one.key === words);
    if (label && others.every(({ name }) => name === label.name)) return { name: label.name, isOurs: false };
  }
  return undefined;
}

const optionLine = /^\[([x✓✔*]?)\](.+)/;
const idInBrackets = /^(.*)\(([a-z0-9-]{1,80})\)$/;
/** How many letters identify a title by its beginning, if no other title begins the same way. */
const enoughOfTitle = 17;

interface FoundOption {
  option: KnownOption | undefined;
  done: boolean;
  /** Whether the line holds only the form's own words, so that it need not be kept. */
  isOurs: boolean;
}

/**
 * Returns the option named by the key of a line such as "[x] A clear photo (linkedin-1)", found by its id, by its
 * title or by the beginning of that, preferably in the given fields; `option` is undefined if the form has no
 * such option. Returns undefined for lines of another shape.
 */
export function findOption(
  key: string,
  { options }: KnownWords,
  fields: readonly string[],
): FoundOption | undefined {
  const [, mark, text] = optionLine.exec(key) ?? [];
  if (mark === undefined || text === undefined) return undefined;
  const done = mark !== '';
  const [, before = text, id = ''] = idInBrackets.exec(text) ?? [];
  const title = withoutEnd(before);
  const ways: ((option: KnownOption) => boolean)[] = [
    (option) => option.idKey === id,
    (option) => option.title === text || option.title === title,
    (option) => option.idKey === text,
  ];
  const firstOf = (some: readonly KnownOption[]) => {
    for (const way of ways) {
      const found = some.find(way);
      if (found) return found;
    }
    return undefined;
  };
  const option = firstOf(options.filter(({ field }) => fields.includes(field))) ?? firstOf(options);
  if (option) {
    const isOurs = option.title === title || option.title === text || text === option.idKey;
    return { option, done, isOurs };
  }
  // Of a title that was cut off, a few letters are not enough.
  const isBegun = (one: KnownOption) => one.title.startsWith(title);
  const [begun, ...others] = title.length < enoughOfTitle ? [] : options.filter(isBegun);
  if (begun && others.length === 0) return { option: begun, done, isOurs: true };
  return { option: undefined, done, isOurs: false };
}
