/**
 * Functions that run in the page in WebKitGTK, whose driver reports less than Playwright. Each is sent there
 * separately.
 */

/** Whether the browser would ask the visitor before the page is left. */
export function hasUnloadPrompt(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * What went wrong since the last call. The first call on a page starts the recording, so console messages during
 * loading are missed. No requests are missed, because the browser lists them all.
 */
export function takeIncidents(origin: string): string[] {
  const page = globalThis as { incidents?: string[] };
  if (!page.incidents) {
    const incidents: string[] = (page.incidents = []);
    addEventListener('error', ({ message }) => incidents.push(`page error: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => {
      // If a page is left immediately, the browser skips its view transition, which nobody sees (compare site-test.ts).
      if (!/^AbortError: Skipping view transition/.test(String(reason)))
        incidents.push(`page error: ${String(reason)}`);
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      incidents.push(`policy: ${violatedDirective} ${blockedURI}`),
    );
    const { console } = globalThis;
    for (const kind of ['error', 'warn', 'info', 'log', 'debug'] as const) {
      const originalMethod = console[kind].bind(console);
      console[kind] = (...args: unknown[]) => {
        incidents.push(`${kind}: ${args.map(String).join(' ')}`);
        originalMethod(...args);
      };
    }
  }
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const failedRequests = requests.flatMap(({ name, responseStatus }) => {
    const url = new URL(name);
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) return [`third party: ${name}`];
    return responseStatus >= 400 ? [`${responseStatus}: ${name}`] : [];
  });
  return [...page.incidents.splice(0), ...failedRequests];
}
