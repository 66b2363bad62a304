import type { Report } from '../../src/review/report.ts';

/** Taking pictures is slow, and nobody looks at more pages than these. */
const mostPages = 20;

/** Returns the pages that a report names, each with the file of its picture, so that before and after are sorted together. */
export function pagePictures(
  { addresses }: Pick<Report, 'addresses'>,
  side: string,
): { path: string; file: string }[] {
  return addresses.slice(0, mostPages).map((path) => {
    const name = path === '/' ? 'home' : path.replace(/^\/(resources\/)?/, '');
    return { path, file: `${name}-${side}.png` };
  });
}
