import fc from 'fast-check';
import { someEdits } from './arbitrary-edits.ts';
import { contentTexts } from './content-texts.ts';
import { judgeEdit } from './judge-edit.ts';
import { type LinesChanged, linesChanged, type Splice, spliced } from './splice.ts';

/** Content with many edits that the check accepts together. */
interface Pile {
  texts: ReadonlyMap<string, string>;
  changes: LinesChanged[];
  /** How many edits are in it. */
  edits: number;
}

/** Returns the content with all those of some random edits that are accepted on top of each other, so that one build tries them. */
export function pileUp(tried: number, seed: number): Pile {
  let pile: Pile = { texts: contentTexts, changes: [], edits: 0 };
  let kept: Splice[] = [];
  for (const edit of fc.sample(someEdits, { numRuns: tried, seed })) {
    const texts = spliced(contentTexts, [...kept, ...edit]);
    const changes = linesChanged(contentTexts, texts);
    const isNew = [...texts].some(([file, text]) => pile.texts.get(file) !== text);
    if (!isNew || judgeEdit(texts, changes).verdict === 'refused') continue;
    kept = [...kept, ...edit];
    pile = { texts, changes, edits: pile.edits + 1 };
  }
  return pile;
}
