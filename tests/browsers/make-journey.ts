import assert from 'node:assert/strict';
import type { Engine } from './drivers/driver.ts';
import { keptInBrowser } from './drivers/in-page.ts';
import type { Journey } from './journeys/journey.ts';

const limit = 120_000;

/** Makes one journey with its own visitor; throws if it does not end as it should. */
export async function makeJourney(engine: Engine, { go }: Journey): Promise<void> {
  const visitor = await engine.visitor();
  try {
    const clock = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      clock.reject(new Error(`It took longer than ${limit / 1_000} s.`));
    }, limit);
    await Promise.race([go(visitor), clock.promise]).finally(() => {
      clearTimeout(timer);
    });
    assert.deepEqual(await visitor.incidents(), [], 'console, errors and requests');
    assert.deepEqual(await visitor.run(keptInBrowser), [], 'kept in the browser');
  } finally {
    await visitor.close();
  }
}
