import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentLayout } from '../schemas/content.ts';
import { contentKinds } from '../schemas/vocabulary.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { asSlug } from './as-slug.ts';
import { didYouMean } from './near.ts';
import { parseYaml } from './parse-yaml.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './site.ts';
import type { FigureFile, Site, SourceFile } from './site.ts';
import { placeOf } from './source-tree.ts';
import { mistakeWords } from './yaml-words.ts';

interface FoundFile {
  kind: ContentKind;
  slug: string;
  path: string;
}

/** Reads every file under `<root>/content` that the site uses; files that are unknown or not YAML become problems. */
export function readSite(root: string): { site: Site; problems: Problem[] } {
  const site: Site = { files: [], figures: readFigures(root), unreadable: [] };
  const found = findFiles(root);
  const problems = [...found.problems];
  for (const { kind, slug, path } of found.files) {
    const read = readSource(root, { kind, slug, path });
    problems.push(...read.problems);
    if (read.file === undefined) site.unreadable.push({ kind, slug });
    else site.files.push(read.file);
  }
  return { site, problems };
}

function readSource(
  root: string,
  { kind, slug, path }: FoundFile,
): { file: SourceFile | undefined; problems: Problem[] } {
  const fail = (message: string, line = 1, column = 1) => ({
    file: undefined,
    problems: [{ file: path, line, column, where: '', message }],
  });
  const bytes = bytesOf(join(root, path));
  if (bytes === undefined) return fail('This cannot be opened as a file.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('This file is not saved as UTF-8. Save it again with the encoding UTF-8.');
  }
  const parsed = parseYaml(text);
  if ('reason' in parsed) {
    const { message, offset } = mistakeWords(text, parsed);
    const { line, column } = placeOf(text, offset);
    return fail(message, line, column);
  }
  const file: SourceFile = { path, kind, slug, text, data: parsed.data, root: parsed.root };
  const problems = parsed.repeatedKeys.map(({ key, path: at, first, second }) => ({
    ...problemAt(
      file,
      at,
      `"${key}" already stands in line ${placeOf(text, first).line}. Keep one of the two.`,
    ),
    ...placeOf(text, second),
  }));
  return { file, problems };
}

function findFiles(root: string): { files: FoundFile[]; problems: Problem[] } {
  const files: FoundFile[] = [];
  const problems: Problem[] = [];
  const known = new Set(['README.md', 'dictionary.txt', 'figures', 'schemas']);
  const inContent = namesIn(join(root, 'content'));
  const fault = (file: string, message: string) =>
    problems.push({ file, line: 1, column: 1, where: '', message });
  for (const kind of contentKinds) {
    const { path, layout } = contentLayout[kind];
    known.add(path);
    if (layout !== 'folder') {
      if (inContent.includes(path)) files.push({ kind, slug: kind, path: `content/${path}` });
      else fault(`content/${path}`, 'This file is missing.');
      continue;
    }
    for (const name of namesIn(join(root, 'content', path))) {
      const file = `content/${path}/${name}`;
      const slug = name.replace(/\.ya?ml$/i, '');
      if (!name.endsWith('.yaml')) {
        fault(
          file,
          `Only files that end in .yaml are read here. Rename it to ${slug.replace(/\.[^.]*$/, '')}.yaml or remove it.`,
        );
      } else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
        fault(
          file,
          `The file name becomes part of an address: use small letters, digits and hyphens only, such as ${asSlug(slug)}.yaml.`,
        );
      } else files.push({ kind, slug, path: file });
    }
  }
  for (const name of namesIn(join(root, 'content/figures')).filter((entry) => !entry.endsWith('.svg'))) {
    fault(`content/figures/${name}`, 'Only drawings that end in .svg are used here. Remove this file.');
  }
  for (const name of inContent.filter((entry) => !known.has(entry))) {
    const names = [...known].filter((entry) => entry !== 'schemas').sort();
    fault(
      `content/${name}`,
      `The site does not read "${name}". It reads: ${names.join(', ')}.${didYouMean(name, names)}`,
    );
  }
  return { files, problems };
}

function readFigures(root: string): FigureFile[] {
  return namesIn(join(root, 'content/figures'))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => {
      const path = `content/figures/${name}`;
      return { path, name: name.slice(0, -4), text: new TextDecoder().decode(bytesOf(join(root, path))) };
    });
}

function bytesOf(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

// Names that begin with a dot belong to the system or to an editor.
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}
