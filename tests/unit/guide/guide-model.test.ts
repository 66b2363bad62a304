import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calendarPath, guidePath } from '../../../src/guide/guide-model.ts';
import { fixtureModel } from './guide-fixture.ts';

describe('toGuideModel', () => {
  it('lists the resources marked for the guide in order, and counts them without a gap', () => {
    const { entries } = fixtureModel().resources;
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(entries.map(({ title }) => title.slice(-1))).toEqual(['1', '2', '3', '4', '5', '7', '8']);
    expect(entries[0]).toEqual({
      number: 1,
      title: 'Resource title 1',
      type: 'Case study',
      timeNeeded: '10 minutes',
      description: 'What you have after resource 1.',
      colour: 'green',
      path: 'resources/resource-1',
    });
  });

  it('fills in the period and the year, and leaves the page label for the pages', () => {
    const model = fixtureModel();
    expect(model.title).toBe('Guide 2025');
    expect(model.subtitle).toBe('For everyone, July to December 2025');
    expect(model.pageLabel).toBe('Page {page} of {pages}');
  });

  it('says each paragraph of a phase in one, and no review where there is none', () => {
    const [first] = fixtureModel().phases.entries;
    expect(first?.description).toBe('What happens in phase 1.');
    expect(first?.activities).toEqual(['First thing of 1', 'Second thing of 1']);
    const last = fixtureModel().phases.entries[3];
    expect(last?.description).toBe('What happens in phase 4. And then?');
  });

  it('is kept, as the calendar is, where a page writes it', () => {
    for (const path of [guidePath, calendarPath])
      expect(existsSync(new URL(`../../../src/pages/${path}.ts`, import.meta.url)), path).toBe(true);
  });

  it('names the reviews of a phase after its activities', () => {
    expect(fixtureModel().phases.entries[2]?.activities).toEqual([
      'First thing of 3',
      'Second thing of 3',
      'October: Half-way. Look back.',
    ]);
  });

  it('begins on the first day of the programme', () => {
    expect(fixtureModel().starts).toBe('2025-07-01');
  });

  it('says its text without Markdown marks', () => {
    const model = fixtureModel();
    expect(model.phases.entries[0]?.description).toBe('What happens in phase 1.');
    expect(model.intro).toEqual(['Zoë Łukasik’s “goal” – well … → €5, ≤ ½.', 'A second paragraph.']);
    expect(model.usage.entries[1]).toBe('Don’t hurry: use the “file”.');
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(fixtureModel()))).toEqual(fixtureModel());
  });
});
