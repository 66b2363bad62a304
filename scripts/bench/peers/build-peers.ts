import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { npmProgram } from '../../programs.ts';
import { type PeerPage, reactFiles, starlightFiles, vitepressFiles } from './site-files.ts';

interface Peer {
  name: string;
  /** Not in package.json, because they serve only this report and bring over a thousand packages. */
  packages: Record<string, string>;
  files: (pages: readonly PeerPage[]) => Record<string, string>;
  /** The program that builds it, by its package and its name. */
  program: [packageName: string, name: string];
  dist: string;
  /** The address of a page on that site. */
  address: (path: string) => string;
}

const withEnding = (path: string) => (path === '/' ? path : `${path}.html`);

const peers: readonly Peer[] = [
  {
    name: 'Starlight',
    packages: { astro: '7.3.4', '@astrojs/starlight': '0.42.4', '@astrojs/markdown-remark': '7.3.0' },
    files: starlightFiles,
    program: ['astro', 'astro'],
    dist: 'dist',
    address: (path) => (path === '/404' ? '/404.html' : path === '/' ? path : `${path}/`),
  },
  {
    name: 'VitePress',
    packages: { vitepress: '1.6.4' },
    files: vitepressFiles,
    program: ['vitepress', 'vitepress'],
    dist: '.vitepress/dist',
    address: withEnding,
  },
  {
    name: 'React single-page app',
    packages: { vite: '8.3.8', react: '19.3.1', 'react-dom': '19.3.1' },
    files: reactFiles,
    program: ['vite', 'vite'],
    dist: 'dist',
    address: (path) => (path === '/404' ? '/404.html' : path),
  },
];

/** A built site with our content, made by another tool. */
export interface BuiltPeer {
  name: string;
  folder: string;
  address: (path: string) => string;
}

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

function programIn(root: string, [packageName, name]: Peer['program']): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return join(folder, typeof bin === 'string' ? bin : (bin[name] ?? ''));
}

function install(root: string): void {
  const words = ['install', '--no-audit', '--no-fund', '--prefix', root];
  execFileSync(...npmProgram(words), { stdio: 'ignore' });
}

/** Builds the pages with each tool in a temporary folder, where its packages stay for the next run. */
export function buildPeers(pages: readonly PeerPage[]): BuiltPeer[] {
  return peers.map(({ name, packages, files, program, dist, address }) => {
    const root = join(tmpdir(), `bench-peer-${name.toLowerCase().replace(/\W+/g, '-')}`);
    mkdirSync(root, { recursive: true });
    for (const [path, text] of Object.entries(files(pages))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    // Astro bundles a package with its own modules only if the site depends on it.
    const site = { private: true, type: 'module', dependencies: packages };
    writeFileSync(join(root, 'package.json'), JSON.stringify(site));
    if (!existsSync(join(root, 'node_modules', program[0]))) {
      console.log(
        `${Object.keys(packages).join(', ')} are installed into ${root}; they are not part of the project.`,
      );
      install(root);
    }
    const folder = join(root, dist);
    rmSync(folder, { recursive: true, force: true });
    execFileSync(process.execPath, [programIn(root, program), 'build'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    if (name.startsWith('React')) copyPages(folder, pages);
    return { name, folder, address };
  });
}

/** Copies the one page to every address, because hosts of a single-page app answer all of them with it. */
function copyPages(folder: string, pages: readonly PeerPage[]): void {
  for (const { path } of pages) {
    const file = path === '/404' ? '404.html' : join(path, 'index.html');
    if (path === '/') continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(folder, 'index.html'), join(folder, file));
  }
}
