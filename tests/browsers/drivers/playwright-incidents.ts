import type { Page } from '@playwright/test';

/** Chromium draws no animation between two pages when the second is faster; nobody sees it (see site-test.ts). */
const skippedTransition = 'Transition was aborted because of invalid state. Page already revealed';

/** Returns a list that grows with each thing that goes wrong on the page. */
export function watchIncidents(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => {
    if (message !== skippedTransition) seen.push(`page error: ${message}`);
  });
  page.on('requestfailed', (request) =>
    seen.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`third party: ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()}: ${response.url()}`);
  });
  return seen;
}
