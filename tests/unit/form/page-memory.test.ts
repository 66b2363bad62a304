import { describe, expect, it } from 'vitest';
import { noMemory, readMemory, writeMemory } from '../../../src/form/page-memory.ts';
import { keep, nothingSaved } from '../../../src/form/saved-record.ts';

const state = { answers: { texts: { goal: 'Lead “it”\n' }, ticks: { paths: ['a'] } }, leftOver: ['x', ''] };

describe('the memory of a page', () => {
  it('is read as it was written', () => {
    const memory = {
      history: { past: [state], future: [state, state] },
      record: keep(nothingSaved, state, { file: 'a.txt', savedAt: 5 }),
    };
    expect(readMemory(writeMemory(memory))).toEqual(memory);
    expect(readMemory(writeMemory(noMemory))).toEqual(noMemory);
  });

  it.each([
    '',
    '{',
    'null',
    '3',
    '"text"',
    '[]',
    '{}',
    '{"history":{"past":[]},"record":{}}',
    '{"history":{"past":[],"future":[]}}',
    '{"history":{"past":[],"future":[]},"record":{}}',
    '{"record":{"parts":[],"states":{}}}',
    '{"history":{"future":[]},"record":{"parts":[],"states":{}}}',
    '{"history":{"past":[]},"record":{"parts":[],"states":{}}}',
    '{"history":{"past":[],"future":[]},"record":{"states":{}}}',
    '{"history":{"past":[],"future":[]},"record":{"parts":[]}}',
  ])('is none where the field holds %j', (text) => {
    expect(readMemory(text)).toEqual({
      history: { past: [], future: [] },
      record: { states: {}, parts: [] },
    });
  });
});
