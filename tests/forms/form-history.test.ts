import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, noHistory, redo, step, undo } from '../../src/form/form-history.ts';
import type { FormState } from '../../src/form/form-state.ts';

const form = (text: string): FormState => ({ answers: { texts: { goal: text }, ticks: {} }, leftOver: [] });
const textOf = (state: FormState) => state.answers.texts['goal'] ?? '';

/** Does a step of the page and returns what the form holds then. */
const taken = (move: Move | undefined): Move => {
  if (!move) throw new Error('Nothing was changed.');
  return move;
};

describe('a step', () => {
  it('that changes nothing is none', () => {
    expect(step(noHistory, form('a'), form('a'))).toBeUndefined();
  });

  it('is undone to the words that stood there, and done again', () => {
    const done = taken(step(noHistory, form('typed'), form('from a file')));
    const undone = taken(undo(done.history, done.state));
    expect(textOf(undone.state)).toBe('typed');
    expect(textOf(taken(redo(undone.history, undone.state)).state)).toBe('from a file');
  });

  it('after two files is undone to the first, and then to what was typed', () => {
    const first = taken(step(noHistory, form('typed'), form('A')));
    const second = taken(step(first.history, first.state, form('B')));
    const back = taken(undo(second.history, second.state));
    expect(textOf(back.state)).toBe('A');
    expect(textOf(taken(undo(back.history, back.state)).state)).toBe('typed');
  });

  it('after another is done again one by one, and undone again', () => {
    let now: Move = { history: noHistory, state: form('typed') };
    const go = (move: typeof undo) => {
      now = taken(move(now.history, now.state));
      return textOf(now.state);
    };
    for (const text of ['A', 'B', 'C']) now = taken(step(now.history, now.state, form(text)));
    expect([go(undo), go(undo), go(undo)]).toEqual(['B', 'A', 'typed']);
    expect([go(redo), go(redo), go(redo)]).toEqual(['A', 'B', 'C']);
    expect(redo(now.history, now.state)).toBeUndefined();
    expect([go(undo), go(undo), go(undo)]).toEqual(['B', 'A', 'typed']);
  });

  it('keeps what was typed after it: Redo brings that back', () => {
    const done = taken(step(noHistory, form('typed'), form('A')));
    const undone = taken(undo(done.history, form('A and more')));
    expect(textOf(taken(redo(undone.history, undone.state)).state)).toBe('A and more');
  });

  it('taken from the middle keeps what Redo led to: Undo brings that back', () => {
    const done = taken(step(noHistory, form('typed'), form('A')));
    const undone = taken(undo(done.history, form('A and more')));
    let now = taken(step(undone.history, undone.state, form('')));
    const seen = [];
    for (let back = undo(now.history, now.state); back; back = undo(now.history, now.state)) {
      now = back;
      seen.push(textOf(now.state));
    }
    expect(seen).toEqual(['typed', 'A and more']);
  });
});

describe('Undo', () => {
  it('passes over states that are the same as the present one', () => {
    const done = taken(step(noHistory, form('a'), form('b')));
    expect(undo(done.history, form('a')), 'typed back by hand').toBeUndefined();
  });
});

const kinds = fc.constantFrom('type', 'open', 'empty', 'open the same', 'undo', 'undo', 'redo');

describe('whatever is done', () => {
  it('no word is lost: each is in the form, or repeated Undo or Redo leads to it', () => {
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 30 }), (all) => {
        let history = noHistory;
        let present = form('');
        const words: string[] = [];
        for (const [index, kind] of all.entries()) {
          const word = `word${index}`;
          if (kind === 'type' || kind === 'open') words.push(word);
          if (kind === 'type') {
            present = form(`${textOf(present)} ${word}`);
            continue;
          }
          const next = { open: word, empty: '', 'open the same': 'same' }[String(kind)];
          const move =
            next === undefined
              ? (kind === 'undo' ? undo : redo)(history, present)
              : step(history, present, form(next));
          if (move) ({ history, state: present } = move);
        }
        const reached = [textOf(present)];
        for (const go of [undo, redo]) {
          let now: Move = { history, state: present };
          for (let next = go(now.history, now.state); next; next = go(now.history, now.state)) {
            now = next;
            reached.push(textOf(now.state));
          }
        }
        const found = new Set(reached.flatMap((text) => text.split(' ')));
        expect(words.filter((word) => !found.has(word))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('Undo comes to an end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'b')), (texts) => {
        let now: Move = { history: noHistory, state: form('start') };
        for (const text of texts) now = step(now.history, now.state, form(text)) ?? now;
        let undos = 0;
        for (let next = undo(now.history, now.state); next; next = undo(now.history, now.state)) {
          now = next;
          undos += 1;
        }
        expect(undos).toBeLessThanOrEqual(texts.length);
        expect(textOf(now.state)).toBe('start');
      }),
    );
  });
});
