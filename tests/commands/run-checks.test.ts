import { expect, it } from 'vitest';
import { type Check, type Outcome, runChecks } from '../../scripts/test.ts';

/** Runs checks that end when the test ends them, and records what is started and printed. */
function checksOf(checks: Check[], slots: number) {
  const started: string[] = [];
  const printed: string[] = [];
  const ends = new Map<string, (outcome: Outcome) => void>();
  const result = runChecks(
    checks,
    slots,
    (script) => {
      started.push(script);
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      ends.set(script, resolve);
      return promise;
    },
    (script, { output }) => printed.push(`${script}: ${output}`),
  );
  const end = async (script: string, passed = true) => {
    ends.get(script)?.({ passed, output: 'all of it' });
    // All that follows from it happens before the next timer.
    await new Promise(setImmediate);
  };
  return { started, printed, end, result };
}

it('runs as many checks as there are slots, each once those before it have passed, and prints them in order, each as a whole', async () => {
  const { started, printed, end, result } = checksOf(
    [{ script: 'a' }, { script: 'b', after: ['a'] }, { script: 'c' }, { script: 'd' }],
    2,
  );
  expect(started).toEqual(['a', 'c']);
  await end('c');
  expect(started).toEqual(['a', 'c', 'd']);
  expect(printed).toEqual([]);
  await end('a');
  expect(started).toEqual(['a', 'c', 'd', 'b']);
  expect(printed).toEqual(['a: all of it']);
  await end('d');
  await end('b');
  expect(printed).toEqual(['a', 'b', 'c', 'd'].map((script) => `${script}: all of it`));
  expect(await result).toBeUndefined();
});

it('starts nothing after a failure, prints what was running, and names the first that failed', async () => {
  const { started, printed, end, result } = checksOf(
    [{ script: 'a' }, { script: 'b' }, { script: 'c' }, { script: 'd', after: ['a'] }],
    2,
  );
  await end('b', false);
  expect(started).toEqual(['a', 'b']);
  await end('a', false);
  expect(printed).toEqual(['a: all of it', 'b: all of it']);
  expect(await result).toBe('a');
  expect(started).toEqual(['a', 'b']);
});
