import { describe, expect, test } from 'vitest';
import { compareContent } from '../../../src/content-diff/compare/compare-content.ts';
import { describeEffects } from '../../../src/content-diff/effects/describe-effects.ts';
import { guideText } from '../../../src/content-diff/effects/guide-effect.ts';
import type { Run, Words } from '../../../src/content-diff/report.ts';
import type { State } from '../../../src/content-diff/state.ts';
import { isFields } from '../../../src/content-reading/walk-schema.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';
import { goodTexts } from '../../support/good-texts.ts';
import { planState } from '../../support/plan-state.ts';
import { stateOf } from '../../support/state-of.ts';

const good = goodTexts();
/** Of the labels, those that the guide needs. */
const labels = (good.get('content/labels.yaml') ?? '')
  .split(/^(?=\w)/m)
  .filter((part) => /^(?:types|guide):/.test(part))
  .join('');
const resource = `id: 7
title: Review
type: worksheet
phase: phase2
timeNeeded: 20 minutes
description: Look back together.
inGuide: true
`;
/** As little content as a guide needs, with words replaced in its programme and these resources. */
const guideState = (
  edits: readonly [was: string, is: string][] = [],
  resources: readonly string[] = [resource],
) =>
  stateOf(
    new Map([
      ...['content/phases.yaml', 'content/programme.yaml'].map((path) => {
        const edited = edits.reduce((text, [was, is]) => text.replace(was, is), good.get(path) ?? '');
        return [path, edited] as const;
      }),
      ['content/labels.yaml', labels],
      ...resources.map((text, index) => [`content/resources/page-${index}.yaml`, text] as const),
    ]),
  );
const whole = guideState();
/** The content without its files of a kind. */
const without = (kind: ContentKind): State => ({
  ...whole,
  site: { ...whole.site, files: whole.site.files.filter((file) => file.kind !== kind) },
});
const guide = 'The programme guide (PDF)';
const plan = 'content/resources/plan.yaml';

const say = (words: Words) =>
  words.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('');
const marked = (runs: readonly Run[]) =>
  runs.map(({ text, isDifferent }) => (isDifferent ? `‹${text}›` : text)).join('');

/** What is told of each effect, by its title. */
const told = (earlier: State, later: State) =>
  Object.fromEntries(
    describeEffects(earlier, later, compareContent(earlier.site, later.site)).map(({ title, entries }) => [
      title.join(''),
      entries.map(({ word, what, details }) => ({
        what: word === 'effect' ? say(what) : `not an effect, but ${word}`,
        details: details.map((detail) =>
          detail.kind === 'note' ? say(detail.words) : `${detail.kind} ${detail.field}${marked(detail.runs)}`,
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
      expect(guideText(lacking('page-0', field)), field).toMatchObject({ resources: 0 });
    const unsure = guideState([], [resource.replace('inGuide: true', 'inGuide: perhaps')]);
    expect(guideText(unsure.site)).toMatchObject({ resources: 0 });
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
    expect(told(whole, without('labels'))[guide]).toEqual([
      effect('Not compared: the content now is not enough to make it.'),
    ]);
    expect(told(without('labels'), whole)[guide]).toEqual([
      effect('Not compared: the content before is not enough to make it.'),
    ]);
    expect(told(planState(), planState())).toEqual({});
  });
});

describe('the lines of the guide', () => {
  const lines = (later: State) => told(whole, later)[guide];

  test('are not mentioned where they are the same', () => {
    expect(lines(guideState([['browse: Browse', 'browse: See']]))).toBeUndefined();
  });

  test('are only counted where the report shows them already', () => {
    expect(lines(guideState([['Two people meet', 'Two people talk']]))).toEqual([
      effect('1 line different, as shown above.'),
    ]);
  });

  test('are told where they follow from a change that says something else', () => {
    expect(lines(guideState([['year: 2025', 'year: 2026']]))).toEqual([
      effect('1 line different.', 'was For July to September ‹2025›', 'is For July to September ‹2026›'),
    ]);
  });

  test('are told where they came, went or moved, with the number of resources', () => {
    const second = resource.replace('Review', 'Talk').replace('inGuide: true', 'inGuide: false');
    const both = guideState([], [resource, second]);
    const shown = guideState([], [resource, second.replace('inGuide: false', 'inGuide: true')]);
    const lists = (is: number, was: number) =>
      effect(`It lists ${is} resource${is === 1 ? '' : 's'}, before ${was}.`);
    const details = ['Talk', 'Worksheet', '20 minutes', 'Look back together.'];
    expect(told(both, shown)[guide]).toEqual([
      lists(2, 1),
      effect('4 lines different.', ...details.map((line) => `is ${line}`)),
    ]);
    expect(told(shown, both)[guide]).toEqual([
      lists(1, 2),
      effect('4 lines different.', ...details.map((line) => `was ${line}`)),
    ]);
    const steps = (...all: string[]) =>
      guideState([['- Choose one resource.', all.map((step) => `- ${step}`).join('\n    ')]]);
    expect(told(steps('Choose.', 'Meet.', 'Talk.'), steps('Talk.', 'Choose.', 'Meet.'))[guide]).toEqual([
      effect('2 lines different.', 'in another place: Talk.'),
    ]);
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
        'was 2025. ‹Saved› 1 July 2025.',
        'is 2025. ‹On› 1 July 2025.',
      ),
    ]);
  });

  test('are told of a form that came or went', () => {
    const none = planState([plan]);
    expect(told(none, planState())[files]).toEqual([effect('plan.txt is new.')]);
    expect(told(planState(), none)[files]).toEqual([effect('plan.txt is not offered any more.')]);
  });

  test('are not told of a form that cannot be made from one side, which neither came nor went', () => {
    const unmade = planState(['content/learning-methods.yaml', '- id: books', '- id: reading']);
    expect(told(unmade, planState())).toEqual({});
    expect(told(planState(), unmade)).toEqual({});
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
