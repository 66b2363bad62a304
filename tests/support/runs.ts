/** Whether this is the nightly run (`npm run test:all`), which tries more of everything than `npm test`. */
export const isNightly = process.env['TESTS'] === 'all';

/** Returns what is tried of things that are alike: all each night, the first few by day. */
export const someOf = <T>(all: readonly T[], byDay = 1): readonly T[] =>
  isNightly ? all : all.slice(0, byDay);

/** Returns how many cases a property tries: `quick` take about a second; the nightly run tries more. */
export const runs = (quick: number, nightly = 20 * quick): number => (isNightly ? nightly : quick);
