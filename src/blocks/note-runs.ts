import type { Block } from './block.ts';

interface NoteRun {
  /** The blocks in the main column. */
  blocks: Block[];
  /** The notes that follow them, shown beside them if the screen is wide enough. */
  notes: Block[];
}

/** Returns the blocks in order, split after each group of notes: a note belongs to what it follows. */
export function toNoteRuns(blocks: Block[]): NoteRun[] {
  const runs: NoteRun[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.kind === 'note' && last) last.notes.push(block);
    else if (block.kind === 'note') runs.push({ blocks: [], notes: [block] });
    else if (last && last.notes.length === 0) last.blocks.push(block);
    else runs.push({ blocks: [block], notes: [] });
  }
  return runs;
}
