/** Whether this is the nightly run (`npm run test:all`), which tests more cases than `npm test`. */
export const isNightly = process.env['TESTS'] === 'all';

/** Selects from similar items: in the nightly run all of them, otherwise only the first few. */
export const sampleOf = <T>(items: readonly T[], dailyCount = 1): readonly T[] =>
  isNightly ? items : items.slice(0, dailyCount);

/** The number of cases of a property-based test. With the number for `npm test`, a test takes about a second. */
export const runCount = (dailyCount: number, nightlyCount = 20 * dailyCount): number =>
  isNightly ? nightlyCount : dailyCount;
