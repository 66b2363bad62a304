import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPosixPath } from '../../src/model/text/urls.ts';
import { specificationRoot } from './specification-root.ts';

const fixtures = join(import.meta.dirname, '../fixtures/content');

/** Replaces words in a file below content/, or writes, renames or removes it. */
export type Step =
  | [file: string, from: string, to: string]
  | { write: string; text: string }
  | { rename: string; to: string }
  | { remove: string };

/** Returns the small complete content of the fixtures, by the paths of its files in the project. */
export function goodTexts(): Map<string, string> {
  const texts = textsOfFixture('good');
  // There are many labels, the same everywhere, so those of the specification serve here too.
  const labels = join(specificationRoot, 'content/labels.yaml');
  return texts.set('content/labels.yaml', readFileSync(labels, 'utf8'));
}

/** The group of questions in the form of that content, as its file has it. */
export const groupOfQuestions =
  /^ +- kind: questions\n(?: {8}.*\n)+/m.exec(
    readFileSync(join(fixtures, 'good/content/resources/worksheet.yaml'), 'utf8'),
  )?.[0] ?? '';

/** Returns the files of a fixture, by their paths in the project. */
export function textsOfFixture(name: string): Map<string, string> {
  const root = join(fixtures, name);
  const files = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [toPosixPath(path.slice(root.length + 1)), readFileSync(path, 'utf8')]),
  );
}

/** Returns the texts with the steps made; throws unless the words to replace occur exactly once. */
export function withSteps(texts: ReadonlyMap<string, string>, steps: readonly Step[]): Map<string, string> {
  const made = new Map(texts);
  for (const step of steps) {
    if (Array.isArray(step)) {
      const [file, from, to] = step;
      const parts = (made.get(`content/${file}`) ?? '').split(from);
      if (parts.length !== 2) throw new Error(`"${from}" occurs ${parts.length - 1} times in ${file}.`);
      made.set(`content/${file}`, parts.join(to));
    } else if ('write' in step) made.set(`content/${step.write}`, step.text);
    else if ('remove' in step) made.delete(`content/${step.remove}`);
    else {
      made.set(`content/${step.to}`, made.get(`content/${step.rename}`) ?? '');
      made.delete(`content/${step.rename}`);
    }
  }
  return made;
}
