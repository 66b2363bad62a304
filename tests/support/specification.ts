import { loadContent } from './content.ts';
import { specificationRoot } from './specification-root.ts';

/**
 * The content of the specification. Unlike content/, it never changes, so tests can check its words, counts and names.
 */
export const specification = loadContent(specificationRoot);
