import { z } from 'zod';
import { block } from '../blocks/block.ts';
import { download, planCalendar } from './download.ts';
import { fieldId, line, markdown, reference, slug } from './text.ts';
import { resourceTypes } from './vocabulary.ts';

const section = z.strictObject({
  id: slug.describe('The anchor of the section: its address is the page address with # and this id.'),
  title: line(80, 'the section heading').describe('The heading of the section.'),
  intro: markdown(600, 'the section').optional().describe('A paragraph or two under the heading.'),
  opener: line(60, 'the section')
    .optional()
    .describe(
      'Words that open the section, such as "Our answer". With them its blocks are closed on the screen until somebody opens them, so that readers can answer first; on paper they are open.',
    ),
  blocks: z.array(block).min(1).describe('What the section holds, in order. "kind" says what each block is.'),
});

const bringForward = z.strictObject({
  from: reference('resources').describe('The form whose saved file can begin this one.'),
  answers: z
    .array(
      z.strictObject({
        from: z.array(fieldId).min(1).describe('The ids of its questions.'),
        to: fieldId.describe('The id of the question here that their answers begin.'),
      }),
    )
    .min(1)
    .describe('Which answers go where.'),
});

/** One resource: its card, its page and its download (spec §3, Resource). The file name is the route. */
export const resource = z.strictObject({
  id: z.int().positive().describe('The number of the resource. Resources are listed by it. Never change it.'),
  title: line(50, 'the resource card').describe('The title, on the card and at the top of the page.'),
  description: line(200, 'the resource card').describe(
    'What somebody will have afterwards, in one or two sentences.',
  ),
  type: z.enum(resourceTypes).describe('What kind of thing it is; visitors filter by it.'),
  phase: reference('phases').describe('The phase it belongs to: an id from content/phases.yaml.'),
  downloadable: z
    .boolean()
    .describe('Whether something can be taken away: a file of answers or a printed page.'),
  inGuide: z.boolean().describe('Whether the programme guide (the PDF) lists it.'),
  tags: z
    .array(slug)
    .min(1)
    .max(6)
    .describe(
      'One to six words to find it by, small letters. Use those there are; at least two resources share each.',
    ),
  timeNeeded: line(40, 'the top of the page').describe('How long it takes, such as "45 minutes".'),
  bring: z
    .strictObject({
      mentee: line(160, 'the top of the page').describe('What the mentee brings or prepares.'),
      mentor: line(160, 'the top of the page').describe('What the mentor brings or prepares.'),
    })
    .describe('Who brings what to the meeting.'),
  intro: markdown(700, 'the top of the page').describe('One or two paragraphs at the top of the page.'),
  sections: z.array(section).min(1).describe('The page, section by section.'),
  bringForward: z
    .array(bringForward)
    .min(1)
    .optional()
    .describe('Saved files of other forms that can begin this one, and which answers go where.'),
  calendar: planCalendar
    .optional()
    .describe('Dates for calendars, counted from a day that each person chooses.'),
  download: download.optional().describe('The text file. Needed as soon as the page asks a question.'),
});
export type Resource = z.infer<typeof resource>;
export type Section = z.infer<typeof section>;
