import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/text/hash-text.ts';

describe('hashText', () => {
  it('is the same for the same text, on every machine', () => {
    expect(hashText('')).toBe('0wvjl67o803');
    expect(hashText('Lead the migration')).toBe(hashText(['Lead', 'the', 'migration'].join(' ')));
  });

  it('is always 11 letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hashText(text)).toMatch(/^[a-z0-9]{11}$/);
      }),
    );
  });

  it('distinguishes a hundred thousand similar texts', () => {
    const hashes = new Set(Array.from({ length: 100_000 }, (_, index) => hashText(`answer ${index}`)));
    expect(hashes.size).toBe(100_000);
  });
});
