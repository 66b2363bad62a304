import { describe, expect, it } from 'vitest';
import type { FoundFault, SavedOutcome } from '../../../src/content-diff/saved/compare-saved.ts';
import { describeSaved } from '../../../src/content-diff/saved/describe-saved.ts';
import type { Fault } from '../../../src/content-diff/saved/read-back.ts';
import type { Entry, Words } from '../../../src/content-diff/report.ts';

/** A sentence with what is taken from content in brackets. */
const inWords = (words: Words): string =>
  words.map((piece) => (typeof piece === 'string' ? piece : `[${piece.content}]`)).join('');
const lines = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ word, what, details }) => [
    `${word}: ${inWords(what)}`,
    ...details.map((detail) =>
      detail.kind === 'note'
        ? `  ${inWords(detail.words)}`
        : `  ${detail.kind} [${detail.runs.map(({ text }) => text).join('')}]`,
    ),
  ]);
const decisions = (...outcomes: SavedOutcome[]) => lines(describeSaved(outcomes).decisions);
const opens = (...outcomes: SavedOutcome[]) => lines(describeSaved(outcomes).opens);

type Compared = Extract<SavedOutcome, { kind: 'compared' }>;
const compared = (title: string, more: Partial<Compared> = {}): SavedOutcome => ({
  slug: title.toLowerCase(),
  title,
  kind: 'compared',
  faults: [],
  retired: [],
  brings: [],
  ...more,
});
const found = (fault: Fault, where: string[] = [], isOld = false): FoundFault => ({ fault, where, isOld });
const faulty = (...faults: FoundFault[]) => compared('Plan', { faults });
const lost = (words: string, isLeftOver = false): Fault => ({ kind: 'lost', words, isLeftOver });
const line = (words: string): Fault => ({ kind: 'line', line: words });

const retire =
  '  Add the old wording under "aliases"; what is no longer asked belongs under "download.retired".';
const addAlias =
  '  Add the old wording under "aliases", for the lines at the top under "savedFile.earlier" in content/labels.yaml.';

describe('files that open as before', () => {
  it('are reassuring, not a decision', () => {
    expect(decisions(compared('Plan'))).toEqual([]);
    expect(opens(compared('Plan'), compared('Review'))).toEqual([
      'opens: [Plan], [Review]: every answer of a file saved before finds its place, and nothing is left over.',
    ]);
  });

  it('are told apart from those with something retired, which is to be decided', () => {
    const outcomes = [compared('Plan', { retired: ['Aim'] }), compared('Review', { retired: ['A', 'B'] })];
    expect(opens(...outcomes, compared('Diary'))).toEqual([
      'opens: [Diary]: every answer of a file saved before finds its place, and nothing is left over.',
      'opens: [Plan], [Review]: apart from what is retired, every answer of a file saved before finds its place.',
    ]);
    const announced =
      'not asked any more; what files saved before hold there becomes lines left over, as announced.';
    expect(decisions(...outcomes)).toEqual([
      `retired: [Plan]: [Aim] is ${announced}`,
      `retired: [Review]: [A], [B] are ${announced}`,
    ]);
  });

  it('are none where something is wrong, or nothing is known', () => {
    expect(
      opens(faulty(found(lost('Aim'))), compared('Plan', { brings: [{ from: 'Review', answers: [] }] }), {
        slug: 'plan',
        title: 'Plan',
        kind: 'gone',
      }),
    ).toEqual([]);
  });
});

describe('files of a form', () => {
  it('that is gone or renamed do not open', () => {
    expect(
      decisions(
        { slug: 'plan', title: 'Plan', kind: 'gone' },
        { slug: 'my-review', title: 'Review', kind: 'renamed' },
      ),
    ).toEqual([
      'lost: [Plan]: files saved on this page can no longer be opened.',
      'lost: [Review]: files saved before name the page [my-review], so the renamed page does not open them.',
    ]);
  });

  it('that could not be made are not compared, and it is said why', () => {
    const unmade = { slug: 'plan', title: 'Plan', kind: 'not compared', reason: 'no such entry' } as const;
    expect(decisions({ ...unmade, side: 'before' }, { ...unmade, side: 'now' })).toEqual([
      'not compared: [Plan]: its saved files. What was wrong before: [no such entry].',
      'not compared: [Plan]: its saved files. What is wrong now: [no such entry].',
    ]);
  });

  it('bring along less than before, or nothing', () => {
    const brings = [
      { from: 'Plan', answers: [] },
      { from: 'Diary', answers: ['Aim', 'Hope'] },
    ];
    expect(decisions(compared('Review', { brings }))).toEqual([
      'lost: [Review]: a saved file of [Plan] can no longer begin this form.',
      'lost: [Review]: a saved file of [Diary] no longer brings along: [Aim], [Hope].',
    ]);
  });
});

