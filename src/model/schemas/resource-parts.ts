import { z } from 'zod';
import {
  fileName,
  calendarDisplay,
  savedFileDisplay,
  searchWord,
  line,
  listOfLength,
  listOf,
  markdown,
  variant,
  questionId,
  reference,
  displayedOn,
  type DisplayLocation,
  slug,
  tag,
  template,
  title,
  lengthLimits,
} from './schema-builders.ts';
import { labelGroupMeta } from './labels.ts';
import { resourceTypes } from './vocabulary.ts';

const cardLocations: DisplayLocation[] = ['own page', 'home', 'guide'];

/** The card of a resource and the header of its page (spec §3, Resource). */
export const resourceHeaderSchema = z.strictObject({
  id: z.int().positive().describe('The number of the resource. Resources are listed by it. Never change it.'),
  title: title(
    {
      label: 'the resource card',
      locations: [...cardLocations, 'not found', 'every form that opens its files'],
    },
    lengthLimits.cardTitle,
  ).describe('The title, on the card and at the top of the page.'),
  description: line({ label: 'the resource card', locations: cardLocations }).describe(
    'What somebody will have afterwards, in one or two sentences.',
  ),
  type: z
    .enum(resourceTypes)
    .meta({ ...labelGroupMeta('types'), ...displayedOn('own page', 'home') })
    .describe('What kind of thing it is; visitors filter by it.'),
  phase: reference('phases')
    .meta(displayedOn('own page', 'home'))
    .describe('The phase it belongs to: an id from content/phases.yaml.'),
  downloadable: z
    .boolean()
    .describe('Whether something can be taken away: a file of answers or a printed page.'),
  inGuide: z.boolean().describe('Whether the programme guide (the PDF) lists it.'),
  tags: listOfLength(1, 6)(
    'One to six words to find it by, small letters. Use those there are; at least two resources share each.',
    tag.meta(displayedOn('own page', 'home')),
  ),
  searchWords: listOfLength(1, 20)(
    'Other words that people may type into the search of the home page to find it, such as "salary". Nobody reads them. Only words about which the page really says something.',
    searchWord,
  ).optional(),
  intro: markdown('the top of the page').describe('One or two paragraphs at the top of the page.'),
});
export type ResourceHeader = z.infer<typeof resourceHeaderSchema>;

const headingSchema = title(savedFileDisplay('the saved file'), lengthLimits.savedHeading).describe(
  'The heading in the file, written in capitals.',
);

const answersSectionSchema = variant('answers', 'Answers under a heading of their own.', {
  heading: headingSchema,
  fields: listOf('The ids of the questions whose answers come here, in order.', questionId),
});

const progressSectionSchema = variant('progress', 'A line that says how much of the checklists is done.', {
  heading: headingSchema,
  field: questionId.describe('The id of the checklists block that is counted.'),
  text: template(savedFileDisplay('the saved file'), ['done', 'total', 'percent']).describe(
    'The progress line; {done}, {total} and {percent} are filled in.',
  ),
});

const checklistsSectionSchema = variant(
  'checklists',
  'Every checklist under its own title, each item ticked or with its tip.',
  { field: questionId.describe('The id of the checklists block.') },
);

/** The text file as which a form is saved: its name, and its contents in order (spec §7). */
export const downloadSchema = z.strictObject({
  fileName: fileName('txt').describe('The name of the saved file, such as my-plan.txt.'),
  button: title('the download button', lengthLimits.button).describe('The words on the button.'),
  title: title(savedFileDisplay('the saved file'), lengthLimits.savedHeading).describe(
    'The first line of the file, written in capitals.',
  ),
  sections: listOf(
    'What the file contains, in order. Every question of the page is in exactly one section.',
    z.discriminatedUnion('kind', [answersSectionSchema, progressSectionSchema, checklistsSectionSchema]),
  ),
});
export type Download = z.infer<typeof downloadSchema>;

const milestoneSchema = z.strictObject({
  label: title(calendarDisplay, lengthLimits.calendarTitle).describe(
    'What the date is called, before what was answered.',
  ),
  field: questionId.describe('The id of the question whose answer says what there is to show.'),
  item: slug.optional().describe('For a group of questions: the id of one of them.'),
  months: z.int().min(0).max(60).describe('How many months after the chosen day.'),
});

/** The dates of a plan that visitors can add to a calendar. They are counted from a day that the visitor chooses. */
export const milestoneCalendarSchema = z.strictObject({
  label: title('the form').describe('The label of the day, above its field.'),
  button: title('the form', lengthLimits.longButton).describe(
    'The words on the button that saves the dates.',
  ),
  fileName: fileName('ics').describe('The name of the calendar file, such as development-plan.ics.'),
  dates: listOfLength(1, 24)('The dates, in their order. Add new ones at the end.', milestoneSchema),
});
