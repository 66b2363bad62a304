/** After one of several changes was reverted, the files are as if this change had never been made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { YamlNode, SourceFile } from '../../src/authoring/content-files/yaml-node.ts';
import { type TextEdit, applyEdits } from '../../src/authoring/content-files/problem.ts';
import { parseSourceFile } from '../../src/authoring/content-files/parse-source-file.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { visibleTextNodes } from '../../src/authoring/content-files/visibility.ts';
import type { ContentSnapshot } from '../../src/authoring/content-files/content-snapshot.ts';
import { itemEdit, listActions } from '../../src/authoring/content-files/write-list.ts';
import { valueEdit } from '../../src/authoring/content-files/write-value.ts';
import { revertEdits } from '../../src/authoring/dev-toolbar/revert-change.ts';
import { listReportedChanges, type ReportedChange } from '../../src/authoring/review/reported-changes.ts';
import { compareContent } from '../../src/authoring/review/compare-content.ts';
import { ensureDefined } from '../support/content.ts';
import { runCount } from '../support/nightly.ts';

const { content } = readContent('.');
const files = content.files.filter(({ kind }) => kind !== 'labels');
const textNodes = files.flatMap(visibleTextNodes);
const items = files
  .flatMap(({ nodesWithSchema }) => nodesWithSchema)
  .filter(({ key, ancestor }) => typeof key === 'number' && ancestor !== undefined);

/** A single edit of a file by a person. */
interface EditAction {
  node: YamlNode;
  edit: (node: YamlNode) => TextEdit | undefined;
}

/**
 * Creates an action with a readable description for failure messages. Without it, a message would contain the node, and
 * with it the whole content, which does not fit into memory.
 */
const editAction = (
  node: YamlNode,
  description: string,
  edit: EditAction['edit'],
): EditAction & fc.WithToStringMethod => ({
  node,
  edit,
  [fc.toStringMethod]: () => `${node.file.path} ${node.path.join('.')}: ${description}`,
});

const newTextArbitrary = fc.lorem({ maxCount: 30 });
const rewordAction = fc
  .tuple(fc.nat(textNodes.length - 1), newTextArbitrary)
  .map(([index, newText]): EditAction => {
    const node = ensureDefined(textNodes[index]);
    // Texts below | and |+ keep their line ends.
    const lineEnds = /\n*$/.exec(node.text)?.[0] ?? '';
    return editAction(node, newText, (currentNode) => valueEdit(currentNode, `New: ${newText}${lineEnds}`));
  });
const itemAction = fc
  .tuple(fc.nat(items.length - 1), fc.constantFrom(...listActions))
  .map(([index, action]): EditAction =>
    editAction(ensureDefined(items[index]), action, (currentNode) =>
      itemEdit(currentNode, action, (id) => `${id}-new`),
    ),
  );

/** Whether neither of two nodes contains the other, and they are not in the same list. */
const areIndependent = (firstNode: YamlNode, secondNode: YamlNode) => {
  const [a, b] = [firstNode, secondNode].map((node) =>
    typeof node.key === 'number' ? node.ancestor() : node,
  );
  return a !== undefined && b !== undefined && !a.isWithin(b) && !b.isWithin(a);
};

/** The files after several actions on different nodes. */
function applyActions(actions: readonly EditAction[]): Map<string, string> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const { node, edit } of actions) {
    const { file, path } = node;
    const parsedFile = parseSourceFile(texts.get(file.path) ?? '', file).file;
    const textEdit = parsedFile && edit(parsedFile.root.at(...path));
    if (textEdit && parsedFile) texts.set(file.path, applyEdits(parsedFile.text, [textEdit]));
  }
  return texts;
}

const contentOf = (texts: ReadonlyMap<string, string>): ContentSnapshot => ({
  ...content,
  files: content.files.map((file): SourceFile => {
    const text = texts.get(file.path);
    return text === undefined || text === file.text ? file : ensureDefined(parseSourceFile(text, file).file);
  }),
});

