import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

/** In ms; long enough for a busy machine. */
const patience = 20_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 25));

/** Looks until there is something to return. A page that is just being left is no reason to give up. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    let trouble: unknown;
    const seen = await look().catch((error: unknown) => {
      trouble = error;
      return undefined;
    });
    if (seen !== undefined) return seen;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`, { cause: trouble });
    await pause();
  }
}

/** Looks until the value is as expected; fails with the difference if it never is. */
export async function becomes<T>(what: string, look: () => Promise<T>, expected: T): Promise<void> {
  let last: T | undefined;
  try {
    await until(what, async () => {
      last = await look();
      return isDeepStrictEqual(last, expected) || undefined;
    });
  } catch (error) {
    if (last === undefined) throw error;
    assert.deepEqual(last, expected, what);
  }
}
