import { z } from 'zod';
import { line, markdown, slug } from './text.ts';
import { months, phaseColours } from './vocabulary.ts';

const review = z.strictObject({
  month: z.enum(months).describe('The month of the review; the calendar puts it on its first Monday.'),
  title: line(60, 'the programme guide and the calendar').describe('What is reviewed, in a few words.'),
  text: line(160, 'the programme guide and the calendar').describe('What mentor and mentee do then.'),
});

/** One phase of the programme (spec §3, Phase). */
export const phase = z.strictObject({
  id: slug.describe('The name other files use for this phase, such as phase1. Never change it.'),
  title: line(40, 'the phase card').describe('The name of the phase, as visitors read it.'),
  subtitle: line(30, 'the phase card').describe('One or two words under the title.'),
  monthLabel: line(20, 'the months ruler').describe('The months as visitors read them, such as "Aug - Sep".'),
  months: z
    .array(z.enum(months))
    .min(1)
    .describe('The months in which this phase is chosen by itself when somebody opens the site.'),
  colour: z
    .enum(phaseColours)
    .describe('The colour of the phase on the ruler, the cards, the pages and in the guide.'),
  description: markdown(400, 'the programme guide').describe(
    'What happens in this phase, in one or two sentences.',
  ),
  activities: z
    .array(line(160, 'the programme guide'))
    .min(1)
    .max(5)
    .describe('What mentor and mentee do in this phase, one line each.'),
  reviews: z
    .array(review)
    .min(1)
    .max(3)
    .optional()
    .describe('The dates on which both look back. They follow the activities, and are in the calendar.'),
});
export type Phase = z.infer<typeof phase>;
