import { z } from 'zod';
import { fieldId, fileName, line } from './text.ts';

const date = z.strictObject({
  label: line(60, 'the calendar').describe('What the date is called, before what was answered.'),
  field: fieldId.describe('The id of the question whose answer says what there is to show.'),
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
