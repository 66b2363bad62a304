import assert from 'node:assert/strict';
import type { Engine } from './drivers/driver.ts';
import { getUsedStorage } from './drivers/in-page.ts';
import type { Journey } from './journeys/journey.ts';

const timeoutMs = 120_000;

/** Makes one journey with its own visitor; throws if it does not end as it should. */
export async function runJourney(engine: Engine, { run }: Journey): Promise<void> {
  const visitor = await engine.newVisitor();
  try {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      timeout.reject(new Error(`It took longer than ${timeoutMs / 1_000} s.`));
    }, timeoutMs);
    await Promise.race([run(visitor), timeout.promise]).finally(() => {
      clearTimeout(timer);
    });
    assert.deepEqual(await visitor.incidents(), [], 'console, errors and requests');
    assert.deepEqual(await visitor.run(getUsedStorage), [], 'kept in the browser');
  } finally {
    await visitor.close();
  }
}
