import { inject, type RunnerTestCase, TestRunner } from 'vitest';
import { keepNoticed, readNoticed } from './noticed.ts';

/** How often each mutation was reached. */
type Hits = Record<string, number>;

/** What Stryker's instrumented code asks, and counts, while it runs. */
interface Stryker {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { perTest: Record<string, Hits> };
}

declare module 'vitest' {
  export interface ProvidedContext {
    mode: 'dry-run' | 'mutant';
  }
}

/** How much longer than intact code broken code may run, counted in places passed, before it is taken to hang. */
const patience = { times: 50, more: 100_000 };

/**
 * The longest time, in ms, that a test may take with intact code to be tried with each mutation that it reaches. What nobody
 * notices is tried with every test, so one of a second would take several minutes for a folder and find little.
 */
const longest = 150;

/** How often a mutation that is tried alone may be reached in one test: far more often than any test reaches it. */
const mostHits = 20_000_000;

const passes = async (run: () => unknown): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
};

/** Returns a counter of places passed that throws after so many, which ends an infinite loop. */
const atMost = (steps: number): Hits =>
  new Proxy<Hits>(
    {},
    {
      get: () => 0,
      set: () => {
        if (--steps < 0) throw new Error('The broken code does not come to an end.');
        return true;
      },
    },
  );

/**
 * Runs each test, and, if it is quick, once more with each mutation that it reaches and that no test has noticed yet.
 * Starting Vitest again for each mutation takes some fifty times as long.
 */
export default class EveryMutation extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const stryker = (globalThis as { __stryker__?: Stryker }).__stryker__;
    if (inject('mode') !== 'dry-run') {
      if (readNoticed().failing.includes(test.id)) return;
      // A mutation that is tried alone must come to an end, too.
      if (stryker !== undefined) [stryker.hitCount, stryker.hitLimit] = [0, mostHits];
      return run();
    }
    const start = performance.now();
    if (!(await passes(run))) {
      const known = readNoticed();
      return keepNoticed({ ...known, failing: [...known.failing, test.id] });
    }
    if (performance.now() - start > longest) return;
    const name = stryker?.currentTestId;
    const perTest = stryker?.mutantCoverage?.perTest;
    if (stryker === undefined || perTest === undefined || name === undefined) return;
    const hits = perTest[name];
    if (hits === undefined) return;
    const noticed = readNoticed();
    const steps = Object.values(hits).reduce((sum, count) => sum + count, 0);
    const passesWith = async (mutation: string | undefined): Promise<boolean> => {
      const most = patience.times * steps + patience.more;
      stryker.currentTestId = 'broken';
      perTest['broken'] = atMost(most);
      // In a loop that is broken itself, no other place may be passed.
      [stryker.hitCount, stryker.hitLimit] = [0, most];
      stryker.activeMutant = mutation;
      const passed = await passes(run);
      stryker.activeMutant = undefined;
      stryker.hitCount = undefined;
      delete perTest['broken'];
      stryker.currentTestId = name;
      return passed;
    };
    const met = Object.keys(hits).filter((mutation) => !(mutation in noticed.by));
    const failed: string[] = [];
    const repeatable = await passesWith(undefined);
    if (repeatable) for (const mutation of met) if (!(await passesWith(mutation))) failed.push(mutation);
    if (repeatable && (await passesWith(undefined)))
      for (const mutation of failed) noticed.by[mutation] = name;
    else noticed.unsure = [...new Set([...noticed.unsure, ...met])];
    keepNoticed(noticed);
  }
}
