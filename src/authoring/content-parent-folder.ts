/**
 * The folder that contains content/; tests override it with CONTENT_ROOT. A separate module, so that page rendering
 * does not load the authoring code.
 */
export function contentParentFolder(): string {
  return process.env['CONTENT_ROOT'] ?? process.cwd();
}
