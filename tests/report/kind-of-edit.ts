import type { Report } from '../../src/authoring/review/report-model.ts';
import { goodTexts, type Step, withSteps } from '../support/good-texts.ts';
import { reportOf } from '../support/report-of.ts';

/**
 * A kind of edit whose report is kept in tests/fixtures/reports, for people to read. It is made in the small complete content
 * of the fixtures, to which `before` adds what the edit needs besides.
 */
export interface KindOfEdit {
  /** What is done, as the name of the report's file. */
  name: string;
  /** What the content holds beforehand, beyond the fixtures. */
  before?: Step[];
  edit: Step[];
}

export const form = 'resources/worksheet.yaml';
export const page = 'resources/role-plays.yaml';
export const scenario = 'scenarios/missed-deadline.yaml';
export const lists = 'checklists.yaml';
export const methods = 'learning-methods.yaml';
export const labels = 'labels.yaml';

/** A form that begins with the answers of the one in the fixtures. */
export const secondForm: Step = {
  write: 'resources/plan.yaml',
  text: `id: 3
title: Plan
description: What comes after the goal.
type: template
phase: phase2
downloadable: true
inGuide: true
tags: [planning, feedback]
timeNeeded: 30 minutes
bring:
  mentee: A worksheet.
  mentor: A question.
intro: Begin with your worksheet.
sections:
  - id: our-aims
    title: Aims
    blocks:
      - kind: question
        id: aims
        label: Aims
bringForward:
  - from: worksheet
    answers:
      - from: [specific, actionSteps]
        to: aims
download:
  fileName: plan.txt
  button: Download
  title: Plan
  sections:
    - kind: answers
      heading: Aims
      fields: [aims]
`,
};

/** Its report has something of everything that a report may hold. */
export const everything: KindOfEdit = {
  name: 'something of everything',
  edit: [
    [lists, '- id: profile\n', '# A list.\n- id: profile\n'],
    [form, 'button: Download\n  title: Worksheet', 'button: Download\n  title: Goal sheet'],
    [page, 'Look back together.', 'Look back, `<b>` & "Q".'],
    [page, 'id: afterwards', 'id: later'],
    [page, 'timeNeeded: 60 minutes', 'timeNeeded: 60 minutes\nminutes: 60'],
  ],
};

const good = goodTexts();

/** Returns the report of an edit. */
export function reportOn({ before = [], edit }: Pick<KindOfEdit, 'before' | 'edit'>): Report {
  const earlier = before.length > 0 ? withSteps(good, before) : good;
  const later = withSteps(earlier, edit);
  const changed = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (path) => earlier.get(path) !== later.get(path),
  );
  return reportOf(earlier, later, changed);
}
