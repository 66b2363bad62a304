import {
  type KnownLabels,
  type Label,
  enoughOfTitle,
  type KnownOption,
  type KnownOptions,
} from './known-words.ts';
import { matchKey, withoutEnd } from './file-line.ts';

const numbered = /^(\d{1,3})[.)] (.*)/;

interface FoundLabel {
  name: string | undefined;
  /**
   * False if the words of the label are kept, because the user may have written them: only the number was recognised, or
   * the label belongs to another section.
   */
  isOurs: boolean;
}

/**
 * Returns the question that a line's key names, among the labels of its section or, if an answer follows, among all.
 * The number decides between equal labels, and identifies a label whose words are unknown.
 */
export function findLabel(
  key: string,
  own: KnownLabels | undefined,
  all: KnownLabels,
  answerFollows: boolean,
): FoundLabel | undefined {
  const [, digits, rest] = numbered.exec(key) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  const keys = rest === undefined ? [key] : [key, matchKey(rest)];
  for (const text of keys) {
    const label = choose(own?.byKey.get(text), number);
    if (label) return { name: label.name, isOurs: true };
  }
  if (!answerFollows) return undefined;
  for (const text of keys) {
    const [label, ...others] = all.byKey.get(text) ?? [];
    if (label && others.every(({ name }) => name === label.name)) return { name: label.name, isOurs: false };
  }
  const byNumber = number === undefined ? undefined : own?.byNumber.get(number);
  return byNumber && { name: byNumber.name, isOurs: false };
}

const choose = (labels: readonly Label[] | undefined, number: number | undefined): Label | undefined =>
  labels?.find((label) => label.number === number) ?? labels?.[0];

const optionLine = /^\[ ?([x✓✔*]?) ?\] ?([^ ].*)/;
const idInBrackets = /\(([a-z0-9-]{1,80})\)$/;

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
  options: KnownOptions,
  fields: readonly string[],
): FoundOption | undefined {
  const [, mark, text] = optionLine.exec(key) ?? [];
  if (mark === undefined || text === undefined) return undefined;
  const done = mark !== '';
  const { title, id } = splitId(text);
  const found = [
    options.byId.get(id),
    options.byTitle.get(text),
    options.byTitle.get(title),
    options.byId.get(text),
  ].flatMap((all) => all ?? []);
  const option = found.find(({ field }) => fields.includes(field)) ?? found[0];
  if (option) {
    const isOurs = [title, text].some((key) => option.titles.has(key)) || text === option.id.toLowerCase();
    return { option, done, isOurs };
  }
  const begun = begunBy(title, options);
  if (begun) return { option: begun, done, isOurs: true };
  const isRetired = options.retired.has(id) || options.retired.has(title);
  return { option: undefined, done, isOurs: isRetired && !done };
}

/** Splits off the id of an item, which is in brackets at the end of its line. */
function splitId(text: string): { title: string; id: string } {
  const [brackets, id] = idInBrackets.exec(text) ?? [];
  if (brackets === undefined || id === undefined) return { title: text, id: '' };
  return { title: withoutEnd(text.slice(0, -brackets.length)), id };
}

/** Returns the only option whose title begins this way, in case the rest was cut off; a few letters are not enough. */
function begunBy(key: string, { byBeginning }: KnownOptions): KnownOption | undefined {
  const begun = (byBeginning.get(key.slice(0, enoughOfTitle)) ?? []).filter(({ titles }) =>
    [...titles].some((title) => title.startsWith(key)),
  );
  return begun.length === 1 ? begun[0] : undefined;
}
