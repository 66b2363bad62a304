import { createRequire } from 'node:module';
import type * as Loader from './authoring/content-loader.ts';

/**
 * The content loader is required by Node, which has already loaded most of its modules with the configuration. With an
 * import, Vite would compile all of them again for a build.
 */
const requireModule = createRequire(import.meta.url);
export const { collections } = requireModule('./authoring/content-loader.ts') as typeof Loader;
