/**
 * Returns the answer of a route that is a JavaScript module with this value. What few visitors need is loaded as such when
 * they ask for it; the policy refuses `fetch`.
 */
export const dataModule = (value: unknown): Response =>
  new Response(`export default ${JSON.stringify(value)};\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
