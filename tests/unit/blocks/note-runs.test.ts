import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNoteRuns } from '../../../src/blocks/note-runs.ts';
import type { Block } from '../../../src/blocks/block.ts';

const note = (title: string): Block => ({ kind: 'note', title, text: 'Ask.' });
const prose = (text: string): Block => ({ kind: 'prose', text });

describe('toNoteRuns', () => {
  it('puts notes beside what they follow', () => {
    expect(toNoteRuns([prose('a'), prose('b'), note('1'), note('2'), prose('c'), note('3')])).toEqual([
      { blocks: [prose('a'), prose('b')], notes: [note('1'), note('2')] },
      { blocks: [prose('c')], notes: [note('3')] },
    ]);
  });

  it('has nothing beside notes that follow nothing', () => {
    expect(toNoteRuns([note('1'), note('2'), prose('a')])).toEqual([
      { blocks: [], notes: [note('1'), note('2')] },
      { blocks: [prose('a')], notes: [] },
    ]);
  });

  it('keeps every block and their order', () => {
    const kinds = fc.array(fc.constantFrom(note('n'), prose('p')), { maxLength: 12 });
    fc.assert(
      fc.property(kinds, (blocks) => {
        expect(toNoteRuns(blocks).flatMap((run) => [...run.blocks, ...run.notes])).toEqual(blocks);
      }),
    );
  });
});
