import type { Piece } from './page-pieces.ts';

/** A page of our site as other tools get it. */
export interface PeerPage {
  /** Its address, such as "/resources/smart-goal-guide", "/" or "/404". */
  path: string;
  title: string;
  pieces: Piece[];
}

/** Removes characters that have a meaning in Markdown. */
const plain = (words: string) => words.replace(/[<>{}[\]`*_#|\\]/g, '');

/** Returns a page as Markdown with its title in front, as Starlight and VitePress read it. */
export function toMarkdown({ title, pieces }: PeerPage): string {
  const lines = pieces.map(({ kind, words }) => {
    const text = plain(words);
    if (kind === 'title') return '';
    if (kind === 'heading') return `## ${text}`;
    if (kind === 'subheading') return `### ${text}`;
    if (kind === 'question') return `**${text.trim()}**`;
    return kind === 'item' ? `- ${text}` : text;
  });
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

/** Returns the files of a Starlight site of these pages, by path. */
export const starlightFiles = (pages: readonly PeerPage[]): Record<string, string> => ({
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Mentorship', sidebar: [{ label: 'Resources', items: [{ autogenerate: { directory: 'resources' } }] }] })] });
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  ...Object.fromEntries(pages.map((page) => [`src/content/docs/${fileOf(page.path)}.md`, toMarkdown(page)])),
});

/** Returns the files of a VitePress site of these pages, by path. */
export const vitepressFiles = (pages: readonly PeerPage[]): Record<string, string> => ({
  '.vitepress/config.mjs': `export default { title: 'Mentorship', themeConfig: { sidebar: ${JSON.stringify(
    pages.map(({ title, path }) => ({ text: title, link: path })),
  )} } };
`,
  ...Object.fromEntries(
    pages.filter(({ path }) => path !== '/404').map((page) => [`${fileOf(page.path)}.md`, toMarkdown(page)]),
  ),
});

/** Returns the files of a single-page app of these pages in React, by path. */
export const reactFiles = (pages: readonly PeerPage[]): Record<string, string> => ({
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="description" content="Mentorship resources" /><title>Mentorship</title></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>
`,
  'pages.json': JSON.stringify(pages),
  'main.jsx': `import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import pages from './pages.json';
const tags = { title: 'h1', heading: 'h2', subheading: 'h3', text: 'p', item: 'li' };
function Question({ words, onAnswer }) {
  return <p><label>{words}<br /><textarea onChange={(event) => onAnswer(words, event.target.value)} /></label></p>;
}
function App() {
  const path = location.pathname.replace(/(.)\\/$/, '$1');
  const page = pages.find((one) => one.path === path) ?? pages.find((one) => one.path === '/404');
  const [search, setSearch] = useState('');
  const [answers, setAnswers] = useState({});
  const listed = pages.filter(({ path, title }) => path.startsWith('/resources') && title.toLowerCase().includes(search.toLowerCase()));
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(answers)], { type: 'text/plain' }));
    link.download = 'answers.txt';
    link.click();
  };
  return <>
    <nav><a href="/">Mentorship</a></nav>
    <main>
      {page.pieces.map(({ kind, words }, index) => {
        if (kind === 'question') return <Question key={index} words={words} onAnswer={(name, value) => setAnswers({ ...answers, [name]: value })} />;
        const Tag = tags[kind];
        return <Tag key={index}>{words}</Tag>;
      })}
      {page.path === '/' && <><label>Search <input value={search} onChange={(event) => setSearch(event.target.value)} /></label>
        <ul>{listed.map(({ path, title }) => <li key={path}><a href={path}>{title}</a></li>)}</ul></>}
      {page.pieces.some(({ kind }) => kind === 'question') && <button onClick={save}>Download</button>}
    </main>
  </>;
}
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);
`,
});

const fileOf = (path: string) => (path === '/' ? 'index' : path.slice(1));
