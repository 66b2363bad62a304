import { resolve } from 'node:path';
import { contentParentFolder } from '../../src/authoring/content-parent-folder.ts';
import { isNightly } from './nightly.ts';
import { specificationRoot } from './specification-root.ts';

/** A built site, served on a port of its own. */
export interface TestedSite {
  name: 'main' | 'hub' | 'altered' | 'grown' | 'shaped' | 'german';
  outDir: string;
  base: string;
}

/**
 * The sites that the browser tests of this run visit: if CONTENT_ROOT is the content of the specification, those built from
 * it, otherwise those built from content/.
 */
export const isSpecification = resolve(contentParentFolder()) === specificationRoot;

export const testedSites: readonly TestedSite[] = isSpecification
  ? [
      { name: 'main', outDir: '.test-sites/specification', base: '/' },
      // More content than its own, with a ninth page of each kind, a fifth phase, another year.
      { name: 'grown', outDir: '.test-sites/grown', base: '/' },
      // Its content with a programme of another shape, and with one in German.
      ...(isNightly
        ? ([
            { name: 'shaped', outDir: '.test-sites/shaped', base: '/' },
            { name: 'german', outDir: '.test-sites/german', base: '/' },
          ] as const)
        : []),
    ]
  : [
      { name: 'main', outDir: 'dist', base: '/' },
      // The same site below a folder.
      { name: 'hub', outDir: '.test-sites/hub', base: '/hub/' },
      // Built from content in which every text is altered.
      { name: 'altered', outDir: '.test-sites/altered', base: '/' },
    ];

/** What serve-sites.ts prints once it serves all of them; Playwright keeps the group as a variable of the environment. */
export const servedPattern = /^Serving (?<tested_sites>.+)\n/m;

/** The address of a site, with a slash at its end; undefined before it is served. */
export function testedSiteUrl(name: TestedSite['name']): string | undefined {
  const urls = process.env['TESTED_SITES']?.split(' ') ?? [];
  return urls[testedSites.findIndex((site) => site.name === name)];
}
