import { z } from 'zod';
import { line, markdown, reference, type ShownOn, slug, shownOn } from './text.ts';
import { resourceTypes } from './vocabulary.ts';

const onCard: ShownOn[] = ['own page', 'home', 'guide'];

/** What is said of a resource before its page begins: its card, and the top of its page (spec §3, Resource). */
export const resourceHead = z.strictObject({
  id: z.int().positive().describe('The number of the resource. Resources are listed by it. Never change it.'),
  title: line(50, { as: 'the resource card', on: [...onCard, 'not found'] }).describe(
    'The title, on the card and at the top of the page.',
  ),
  description: line(200, { as: 'the resource card', on: onCard }).describe(
    'What somebody will have afterwards, in one or two sentences.',
  ),
  type: z
    .enum(resourceTypes)
    .meta({ names: 'type', ...shownOn('own page', 'home') })
    .describe('What kind of thing it is; visitors filter by it.'),
  phase: reference('phases')
    .meta(shownOn('own page', 'home'))
    .describe('The phase it belongs to: an id from content/phases.yaml.'),
  downloadable: z
    .boolean()
    .describe('Whether something can be taken away: a file of answers or a printed page.'),
  inGuide: z.boolean().describe('Whether the programme guide (the PDF) lists it.'),
  tags: z
    .array(slug.meta(shownOn('own page', 'home')))
    .min(1)
    .max(6)
    .describe(
      'One to six words to find it by, small letters. Use those there are; at least two resources share each.',
    ),
  timeNeeded: line(40, { as: 'the top of the page', on: onCard }).describe(
    'How long it takes, such as "45 minutes".',
  ),
  bring: z
    .strictObject({
      mentee: line(160, 'the top of the page').describe('What the mentee brings or prepares.'),
      mentor: line(160, 'the top of the page').describe('What the mentor brings or prepares.'),
    })
    .describe('Who brings what to the meeting.'),
  intro: markdown(700, 'the top of the page').describe('One or two paragraphs at the top of the page.'),
});
export type ResourceHead = z.infer<typeof resourceHead>;
