/** Updates everything that follows from an edit of sound content, and says what the edit promises to visitors. */
import { checkContent, countLine } from '../src/check/check-content.ts';
import { contentRoot } from '../src/content/read-site.ts';
import { reportOf } from '../src/content/problem.ts';
import { brokenPromises, keepPromises } from '../src/check/promises/promises.ts';
import { visible } from '../src/text/characters.ts';
import { writeEditorSupport } from './write-schemas.ts';

const root = contentRoot();
const { site, problems: found, counts } = checkContent(root);
const problems = found.length > 0 ? found : brokenPromises(root, site);
if (problems.length > 0) {
  console.error(reportOf(problems));
  process.exit(1);
}
console.log(countLine(counts));
await writeEditorSupport();
const { frozen, gone } = keepPromises(root, site);
const list = (texts: readonly string[]) => texts.map((text) => `  ${visible(text)}`).join('\n');
if (frozen.length === 0) console.log('No question, option or form is new, so nothing was frozen.');
else
  console.log(
    `Frozen, because people may have it in files they have saved, and such a file must open for ever:\n${list(frozen)}`,
  );
if (gone.length > 0)
  console.log(
    `Removed. Files that people saved there can no longer be opened anywhere, until a page has this name again:\n${list(gone)}`,
  );