describe('what does not come back', () => {
  it('is the whole file', () => {
    expect(decisions(faulty(found({ kind: 'unopened' }, ['Old plan', 'Older plan'])))).toEqual([
      'lost: [Plan]: files saved before that say [Old plan], [Older plan] are not known as files of this form any more.',
      addAlias,
    ]);
  });

  it('is lost or left over, each told once for all answers in the same files', () => {
    expect(
      decisions(
        faulty(
          found(lost('Aim')),
          found(lost('Hope', true)),
          found(lost('Means')),
          found(lost('Fears'), ['Old plan']),
        ),
      ),
    ).toEqual([
      'lost: [Plan]: answers of files saved before are lost: [Aim], [Means].',
      retire,
      'left over: [Plan]: answers of files saved before find no place and become lines left over: [Hope].',
      retire,
      'lost: [Plan]: answers of files saved before that say [Old plan] are lost: [Fears].',
      retire,
    ]);
  });

  it('comes back altered', () => {
    const altered = (words: string) => found({ kind: 'altered', words });
    expect(decisions(faulty(altered('Aim'), altered('Hope')))).toEqual([
      'altered: [Plan]: answers of files saved before come back with other characters: [Aim], [Hope].',
    ]);
  });

  it('tells saved files that are kept with the project from earlier wordings', () => {
    const kept = 'tests/fixtures/saved/plan.format-1.txt';
    expect(decisions(faulty(found(lost('Fears'), [kept, 'Old plan'])))).toEqual([
      `lost: [Plan]: answers of the saved files kept as [${kept}] and files saved before that say [Old plan] are lost: [Fears].`,
      retire,
    ]);
    expect(decisions(faulty(found(lost('Fears'), [kept])))).toEqual([
      `lost: [Plan]: answers of the saved files kept as [${kept}] are lost: [Fears].`,
      retire,
    ]);
  });

  it('comes back elsewhere, each told by itself', () => {
    const displaced = (words: string, to: string) => found({ kind: 'displaced', words, to }, ['Old']);
    expect(decisions(faulty(displaced('Aim', 'Hope'), displaced('Hope', 'Aim')))).toEqual([
      'displaced: [Plan]: what was at [Aim] in files saved before that say [Old] comes back at [Hope].',
      'displaced: [Plan]: what was at [Hope] in files saved before that say [Old] comes back at [Aim].',
    ]);
  });

  it('are lines of ours, one or several', () => {
    expect(decisions(faulty(found(line('AIM'))))).toEqual([
      'left over: [Plan]: 1 line of ours is left over when files saved before are opened:',
      '  holds [AIM]',
      addAlias,
    ]);
    expect(decisions(faulty(found(line('AIM')), found(line('HOPE'))))).toEqual([
      'left over: [Plan]: 2 lines of ours are left over when files saved before are opened:',
      '  holds [AIM]',
      '  holds [HOPE]',
      addAlias,
    ]);
  });

  it('is only counted where it did not come back before this change either', () => {
    const old = found(lost('Aim'), ['frozen.txt'], true);
    const already = 'of files saved before did not come back whole before this change either.';
    expect(decisions(faulty(old))).toEqual([`already so: [Plan]: 1 place ${already}`]);
    expect(decisions(faulty(old, found(line('AIM')), found(lost('Hope'), [], true)))).toEqual([
      'left over: [Plan]: 1 line of ours is left over when files saved before are opened:',
      '  holds [AIM]',
      addAlias,
      `already so: [Plan]: 2 places ${already}`,
    ]);
  });

  it('is told once for all forms in which it is the same', () => {
    const faults = [found(line('OLD PROGRAMME'))];
    expect(
      decisions(
        compared('Plan', { faults }),
        compared('Review', { faults: [found(line('AIM'))] }),
        compared('Diary', { faults }),
      ),
    ).toEqual([
      'left over: [Plan], [Diary]: 1 line of ours is left over when files saved before are opened:',
      '  holds [OLD PROGRAMME]',
      addAlias,
      'left over: [Review]: 1 line of ours is left over when files saved before are opened:',
      '  holds [AIM]',
      addAlias,
    ]);
  });
});
