import { describe, expect, it } from 'vitest';
import { datesOf } from '../../../src/content-diff/effects/dates-effect.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { type Edit, treeWith } from '../../support/content-tree.ts';

const datesWith = (...edits: Edit[]) => datesOf(readSite(treeWith(...edits)).site);
const review =
  '  reviews:\n    - month: September\n      title: "Halfway *review*"\n      text: Look back together.\n';

describe('what the months and the year of the programme are in', () => {
  it('are the phases in the calendar, from first to last day, and each review on its Monday', () => {
    const phase = 'months: [August, September]\n';
    expect(datesWith(['phases.yaml', phase, `${phase}${review}`])?.calendar).toEqual([
      '1 July 2025 to 31 July 2025: Phase 1: Launch',
      '1 August 2025 to 30 September 2025: Phase 2: Exploration',
      '1 September 2025: Halfway review',
    ]);
  });

  it('are the sentences with the period, as visitors read them, without those of the guide and of saved files', () => {
    const { sentences } = datesWith() ?? {};
    const shown = [...(sentences?.values() ?? [])].filter((text) => text.includes('2025'));
    expect(shown).toEqual([
      'Worksheets for mentors and mentees, July to September 2025.',
      'Worksheets for July to September 2025.',
    ]);
  });

  it('tell a sentence that was written anew from one that only names another year', () => {
    const [before, other, later] = [
      datesWith(),
      datesWith(['programme.yaml', 'Worksheets for {period}.', 'Sheets for {period}.']),
      datesWith(['programme.yaml', 'year: 2025', 'year: 2026']),
    ];
    const places = (dates: typeof before) => [...(dates?.sentences.keys() ?? [])];
    expect(places(later)).toEqual(places(before));
    expect(places(other)).not.toEqual(places(before));
  });

  it.each(['programme.yaml', 'phases.yaml', 'labels.yaml'])('cannot be told without %s', (file) => {
    expect(datesWith([file, 'a: b\n'])).toBeUndefined();
  });
});
