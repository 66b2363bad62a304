import { z } from 'zod';
import { aliases, line } from './text.ts';

const points = (what: string) => z.array(line(140, 'the career path card')).min(2).max(6).describe(what);

/** One path of the career reflector (spec §3, Career path). */
export const careerPath = z.strictObject({
  title: line(50, 'the career path card').describe(
    'The name of the path. It is also in saved files: when you change it, add the old one under "aliases".',
  ),
  aliases,
  description: line(240, 'the career path card').describe('What somebody on this path is there to do.'),
  day: line(320, 'the career path card')
    .optional()
    .describe('What a person does on a typical day, not what a job advertisement says.'),
  levels: points(
    'What others notice at each level, from the first to the last, such as "Staff: …".',
  ).optional(),
  roles: points('Typical roles, such as "Staff Engineer".'),
  skills: points('The skills that matter most.'),
  pros: points('What people on this path like about it.'),
  cons: points('What people on this path find hard.'),
});
export type CareerPath = z.infer<typeof careerPath>;
