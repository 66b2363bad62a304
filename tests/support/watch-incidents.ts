import type { Page } from '@playwright/test';

/**
 * The message of Chromium if a new page is drawn before the snapshot of the old page is ready, so that the view
 * transition is skipped. The page cannot catch this rejection, and visitors do not notice it (w3c/csswg-drafts#13726).
 */
const skippedTransition = 'Transition was aborted because of invalid state. Page already revealed';

/** Returns a list to which all incidents of the page are added: errors, console messages, and failed requests. */
export function watchIncidents(page: Page, origin: string): string[] {
  const incidents: string[] = [];
  page.on('console', (message) => incidents.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => {
    if (message !== skippedTransition) incidents.push(`page error: ${message}`);
  });
  page.on('requestfailed', (request) =>
    incidents.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) incidents.push(`third party: ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) incidents.push(`${response.status()}: ${new URL(response.url()).pathname}`);
  });
  return incidents;
}
