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
  line: string,
  section: FileSection | undefined,
  words: KnownWords,
  answerFollows: boolean,
): FoundLabel | undefined {
  const own = section && words.labels.get(section);
  const [, digits, rest = ''] = (line.length < 400 && numbered.exec(line)) || [];
  const number = digits === undefined ? undefined : Number(digits);
  const keys = [matchKey(line), matchKey(rest)].filter((key) => key !== '');
  for (const key of keys) {
    const label = choose(own?.get(key), number);
    if (label) return { name: label.name, isOurs: true };
  }
  if (!answerFollows) return undefined;
  for (const key of keys) {
    const elsewhere = words.allLabels.get(key) ?? [];
    const names = new Set(elsewhere.map((label) => label.name));
    if (names.size === 1) return { name: elsewhere[0]?.name, isOurs: true };
  }
  const byNumber =
    number === undefined || !own ? [] : [...own.values()].flat().filter((l) => l.number === number);
  return byNumber[0] && { name: byNumber[0].name, isOurs: false };
}

const choose = (labels: readonly Label[] | undefined, number: number | undefined): Label | undefined =>
  labels?.find((label) => label.number === number) ?? labels?.[0];
