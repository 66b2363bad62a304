/** What lines of ours say: by the foot of the file they are in, and by the words of now. */
import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { withoutAddress } from './address.ts';
import { type Folded, keyOf, matchKey, withoutEnd } from './file-line.ts';
import { namedLines } from './file-format.ts';
import { checkOf, type Named, nameOf, ours } from './foot.ts';
import { formatLine } from './marks.ts';
import { sentence } from './sentence.ts';

/** What a line of ours is. */
export interface Own {
  kind: 'title' | 'sentence' | 'heading' | 'question' | 'option' | 'tip' | 'empty' | 'end';
  /** What the foot calls it. */
  name: string;
  /** Its words as a key or, if only a foot knows them, what checks these. */
  words: string;
  /** How many lines of ours come before it. */
  order: number;
  /** The question that it is, or that it belongs to, by the name of that. */
  question?: string;
  /** The heading above several questions below which it is, by its order. */
  group?: number | undefined;
  /** Which one it is of the questions of a group, counted from 1. */
  number?: number;
  /** Whether it is known from the words of now, beside a foot that does not name it. */
  isUnnamed?: true;
  /** Whether the title of this option, known by its id, has other words. */
  isReworded?: true;
}

/** What is known of a line. */
export interface Known {
  own: readonly Own[];
  /** The form to which the address in it leads. */
  slug?: string;
  /** The number before it. */
  number?: number;
}

export const isTitle = ({ kind }: Own): boolean => kind === 'title';

/** Returns what a line is as a heading, if it is underlined: also a question that has one to itself. */
export const headingIn = (own: readonly Own[]): Own | undefined =>
  own.find(({ kind }) => kind === 'heading') ??
  own.find(({ kind, number }) => kind === 'question' && number === undefined);

const unknown: Known = { own: [] };

/** The last line of a file is not in its foot. */
const formatName = '/format';

/** Returns lines of ours, in their order, with what they are. */
function ownLines(named: readonly Named[], slug: string): Own[] {
  let question = '';
  let group: number | undefined;
  let number = 0;
  return named.flatMap(({ name, lines: [words = '', second = ''] }, order): Own[] => {
    const one = (kind: Own['kind'], more: Partial<Own> = {}): Own => ({ kind, name, words, order, ...more });
    const below = { question, group };
    if (order === 0 && name === slug) return [one('title')];
    if (name === ours.top) return [one('sentence'), one('sentence', { words: second })];
    if (name === ours.foot || name === formatName) return [one('end')];
    if (name === ours.notFilledIn) return [one('empty')];
    if (name === ours.leftOver) return [one('heading')];
    if (name === ours.section) return [one('heading', { group: (group = order) })];
    if (name.startsWith('+')) return [one('option', below), one('tip', { ...below, words: second })];
    if (name.endsWith('%')) return [one('heading'), one('sentence', { words: second })];
    if (question.endsWith('.') && name.startsWith(question) && name !== question)
      return [one('question', { ...below, number: (number += 1) })];
    const [, list] = /^(.+\/)[^/]+$/.exec(name) ?? [];
    number = 0;
    if (list === undefined) return [one('question', { question: (question = name), group })];
    return [one('heading', { question: (question = list), group: (group = undefined) })];
  });
}

/** What only a foot knows is no key, in which there are no spaces. */
const asCheck = (check: string): string => ` ${check}`;

