/** Returns the folder that holds content/: CONTENT_ROOT from the environment (for tests), or the project. */
export function contentRoot(): string {
  return process.env['CONTENT_ROOT'] ?? process.cwd();
}
