import { createRequire } from 'node:module';
import type * as Loader from './authoring/content-loader.ts';

/** Read by Node, which has read most of the authoring code with the configuration: Vite would make all of it once more for a build. */
const requireModule = createRequire(import.meta.url);
export const { collections } = requireModule('./authoring/content-loader.ts') as typeof Loader;
