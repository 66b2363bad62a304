/**
 * What happens to a file that somebody saved when the content changes, as data: the check words it as problems, the report as
 * entries.
 */
import { type Answers, textNames } from '../../forms/answers.ts';
import { tipOf } from '../../forms/file/file-format.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { fileReader } from '../../forms/file/read-file.ts';
import { type FormDefinition, isRetired, optionsOf } from '../../forms/form-definition.ts';
import { eachFoundOnce, onceEach } from '../../text/words.ts';
import { ourWords, wordings } from './our-words.ts';

/** Something that can be filled in: a question for a text, or an option that can be ticked. */
export interface Blank {
  isOption: boolean;
  /** The name of the question, or the id of the option. */
  name: string;
  field: string;
  /** As a visitor reads it. */
  words: string;
}

/** Returns everything that can be filled in: the questions in the order of the form, then the options. */
export const blanksOf = onceEach(({ fields }: FormDefinition): readonly Blank[] => [
  ...fields.flatMap((field) =>
    textNames(field).map((name, index): Blank => {
      const item = field.type === 'group' ? field.items[index] : undefined;
      const words = item === undefined ? field.label : `${field.label}: ${item.label}`;
      return { isOption: false, name, field: field.id, words };
    }),
  ),
  ...fields.flatMap((field) =>
    optionsOf(field).map(({ id, title }): Blank => ({
      isOption: true,
      name: id,
      field: field.id,
      words: title,
    })),
  ),
]);

export const isTicked = ({ ticks }: Answers, { field, name }: Blank): boolean =>
  ticks[field]?.includes(name) ?? false;

/** Remembered, because each is compared with all others. */
const keyOf = onceEach(({ words }: Blank): string => matchKey(words));
const isAlike = (a: Blank, b: Blank): boolean => keyOf(a) === keyOf(b);

/**
 * Returns where an answer belongs in the later form; undefined if that asks for it no longer. A text stays with its id and,
 * if the id is gone, goes with its wording; a tick goes with its wording and, if that is gone, stays with its id.
 */
export function blankNow(was: Blank, later: FormDefinition): Blank | undefined {
  const all = blanksOf(later).filter(({ isOption }) => isOption === was.isOption);
  const own = all.filter(({ field }) => was.isOption && field === was.field);
  const blanks = own.length > 0 ? own : all;
  const withId = blanks.filter(({ name }) => name === was.name);
  const alike = blanks.filter((blank) => isAlike(blank, was));
  if (!was.isOption) return withId[0] ?? alike[0];
  return withId.find((blank) => isAlike(blank, was)) ?? alike[0] ?? withId[0];
}

/** A saved file with what was in the form. */
export interface Saved {
  text: string;
  answers: Answers;
  leftOver?: readonly string[];
}

/** Something in a saved file that does not come back as it was saved. */
export type Fault =
  /** The file is not recognised as belonging to this form. */
  | { kind: 'unopened' }
  /** An answer or tick is nowhere in the form. */
  | { kind: 'lost'; blank: Blank }
  /** It comes back elsewhere, or where it was, but the words of its question are elsewhere now; a tick may come from nowhere. */
  | { kind: 'displaced'; blank: Blank | undefined; to: readonly [Blank, ...Blank[]] }
  /** It comes back in its place, but with other characters. */
  | { kind: 'altered'; blank: Blank }
  | LineFault;

/** A line of the file is left over that was not before. */
interface LineFault {
  kind: 'line';
  line: string;
  /** Whether that follows from an answer that is lost or retired. */
  isOfAnswer: boolean;
}

const readerOf = onceEach((form: FormDefinition) => fileReader([form]));

/**
 * Returns what does not come back as it was when a file saved with the earlier form is read with the later one. What the
 * later form lists as retired is left over as announced, which is not a fault.
 */
