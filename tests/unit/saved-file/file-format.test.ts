import { describe, expect, it } from 'vitest';
import { formatLine, parseFormatLine, underline } from '../../../src/saved-file/file-format.ts';

describe('the last line of a file', () => {
  it('names the form and the format, and is read again', () => {
    expect(formatLine('goal-form')).toBe('Format: goal-form 1');
    expect(parseFormatLine(formatLine('goal-form'))).toEqual({ slug: 'goal-form', format: 1 });
  });

  it.each([
    ['FORMAT: GOAL-FORM 12', 'goal-form', 12],
    ['format:goal-form   2  ', 'goal-form', 2],
    ['Format: a 123456', 'a', 123456],
    [`Format: ${'a'.repeat(100)} 1`, 'a'.repeat(100), 1],
  ])('may be written as %j', (line, slug, format) => {
    expect(parseFormatLine(line)).toEqual({ slug, format });
  });

  it.each([
    'Format: goal-form',
    'Format: goal-form1',
    'Format: goal form 1',
    'Format: goal_form 1',
    'Format: goal-form 1234567',
    'Format: goal-form 1.',
    'Format: goal-form x',
    'The Format: goal-form 1',
    'Format goal-form 1',
    `Format: ${'a'.repeat(101)} 1`,
    `Format: a${' '.repeat(200)}1`,
    '',
  ])('is not %j', (line) => {
    expect(parseFormatLine(line)).toBeUndefined();
  });
});

it('a title is underlined with one character for each of its letters', () => {
  expect([underline('Zoë 😀', '='), underline('', '-')]).toEqual(['=====', '']);
});
