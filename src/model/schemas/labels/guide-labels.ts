import { z } from 'zod';
import { label, sentence, sentenceTemplate } from './label-builders.ts';
import { guideDisplay } from '../schema-builders.ts';

export const guideSchema = z.strictObject({
  working: sentence('the home page', 'What is said while the PDF is made.'),
  saved: sentenceTemplate('the home page', ['file'], 'What is said when the PDF is saved.'),
  failed: sentence('the home page', 'What is said when the PDF could not be made.'),
  phaseMeeting: sentenceTemplate(guideDisplay, ['month', 'title'], 'A meeting in the list of its phase.'),
  month: label(guideDisplay, 'The head of a column of the table of meetings: the months.'),
  meeting: label(guideDisplay, 'The same: what the meetings are called.'),
  mentee: label(guideDisplay, 'The same: how long the mentee works alone.'),
  mentor: label(guideDisplay, 'The same: how long the mentor works alone.'),
  page: label(guideDisplay, 'The same: the page of the guide with the agenda.'),
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
    'Which resources a month uses, one of the usage steps.',
  ),
  online: sentence(guideDisplay, 'The words before the address of this site.'),
  siteLink: sentence(guideDisplay, 'What that link is called for screen readers.'),
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
