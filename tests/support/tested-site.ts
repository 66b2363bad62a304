import { resolve } from 'node:path';
import { contentRoot } from '../../src/content-reading/content-root.ts';
import { specificationRoot } from './specification-root.ts';

/** A built site, served on a port of its own. */
interface ServedSite {
  outDir: string;
  base?: string;
}

/**
 * The sites that the browser tests of this run visit, the main one first: if CONTENT_ROOT is the content of the specification,
 * those built from it, otherwise those built from content/.
 */
export const isSpecification = resolve(contentRoot()) === specificationRoot;

export const testedSites: ServedSite[] = isSpecification
  ? [
      { outDir: '.test-sites/specification' },
      { outDir: '.test-sites/grown' },
      { outDir: '.test-sites/shaped' },
    ]
  : [{ outDir: 'dist' }, { outDir: '.test-sites/hub', base: '/hub/' }, { outDir: '.test-sites/altered' }];
