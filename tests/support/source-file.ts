import { readText } from '../../src/content/read-site.ts';
import type { Site, SourceFile } from '../../src/content/site.ts';
import { contentFile, contentLayout } from '../../src/content/content-layout.ts';
import type { ContentKind } from '../../src/schemas/vocabulary.ts';

/** Returns a file of a kind as it is read from a text; throws if it cannot be read. */
export function sourceFile(kind: ContentKind, text: string, name = 'one'): SourceFile {
  const slug = contentLayout[kind].layout === 'folder' ? name : kind;
  const { file, problems } = readText(text, { kind, slug, path: contentFile(kind, slug) });
  if (file === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  return file;
}

/** Returns a site of these files and of drawings with these names. */
export const siteOf = (files: SourceFile[], ...drawings: string[]): Site => ({
  files,
  figures: drawings.map((name) => ({ name, path: `content/figures/${name}.svg`, text: '<svg/>' })),
  unreadable: [],
});

/** Returns a page with these fields and a section of these blocks, each written as `{kind: …}` on a line of its own. */
export function pageOf(name: string, fields: string, ...blocks: string[]): SourceFile {
  const lines = blocks.map((block) => `      - ${block}\n`);
  return sourceFile(
    'resources',
    `${fields}\n${blocks.length === 0 ? '' : `sections:\n  - blocks:\n${lines.join('')}`}`,
    name,
  );
}
