import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programOf, temporaryFolder } from '../programs.ts';

/** The least that Astro can do with pages: a collection of Markdown, one route, a list of all pages. */
const bareAstro = {
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { pages: defineCollection({ loader: glob({ pattern: '*.md', base: './pages' }) }) };
`,
  'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('pages')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
const { Content } = await render(Astro.props.entry);
---
<html lang="en"><head><title>{Astro.props.entry.data.title}</title></head><body><Content /></body></html>
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
---
<html lang="en"><head><title>Pages</title></head><body>
{(await getCollection('pages')).map(({ id, data }) => <p><a href={'/' + id}>{data.title}</a></p>)}
</body></html>
`,
};

/** Returns a new bare project with a page of words as large as each page of resources in a built site. */
function bareProject(dist: string): string {
  const root = temporaryFolder('bench-bare');
  const files = new Map(Object.entries(bareAstro));
  for (const [nth, path] of globSync('resources/*/index.html', { cwd: dist }).entries()) {
    const html = readFileSync(join(dist, path), 'utf8');
    const text = html
      .replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '\n\n')
      .replace(/[{}[\]`*_#|\\]/g, '')
      .replace(/\s*\n\s*/g, '\n\n');
    const words = text.repeat(Math.ceil(html.length / text.length)).slice(0, html.length);
    files.set(`pages/page-${nth}.md`, `---\ntitle: Page ${nth}\n---\n${words}\n`);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** Runs a script; returns how many ms it takes by the clock, and throws with the first lines of its errors if it fails. */
export function timeOf(words: readonly string[], settings: Record<string, string> = {}, cwd = '.'): number {
  const start = performance.now();
  const env = { ...process.env, ...settings };
  const { status, stderr } = spawnSync(process.execPath, words, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.split('\n').slice(0, 5).join(' '));
  return performance.now() - start;
}

/** Builds a site from content into a folder, and a bare project beside it; returns what both took, in ms. */
export function buildBesideBare(content: string, dist: string): { own: number; bare: number } {
  const own = timeOf(['scripts/build-site.ts', dist], { CONTENT_ROOT: content });
  return { own, bare: timeOf([programOf('astro', 'astro'), 'build'], {}, bareProject(dist)) };
}
