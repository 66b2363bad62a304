import type { Page } from '@playwright/test';

/** The cumulative layout shift (CLS) of the page, without shifts caused by the visitor. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const entries: PerformanceEntryList = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    entries.push(...observer.takeRecords());
    const shifts = entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return shifts.filter((entry) => !entry.hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
