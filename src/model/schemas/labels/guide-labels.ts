import { z } from 'zod';
import { label, sentence, sentenceTemplate } from './label-builders.ts';
import { guideDisplay } from '../schema-builders.ts';

export const guideSchema = z.strictObject({
  working: sentence('the home page', 'What is said while the PDF is made.'),
  saved: sentenceTemplate('the home page', ['file'], 'What is said when the PDF is saved.'),
  failed: sentence('the home page', 'What is said when the PDF could not be made.'),
  phaseMeeting: sentenceTemplate(guideDisplay, ['month', 'title'], 'A meeting in the list of its phase.'),
  month: label(guideDisplay, 'The head of the column with the months.'),
  meeting: label(guideDisplay, 'The head of the column with the meetings.'),
  mentee: label(guideDisplay, 'The head of the column with the mentee’s time.'),
  mentor: label(guideDisplay, 'The head of the column with the mentor’s time.'),
  page: label(guideDisplay, 'The head of the column with page numbers.'),
  totals: sentenceTemplate(
    guideDisplay,
    ['mentee', 'mentor', 'together'],
    'How long all meetings take, below the table.',
  ),
  task: sentenceTemplate(guideDisplay, ['time', 'text'], 'What somebody does alone.'),
  step: sentenceTemplate(guideDisplay, ['time', 'title', 'text'], 'A step of an agenda.'),
  usageStep: sentenceTemplate(
    guideDisplay,
    ['month', 'resources'],
    'Which resources a month uses. It is one of the usage steps.',
  ),
  online: sentence(guideDisplay, 'The sentence before the address of this site.'),
  siteLink: sentence(guideDisplay, 'What the link to this site is called for screen readers.'),
  resourceLink: sentenceTemplate(
    guideDisplay,
    ['title'],
    'What the link to a resource is called for screen readers.',
  ),
  mailLink: sentenceTemplate(
    guideDisplay,
    ['address'],
    'What the link to a message is called for screen readers.',
  ),
});
