/** Returns the folder that holds content/, in tests CONTENT_ROOT. Alone here: what draws pages need not carry the authoring code. */
export function contentRoot(): string {
  return process.env['CONTENT_ROOT'] ?? process.cwd();
}
