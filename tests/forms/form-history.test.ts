import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, noHistory, redo, step, undo, type FormState } from '../../src/forms/form-state.ts';
import { runs } from '../support/runs.ts';

const form = (text: string): FormState => ({ answers: { texts: { goal: text }, ticks: {} }, leftOver: [] });
const textOf = (state: FormState) => state.answers.texts['goal'] ?? '';

/** A page on which somebody types, and presses buttons. */
class Page {
  private now: Move = { history: noHistory, state: form('') };

  get text(): string {
    return textOf(this.now.state);
  }
  type(text: string): void {
    this.now = { ...this.now, state: form(text) };
  }
  /** Each returns whether anything was done. */
  take(text: string): boolean {
    return this.moved(step(this.now.history, this.now.state, form(text)));
  }
  undo(): boolean {
    return this.moved(undo(this.now.history, this.now.state));
  }
  redo(): boolean {
    return this.moved(redo(this.now.history, this.now.state));
  }
  /** Returns what the form holds one after the other where a button is pressed until nothing is done. */
  all(press: 'undo' | 'redo'): string[] {
    const texts: string[] = [];
    while (this[press]()) texts.push(this.text);
    return texts;
  }
  private moved(move: Move | undefined): boolean {
    this.now = move ?? this.now;
    return move !== undefined;
  }
}

function pageWith(typed: string, ...taken: string[]): Page {
  const page = new Page();
  page.type(typed);
  for (const text of taken) expect(page.take(text)).toBe(true);
  return page;
}

describe('a step', () => {
  it('that changes nothing is none', () => {
    expect(pageWith('a').take('a')).toBe(false);
  });

  it('is undone to the words that stood there, one after another, and done again', () => {
    const page = pageWith('typed', 'A', 'B', 'C');
    for (let times = 0; times < 2; times += 1) {
      expect(page.all('undo')).toEqual(['B', 'A', 'typed']);
      expect(page.all('redo')).toEqual(['A', 'B', 'C']);
    }
  });

  it('keeps what was typed after it: Redo brings that back', () => {
    const page = pageWith('typed', 'A');
    page.type('A and more');
    expect(page.all('undo')).toEqual(['typed']);
    expect(page.all('redo')).toEqual(['A and more']);
  });

  it('taken from the middle keeps what Redo led to: Undo brings that back', () => {
    const page = pageWith('typed', 'A');
    page.type('A and more');
    page.undo();
    page.take('');
    expect(page.all('undo')).toEqual(['typed', 'A and more']);
  });

  it('is passed over where the form holds the same as before it', () => {
    const page = pageWith('a', 'b');
    page.type('a');
    expect(page.undo()).toBe(false);
  });
});

describe('whatever is done', () => {
  it('no word is lost: each is in the form, or repeated Undo or Redo leads to it', () => {
    const deeds = fc.array(
      fc.constantFrom('type', 'open', 'empty', 'open the same', 'undo', 'undo', 'redo'),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(deeds, (all) => {
        const page = new Page();
        const words: string[] = [];
        for (const [index, deed] of all.entries()) {
          const word = `word${index}`;
          if (deed === 'type' || deed === 'open') words.push(word);
          if (deed === 'type') page.type(`${page.text} ${word}`);
          else if (deed === 'undo' || deed === 'redo') page[deed]();
          else page.take({ open: word, empty: '', 'open the same': 'same' }[deed] ?? '');
        }
        const reached = [page.text, ...page.all('undo'), ...page.all('redo')];
        const found = new Set(reached.flatMap((text) => text.split(' ')));
        expect(words.filter((word) => !found.has(word))).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });
});
