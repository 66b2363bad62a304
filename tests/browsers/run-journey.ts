import assert from 'node:assert/strict';
import type { Engine } from './drivers/driver.ts';
import { getUsedStorage } from './drivers/in-page.ts';
import type { Journey } from './journeys/journey.ts';

const timeoutMs = 120_000;

/** The addresses of the site: as it is, and with scripts that never load. */
export interface Sites {
  whole: string;
  withoutScripts: string;
}

/** Runs a journey with a new visitor; throws if it fails. */
export async function runJourney(engine: Engine, sites: Sites, { run, scripts }: Journey): Promise<void> {
  const visitor = await engine.newVisitor(scripts ? sites.withoutScripts : sites.whole);
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
