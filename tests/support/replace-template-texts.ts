import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../../src/authoring/check/check-content.ts';
import { recentReads } from './recent-reads.ts';

/**
 * The number of sentences written so far. It is part of each sentence, because no two entries may contain the same
 * text.
 */
let sentenceCount = 0;

/** Replaces every unfinished text of a template that the check finds below a root. */
export function replaceTemplateTexts(root: string): void {
  for (;;) {
    const { problems } = checkContent(root, undefined, recentReads);
    const problem = problems.find(({ isUnfilledTemplate }) => isUnfilledTemplate);
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
