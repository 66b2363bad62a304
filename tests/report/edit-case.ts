import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import type { Report } from '../../src/authoring/review/report-model.ts';
import { validTexts, type ContentEdit, withEdits } from '../support/valid-texts.ts';
import { reportOf } from '../support/content-report.ts';

/**
 * An edit with a report that is stored in tests/fixtures/reports, so that people can read it. The edit is applied to
 * the small complete content of the fixtures, after the changes in `before`.
 */
export interface EditCase {
  /** The edit, as the name of the report's file. */
  name: string;
  /** Preparatory changes to the fixtures. */
  before?: ContentEdit[];
  edit: ContentEdit[];
}

export const form = 'resources/worksheet.yaml';
export const page = 'resources/role-plays.yaml';
export const scenario = 'scenarios/missed-deadline.yaml';
export const checklists = 'checklists.yaml';
export const learningMethods = 'learning-methods.yaml';
export const labels = 'labels.yaml';
export const programme = 'programme.yaml';

/** A form that the form in the fixtures prefills. */
export const secondForm: ContentEdit = {
  write: 'resources/plan.yaml',
  text: `id: 3
title: Plan
description: What comes after the goal.
type: template
phase: phase2
downloadable: true
inGuide: true
tags: [planning, feedback]
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

/** An edit whose report has every kind of entry. */
export const mixedEdits: EditCase = {
  name: 'something of everything',
  edit: [
    [checklists, '- id: profile\n', '# A list.\n- id: profile\n'],
    [form, 'button: Download\n  title: Worksheet', 'button: Download\n  title: Goal sheet'],
    [page, 'Look back together.', 'Look back, `<b>` & "Q".'],
    [page, 'id: afterwards', 'id: later'],
    [page, 'inGuide: false', 'inGuide: false\nminutes: 60'],
  ],
};

const originalTexts = validTexts();

export function reportOn({ before = [], edit }: Pick<EditCase, 'before' | 'edit'>): Report {
  const earlier = before.length > 0 ? withEdits(originalTexts, before) : originalTexts;
  const later = withEdits(earlier, edit);
  const changedPaths = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (path) => earlier.get(path) !== later.get(path),
  );
  return reportOf(earlier, later, changedPaths);
}

/** The lines below “Decide first” and “For a developer first”, without these titles. */
export function decisionLines(edit: ContentEdit[], before: ContentEdit[] = []): string[] {
  const lines = toTerminalLines({ ...reportOn({ before, edit }), groups: [], effects: [] });
  const start = lines.findIndex((line) => line === 'DECIDE FIRST' || line === 'FOR A DEVELOPER FIRST');
  return start === -1
    ? []
    : lines.slice(start + 1).filter((line) => line !== '' && line !== 'FOR A DEVELOPER FIRST');
}

/** The lines below “Page by page”. */
export function changeLines(edit: ContentEdit[], before: ContentEdit[] = [], isFull = false): string[] {
  const lines = toTerminalLines(reportOn({ before, edit }), { isFull });
  return lines.slice(lines.indexOf('PAGE BY PAGE') + 2);
}

/** The lines below “Page by page” without the names of the pages and the marks of list items. */
export const changeTexts = (...args: Parameters<typeof changeLines>): string[] =>
  changeLines(...args)
    .filter((line) => line !== '' && !line.startsWith('= '))
    .map((line) => line.replace(/^ +[|-] /, ''));

/** The edit of a text, and the preparation that puts this text in the place of one of the fixtures. */
export const rewording = (
  file: string,
  original: string,
  from: string,
  to: string,
): [edit: ContentEdit[], before: ContentEdit[]] => [[[file, from, to]], [[file, original, from]]];