/** The differences between the content and these texts, and a function that reverts one of them. */
function compareTexts(texts: ReadonlyMap<string, string>) {
  const later = contentOf(texts);
  const comparison = compareContent(content, later);
  const changes = listReportedChanges(content, later, comparison);
  const laterNode = (earlierNode: YamlNode) =>
    earlierNode.parent === undefined
      ? later.files.find(({ path }) => path === earlierNode.file.path)?.root
      : (comparison.laterNode(earlierNode) ?? unchangedNode(earlierNode, later));
  /** The files after a difference was reverted; undefined if that is not possible. */
  const revert = (change: ReportedChange) => {
    const edits = revertEdits(change, changes, laterNode);
    const result = new Map(texts);
    for (const [path, fileEdits] of Map.groupBy(edits ?? [], ({ file }) => file.path))
      result.set(
        path,
        applyEdits(
          ensureDefined(texts.get(path)),
          fileEdits.map(({ edit }) => edit),
        ),
      );
    return edits && result;
  };
  return { changes, revert };
}

/** The later node at the position of an earlier node, in a file that has not changed. */
const unchangedNode = ({ file, path }: YamlNode, later: ContentSnapshot) =>
  later.files.includes(file) ? file.root.at(...path) : undefined;

/** A text without the numbers in its placeholders, which depend on the other placeholders of the file. */
const withoutNumbers = (text = '') => text.replaceAll(/(‹write: [^›]*?) \d+›/g, '$1›');

const isUnchanged = (texts: ReadonlyMap<string, string>) =>
  files.every(({ path, text }) => texts.get(path) === text);

test('any edit in one place is one difference, and reverting it restores the files', () => {
  let revertedCount = 0;
  let attemptCount = 0;
  fc.assert(
    fc.property(fc.oneof(rewordAction, itemAction), (action) => {
      const texts = applyActions([action]);
      if (isUnchanged(texts)) return;
      attemptCount += 1;
      const { changes, revert } = compareTexts(texts);
      if (changes.length !== 1) return;
      const revertedTexts = revert(ensureDefined(changes[0]));
      if (revertedTexts === undefined) return;
      revertedCount += 1;
      // Only equality is checked, because showing the difference of long texts takes minutes.
      for (const { path, text } of files) expect(revertedTexts.get(path) === text, path).toBe(true);
    }),
    { numRuns: runCount(40, 5_000) },
  );
  expect(revertedCount).toBeGreaterThan(attemptCount * 0.9);
}, 600_000);

test('any of several differences can be reverted, and the files contain only the others', () => {
  let revertedCount = 0;
  let attemptCount = 0;
  const actionsArbitrary = fc.array(fc.tuple(fc.oneof(rewordAction, itemAction), fc.boolean()), {
    minLength: 2,
    maxLength: 6,
  });
  fc.assert(
    fc.property(actionsArbitrary, (drawnActions) => {
      const performedActions = drawnActions.filter(
        ([{ node }], index) =>
          !isUnchanged(applyActions([ensureDefined(drawnActions[index])[0]])) &&
          drawnActions.slice(0, index).every(([otherAction]) => areIndependent(node, otherAction.node)),
      );
      let texts = applyActions(performedActions.map(([action]) => action));
      let remainingActions = performedActions.map(([action]) => action);
      for (const [action, isReverted] of performedActions) {
        if (!isReverted) continue;
        const [changeAlone, ...otherChanges] = compareTexts(applyActions([action])).changes;
        // If cells of a table have changed places, each cell is a separate difference.
        if (otherChanges.length > 0) continue;
        const { changes, revert } = compareTexts(texts);
        const change = changes.find(({ identity }) => identity === changeAlone?.identity);
        attemptCount += 1;
        const revertedTexts = change && revert(change);
        if (revertedTexts === undefined) continue;
        revertedCount += 1;
        texts = revertedTexts;
        remainingActions = remainingActions.filter((otherAction) => otherAction !== action);
        const expectedTexts = applyActions(remainingActions);
        for (const { path } of files)
          expect(withoutNumbers(texts.get(path)) === withoutNumbers(expectedTexts.get(path)), path).toBe(
            true,
          );
      }
    }),
    { numRuns: runCount(6, 2_000) },
  );
  expect(revertedCount).toBeGreaterThan(attemptCount * 0.9);
}, 600_000);
