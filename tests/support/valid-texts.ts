import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPosixPath } from '../../src/model/text/urls.ts';
import { specificationRoot } from './specification-root.ts';

const fixtures = join(import.meta.dirname, '../fixtures/content');

/** An edit of a file below content/: replace words, or write, rename or remove the file. */
export type ContentEdit =
  | [file: string, from: string, to: string]
  | { write: string; text: string }
  | { rename: string; to: string }
  | { remove: string };

/** The small complete content of the fixtures, by the paths of the files in the project. */
export function validTexts(): Map<string, string> {
  const texts = fixtureTexts('good');
  // The labels are those of the specification, because there are many, and they would be the same here.
  const labels = join(specificationRoot, 'content/labels.yaml');
  return texts.set('content/labels.yaml', readFileSync(labels, 'utf8'));
}

/** The source of the block with a group of questions in the form of the small content. */
export const questionGroup =
  /^ +- kind: questions\n(?: {8}.*\n)+/m.exec(
    readFileSync(join(fixtures, 'good/content/resources/worksheet.yaml'), 'utf8'),
  )?.[0] ?? '';

/** The files of a fixture, by the paths of the files in the project. */
export function fixtureTexts(name: string): Map<string, string> {
  const root = join(fixtures, name);
  const files = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [toPosixPath(path.slice(root.length + 1)), readFileSync(path, 'utf8')]),
  );
}

/** Applies edits to texts. Throws unless the words to replace occur exactly once. */
export function withEdits(
  texts: ReadonlyMap<string, string>,
  edits: readonly ContentEdit[],
): Map<string, string> {
  const result = new Map(texts);
  for (const edit of edits) {
    if (Array.isArray(edit)) {
      const [file, searchText, replacement] = edit;
      const parts = (result.get(`content/${file}`) ?? '').split(searchText);
      if (parts.length !== 2) throw new Error(`"${searchText}" occurs ${parts.length - 1} times in ${file}.`);
      result.set(`content/${file}`, parts.join(replacement));
    } else if ('write' in edit) result.set(`content/${edit.write}`, edit.text);
    else if ('remove' in edit) result.delete(`content/${edit.remove}`);
    else {
      result.set(`content/${edit.to}`, result.get(`content/${edit.rename}`) ?? '');
      result.delete(`content/${edit.rename}`);
    }
  }
  return result;
}
