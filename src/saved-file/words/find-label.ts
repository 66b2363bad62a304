import type { KnownLabels, Label } from './known-labels.ts';
import { matchKey } from './match-key.ts';

const numbered = /^(\d{1,3})[.)] (.*)/;

export interface FoundLabel {
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
