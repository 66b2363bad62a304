import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../../src/text/fill-template.ts';

describe('fillTemplate', () => {
  it('fills in each name, even if it occurs twice', () => {
    expect(fillTemplate('{a} of {b}, {a}', { a: 1, b: 'two' })).toBe('1 of two, 1');
  });

  it('leaves unknown names and names of the prototype as they are', () => {
    expect(fillTemplate('{name} {toString} {constructor}', {})).toBe('{name} {toString} {constructor}');
  });

  it('reads a value once and takes it letter for letter', () => {
    expect(fillTemplate('[{a}]', { a: '{b} $& $1', b: 'no' })).toBe('[{b} $& $1]');
  });
});
