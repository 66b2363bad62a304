/**
 * The folder that contains content/. Tests set it with the environment variable CONTENT_ROOT. This function is in a
 * separate module, so that page rendering does not load the authoring code.
 */
export function contentParentFolder(): string {
  return process.env['CONTENT_ROOT'] ?? process.cwd();
}
