import { z } from 'zod';
import { line, reference } from '../../schemas/text.ts';
import { choiceField, choiceFields, defineAnsweredBlock } from '../define-block.ts';

export const careerPathsBlock = defineAnsweredBlock(
  'career-paths',
  'Career paths to choose from, any number of them.',
  {
    ...choiceFields,
    opener: line(60, 'the career path card')
      .optional()
      .describe(
        'Words that open a path. With them, only its name and description show until then, except on paper.',
      ),
    dayLabel: line(30, 'the career path card').optional().describe('The words above the typical day.'),
    levelsLabel: line(30, 'the career path card').optional().describe('The words above the levels.'),
    rolesLabel: line(30, 'the career path card').describe('The words above the roles.'),
    skillsLabel: line(30, 'the career path card').describe('The words above the skills.'),
    prosLabel: line(30, 'the career path card').describe('The words above the pros.'),
    consLabel: line(30, 'the career path card').describe('The words above the cons.'),
    entries: z
      .array(reference('career-paths'))
      .min(1)
      .describe('The paths in their order: the names of files in content/career-paths/ without ".yaml".'),
  },
  (block, sources) => choiceField(block, (id) => sources['career-paths'].get(id)),
);
