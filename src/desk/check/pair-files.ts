import type { SourceFile } from '../content/place.ts';
import { filesOf, type Site } from '../content/site.ts';
import { isFields } from '../content/values.ts';
import { type ContentKind, contentKinds } from '../../model/schemas/vocabulary.ts';
import { inCommon, onceEach } from '../../model/text/words.ts';

/** A content file in its earlier and later state; one is undefined if the file was added or removed. */
export type FilePair = Readonly<Record<'earlier' | 'later', SourceFile | undefined>>;

/** Returns all that a value says, without the names of its fields. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isFields(value))
    return (
      String(value)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    );
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'kind' || name === 'id' ? [] : wordsOf(inner),
  );
}

/** Returns the share of words that two values have in common. */
export const likeness = (was: unknown, is: unknown): number => inCommon(wordsOf(was), wordsOf(is));

/** Remembered, because several look for what a file has become. */
const wordsIn = onceEach(({ data }: SourceFile) => wordsOf(data));
const likeFiles = (was: SourceFile, is: SourceFile) => inCommon(wordsIn(was), wordsIn(is));

const alikeFiles = 0.4;
/** Whether a file is the other and not another of its kind, many of which share more than half of their words. */
const isSame = (was: SourceFile | undefined, is: SourceFile) =>
  was !== undefined && likeFiles(was, is) > 0.75;
/** More files than these are not compared by wording, which would take minutes. */
const mostComparisons = 10_000;

/** Returns every file of two states, by kind and then in the order of the later files; one of another name is the same. */
export const pairFiles = (earlier: Site, later: Site): FilePair[] =>
  contentKinds.flatMap((kind) => pairKind(kind, earlier, later));

function pairKind(kind: ContentKind, earlier: Site, later: Site): FilePair[] {
  const byPath = (site: Site) => new Map(filesOf(site, kind).map((file) => [file.path, file]));
  const [before, after] = [byPath(earlier), byPath(later)];
  const gone = new Set([...before.values()].filter(({ path }) => !after.has(path)));
  const stayed = [...after.values()].filter(({ path }) => before.has(path));
  const added = [...after.values()].filter(({ path }) => !before.has(path));
  const isMuch = gone.size * added.length > mostComparisons;
  const alike = (isMuch ? [] : [...gone])
    .flatMap((was) => added.map((is) => ({ was, is, like: likeFiles(was, is) })))
    .filter(({ like }) => like >= alikeFiles)
    .sort((one, other) => other.like - one.like);
  const unlike = stayed.filter(
    (is) => before.get(is.path)?.text !== is.text && !isSame(before.get(is.path), is),
  );
  const exchanged = (is: SourceFile) =>
    unlike.length ** 2 <= mostComparisons && unlike.includes(is)
      ? unlike.find((other) => isSame(before.get(other.path), is) && isSame(before.get(is.path), other))
      : undefined;
  const from = new Map<SourceFile, SourceFile>();
  for (const { was, is } of alike) if (!from.has(is) && gone.delete(was)) from.set(is, was);
  return [
    ...stayed.map((file) => ({ earlier: before.get((exchanged(file) ?? file).path), later: file })),
    ...[...gone].map((file) => ({ earlier: file, later: undefined })),
    ...added.map((file) => ({ earlier: from.get(file), later: file })),
  ];
}
