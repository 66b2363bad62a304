/** Returns a path with `/` between its steps, even on Windows. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');
