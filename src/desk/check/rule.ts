import { relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Finding, Known, Place, SourceFile, TextPlace } from '../content/place.ts';
import { filesOf, type Site } from '../content/site.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { withSlashes } from '../../model/text/addresses.ts';
import { onceEach } from '../../model/text/words.ts';

/** One thing the content check looks for, across all files; it is named after its export. */
export interface Rule {
  /** Why the rule exists, for maintainers. */
  reason: string;
  /** Runs only if nothing else is wrong. */
  needsGoodContent?: true;
  check: (site: Site, published?: Site) => Finding[];
}

/** What a look at one place finds. */
type Found = Finding | readonly Finding[];

/** Returns a check of each file, or each of a kind, on its own; one that two states of the content share is checked once. */
export function inEachFile(check: (file: SourceFile) => Finding[], kind?: ContentKind): Rule['check'] {
  const known = onceEach(check);
  return (site) => (kind === undefined ? site.files : filesOf(site, kind)).flatMap(known);
}

export const atEachValue = (check: (place: Known) => Found): Rule['check'] =>
  inEachFile((file) => file.values.flatMap(check));

/** Returns a check of each text, whether or not a schema knows its field. */
export const atEachText = (check: (place: TextPlace) => Found): Rule['check'] =>
  inEachFile((file) => file.texts.flatMap(check));

/**
 * Returns a problem for each value that is used again; `messageOf` gets it and the place of its first use. Those with the
 * same key are the same. Whoever knows which of them was there before has that one count as the first.
 */
export function usedTwice(
  uses: readonly Place[],
  messageOf: (value: string, first: string) => string,
  keyOf: (use: Place) => unknown = ({ value }) => value,
): Finding[] {
  const twice = ([first, ...others]: readonly Place[]) =>
    others.map((use) => {
      const [copy, original] = copied(use, first ?? use);
      if (copy === use) return use.problem(messageOf(String(use.value), original.line), { what: 'twice' });
      const cure =
        typeof copy.step === 'string'
          ? 'Write words of its own here.'
          : 'Delete one of the two; a new one needs an id and words of its own.';
      const message = `This is the same as ${original.line}. ${cure}`;
      if (copy.around !== undefined) return copy.problem(message);
      const causes = [{ what: 'unnamed', at: copy }];
      return copy.problem(`${message} If another page stood here, restore it.`, { what: 'schema', causes });
    });
  return [...Map.groupBy(uses, keyOf).values()].flatMap((same) =>
    twice(same).map((finding, nth) => ({
      ...finding,
      beside: (before) => twice(same.toSorted((a, b) => before(b) - before(a)))[nth] ?? finding,
    })),
  );
}

/** Returns the outermost places around two equal values that are equal as well; the values themselves if nothing else is. */
function copied(use: Place, first: Place): [copy: Place, original: Place] {
  const [around, other] = [use.around, first.around];
  if (around === undefined || other === undefined || around === other) return [use, first];
  // That two lists name the same words does not make one of them a copy.
  const isOnlyWords = use.text !== undefined && Array.isArray(around.value);
  if (isOnlyWords || !isDeepStrictEqual(around.value, other.value)) return [use, first];
  return copied(around, other);
}

/** Returns the fields missing around a text, each with the field beside it that leads to the text. */
export function missingFields(place: Place): Map<string, string> {
  const { around, step } = place;
  if (around === undefined) return new Map();
  const missing = around.fields.filter((name) => around.at(name).value === undefined);
  return new Map([...missingFields(around), ...missing.map((name) => [name, String(step)] as const)]);
}

/**
 * Returns the problems in the named files or folders, or all problems if none are named. The whole content is still
 * checked, since a mistake in one file can be caused by another.
 */
export function problemsOfNamed(problems: readonly Finding[], names: readonly string[], root: string) {
  return {
    problems: problems.filter(({ file }) => isNamed(file, names, root)),
    /** Names outside content/. */
    unknown: names.filter((name) => !isBelow(pathOf(name, root), 'content')),
  };
}

/** Returns whether a file is named or is in a named folder; true for every file if none are named. */
export const isNamed = (file: string, names: readonly string[], root: string): boolean =>
  names.length === 0 || names.some((name) => isBelow(file, pathOf(name, root)));

const pathOf = (name: string, root: string): string => withSlashes(relative(root, resolve(root, name)));

const isBelow = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
