import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../../src/authoring/check/check-content.ts';

/** How many sentences have been written: no two entries say the same, or nobody could tell whose words a page says. */
let sentenceCount = 0;

/** Replaces every sentence that a starter has left in a tree, where the check says so. */
export function replaceTemplateTexts(root: string): void {
  for (;;) {
    const problem = checkContent(root).problems.find(({ isUnfilledTemplate }) => isUnfilledTemplate);
    if (problem === undefined) return;
    const path = join(root, problem.file);
    const templateText = /^"(.*)" was written/s.exec(problem.message)?.[1] ?? '';
    const lines = readFileSync(path, 'utf8').split('\n');
    const line = lines[problem.line - 1] ?? '';
    if (!line.includes(templateText))
      throw new Error(`${problem.file}:${problem.line} does not hold "${templateText}".`);
    if (templateText.startsWith('#')) lines.splice(problem.line - 1, 1);
    else lines[problem.line - 1] = line.replace(templateText, `Our own words ${(sentenceCount += 1)}`);
    writeFileSync(path, lines.join('\n'));
  }
}
