import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkContent } from '../../src/authoring/check/check-content.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { recentReads } from './recent-reads.ts';
import { specificationRoot } from './specification-root.ts';

/** A change of one file below content/: a part of the text is replaced, or the whole text. */
export type Edit = [file: string, from: string, to: string] | [file: string, text: string | Uint8Array];

const fixtures = join(import.meta.dirname, '../fixtures/content');

/** A new empty folder, removed when the test ends. */
export function emptyTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Copies the small complete content of the fixtures into a folder. */
export function copyValidContent(root: string): void {
  cpSync(join(fixtures, 'good'), root, { recursive: true });
  // The labels are those of the specification, because there are many, and they would be the same here.
  cpSync(join(specificationRoot, 'content/labels.yaml'), join(root, 'content/labels.yaml'));
  cpSync(join(import.meta.dirname, '../../content/templates'), join(root, 'content/templates'), {
    recursive: true,
  });
}

/** A new folder with the small complete content of the fixtures, removed when the test ends. */
export function validTree(): string {
  const root = emptyTree();
  copyValidContent(root);
  return root;
}

/** The small complete content with edits applied; throws unless the replaced text occurs exactly once. */
export function treeWithEdits(...edits: Edit[]): string {
  const root = validTree();
  makeEdits(root, edits);
  return root;
}

/** Makes edits in the files below a folder; throws unless each text to replace occurs exactly once. */
export function makeEdits(root: string, edits: readonly Edit[]): void {
  for (const [file, searchOrText, replacement] of edits) {
    const path = join(root, 'content', file);
    mkdirSync(dirname(path), { recursive: true });
    if (replacement === undefined) writeFileSync(path, searchOrText);
    else {
      const parts = readFileSync(path, 'utf8').split(String(searchOrText));
      if (parts.length !== 2)
        throw new Error(`"${String(searchOrText)}" occurs ${parts.length - 1} times in ${file}.`);
      writeFileSync(path, parts.join(replacement));
    }
  }
}

/** Every problem of the content as a line of the report, without the rule at the end of the line. */
export function problemLines(root: string): string[] {
  const { problems } = checkContent(root, undefined, recentReads);
  return problems.map((problem) => formatProblem({ ...problem, rule: undefined }));
}
