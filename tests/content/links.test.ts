import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../src/content-reading/read-site.ts';
import { siteContent } from '../../src/content-reading/site-content.ts';
import type { Resource } from '../../src/schemas/resource.ts';
import { specificationRoot } from '../support/specification-root.ts';

const { resources } = siteContent(readSite(specificationRoot).site);

/** Every text below a value, keys left out. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

// The content check reports what leads nowhere in content/; these are many links to try it on.
const files = globSync('content/**/*.yaml', { cwd: specificationRoot }).map((file) => ({
  file,
  texts: textsOf(load(readFileSync(join(specificationRoot, file), 'utf8'))),
}));

/** The ids that the page of a resource has in its HTML, as its components write them. */
function idsOf(page: Resource): string[] {
  const blocks = page.sections.flatMap((section) => section.blocks);
  const own = blocks.flatMap((block) => {
    if (block.kind === 'question') return [block.id, `${block.id}-hint`];
    if (block.kind === 'questions')
      return [`${block.id}-hint`, ...block.items.map((_, index) => `${block.id}.${index + 1}`)];
    if (block.kind === 'career-paths' || block.kind === 'learning-methods')
      return [block.id, `${block.id}-hint`];
    if (block.kind === 'checklists') return block.entries.map((entry) => `${block.id}-${entry}`);
    return block.kind === 'scenarios' ? block.entries.flatMap((slug) => [slug, `${slug}-title`]) : [];
  });
  const frame = ['content', 'contents-title', 'opened-title', 'compared-title'];
  return [...frame, ...page.sections.flatMap(({ id }) => [id, `${id}-title`]), ...own];
}

/** Returns what is wrong with the addresses in a text on a page of the site; empty if nothing is. */
function faultsOf(text: string, here: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]*)/g)].map((match) => match[1] ?? '');
  const faults = targets.flatMap((target) => {
    if (target.startsWith('https://') || target.startsWith('mailto:')) return [];
    const [route = '', anchor] = target.split('#');
    const slug = route === '' ? here : route.replace(/^\/resources\/|\/$/g, '');
    const page = resources.get(slug);
    if (route === '/' && (anchor === undefined || anchor === 'resources')) return [];
    if (page === undefined) return [`${target} leads nowhere`];
    return anchor === undefined || idsOf(page).includes(anchor) ? [] : [`${target} is no place on its page`];
  });
  const bare = text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/`[^`]*`/g, '')
    .match(/\bhttps?:\/\/\S+|\bwww\.\S+/g);
  return [...faults, ...(bare ?? []).map((address) => `${address} stands bare`)];
}

describe('links in the content', () => {
  it.each(files)('$file leads only to what is there', ({ file, texts }) => {
    const here = file.replace(/^.*\/|\.yaml$/g, '');
    expect(texts.flatMap((text) => faultsOf(text, here))).toEqual([]);
  });

  it('has links to check', () => {
    expect(files.flatMap(({ texts }) => texts).filter((text) => text.includes('](')).length).toBeGreaterThan(
      3,
    );
  });

  it.each([
    ['[a](/resources/no-such-page)', '/resources/no-such-page leads nowhere'],
    ['[a](http://example.org)', 'http://example.org leads nowhere'],
    ['[a](#nothing)', '#nothing is no place on its page'],
    [
      '[a](/resources/smart-goal-guide#nothing)',
      '/resources/smart-goal-guide#nothing is no place on its page',
    ],
    ['see www.example.org', 'www.example.org stands bare'],
    ['see https://example.org', 'https://example.org stands bare'],
  ])('finds the fault in %s', (text, fault) => {
    expect(faultsOf(text, 'goal-setting-worksheet')).toEqual([fault]);
  });

  it.each(['[a](/)', '[a](/#resources)', '[a](/resources/smart-goal-guide)', '[a](#your-goal)'])(
    'finds nothing in %s',
    (text) => {
      expect(faultsOf(text, 'goal-setting-worksheet')).toEqual([]);
    },
  );
});

describe('anchors of the pages', () => {
  it.each([...resources])('%s gives each id once', (_, page) => {
    const ids = idsOf(page);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('leads from the frame of the pages to ids that the frame has', () => {
    const frame = globSync('src/{pages,layouts,components}/**/*.astro').map((file) =>
      readFileSync(file, 'utf8'),
    );
    const all = frame.join('\n');
    const anchors = [...all.matchAll(/href="#([^"{]+)"/g)].map((match) => match[1] ?? '');
    expect(anchors).toContain('content');
    for (const anchor of anchors) expect(all).toContain(`id="${anchor}"`);
  });
});
