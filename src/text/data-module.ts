/**
 * Returns the response of a route that is a JavaScript module with this value as its default export: data that few visitors
 * need is imported on demand, because the policy forbids `fetch`.
 */
export const dataModule = (value: unknown): Response =>
  new Response(`export default ${JSON.stringify(value)};\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
