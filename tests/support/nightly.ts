/** Whether this is the nightly run (`npm run test:all`), which tries more of everything than `npm test`. */
export const isNightly = process.env['TESTS'] === 'all';

/** What is tried of things that are alike: all each night, the first few by day. */
export const sampleOf = <T>(items: readonly T[], dailyCount = 1): readonly T[] =>
  isNightly ? items : items.slice(0, dailyCount);

/** How many cases a property tries: `quick` take about a second; the nightly run tries more. */
export const runCount = (dailyCount: number, nightlyCount = 20 * dailyCount): number =>
  isNightly ? nightlyCount : dailyCount;
