import type { Explanation } from './explanation.ts';

export const mergeConflict: Explanation = {
  reason: 'Git leaves its marks in the file when two people changed the same lines.',
  find: (text) => {
    const mark = /^(?:<{7}|={7}|>{7})(?=\s|$)/m.exec(text);
    if (mark === null) return undefined;
    const message =
      'A merge conflict was left here. Keep one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
    return { offset: mark.index, message };
  },
};
