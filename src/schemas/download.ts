import { z } from 'zod';
import { ofKind, aliases, fileName, inCalendar, inSavedFile, line, questionId, template } from './text.ts';

const heading = line(60, inSavedFile('the saved file')).describe(
  'The heading in the file, written in capitals. When you change it, add the old one under "aliases".',
);

const answersSection = ofKind('answers', 'Answers under a heading of their own.', {
  heading,
  aliases,
  fields: z.array(questionId).min(1).describe('The ids of the questions whose answers come here, in order.'),
});

const counts = ['done', 'total', 'percent'] as const;

const progressSection = ofKind('progress', 'A line that says how much of the checklists is done.', {
  heading,
  aliases: z
    .array(template(300, inSavedFile(), counts))
    .min(1)
    .optional()
    .describe('Earlier wordings of "heading" and "text". Files saved with them still open cleanly.'),
  field: questionId.describe('The id of the checklists block that is counted.'),
  text: template(80, inSavedFile('the saved file'), counts).describe(
    'The progress line; {done}, {total} and {percent} are filled in.',
  ),
});

const checklistsSection = ofKind(
  'checklists',
  'Every checklist under its own title, each item ticked or with its tip.',
  { field: questionId.describe('The id of the checklists block.') },
);

const retired = z.strictObject({
  id: z
    .string()
    .regex(/^[a-zA-Z0-9]+([.-][a-zA-Z0-9]+)*$/, { error: 'field-id' })
    .describe(
      'The id it had, such as linkedin-9, values or milestones.4. It is never given to anything else.',
    ),
  was: line(120, inSavedFile()).describe('Its label or title, as it is in files that people saved.'),
  since: line(40, 'this file').describe('When it was taken away, such as "July 2026".'),
});

/** The text file a form is saved as: its name and its contents, in order (spec §7). */
export const download = z.strictObject({
  fileName: fileName('txt').describe('The name of the saved file, such as my-plan.txt.'),
  button: line(40, 'the download button').describe('The words on the button.'),
  title: line(60, inSavedFile('the saved file')).describe('The first line of the file, written in capitals.'),
  aliases,
  sections: z
    .array(z.discriminatedUnion('kind', [answersSection, progressSection, checklistsSection]))
    .min(1)
    .describe('What the file contains, in order. Every question of the page is in exactly one section.'),
  retired: z
    .array(retired)
    .min(1)
    .optional()
    .describe(
      'Questions, paths, methods and checklist items that were asked once. Saved files still hold them.',
    ),
});
export type Download = z.infer<typeof download>;

const date = z.strictObject({
  label: line(60, inCalendar).describe('What the date is called, before what was answered.'),
  field: questionId.describe('The id of the question whose answer says what there is to show.'),
  item: z.int().positive().optional().describe('For a group of questions: which of them, counted from 1.'),
  months: z.int().min(0).max(60).describe('How many months after the chosen day.'),
});

/** The dates of a plan that visitors can add to a calendar, counted from a day of their choice. */
export const planCalendar = z.strictObject({
  label: line(80, 'the form').describe('The label of the day, above its field.'),
  button: line(60, 'the form').describe('The words on the button that saves the dates.'),
  fileName: fileName('ics').describe('The name of the calendar file, such as development-plan.ics.'),
  dates: z.array(date).min(1).max(24).describe('The dates, in their order. Add new ones at the end.'),
});
