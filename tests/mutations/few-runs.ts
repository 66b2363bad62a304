import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

// Properties are tried with a few values, the same each time: a mutation that is noticed today is noticed tomorrow.
vi.mock('fast-check', async (importOriginal) => {
  const real = await importOriginal<typeof FastCheck>();
  const fc = real.default;
  const assert = <Ts>(property: FastCheck.IRawProperty<Ts>, options: FastCheck.Parameters<Ts> = {}) =>
    fc.assert(property, {
      ...options,
      numRuns: Math.min(options.numRuns ?? 100, 10),
      seed: 2025,
      endOnFailure: true,
    });
  return { ...real, default: { ...fc, assert } };
});
