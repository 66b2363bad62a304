import { chromium } from '@playwright/test';
import { launchOptions } from '../../tests/support/browser.ts';
import { programme, resources } from '../../tests/support/content.ts';
import { visitCold } from './cold-visit.ts';
import { getLighthouse, measure } from './lighthouse-run.ts';
import { servePacked } from './lighthouse-server.ts';
import { describeMachine } from './machine.ts';
import { buildPeers, type BuiltPeer } from './peers/build-peers.ts';
import { pagePieces } from './peers/page-pieces.ts';
import type { PeerPage } from './peers/site-files.ts';

const all = [
  { path: '/', title: programme.name },
  ...resources.map(({ path, title }) => ({ path, title })),
  { path: '/404', title: programme.notFound.title },
];
const fileOf = (path: string) => (path === '/404' ? '/404.html' : path);

/**
 * Prints what a first visit loads and what Lighthouse says of each page of `dist/`, and the same for these pages made by
 * other tools. Words choose pages, such as "/" or "/resources/smart-goal-guide"; "bytes" leaves Lighthouse out.
 */
export async function reportPeers(words: readonly string[]): Promise<void> {
  const paths = words.filter((word) => word.startsWith('/'));
  const shown = all.filter(({ path }) => paths.length === 0 || paths.includes(path));
  const pages: PeerPage[] = all.map((page) => ({ ...page, pieces: pagePieces(fileOf(page.path), 'dist') }));
  const sites: BuiltPeer[] = [{ name: 'this site', folder: 'dist', address: fileOf }, ...buildPeers(pages)];
  const program = words.includes('bytes') ? undefined : await getLighthouse(console.log);
  console.log(`${describeMachine()}\n`);
  console.log(
    '| Page | Made by | requests | kB | LCP | TBT | scores |\n| --- | --- | --: | --: | --: | --: | --- |',
  );
  const browser = await chromium.launch(launchOptions());
  for (const { path } of shown)
    for (const { name, folder, address } of sites) {
      const { site, stop } = await servePacked(folder);
      const { requests, bytes } = await visitCold(browser, site + address(path));
      const seen = program === undefined ? undefined : await measure(program, site + address(path));
      stop();
      const told = seen
        ? [`${(seen.lcp / 1_000).toFixed(2)} s`, `${seen.tbt.toFixed(0)} ms`, seen.scores.join(' ')]
        : ['', '', ''];
      console.log(`| ${[path, name, requests, (bytes / 1_000).toFixed(1), ...told].join(' | ')} |`);
    }
  await browser.close();
}
