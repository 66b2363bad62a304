import { describe, expect, it } from 'vitest';
import { fillEmpty, mergeLeftOver, replaceAll, replaceAnswered } from '../../../src/form/merge-answers.ts';

const current = {
  texts: { role: 'Developer', strengths: '', timeline: ' ' },
  ticks: { paths: ['management'], methods: [] },
};
const read = {
  texts: { role: 'Tester', strengths: 'Calm', timeline: 'May', gone: 'x' },
  ticks: { paths: ['platform'], methods: ['books'], gone: ['y'] },
};

describe('fillEmpty', () => {
  it('fills only what is empty and takes no tick away', () => {
    expect(fillEmpty(current, read)).toEqual({
      texts: { role: 'Developer', strengths: 'Calm', timeline: ' ' },
      ticks: { paths: ['management', 'platform'], methods: ['books'] },
    });
  });

  it('changes neither of the two', () => {
    const before = JSON.stringify([current, read]);
    fillEmpty(current, read);
    replaceAll(current, read).ticks['paths']?.push('x');
    expect(JSON.stringify([current, read])).toBe(before);
  });

  it('keeps what is there when the file holds nothing for it', () => {
    expect(fillEmpty(current, { texts: {}, ticks: {} })).toEqual(current);
  });
});

describe('replaceAll', () => {
  it('takes every answer of the form from the file', () => {
    expect(replaceAll(current, { texts: { role: 'Tester' }, ticks: { paths: ['platform'] } })).toEqual({
      texts: { role: 'Tester', strengths: '', timeline: '' },
      ticks: { paths: ['platform'], methods: [] },
    });
  });
});

describe('mergeLeftOver', () => {
  it('does not repeat existing lines, however often they are in the file', () => {
    expect(mergeLeftOver(['a', 'b'], ['b', 'b', 'c', 'a'])).toEqual(['a', 'b', 'b', 'c']);
  });
});

describe('replaceAnswered', () => {
  it('takes what the file answers and keeps the rest', () => {
    const some = { texts: { role: 'Tester', strengths: '' }, ticks: { paths: [], methods: ['books'] } };
    expect(replaceAnswered(current, some)).toEqual({
      texts: { role: 'Tester', strengths: '', timeline: ' ' },
      ticks: { paths: ['management'], methods: ['books'] },
    });
  });

  it('keeps everything if the questions are not in the file', () => {
    expect(replaceAnswered(current, { texts: {}, ticks: {} })).toEqual(current);
  });
});
