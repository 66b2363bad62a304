import { missingFields } from '../content-check/missing-fields.ts';
import type { SourceFile } from '../content-reading/site.ts';
import { placeOf } from '../content-reading/source-tree.ts';
import { isSentence, textsOf, type WrittenText } from '../content-reading/texts.ts';
import type { ReadFile } from './read-file.ts';
import { settleFile, type Done, type Settled } from './settle-file.ts';

/** Returns the text with its mistakes mended, except in lines that would still be wrong or doubtful afterwards. */
export function mendFile(start: string, read: ReadFile): Settled {
  const left = new Set<number>();
  for (;;) {
    const settled = settleFile(start, read, left);
    const doubtful = settled.done.filter((done) => isDoubtful(done, settled.text, read));
    if (doubtful.length === 0) return settled;
    for (const { line } of doubtful) left.add(line);
  }
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
