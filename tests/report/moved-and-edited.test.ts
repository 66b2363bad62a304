/** Sections and blocks moved to any page, with a word of each edited: the report shows each word that came and each that went. */
import fc from 'fast-check';
import { dump, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { folderTree, type ReadCache, readContent } from '../../src/authoring/content-files/read-content.ts';
import { reportChanges } from '../../src/authoring/review/reported-changes.ts';
import { entriesToTerminalLines } from '../../src/authoring/review/format-report.ts';
import { runs } from '../support/runs.ts';
import { treeOfTexts } from '../support/report-of.ts';
import { specificationRoot } from '../support/specification-root.ts';

interface Section {
  blocks: object[];
}
interface Page {
  sections: Section[];
}

const before: ReadCache = new Map();
const { content: site } = readContent(folderTree(specificationRoot), before);
const texts = new Map([...site.files, ...site.figures].map(({ path, text }) => [path, text]));
const paths = [...texts.keys()].filter((path) => path.startsWith('content/resources/'));

/** One thing moved, and which of its words is edited; numbers choose among what there is. */
const move = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  section: fc.nat(),
  block: fc.option(fc.nat()),
  place: fc.nat(),
  word: fc.nat(),
});

/** Returns a part of a page with one word replaced, the word, and the part; undefined if no sentence in it is long enough. */
function edited<Part extends object>(
  part: Part,
  word: number,
  mark: string,
): { part: Part; gone: string } | undefined {
  const json = JSON.stringify(part);
  // Words of sentences, so neither names of fields nor ids.
  const words = [...json.matchAll(/(?<= )\p{Ll}{3,}(?= \p{L})/gu)];
  const found = words[word % Math.max(1, words.length)];
  if (found === undefined || words.length < 5) return undefined;
  const made = `${json.slice(0, found.index)}${mark}${json.slice(found.index + found[0].length)}`;
  return { part: JSON.parse(made) as Part, gone: found[0] };
}

test('every word edited in sections and blocks that moved to other pages is in the report', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 4 }), (moves) => {
      const pages = new Map(paths.map((path) => [path, load(texts.get(path) ?? '') as Page]));
      const replaced: { gone: string; mark: string }[] = [];
      for (const [nth, { from, to, section, block, place, word }] of moves.entries()) {
        const all = [...pages.values()];
        const [here, there] = [all[from % all.length], all[to % all.length]];
        const own = here?.sections[section % here.sections.length];
        const list = block === null ? here?.sections : own?.blocks;
        const target =
          block === null ? there?.sections : there?.sections[place % there.sections.length]?.blocks;
        const at = block === null ? section : block;
        const moved = list?.[at % list.length];
        const mark = `Zebra${nth}q`;
        // A page keeps a section, and a section a block; what has been edited already is left alone.
        if (!list || !target || !moved || list.length < 2 || JSON.stringify(moved).includes('Zebra'))
          continue;
        const made = edited(moved, word, mark);
        if (made === undefined) continue;
        list.splice(at % list.length, 1);
        target.splice(place % (target.length + 1), 0, made.part as never);
        replaced.push({ gone: made.gone, mark });
      }
      const later = new Map([
        ...texts,
        ...[...pages].map(([path, page]) => [path, dump(page, { lineWidth: -1 })] as const),
      ]);
      const told = reportChanges(site, readContent(treeOfTexts(later), new Map(before)).content);
      const lines = entriesToTerminalLines(told.map(({ entry }) => entry));
      for (const { gone, mark } of replaced) {
        // What is named by its title is named by both, with where it is now and where it was; other lines name it as it is now.
        const both = new RegExp(`${gone}.* → .*${mark}|${mark}.*, from .*${gone}`);
        const naming = lines.filter((one) => one.includes(mark));
        expect(
          naming.some((one) => both.test(one)),
          `${mark} for ${gone}: ${naming.join('\n')}`,
        ).toBe(true);
      }
    }),
    { numRuns: runs(12, 800) },
  );
});
