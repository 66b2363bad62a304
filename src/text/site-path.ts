/** Returns a path on the site below `base`, which may or may not end in a slash. */
export function sitePath(path: string, base: string): string {
  return base.replace(/\/?$/, '/') + path.replace(/^\//, '');
}

/** Returns the full address of a path below `base` on the host of `site`. */
export const siteAddress = (path: string, base: string, site: URL | string | undefined): string =>
  new URL(sitePath(path, base), site).href;