export function faults(earlier: FormDefinition, later: FormDefinition, saved: Saved): Fault[] {
  const opened = readerOf(later)(new TextEncoder().encode(saved.text));
  const [own] = opened.kind === 'read' ? opened.found : [];
  if (opened.kind !== 'read' || !own) return [{ kind: 'unopened' }];
  /** What is left over because an answer is. */
  const expected: string[] = [];
  const expect = (lines: readonly string[]) => expected.push(...lines);
  // A kept file may be older, and answer what has been retired since.
  const names = blanksOf(earlier).map(({ name }) => name);
  const unknown = without(Object.keys(saved.answers.texts), names).map((name): Blank => ({
    isOption: false,
    name,
    field: name,
    words: '',
  }));
  const texts = [...blanksOf(earlier), ...unknown].flatMap((blank) => {
    if (blank.isOption) return [];
    const text = saved.answers.texts[blank.name] ?? '';
    const fault = textFault(blank, saved.answers, later, own.answers);
    // The wording of a question that is retired is left over too, even if it was not answered.
    if (fault === 'retired' || fault?.kind === 'lost')
      expect([...wordsAround(earlier, blank.field), ...text.split('\n')]);
    return fault === 'retired' ? [] : (fault ?? []);
  });
  const lost: Blank[] = [];
  const wanted = new Set<Blank>();
  for (const blank of blanksOf(earlier)) {
    if (!blank.isOption) continue;
    const place = blankNow(blank, later);
    const isGone = place === undefined && isRetired(later, blank.name, blank.field);
    const isBack = place !== undefined && isTicked(own.answers, place);
    if (isGone || (isTicked(saved.answers, blank) && !isBack)) expect(wordsOfOption(earlier, blank));
    if (isGone && !later.fields.some(({ id }) => id === blank.field))
      expect(wordsAround(earlier, blank.field));
    if (isGone || !isTicked(saved.answers, blank)) continue;
    if (isBack) wanted.add(place);
    else lost.push(blank);
  }
  // A missing tick is taken to have ended up where there is one too many; if several are missing, the first.
  const displaced = blanksOf(later)
    .filter((blank) => blank.isOption && isTicked(own.answers, blank) && !wanted.has(blank))
    .map((to): Fault => ({ kind: 'displaced', blank: lost.shift(), to: [to] }));
  return [
    ...texts,
    ...lost.map((blank): Fault => ({ kind: 'lost', blank })),
    ...displaced,
    ...lineFaults(saved, opened.leftOver, expected),
  ];
}

function textFault(
  blank: Blank,
  saved: Answers,
  later: FormDefinition,
  answers: Answers,
): Fault | 'retired' | undefined {
  const text = saved.texts[blank.name] ?? '';
  const found = ({ name }: Blank): string => answers.texts[name] ?? '';
  const place = blankNow(blank, later);
  const isRetiredNow = blank.words === '' || isRetired(later, blank.name, blank.field);
  const ifLost = place === undefined && isRetiredNow ? 'retired' : undefined;
  if (text === '') return ifLost;
  const all = blanksOf(later).filter(({ isOption }) => !isOption);
  if (place !== undefined && found(place) === text) {
    // It stays with an id that now asks something else, while its question has another id.
    const isElsewhere = !isAlike(place, blank) && all.some((other) => isAlike(other, blank));
    return isElsewhere ? { kind: 'displaced', blank, to: [place] } : undefined;
  }
  const [to, ...more] = all.filter(
    (other) => other !== place && found(other) !== saved.texts[other.name] && found(other).includes(text),
  );
  if (to !== undefined) return { kind: 'displaced', blank, to: [to, ...more] };
  const first = text.replace(/\n.*/s, '');
  if (ifLost !== undefined) return ifLost;
  if (place !== undefined && found(place).includes(first)) return { kind: 'altered', blank };
  return { kind: 'lost', blank };
}

/** Returns what surrounds the answers of a field in files: its labels, and its heading unless other questions share that. */
const wordsAround = (form: FormDefinition, id: string): string[] =>
  ourWords(form)
    .filter(({ as, field, names }) =>
      as === 'label' ? field === id : as === 'heading' && names.length === 1 && names[0] === id,
    )
    .flatMap(wordings);

/** Returns what files say about an option: its title, with earlier ones, and its tip. */
const wordsOfOption = (form: FormDefinition, { field, name }: Blank): string[] =>
  ourWords(form)
    .filter((words) => words.field === field && words.names[0] === name)
    .flatMap((words) => (words.as === 'option' ? wordings(words) : words.as === 'tip' ? [words.text] : []));

const isRule = (line: string): boolean => /^(?:-+|=+)$/.test(line);

function lineFaults(saved: Saved, leftOver: readonly string[], expected: readonly string[]): LineFault[] {
  const rest = without(leftOver, saved.leftOver ?? []).filter((line) => line.trim() !== '');
  if (rest.length === 0) return [];
  const keys = [...new Set(expected.map(matchKey))].filter((key) => key !== '');
  const isExpected = (line: string) => keys.some((key) => matchKey(line).includes(key));
  // The underline of a heading adds nothing to the heading.
  const isNamed = expected.length > 0 || rest.some((line) => !isRule(line) && !isExpected(line));
  return rest.map((line) => ({
    kind: 'line',
    line,
    isOfAnswer: isExpected(line) || (isNamed && isRule(line)),
  }));
}

/** Returns the lines without those of another list, each taken out once. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const isOther = eachFoundOnce(others);
  return lines.filter((line) => !isOther(line));
}

/** Returns the words of a line of ours, without its number, box or id. */
export const wordsInLine = (form: FormDefinition, line: string): string =>
  (tipOf(form, line) ?? line.replace(/^(?:\d+\. |\[[x ]\] )/, '')).replace(/ \([^()\s]+\)$/, '');
