import type { Page } from '@playwright/test';

/**
 * What Chromium reports if a new page is drawn before the picture of the old one is ready: it skips the animation. No code
 * can catch that rejection, and visitors see nothing of it (w3c/csswg-drafts#13726).
 */
const skippedTransition = 'Transition was aborted because of invalid state. Page already revealed';

/** A list that grows with each thing that goes wrong on the page: errors, words on the console, requests. */
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
