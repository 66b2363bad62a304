import { z } from 'zod';
import {
  inline,
  line,
  listOfLength,
  listOf,
  markdown,
  type Display,
  displayedOn,
  slug,
  title,
  lengthLimits,
  month,
} from './schema-builders.ts';
import { allPhases, phaseColours, difficulties } from './vocabulary.ts';

const bulletPoints = (description: string) => listOfLength(2, 6)(description, line('the career path card'));

const uniqueIdMeta = { duplicateMessage: 'Each needs an id of its own.' };

/** One path of the career reflector (spec §3, Career path). */
export const careerPathSchema = z.strictObject({
  title: title('the career path card').describe('The name of the path.'),
  description: line('the career path card').describe('What somebody on this path is there to do.'),
  day: line('the career path card')
    .optional()
    .describe('What a person does on a typical day, not what a job advertisement says.'),
  levels: bulletPoints('What others notice at each level, in order, such as "Staff: …".').optional(),
  roles: bulletPoints('Typical roles, such as "Staff Engineer".'),
  skills: bulletPoints('The skills that matter most.'),
  pros: bulletPoints('What people on this path like about it.'),
  cons: bulletPoints('What people on this path find hard.'),
});
export type CareerPath = z.infer<typeof careerPathSchema>;

const checklistItemSchema = z.strictObject({
  id: slug.describe(
    'Never change it: saved files know the item by it. A new item takes the next free number.',
  ),
  text: line('the checklist').describe('Something a person can honestly say is done.'),
  tip: line('the tip under the item').describe(
    'How to get it done. It is printed in the file for items not done.',
  ),
});

/** One list of the technical profile checklist with its items (spec §3, Profile checklist item). */
export const checklistSchema = z.strictObject({
  id: slug.meta(uniqueIdMeta).describe('The name of the list; the ids of its items begin with it.'),
  title: title('the checklist heading').describe('The heading of the list, on the page and in the file.'),
  items: listOf(
    'The items, in order. If none is left, remove the list, and its id from pages.',
    checklistItemSchema,
  ),
});
export type Checklist = z.infer<typeof checklistSchema>;

/** One way of learning that the development plan offers (spec §9). */
export const learningMethodSchema = z.strictObject({
  id: slug.meta(uniqueIdMeta).describe('Never change it: saved files and the plan know the method by it.'),
  title: title('the learning method').describe('The name of the method.'),
  worksWhen: line('the learning method').describe('When this method works, in one sentence.'),
});
export type LearningMethod = z.infer<typeof learningMethodSchema>;

const programmeGuideDisplay: Display = { label: 'the programme guide', locations: ['guide', 'calendar'] };

/** One phase of the programme (spec §3, Phase). */
export const phaseSchema = z
  .strictObject({
    id: slug
      .refine((id) => id !== allPhases, { error: 'all-phases' })
      .meta(uniqueIdMeta)
      .describe('The name other files use for this phase, such as phase1. Never change it.'),
    title: title('the phase card', lengthLimits.bandTitle).describe(
      'The name of the phase, as visitors read it.',
    ),
    subtitle: title(
      { label: 'the phase card', locations: ['home', 'guide'] },
      lengthLimits.bandSubtitle,
    ).describe('One or two words under the title.'),
    months: z
      .array(month)
      .min(1)
      // The months of all phases together determine the period of the programme, which every page shows.
      .meta(displayedOn('every page', 'guide', 'calendar'))
      .describe('The months in which this phase is chosen by itself when somebody opens the site.'),
    colour: z
      .enum(phaseColours)
      .describe('The colour of the phase on the ruler, the cards, the pages and in the guide.'),
    description: markdown(programmeGuideDisplay).describe(
      'What happens in this phase, in one or two sentences.',
    ),
  })
  .meta(displayedOn('home', 'own page', 'guide'));
export type Phase = z.infer<typeof phaseSchema>;

/** One role-play of the communication scenarios (spec §3, Communication scenario). */
export const scenarioSchema = z
  .strictObject({
    title: title('the scenario heading').describe('What the conversation is about.'),
    difficulty: z
      .enum(difficulties)
      .meta({ display: {} })
      .describe('How hard it is to hold this conversation well.'),
    context: title('the context badge', lengthLimits.badge).describe(
      'Where it happens, in a few words, such as "Code review".',
    ),
    scenario: markdown('the scenario').describe('The scene: who, what happened, what was said.'),
    roleplayPrompts: z
      .array(inline('the role-play points'))
      .length(4)
      .describe('Four things to try or to answer in the role-play. Each needs more than a phrase to answer.'),
    briefing: z
      .strictObject({
        part: title('the briefing').describe('Whom the mentor plays, such as "Kofi".'),
        knows: inline('the briefing').describe('What this person knows that the scene does not tell.'),
        wants: inline('the briefing').describe('What they really want, behind what they ask for.'),
        fears: inline('the briefing').describe('What they are afraid of.'),
        opensUp: inline('the briefing').describe(
          'What the mentee must say or do to hear it, and what has the opposite effect.',
        ),
      })
      .describe(
        'The second sheet, for the mentor’s part only. It is closed until it is opened, and printed on a sheet of its own.',
      ),
  })
  .meta({ sample: true });
export type Scenario = z.infer<typeof scenarioSchema>;
