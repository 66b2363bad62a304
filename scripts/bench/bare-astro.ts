import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mixedWords } from './mixed-words.ts';
import { temporaryFolder } from '../programs.ts';

const config = `import { defineConfig } from 'astro/config';
export default defineConfig({});
`;
const collection = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { pages: defineCollection({ loader: glob({ pattern: '*.md', base: './src/pages-of-text' }) }) };
`;
const page = `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  return (await getCollection('pages')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}
const { Content } = await render(Astro.props.entry);
---
<html lang="en"><head><meta charset="utf-8" /><title>{Astro.props.entry.data.title}</title></head><body><Content /></body></html>
`;
const home = `---
import { getCollection } from 'astro:content';
const pages = await getCollection('pages');
---
<html lang="en"><head><meta charset="utf-8" /><title>Pages</title></head><body><ul>
{pages.map(({ id, data }) => <li><a href={'/' + id}>{data.title}</a> {data.description}</li>)}
</ul></body></html>
`;

/**
 * Returns a new folder with the least that Astro can do with `count` pages: Markdown in a collection, one route, a list of
 * all pages. The pages have `sizes` bytes in turn, made of the words of `text`.
 */
export function bareAstro(project: string, count: number, sizes: readonly number[], text: string): string {
  const root = temporaryFolder('bench-bare');
  const put = (path: string, words: string) => {
    writeFileSync(join(root, path), words);
  };
  for (const folder of ['src/pages', 'src/pages-of-text']) mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  put('package.json', JSON.stringify({ name: 'bare', private: true, type: 'module' }));
  put('astro.config.mjs', config);
  put('src/content.config.ts', collection);
  put('src/pages/[slug].astro', page);
  put('src/pages/index.astro', home);
  for (let number = 1; number <= count; number++) {
    const head = `---\ntitle: Page ${number}\ndescription: ${mixedWords(text.slice(0, 150), number)}\n---\n`;
    const size = sizes[number % sizes.length] ?? 0;
    put(`src/pages-of-text/page-${number}.md`, head + paragraphs(text, size));
  }
  return root;
}

/** Returns so many bytes of paragraphs, repeating a text. */
function paragraphs(text: string, size: number): string {
  const length = 400;
  const pieces: string[] = [];
  for (let at = 0; pieces.length * length < size; at = (at + length) % Math.max(1, text.length - length))
    pieces.push(text.slice(at, at + length).trim());
  return pieces.join('\n\n');
}
