import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolveProgram, createTemporaryFolder } from '../child-processes.ts';

/** A minimal Astro site for comparison: a Markdown collection, one route, a list of all pages. */
const bareProjectFiles = {
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

/** Creates a minimal project with pages as large as the resource pages of a built site. */
function createBareProject(dist: string): string {
  const root = createTemporaryFolder('bench-bare');
  const files = new Map(Object.entries(bareProjectFiles));
  for (const [index, path] of globSync('resources/*/index.html', { cwd: dist }).entries()) {
    const html = readFileSync(join(dist, path), 'utf8');
    const text = html
      .replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '\n\n')
      .replace(/[{}[\]`*_#|\\]/g, '')
      .replace(/\s*\n\s*/g, '\n\n');
    const content = text.repeat(Math.ceil(html.length / text.length)).slice(0, html.length);
    files.set(`pages/page-${index}.md`, `---\ntitle: Page ${index}\n---\n${content}\n`);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** Runs a script; returns the elapsed time in ms, and throws with the first lines of its errors if it fails. */
export function timeScript(
  args: readonly string[],
  variables: Record<string, string> = {},
  cwd = '.',
): number {
  const start = performance.now();
  const env = { ...process.env, ...variables };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.split('\n').slice(0, 5).join(' '));
  return performance.now() - start;
}

/** Builds a site from content, and a minimal project for comparison; returns both times in ms. */
export function timeBuilds(contentRoot: string, dist: string): { site: number; bare: number } {
  const site = timeScript(['scripts/build-site.ts', dist], { CONTENT_ROOT: contentRoot });
  return { site, bare: timeScript([resolveProgram('astro', 'astro'), 'build'], {}, createBareProject(dist)) };
}
