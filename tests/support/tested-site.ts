import { resolve } from 'node:path';
import { contentParentFolder } from '../../src/authoring/content-parent-folder.ts';
import { isNightly } from './nightly.ts';
import { specificationRoot } from './specification-root.ts';

/** A built site that is served on a separate port. */
interface TestedSite {
  name: 'main' | 'hub' | 'altered' | 'grown' | 'shaped' | 'german';
  outDir: string;
  base: string;
}

/**
 * Whether this run tests the sites that are built from the specification's content. Otherwise, it tests those built
 * from content/.
 */
export const isSpecification = resolve(contentParentFolder()) === specificationRoot;

export const testedSites: readonly TestedSite[] = isSpecification
  ? [
      { name: 'main', outDir: '.test-sites/specification', base: '/' },
      // The site with more content: a further page of each kind, a fifth phase, and another year.
      { name: 'grown', outDir: '.test-sites/grown', base: '/' },
      // The sites with a programme of another shape, and with a programme in German.
      ...(isNightly
        ? ([
            { name: 'shaped', outDir: '.test-sites/shaped', base: '/' },
            { name: 'german', outDir: '.test-sites/german', base: '/' },
          ] as const)
        : []),
    ]
  : [
      { name: 'main', outDir: 'dist', base: '/' },
      // The site built to be served below a folder.
      { name: 'hub', outDir: '.test-sites/hub', base: '/hub/' },
      // The site in which every text is pseudolocalized.
      { name: 'altered', outDir: '.test-sites/altered', base: '/' },
    ];

/** What serve-sites.ts prints after all sites are served. Playwright stores the group as an environment variable. */
export const servedPattern = /^Serving (?<tested_sites>.+)\n/m;

/** The address of a site, with a slash at its end; undefined before it is served. */
export function testedSiteUrl(name: TestedSite['name']): string | undefined {
  const urls = process.env['TESTED_SITES']?.split(' ') ?? [];
  return urls[testedSites.findIndex((site) => site.name === name)];
}
