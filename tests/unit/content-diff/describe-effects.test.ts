import { describe, expect, test } from 'vitest';
import { compareContent } from '../../../src/content-diff/compare/compare-content.ts';
import { describeEffects } from '../../../src/content-diff/effects/describe-effects.ts';
import { guideText } from '../../../src/content-diff/effects/guide-effect.ts';
import type { State } from '../../../src/content-diff/state.ts';
import { isFields } from '../../../src/content-reading/walk-schema.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';
import { goodTexts } from '../../support/good-texts.ts';
import { planState } from '../../support/plan-state.ts';
import { stateOf } from '../../support/state-of.ts';

const whole = stateOf(goodTexts());
/** The content without its files of a kind. */
const without = (kind: ContentKind): State => ({
  ...whole,
  site: { ...whole.site, files: whole.site.files.filter((file) => file.kind !== kind) },
});
const plan = 'content/resources/plan.yaml';

/** What is told of each effect, by its title. */
const told = (earlier: State, later: State) =>
  Object.fromEntries(
    describeEffects(earlier, later, compareContent(earlier.site, later.site)).map(({ title, entries }) => [
      title.join(''),
      entries.map(({ what, details }) => ({
        what: what.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join(''),
        details: details.map((detail) =>
          detail.kind === 'note' ? 'note' : `${detail.kind} ${detail.runs.map(({ text }) => text).join('')}`,
        ),
      })),
    ]),
  );
const effect = (what: string, ...details: string[]) => ({ what, details });

describe('the guide', () => {
  test('needs the programme, the phases and the labels, and no resource', () => {
    for (const kind of ['programme', 'phases', 'labels'] as const)
      expect(guideText(without(kind).site)).toBeUndefined();
    expect(guideText(without('resources').site)).toMatchObject({ resources: 0 });
  });

  test('cannot be made without anything that it says, and leaves out resources without it', () => {
    /** The content without one field of a file. */
    const lacking = (slug: string, field: string) => ({
      ...whole.site,
      files: whole.site.files.map((file) =>
        file.slug === slug && isFields(file.data)
          ? {
              ...file,
              data: Object.fromEntries(Object.entries(file.data).filter(([name]) => name !== field)),
            }
          : file,
      ),
    });
    for (const field of ['name', 'guide', 'contact', 'year', 'period'])
      expect(guideText(lacking('programme', field)), field).toBeUndefined();
    for (const field of ['types', 'guide'])
      expect(guideText(lacking('labels', field)), field).toBeUndefined();
    expect(guideText(whole.site)).toMatchObject({ resources: 1 });
    for (const field of ['id', 'title', 'type', 'phase', 'timeNeeded', 'description', 'inGuide'])
      expect(guideText(lacking('worksheet', field)), field).toMatchObject({ resources: 0 });
  });

  test('is compared by its words, not by names of files, colours and addresses', () => {
    const lines = guideText(whole.site)?.lines ?? [];
    expect(lines).toContain('Two people meet and work on one goal.');
    expect(lines).toContain('Aug, Sep');
    for (const other of [
      'guide.pdf',
      'ochre',
      'resources/worksheet',
      'programme.ics',
      'Mentoring',
      '2025-07-01',
    ])
      expect(lines).not.toContain(other);
  });

  test('is not compared where one side cannot make it, and not mentioned where neither can', () => {
    const guide = 'The programme guide (PDF)';
    expect(told(whole, without('labels'))[guide]).toEqual([
      effect('Not compared: the content now is not enough to make it.'),
    ]);
    expect(told(without('labels'), whole)[guide]).toEqual([
      effect('Not compared: the content before is not enough to make it.'),
    ]);
    expect(told(planState(), planState())).toEqual({});
  });
});

describe('the files of a form', () => {
  const files = 'Saved files, before anything is filled in';

  test('are told to be different in the lines that came and went, which the report does not show elsewhere', () => {
    const labels = 'content/labels.yaml';
    const reworded = planState(
      [labels, 'Saved {date}.', 'On {date}.'],
      [plan, 'heading: Aim', 'heading: Goal'],
    );
    expect(told(planState(), reworded)[files]).toEqual([
      effect(
        'plan.txt: 2 lines different, 1 of them shown above.',
        'was 2025. Saved 1 July 2025.',
        'is 2025. On 1 July 2025.',
      ),
    ]);
  });
});

describe('a filter and an address', () => {
  const another = '{ title: Other, phase: phase1, tags: [goals], sections: [{ id: aims, title: Aims }] }';
  const more = planState(['content/resources/other.yaml', another]);
  const filters = 'The filters and phases of the home page';

  test('are told of a new page, whose sections are not listed', () => {
    expect(told(planState(), more)).toEqual({
      [filters]: [
        effect('In all: 2 resources, before 1.'),
        effect('Phase phase1: 1 resource, before 0.'),
        effect('Tag goals: 1 resource, before 0.'),
      ],
      'New addresses': [effect('/resources/other')],
    });
  });

  test('are told of a page that went and of a section that came', () => {
    const section = planState([plan, 'sections:\n  - blocks:', 'sections:\n  - id: aims\n    blocks:']);
    expect(told(more, section)).toEqual({
      [filters]: [
        effect('In all: 1 resource, before 2.'),
        effect('Phase phase1: 0 resources, before 1.'),
        effect('Tag goals: 0 resources, before 1.'),
      ],
      'New addresses': [effect('/resources/plan#aims')],
    });
  });
});
