import type { FileSection } from './form-definition.ts';
import type { KnownWords, Label } from './known-words.ts';
import { matchKey } from './match-key.ts';

const numbered = /^(\d{1,3})[.)]\s+(.*)$/u;

export interface FoundLabel {
  name: string | undefined;
  /** False where only the number was known: then the words of the label are kept. */
  isOurs: boolean;
}

/**
 * Returns the question that a line names, in its section or, where an answer follows, in any section. The
 * number decides between equal labels and stands in for a label that nobody knows.
 */
export function findLabel(
  { line, key }: { line: string; key: string },
  section: FileSection | undefined,
  words: KnownWords,
  answerFollows: boolean,
): FoundLabel | undefined {
  const own = section && words.labels.get(section);
  const [, digits, rest = ''] = (key !== '' && numbered.exec(line)) || [];
  const number = digits === undefined ? undefined : Number(digits);
  const keys = digits === undefined ? [key] : [key, matchKey(rest)];
  for (const text of keys) {
    const label = choose(own?.get(text), number);
    if (label) return { name: label.name, isOurs: true };
  }
  if (!answerFollows) return undefined;
  for (const text of keys) {
    const elsewhere = words.allLabels.get(text) ?? [];
    const names = new Set(elsewhere.map((label) => label.name));
    if (names.size === 1) return { name: elsewhere[0]?.name, isOurs: true };
  }
  if (number === undefined || !own) return undefined;
  const byNumber = [...own.values()].flat().find((label) => label.number === number);
  return byNumber && { name: byNumber.name, isOurs: false };
}

const choose = (labels: readonly Label[] | undefined, number: number | undefined): Label | undefined =>
  labels?.find((label) => label.number === number) ?? labels?.[0];
