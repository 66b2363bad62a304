/** Sections and blocks moved to any page, with a word of each edited: the report shows each word that came and each that went. */
import fc from 'fast-check';
import { dump, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { folderTree } from '../../src/authoring/content-files/content-tree.ts';
import { type ReadCache, readContent } from '../../src/authoring/content-files/read-content.ts';
import { listReportedChanges } from '../../src/authoring/review/reported-changes.ts';
import { entriesToTerminalLines } from '../../src/authoring/review/format-report.ts';
import { runCount } from '../support/nightly.ts';
import { treeOfTexts } from '../support/content-report.ts';
import { specificationRoot } from '../support/specification-root.ts';

interface Section {
  blocks: object[];
}
interface Page {
  sections: Section[];
}

const readCache: ReadCache = new Map();
const { content } = readContent(folderTree(specificationRoot), readCache);
const texts = new Map([...content.files, ...content.figures].map(({ path, text }) => [path, text]));
const pagePaths = [...texts.keys()].filter((path) => path.startsWith('content/resources/'));

/**
 * A section or a block that is moved, and the word in it that is edited. The numbers select from the possible values.
 */
const move = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  section: fc.nat(),
  block: fc.option(fc.nat()),
  place: fc.nat(),
  word: fc.nat(),
});

/** A part of a page in which one word is replaced, and the replaced word; undefined if no sentence is long enough. */
function editWord<Part extends object>(
  part: Part,
  wordIndex: number,
  marker: string,
): { part: Part; removedWord: string } | undefined {
  const json = JSON.stringify(part);
  // Only words inside sentences are replaced, not names of fields or ids.
  const wordMatches = [...json.matchAll(/(?<= )\p{Ll}{3,}(?= \p{L})/gu)];
  const match = wordMatches[wordIndex % Math.max(1, wordMatches.length)];
  if (match === undefined || wordMatches.length < 5) return undefined;
  const editedJson = `${json.slice(0, match.index)}${marker}${json.slice(match.index + match[0].length)}`;
  return { part: JSON.parse(editedJson) as Part, removedWord: match[0] };
}

test('every word edited in sections and blocks that moved to other pages is in the report', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 4 }), (moves) => {
      const pages = new Map(pagePaths.map((path) => [path, load(texts.get(path) ?? '') as Page]));
      const replacements: { removedWord: string; marker: string }[] = [];
      for (const [
        moveIndex,
        { from, to, section, block, place: targetIndex, word: wordIndex },
      ] of moves.entries()) {
        const allPages = [...pages.values()];
        const [sourcePage, targetPage] = [allPages[from % allPages.length], allPages[to % allPages.length]];
        const sourceSection = sourcePage?.sections[section % sourcePage.sections.length];
        const sourceList = block === null ? sourcePage?.sections : sourceSection?.blocks;
        const targetList =
          block === null
            ? targetPage?.sections
            : targetPage?.sections[targetIndex % targetPage.sections.length]?.blocks;
        const sourceIndex = block === null ? section : block;
        const movedPart = sourceList?.[sourceIndex % sourceList.length];
        const marker = `Zebra${moveIndex}q`;
        // The last section of a page and the last block of a section are not moved, and edited parts are not edited
        // again.
        if (
          !sourceList ||
          !targetList ||
          !movedPart ||
          sourceList.length < 2 ||
          JSON.stringify(movedPart).includes('Zebra')
        )
          continue;
        const editResult = editWord(movedPart, wordIndex, marker);
        if (editResult === undefined) continue;
        sourceList.splice(sourceIndex % sourceList.length, 1);
        targetList.splice(targetIndex % (targetList.length + 1), 0, editResult.part as never);
        replacements.push({ removedWord: editResult.removedWord, marker });
      }
      const laterTexts = new Map([
        ...texts,
        ...[...pages].map(([path, page]) => [path, dump(page, { lineWidth: -1 })] as const),
      ]);
      const changes = listReportedChanges(
        content,
        readContent(treeOfTexts(laterTexts), new Map(readCache)).content,
      );
      const lines = entriesToTerminalLines(changes.map(({ entry }) => entry));
      for (const { removedWord, marker } of replacements) {
        // A heading is named by its old and its new title, with the old and the new location; other lines have only the
        // new title.
        const changePattern = new RegExp(
          String.raw`\[-.*${removedWord}.*\{\+.*${marker}|${marker}.*, from .*${removedWord}`,
        );
        const markerLines = lines.filter((line) => line.includes(marker));
        expect(
          markerLines.some((line) => changePattern.test(line)),
          `${marker} for ${removedWord}: ${markerLines.join('\n')}`,
        ).toBe(true);
      }
    }),
    { numRuns: runCount(12, 800) },
  );
});
