import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toPosixPath } from '../../src/model/text/urls.ts';

/** The address of every page and file of a built site, relative to the base path of the site. */
export const listSitePaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map((entry) => `/${toPosixPath(join(entry.parentPath, entry.name)).slice(folder.length + 1)}`)
    .map((path) => path.replace(/\/index\.html$/, '/'));
