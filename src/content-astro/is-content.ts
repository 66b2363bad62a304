import { withSlashes } from '../text/with-slashes.ts';

/** Returns whether a path, as the system writes it, is below content/ in the folder `root`. */
export const isContent = (path: string, root: string): boolean =>
  withSlashes(path).startsWith(`${withSlashes(root).replace(/\/$/, '')}/content/`);
