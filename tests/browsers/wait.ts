import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

/** The maximum time in ms; long enough for a busy machine. */
const timeoutMs = 20_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 25));

/** Polls until the result is defined. An error in a page that is being left does not end the wait. */
export async function waitFor<T>(description: string, poll: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let lastError: unknown;
    const result = await poll().catch((error: unknown) => {
      lastError = error;
      return undefined;
    });
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${description}.`, { cause: lastError });
    await pause();
  }
}

/** Polls until the value is as expected; fails with the difference if it never is. */
export async function waitForValue<T>(
  description: string,
  poll: () => Promise<T>,
  expected: T,
): Promise<void> {
  let lastValue: T | undefined;
  try {
    await waitFor(description, async () => {
      lastValue = await poll();
      return isDeepStrictEqual(lastValue, expected) || undefined;
    });
  } catch (error) {
    if (lastValue === undefined) throw error;
    assert.deepEqual(lastValue, expected, description);
  }
}
