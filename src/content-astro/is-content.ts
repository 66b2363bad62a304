import { withSlashes } from '../text/with-slashes.ts';

/** Whether a path, as the system writes it, leads below content/ in the folder `root`. */
export const isContent = (path: string, root: string): boolean =>
  withSlashes(path).startsWith(`${withSlashes(root).replace(/\/$/, '')}/content/`);
