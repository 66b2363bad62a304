import { describe, expect, it } from 'vitest';
import { progressOf } from '../../../src/form/progress.ts';

const ids = ['linkedin-1', 'linkedin-2', 'github-1'];

describe('progressOf', () => {
  it.each([
    [[], { done: 0, total: 3, percent: 0 }],
    [['linkedin-1'], { done: 1, total: 3, percent: 33 }],
    [['linkedin-1', 'github-1', 'gone-1'], { done: 2, total: 3, percent: 67 }],
    [['linkedin-1', 'linkedin-2', 'github-1'], { done: 3, total: 3, percent: 100 }],
  ])('counts %j', (ticks, progress) => {
    expect(progressOf(ids, ticks)).toEqual(progress);
  });

  it('calls nothing of nothing 0 per cent', () => {
    expect(progressOf([], [])).toEqual({ done: 0, total: 0, percent: 0 });
  });
});
