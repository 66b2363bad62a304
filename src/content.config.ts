import { createRequire } from 'node:module';
import type * as Loader from './desk/content-loader.ts';

/** Read by Node, which has read most of the desk with the configuration: Vite would make all of it once more for a build. */
const read = createRequire(import.meta.url);
export const { collections } = read('./desk/content-loader.ts') as typeof Loader;