const inBox = /^\[([x✓✔*]?)\](.+)/;
const beforeWords = /^(?:\[.?\]|\d{1,3}[.)])/;
const idInBrackets = /^(.*)\(([a-z0-9-]{1,80})\)$/;
const numbered = /^(\d{1,3})[.)]\s[\s#*_]*(.*)/s;
/** How many letters identify a title by its beginning, if no other title begins the same way. */
const enoughOfTitle = 17;
/** How many letters at its beginning are enough to recognise a sentence. */
const enoughToKnow = 7;

export type Words = ReturnType<typeof wordsOf>;

/** Returns what tells lines of ours. */
function wordsOf(own: readonly Own[], now: ReturnType<typeof wordsNow>) {
  const known = new Map<string, Own[]>();
  for (const one of own) if (one.words !== '') known.set(one.words, [...(known.get(one.words) ?? []), one]);
  const options = own.filter(({ kind }) => kind === 'option');
  const remembered = new Map<string, Known>();
  /** What only a foot knows, until it is found. */
  const missing = new Set([...known.keys()].filter((words) => words.startsWith(' ')));
  const hasChecks = missing.size > 0;

  function withKey(key: string): Own[] {
    const found = known.get(key) ?? [];
    const check = hasChecks ? asCheck(checkOf(key)) : '';
    const checked = known.get(check) ?? [];
    missing.delete(check);
    return checked.length === 0 ? found : [...found, ...checked].sort((a, b) => a.order - b.order);
  }

  function optionIn(text: string): Own[] {
    const [, before = text, id = ''] = idInBrackets.exec(text) ?? [];
    const title = withoutEnd(before);
    const titled = [text, title].flatMap(withKey).filter(({ kind }) => kind === 'option');
    const withId = options
      .filter(({ name }) => name === `+${id}`)
      .map((one) => (titled.includes(one) ? one : ({ ...one, isReworded: true } as const)));
    const found = [...withId, ...titled, ...options.filter(({ name }) => name === `+${text}`)];
    if (found.length > 0 || title.length < enoughOfTitle) return found;
    // Of a title that was cut off, a few letters are not enough.
    const begun = options.filter(({ words }) => words.startsWith(title));
    return begun.length === 1 ? begun : [];
  }

  function look({ folded, key }: Folded): Known {
    const [, , option] = inBox.exec(key) ?? [];
    if (option !== undefined) return { own: optionIn(option) };
    const [, digits, words] = numbered.exec(folded) ?? [];
    const own = [...withKey(key), ...(words === undefined ? [] : withKey(keyOf(words)))].filter(
      ({ kind }) => kind !== 'option',
    );
    if (own.every(({ kind }) => kind === 'sentence'))
      for (const { kind, begins, isIn } of now.sentences)
        if (begins(key) && isIn(folded)) return { own: own.length > 0 ? own : [kind] };
    if (own.length > 0) return { own, ...(digits !== undefined && { number: Number(digits) }) };
    for (const way of withoutAddress(folded)) {
      const sentences = withKey(way.key).filter(({ kind }) => kind === 'sentence');
      if (sentences.length > 0) return { own: sentences, slug: way.slug };
    }
    return unknown;
  }

  return {
    /** Returns what is known of a line. */
    know(line: Folded): Known {
      if (line.key === '') return unknown;
      let found = remembered.get(line.folded);
      if (!found) remembered.set(line.folded, (found = look(line)));
      return found;
    },
    /** Whether a line may be the beginning of one of ours. */
    mayBegin({ key }: Folded): boolean {
      const beginning = key.replace(beforeWords, '').slice(0, enoughToKnow);
      return missing.size > 0 || own.some(({ words }) => words.startsWith(beginning));
    },
    /** Whether a line begins like the sentence below a title. */
    beginsTop: (key: string): boolean =>
      now.sentences.some(({ kind, begins }) => kind.name === ours.top && begins(key)),
    /** Whether a line is the beginning of what stands where an answer is missing, as at the end of a file that was cut off. */
    isCutMark: (key: string): boolean => key !== '' && now.notFilledIn.startsWith(key),
  };
}

/** Returns the words of a form now: what tells its lines, in files without a foot and beside one. */
function wordsNow(form: FormDefinition) {
  const named = namedLines(form, { answers: emptyAnswers(form), leftOver: [''] }, '').map(
    ({ name, lines }) => ({ name: name.toLowerCase(), lines: lines.map(matchKey) }),
  );
  const templates = form.sections.flatMap((one) =>
    one.kind === 'progress' ? [[`${one.field}%`.toLowerCase(), one.text] as const] : [],
  );
  return {
    named: [...named, { name: formatName, lines: [matchKey(formatLine(form.slug))] }],
    /** Sentences with values in them. */
    sentences: [[ours.top, form.words.intro] as const, ...templates]
      .filter(([, text]) => text.includes('{'))
      .map(([name, text]) => {
        const { beginning, isIn } = sentence(text);
        const enough = name === ours.top ? enoughToKnow : 0;
        const begins = (key: string) => beginning.length >= enough && key.startsWith(beginning);
        return { kind: { kind: 'sentence', name, words: '', order: 0 } as const, begins, isIn };
      }),
    notFilledIn: matchKey(form.words.marks.notFilledIn),
  };
}

/** Returns the labels of questions that have a heading to themselves now: they may have shared one. */
const labelsUnsaid = ({ fields, sections }: FormDefinition): Own[] =>
  fields
    .filter(({ id }) => sections.some((one) => one.kind === 'answers' && one.fields.join() === id))
    .map((field, nth) => {
      const name = nameOf(field).toLowerCase();
      return { kind: 'question', name, question: name, words: matchKey(field.label), order: 1000 + nth };
    });

/** Returns what tells the lines of a form's files: by the words of now, and by what a foot says. */
export function formWords(form: FormDefinition) {
  const now = wordsNow(form);
  const own = [...ownLines(now.named, form.slug), ...labelsUnsaid(form)];
  return {
    slug: form.slug,
    /** What the form asks, by which a foot that does not name it is known. */
    names: new Set(form.fields.map((field) => nameOf(field).toLowerCase())),
    now: wordsOf(own, now),
    /** What the foot does not name has the words of now, unless the foot has these for something else. */
    saved(named: readonly Named[]): Words {
      const words = new Map(now.named.map(({ name, lines }) => [name, lines]));
      const names = new Set(named.map(({ name }) => name).filter((name) => name !== ours.section));
      const checks = new Set(named.flatMap(({ lines }) => lines));
      // Words of now that have the same letters are these.
      const toWords = (name: string) => (check: string, nth: number) =>
        [words.get(name)?.[nth] ?? ''].find((now) => checkOf(now) === check) ?? asCheck(check);
      const saved = named.map(({ name, lines }) => ({ name, lines: lines.map(toWords(name)) }));
      const unnamed = own.filter((one) => !names.has(one.name) && !checks.has(checkOf(one.words)));
      return wordsOf(
        [
          ...ownLines(saved, form.slug),
          ...unnamed.map((one) => ({
            ...one,
            group: undefined,
            order: named.length + one.order,
            isUnnamed: true as const,
          })),
        ],
        now,
      );
    },
  };
}
export type FormWords = ReturnType<typeof formWords>;
