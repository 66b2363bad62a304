import { z } from 'zod';
import {
  type Display,
  displayedOn,
  inline,
  lengthLimits,
  listOf,
  markdown,
  reference,
  slug,
  title,
  month,
} from './schema-builders.ts';
import { standingItems } from './vocabulary.ts';

const meetingDisplay: Display = {
  label: 'the meeting',
  locations: ['home', 'own page', 'guide', 'calendar'],
};
/**
 * Where the title of a meeting is shown. Among other places, it is in the header of every page that the meeting uses.
 */
const titleDisplay: Display = {
  label: 'the meeting',
  locations: ['home', 'own page', 'used pages', 'guide', 'calendar'],
};
/** Where the agenda of a meeting is shown: only where people prepare or hold the meeting. */
const agendaDisplay: Display = { label: 'the agenda', locations: ['own page', 'guide', 'calendar'] };
const startDisplay: Display = { label: 'the next meetings', locations: ['home'] };

const minutes = z
  .int()
  .min(1)
  .max(600)
  .meta(displayedOn('home', 'own page', 'used pages', 'guide', 'calendar'));

/**
 * An item that the agendas of many meetings share. It is defined only once, in programme.yaml, and agendas refer to it
 * by name.
 */
export const standingItemSchema = z.strictObject({
  minutes: minutes.describe('How long it takes, in minutes.'),
  title: title(agendaDisplay).describe('What is done, in a few words.'),
  text: inline(agendaDisplay).describe('How it is done.'),
});

const taskSchema = z.strictObject({
  minutes: minutes.describe('About how many minutes this takes. All sums are worked out from these numbers.'),
  text: inline(agendaDisplay).describe('What this person does, in a sentence: “The mentee reads …”.'),
});

const preparationSchema = (person: string) =>
  z.strictObject({
    prepare: listOf(`What the ${person} does before the meeting, one task each.`, taskSchema).optional(),
    afterwards: listOf(`What the ${person} does after the meeting, one task each.`, taskSchema).optional(),
    optional: inline(agendaDisplay)
      .optional()
      .describe('What may be left out, and what to do with more time. It counts no minutes.'),
    bring: inline(agendaDisplay).optional().describe(`What the ${person} brings: “The ${person} brings …”.`),
  });

/**
 * An item of an agenda. It is either a full item with minutes, a title and a text, or only the name of a standing item,
 * which many agendas share. All fields are optional in this schema, because the content check has better messages about
 * missing ones.
 */
const agendaItemSchema = z.strictObject({
  minutes: minutes.optional().describe('How long the item takes, in minutes. A standing item has its own.'),
  title: title(agendaDisplay)
    .optional()
    .describe('What is done, in a few words. A standing item has its own.'),
  standing: z
    .enum(standingItems)
    .optional()
    .describe(
      'The name of an item that is written in programme.yaml under “standing”, instead of minutes and title.',
    ),
  text: inline(agendaDisplay)
    .optional()
    .describe(
      'How it is done. “You” means both of you. With a standing item: what is added to it in this meeting.',
    ),
});

/** One meeting of a pair. Meetings are listed in the order in which they take place. */
export const meetingSchema = z
  .strictObject({
    id: slug
      .meta({ duplicateMessage: 'Each needs an id of its own.' })
      .describe(
        'Never change it: calendars that people have saved know the meeting by it. So it names no month, number or page.',
      ),
    month: month
      .meta(displayedOn('home', 'own page', 'used pages', 'guide', 'calendar'))
      .describe(
        'The month of the meeting. Several meetings may name the same month, and a month may have none.',
      ),
    title: title(titleDisplay, lengthLimits.calendarTitle).describe(
      'What you do in it, as an order: “Plan …”.',
    ),
    essential: z
      .boolean()
      .default(false)
      .meta(displayedOn('home', 'own page', 'guide'))
      .describe('Whether even a pair that starts late or is busy should hold it.'),
    purpose: markdown(meetingDisplay).describe('What you do in it and why, in one to three sentences.'),
    hint: inline(startDisplay)
      .optional()
      .describe('A sentence for the home page while this is the next meeting.'),
    startEarly: inline(startDisplay)
      .optional()
      .describe('A sentence for the home page while this is the meeting after the next one.'),
    together: minutes.describe('How long you meet. The items of the agenda add up to it.'),
    uses: listOf('The pages that the meeting uses. The agenda is shown in the section that is named first.', {
      page: reference('resources').describe('The name of a file in content/resources/ without “.yaml”.'),
      section: slug
        .meta({ refersTo: 'section' })
        .optional()
        .describe('The id of a section of this page. Leave it out if the meeting uses the whole page.'),
    }),
    mentee: preparationSchema('mentee').describe('What the mentee does alone.'),
    mentor: preparationSchema('mentor').describe('What the mentor does alone.'),
    agenda: listOf('What you do together, step by step.', agendaItemSchema),
  })
  .meta(displayedOn('home', 'own page', 'used pages', 'guide', 'calendar'));
export type Meeting = z.infer<typeof meetingSchema>;
export type StandingItem = z.infer<typeof standingItemSchema>;
