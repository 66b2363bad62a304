import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtPage } from '../../tests/support/built-page.ts';
import { npmProgram, programOf, temporaryFolder } from '../programs.ts';

/** A page as other tools get it: its address, such as "/resources/smart-goal-guide", its title, and its words as Markdown. */
interface MarkdownPage {
  path: string;
  title: string;
  text: string;
}

const signs: Readonly<Record<string, string>> = {
  h2: '## ',
  h3: '### ',
  h4: '### ',
  summary: '### ',
  li: '- ',
};
const isText = (name: string) => name in signs || /^(?:p|pre|dt|dd|td|th|legend|label)$/.test(name);

/** Returns the words of a built page as Markdown, without its menus. */
export function markdownOf(path: string, folder: string): string {
  const main = builtPage(path, folder).find(({ name }) => name === 'main')?.inner ?? [];
  const menus = main
    .filter(({ name }) => name === 'nav')
    .flatMap(({ inner }) => inner.map(({ text }) => text));
  return main
    .filter(
      ({ name, text, inner }) =>
        isText(name) && text !== '' && !inner.some((one) => isText(one.name)) && !menus.includes(text),
    )
    .map(({ name, text }) => (signs[name] ?? '') + text.replace(/[<>{}[\]`*_#|\\]/g, ''))
    .join('\n\n');
}

/** Another tool that makes a site from Markdown. */
interface Tool {
  name: string;
  /** Not in package.json, because they serve only these reports; where there are none, it uses the project's. */
  packages?: Readonly<Record<string, string>>;
  program: string;
  dist: string;
  /** Where the Markdown is. */
  pages: string;
  files: (pages: readonly MarkdownPage[]) => Readonly<Record<string, string>>;
  /** The address of a page on the site that it makes. */
  address: (path: string) => string;
}

/** The least that Astro can do with pages: Markdown in a collection, one route, a list of all pages. */
export const bareAstro: Tool = {
  name: 'bare Astro',
  program: 'astro',
  dist: 'dist',
  pages: 'src/pages-of-text',
  address: (path) => path,
  files: () => ({
    'astro.config.mjs': `export default {};\n`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { pages: defineCollection({ loader: glob({ pattern: '**/*.md', base: './src/pages-of-text' }) }) };
`,
    'src/pages/[...slug].astro': `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  return (await getCollection('pages')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}
const { Content } = await render(Astro.props.entry);
---
<html lang="en"><head><meta charset="utf-8" /><title>{Astro.props.entry.data.title}</title></head><body><Content /></body></html>
`,
    'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
const pages = await getCollection('pages');
---
<html lang="en"><head><meta charset="utf-8" /><title>Pages</title></head><body><ul>
{pages.map(({ id, data }) => <li><a href={'/' + id}>{data.title}</a></li>)}
</ul></body></html>
`,
  }),
};

/** What somebody might have taken instead. */
export const peers: readonly Tool[] = [
  {
    name: 'Starlight',
    packages: { astro: '7.3.4', '@astrojs/starlight': '0.42.4', '@astrojs/markdown-remark': '7.3.0' },
    program: 'astro',
    dist: 'dist',
    pages: 'src/content/docs',
    address: (path) => (path === '/404' ? '/404.html' : path === '/' ? path : `${path}/`),
    files: () => ({
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Mentorship', sidebar: [{ label: 'Resources', items: [{ autogenerate: { directory: 'resources' } }] }] })] });
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    }),
  },
  {
    name: 'VitePress',
    packages: { vitepress: '1.6.4' },
    program: 'vitepress',
    dist: '.vitepress/dist',
    pages: '.',
    address: (path) => (path === '/' ? path : `${path}.html`),
    files: (pages) => ({
      '.vitepress/config.mjs': `export default { title: 'Mentorship', themeConfig: { sidebar: ${JSON.stringify(
        pages.map(({ title, path }) => ({ text: title, link: path })),
      )} } };\n`,
    }),
  },
];

/** A site that is ready to be built: run the command in its folder. */
interface ModelSite {
  root: string;
  build: string[];
  dist: string;
}

/** Writes the site of these pages, in a folder where the packages of its tool stay for the next run. */
export function modelSite(tool: Tool, pages: readonly MarkdownPage[]): ModelSite {
  const root = tool.packages
    ? join(tmpdir(), `bench-peer-${tool.name.toLowerCase()}`)
    : temporaryFolder('bench-model');
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const folder of [tool.dist, 'src']) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [path, text] of Object.entries(tool.files(pages))) put(path, text);
  for (const { path, title, text } of pages)
    put(
      join(tool.pages, `${path === '/' ? 'index' : path.slice(1)}.md`),
      `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}\n`,
    );
  // Astro bundles a package with its own modules only if the site depends on it.
  put('package.json', JSON.stringify({ private: true, type: 'module', dependencies: tool.packages }));
  if (!existsSync(join(root, 'node_modules'))) {
    if (tool.packages === undefined)
      symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'junction');
    else {
      console.log(
        `${Object.keys(tool.packages).join(', ')} are installed into ${root}; they are not part of the project.`,
      );
      execFileSync(...npmProgram(['install', '--no-audit', '--no-fund', '--prefix', root]), {
        stdio: 'ignore',
      });
    }
  }
  const program = programOf(tool.program, tool.program, join(root, 'package.json'));
  return { root, build: [program, 'build'], dist: join(root, tool.dist) };
}
