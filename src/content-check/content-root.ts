/** Returns the folder that holds content/: the environment's CONTENT_ROOT, for tests, or the project. */
export function contentRoot(): string {
  return process.env['CONTENT_ROOT'] ?? process.cwd();
}
