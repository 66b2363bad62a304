import { loadContent } from './content.ts';
import { specificationRoot } from './specification-root.ts';

/** The content of the specification: for tests that pin its words, counts and names, whatever content/ has become. */
export const specification = loadContent(specificationRoot);
