/** Returns a path on the site below `base`, which may or may not end in a slash. */
export function sitePath(path: string, base: string): string {
  return base.replace(/\/?$/, '/') + path.replace(/^\//, '');
}
