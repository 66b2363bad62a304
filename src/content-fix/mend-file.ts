import { missingFields } from '../content-check/missing-fields.ts';
import type { SourceFile } from '../content-reading/site.ts';
import { placeOf } from '../content-reading/source-tree.ts';
import { isSentence, textsOf, type WrittenText } from '../content-reading/texts.ts';
import type { ReadFile, ReadText } from './read-file.ts';
import { settleFile, type Done, type Settled } from './settle-file.ts';

/** Returns the text with its mistakes mended, except in lines that would still be wrong or doubtful afterwards. */
export function mendFile(start: string, read: ReadFile): Settled {
  const left = new Set<number>();
  for (;;) {
    const settled = settleFile(start, read, left);
    const doubtful = settled.done.filter((done) => isDoubtful(done, settled.text, read));
    const wrong = doubtful.length > 0 ? doubtful : breaking(settled, read(start), read(settled.text));
    if (wrong.length === 0) return settled;
    for (const { line } of wrong) left.add(line);
  }
}

/**
 * Returns what was done nearest above the line at which a file can no longer be read, although it could be before. On the
 * way to a mended file a step may do that, but the end must not.
 */
function breaking({ done }: Settled, before: ReadText, after: ReadText): Done[] {
  if (before.file === undefined || after.file !== undefined) return [];
  const { stopped = Infinity } = after;
  const above = done.map(({ line }) => line).filter((line) => line <= stopped);
  const nearest = Math.max(...above);
  return above.length === 0 ? done : done.filter(({ line }) => line === nearest);
}

/** Returns whether a mended line is still wrong, or may now mean something other than intended. */
function isDoubtful({ line, isForNames }: Done, text: string, read: ReadFile): boolean {
  const { file, stopped, problems, wrongLines } = read(text);
  if (file === undefined)
    return isForNames || line === stopped || problems.some((problem) => problem.line === line);
  const texts = textsOf(file).filter(({ node }) => placeOf(text, node.start).line === line);
  return (
    wrongLines.has(line) ||
    texts.some((one) => (isForNames && isSentence(file, one.path)) || holdsField(file, one))
  );
}

/** Returns whether a text in quotation marks contains the name of a field that is missing beside it. */
function holdsField(file: SourceFile, { path, value, node }: WrittenText): boolean {
  if (node.writing !== 'quoted') return false;
  const missing = missingFields(file, path);
  return [...value.matchAll(/(?<![\w.])[A-Za-z]\w*(?=:(?:\s|$))/g)].some(([name]) => missing.has(name));
}
