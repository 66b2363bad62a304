import type { Report } from '../../src/content-diff/report.ts';

/** More pages than these nobody looks at, and taking them takes long. */
const mostPages = 20;

/** Returns the pages that a report names, each with the file of its picture, so that before and after stand together. */
export function pagePictures(
  { addresses }: Pick<Report, 'addresses'>,
  side: string,
): { path: string; file: string }[] {
  return addresses.slice(0, mostPages).map((path) => {
    const name = path === '/' ? 'home' : path.replace(/^\/(resources\/)?/, '');
    return { path, file: `${name}-${side}.png` };
  });
}
