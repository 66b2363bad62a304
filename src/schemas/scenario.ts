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
});
export type Scenario = z.infer<typeof scenario>;
