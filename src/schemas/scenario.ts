import { z } from 'zod';
import { inline, line, markdown } from './text.ts';
import { difficulties } from './vocabulary.ts';

/** One role-play of the communication scenarios (spec §3, Communication scenario). */
export const scenario = z.strictObject({
  title: line(60, 'the scenario heading').describe('What the conversation is about.'),
  difficulty: z.enum(difficulties).describe('How hard it is to hold this conversation well.'),
  context: line(60, 'the context badge').describe('Where it happens, in a few words, such as "Code review".'),
  scenario: markdown(1600, 'the scenario').describe('The scene: who, what happened, what was said.'),
  roleplayPrompts: z
    .array(inline(320, 'the role-play points'))
    .length(4)
    .describe('Four things to try or to answer in the role-play. Each needs more than a phrase to answer.'),
  briefing: z
    .strictObject({
      part: line(40, 'the briefing').describe('Whom the mentor plays, such as "Kofi".'),
      knows: inline(400, 'the briefing').describe('What this person knows that the scene does not tell.'),
      wants: inline(400, 'the briefing').describe('What they really want, behind what they ask for.'),
      fears: inline(400, 'the briefing').describe('What they are afraid of.'),
      opensUp: inline(400, 'the briefing').describe(
        'What the mentee must say or do to hear it, and what has the opposite effect.',
      ),
    })
    .describe(
      'The second sheet, for the mentor’s part only. It is closed until it is opened, and printed on a sheet of its own.',
    ),
});
export type Scenario = z.infer<typeof scenario>;
