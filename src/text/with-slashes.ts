/** Returns a path with `/` between its steps, also where the system, such as Windows, writes `\`. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');
