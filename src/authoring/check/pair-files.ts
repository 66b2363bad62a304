import { isDeepStrictEqual } from 'node:util';
import type { SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isRecord } from '../content-files/value-path.ts';
import { type ContentKind, contentKinds } from '../../model/schemas/vocabulary.ts';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';

/** A content file in its earlier and later state; one is undefined if the file was added or removed. */
export type FilePair = Readonly<Record<'earlier' | 'later', SourceFile | undefined>>;

/** All words in a value, without the names of fields. */
export function tokensIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tokensIn);
  if (!isRecord(value)) return lowerCaseTokens(String(value));
  return Object.entries(value).flatMap(([name, child]) =>
    name === 'kind' || name === 'id' ? [] : tokensIn(child),
  );
}

/** How similar two values are: the share of words that they have in common, from 0 to 1. */
export const similarity = (before: unknown, after: unknown): number =>
  diceCoefficient(tokensIn(before), tokensIn(after));

/**
 * With at least this similarity, a section of the published page and one of the current page are the same section. With
 * a smaller value, a new section could get the id of a deleted one, because two sections of one page share up to half of
 * their words. With a larger value, a section that was renamed and edited would count as deleted.
 */
export const minSameSection = 0.6;

/**
 * How well a node matches the published nodes of the same file and field name. 0 if no published node has an equal
 * value. Otherwise 1 plus the similarity of the parents; if several published nodes have the value, the one with the
 * most similar parent counts.
 */
export function publishedSimilarity(
  { file, key, value, parent }: YamlNode,
  published: ContentSnapshot,
): number {
  const publishedNodes = published.files.find(({ path }) => path === file.path)?.nodesWithSchema ?? [];
  const sameNodes = publishedNodes.filter(
    (candidate) => candidate.key === key && isDeepStrictEqual(candidate.value, value),
  );
  return Math.max(0, ...sameNodes.map((candidate) => 1 + similarity(candidate.parent?.value, parent?.value)));
}

/** The words of a file. They are cached, because several rules search for renamed files. */
const fileTokens = memoizeWeak(({ data }: SourceFile) => tokensIn(data));
const fileSimilarity = (before: SourceFile, after: SourceFile) =>
  diceCoefficient(fileTokens(before), fileTokens(after));

/**
 * A removed file and an added file count as one renamed file if they are at least this similar. With a smaller value, a
 * new page would be compared with a deleted page about another subject. With a larger value, a page that was renamed
 * and half rewritten would be reported as deleted. The most similar files are paired first.
 */
const minFileSimilarity = 0.4;

/**
 * Two files whose names were exchanged are recognised if each is more similar than this to the published file of the
 * other name. With a smaller value, two different files would count as the same, because two pages share up to 0.7 of
 * their words. With a larger value, files that were exchanged and also edited would not be recognised.
 */
const minSwappedSimilarity = 0.75;

/** Whether two files are so similar that they are the earlier and the later state of one file. */
const isSameFile = (before: SourceFile | undefined, after: SourceFile) =>
  before !== undefined && fileSimilarity(before, after) > minSwappedSimilarity;

/**
 * If more than this many pairs of files would have to be compared by similarity, no pairs are formed in this way,
 * because the comparison would take minutes.
 */
const maxComparisons = 10_000;

/**
 * Pairs the files of two content states, by kind. A renamed file is paired with its earlier state, and so are two files
 * that have exchanged their names.
 */
export const pairFiles = (earlier: ContentSnapshot, later: ContentSnapshot): FilePair[] =>
  contentKinds.flatMap((kind) => pairKind(kind, earlier, later));

function pairKind(kind: ContentKind, earlier: ContentSnapshot, later: ContentSnapshot): FilePair[] {
  const filesByPath = (content: ContentSnapshot) =>
    new Map(filesOf(content, kind).map((file) => [file.path, file]));
  const [earlierByPath, laterByPath] = [filesByPath(earlier), filesByPath(later)];
  const removed = new Set([...earlierByPath.values()].filter(({ path }) => !laterByPath.has(path)));
  const filesInBoth = [...laterByPath.values()].filter(({ path }) => earlierByPath.has(path));
  const added = [...laterByPath.values()].filter(({ path }) => !earlierByPath.has(path));
  const isTooMany = removed.size * added.length > maxComparisons;
  const candidates = (isTooMany ? [] : [...removed])
    .flatMap((earlierFile) =>
      added.map((laterFile) => ({ earlierFile, laterFile, score: fileSimilarity(earlierFile, laterFile) })),
    )
    .filter(({ score }) => score >= minFileSimilarity)
    .sort((a, b) => b.score - a.score);
  const rewritten = filesInBoth.filter(
    (laterFile) =>
      earlierByPath.get(laterFile.path)?.text !== laterFile.text &&
      !isSameFile(earlierByPath.get(laterFile.path), laterFile),
  );
  const findSwapped = (laterFile: SourceFile) =>
    rewritten.length ** 2 <= maxComparisons && rewritten.includes(laterFile)
      ? rewritten.find(
          (other) =>
            isSameFile(earlierByPath.get(other.path), laterFile) &&
            isSameFile(earlierByPath.get(laterFile.path), other),
        )
      : undefined;
  const earlierOf = new Map<SourceFile, SourceFile>();
  for (const { earlierFile, laterFile } of candidates)
    if (!earlierOf.has(laterFile) && removed.delete(earlierFile)) earlierOf.set(laterFile, earlierFile);
  return [
    ...filesInBoth.map((file) => ({
      earlier: earlierByPath.get((findSwapped(file) ?? file).path),
      later: file,
    })),
    ...[...removed].map((file) => ({ earlier: file, later: undefined })),
    ...added.map((file) => ({ earlier: earlierOf.get(file), later: file })),
  ];
}
