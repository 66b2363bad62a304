import { contentOf } from '../../support/content.ts';
import { guideExamples, guideFiles } from '../../support/guide-examples.ts';
import { guideSteps } from '../guide-steps.ts';
import type { ProjectCopy } from '../project-copy.ts';
import type { Batch } from '../recipe.ts';

/** The examples that are whole files or entries; those that follow show a page that uses what stands in them. */
const whole = guideSteps().filter((step) =>
  /: example (?:svg )?(?:phases|checklists|learning-methods|[\w-]+\/[\w-]+)$/.test(step),
);
const blocks = guideSteps().filter((step) => step.endsWith(': example block'));

const part = (heading: string) => `${heading}: example resources part`;
const partWith = (field: string) =>
  guideExamples().find(({ note, text }) => note === 'part' && text.startsWith(`${field}:`))?.text ?? '';

/** A page with every block that the guide shows, and what saves the answers to those that ask. */
function pageOfBlocks(id: number): string {
  const shown = guideExamples().filter(({ target }) => target === 'block');
  const asks = ['bestMoment', 'nextSteps', 'selectedPaths', 'methods'];
  const sections = shown.map(({ text }, index) => {
    const block = text
      .replace(/^/gm, '        ')
      .replace(/^ {6} {2}/, '      - ')
      .trimEnd();
    return `  - id: shown-${String(index)}\n    title: Shown ${String(index)}\n    blocks:\n${block}\n`;
  });
  return `id: ${String(id)}
title: Every kind of block
description: A page with each of them. You leave with a file.
type: worksheet
phase: phase1
downloadable: true
inGuide: true
tags: [planning]
timeNeeded: 30 minutes
bring:
  mentee: Nothing.
  mentor: Time.
intro: Look at each of them.
sections:
${sections.join('')}download:
  fileName: every-block.txt
  button: Download Every Block
  title: Every Kind of Block
  sections:
${asks.map((field) => `    - kind: answers\n      heading: About ${field}\n      fields: [${field}]\n`).join('')}    - kind: progress
      heading: Progress
      field: completed
      text: '{done} of {total}'
    - kind: checklists
      field: completed
`;
}

const nextId = (copy: ProjectCopy) => Math.max(...contentOf(copy.root).resources.map(({ id }) => id)) + 1;

export const examples: Batch = {
  name: 'examples',
  recipes: [
    {
      steps: whole,
      follow: (copy) => {
        const { resources, phases } = contentOf(copy.root);
        const taken = {
          ids: resources.map(({ id }) => id),
          phases: phases.map(({ id }) => id),
          months: phases.flatMap(({ months }) => months),
        };
        for (const [path, text] of guideFiles((file) => copy.read(file), taken)) copy.write(path, text);
        copy.must('content:check');
        copy.must('content:accept');
      },
    },
    {
      steps: blocks,
      follow: (copy) => {
        copy.write('resources/every-block.yaml', pageOfBlocks(nextId(copy)));
        copy.must('content:check');
        copy.must('content:accept');
      },
    },
    {
      steps: [part('Beginning a form with the answers of another'), part('Dates for the calendar')],
      follow: (copy) => {
        const file = 'resources/goal-setting-worksheet.yaml';
        for (const field of ['bringForward', 'calendar'])
          if (!new RegExp(`^${field}:`, 'm').test(copy.read(file))) copy.append(file, partWith(field));
        copy.must('content:check');
      },
    },
    {
      steps: ['Renaming and taking away: Put the new question of a'],
      follow: (copy) => {
        copy.edit(
          'resources/mentor-review.yaml',
          '          - id: month\n',
          '          - id: fortnight\n            label: In two weeks\n          - id: month\n',
        );
        copy.must('content:accept');
      },
    },
    {
      steps: ['Labels: example labels part'],
      follow: (copy) => {
        copy.edit('labels.yaml', /^ {2}empty: .*$/m, '  empty: No resource was found.');
        copy.edit(
          'labels.yaml',
          'empty: No resource was found.',
          'empty: No resources found matching your criteria.',
        );
      },
    },
  ],
};
