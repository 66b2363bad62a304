import { diffArrays } from 'diff';

/** Neighbouring lines that were removed, and the lines that replaced them. Either of the two lists may be empty. */
export interface ChangedBlock {
  /**
   * Where the block is in the current lines, counted from 0: the index of its first added line or, if lines were only
   * removed, of the line that now follows them.
   */
  index: number;
  removed: readonly string[];
  added: readonly string[];
}

/** The differences between the published and the current lines of a file, in their order. */
export function changedBlocks(published: readonly string[], current: readonly string[]): ChangedBlock[] {
  const blocks: ChangedBlock[] = [];
  let index = 0;
  for (const { value, added, removed } of diffArrays([...published], [...current])) {
    const last = blocks.at(-1);
    if (removed) blocks.push({ index, removed: value, added: [] });
    else if (added && last?.index === index && last.added.length === 0) last.added = value;
    else if (added) blocks.push({ index, removed: [], added: value });
    if (!removed) index += value.length;
  }
  return blocks;
}
