/**
 * Lists the texts that differ between two versions of the content, each before and after the change. A text is
 * recognised even if it has moved to another place.
 */
import { parseDrawing } from '../../model/drawing/drawing.ts';
import type { ContentSnapshot, FigureFile } from '../content-files/content-snapshot.ts';
import type { TextNode, YamlNode } from '../content-files/yaml-node.ts';
import type { ContentComparison } from './compare-content.ts';
import { locationOf, locationOfDifference } from './text-locations.ts';
import { placeOnPage } from './place-names.ts';
import { reportText, type ReportText } from './report-model.ts';

/** A text in one version of the content, with its file and line. */
export interface LocatedText {
  text: string;
  file: string;
  line: number;
  /** The YAML node of the text; undefined for the texts in a drawing, which is not in YAML. */
  node?: YamlNode;
}

/** A text before and after a change. `before` is undefined if the text was added, `after` if it was removed. */
export interface TextPair {
  before: LocatedText | undefined;
  after: LocatedText | undefined;
}

/**
 * All texts that differ between two versions of the content: edited, added and removed ones, including those in
 * drawings.
 */
export function changedTextPairs(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
): TextPair[] {
  const { fileChanges } = comparison;
  const matchedLaterTexts = new Set<YamlNode>();
  const laterVersionOf = laterVersions(comparison);
  const counterpartOf = (node: TextNode): TextNode | undefined => {
    const counterpart = laterVersionOf(node);
    return counterpart?.text === undefined ? undefined : (counterpart as TextNode);
  };
  const pairs = fileChanges
    .flatMap(({ earlier: file }) => file?.textNodes ?? [])
    .flatMap((before): TextPair[] => {
      const after = counterpartOf(before);
      if (after) matchedLaterTexts.add(after);
      return before.text === after?.text ? [] : [{ before: locate(before), after: after && locate(after) }];
    });
  const addedTexts = fileChanges
    .flatMap(({ later: file }) => file?.textNodes ?? [])
    .filter((node) => !matchedLaterTexts.has(node));
  return [
    ...pairs,
    ...addedTexts.map((node): TextPair => ({ before: undefined, after: locate(node) })),
    ...figurePairs(earlier, later),
  ];
}

/**
 * Creates a function that finds the later version of a value in a changed file. Only list items and files are matched
 * between the versions. So the value is looked for at the same path inside the item or file that contains it.
 */
export function laterVersions({
  fileChanges,
  laterNode,
}: ContentComparison): (node: YamlNode) => YamlNode | undefined {
  const laterRoots = new Map(fileChanges.map((change) => [change.earlier?.root, change.later?.root]));
  return (node) => {
    const owner = nearestItem(node);
    const laterOwner = owner.parent === undefined ? laterRoots.get(owner) : laterNode(owner);
    return laterOwner?.at(...node.path.slice(owner.path.length));
  };
}

const nearestItem = (node: YamlNode): YamlNode =>
  typeof node.key === 'number' || node.parent === undefined ? node : nearestItem(node.parent);

const locate = (node: TextNode): LocatedText => ({ text: node.text, node, ...locationOf(node) });

const figureText = (figure: FigureFile | undefined): LocatedText | undefined =>
  figure && {
    text: parseDrawing(figure.text)
      .texts.map(({ content }) => content)
      .join('\n'),
    file: figure.path,
    line: 1,
  };

function figurePairs(earlier: ContentSnapshot, later: ContentSnapshot): TextPair[] {
  const byPath = ({ figures }: ContentSnapshot) => new Map(figures.map((figure) => [figure.path, figure]));
  const [earlierFigures, laterFigures] = [byPath(earlier), byPath(later)];
  return [...new Set([...earlierFigures.keys(), ...laterFigures.keys()])]
    .map((path) => ({
      before: figureText(earlierFigures.get(path)),
      after: figureText(laterFigures.get(path)),
    }))
    .filter(({ before, after }) => before?.text !== after?.text);
}

/** Whether a text changed in more than spaces and line breaks. */
export const differsInWords = ({ before, after }: TextPair): boolean =>
  normalizeSpaces(before) !== normalizeSpaces(after);

const normalizeSpaces = (located: LocatedText | undefined): string | undefined =>
  located?.text.replaceAll(/\s+/g, ' ').trim();

/** Where visitors find a text, as a phrase; for a text in a drawing, the path of the drawing. */
export const describePlace = ({ node, file }: LocatedText): ReportText =>
  node ? placeOnPage(node) : reportText`${file}`;

/** Where visitors find a changed text, as a phrase with the file and the line of the first difference. */
export function describePlaceAndLine(pair: TextPair): ReportText {
  const { before, after } = pair;
  const located = after ?? before;
  if (!located) return [];
  const { file, line } =
    before?.node && after?.node ? locationOfDifference(before.node, after.node) : located;
  const verb = after ? '' : 'was ';
  return [
    ...describePlace(located),
    ...(located.node ? [...reportText` (${file}, `, `${verb}line ${line})`] : []),
  ];
}
