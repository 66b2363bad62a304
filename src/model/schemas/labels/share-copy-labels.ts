import { z } from 'zod';
import { savedFileDisplay, slug } from '../schema-builders.ts';
import { button, label, sentence, sentenceTemplate, statusLine } from './label-builders.ts';

const dialog = 'the panel that saves a copy to share';

export const shareCopySchema = z.strictObject({
  open: button('forms', 'The button that opens the panel, and the heading of the panel.'),
  text: sentence(dialog, 'What to do in the panel, and what stays as it is.'),
  private: label(dialog, 'The word beside an answer that is not ticked at first, because it is private.'),
  chosen: sentenceTemplate(dialog, ['count', 'total'], 'How many answers are ticked.'),
  chooseOne: sentence(dialog, 'What is said if no answer is ticked.'),
  noAnswers: sentence(dialog, 'What is said if the form has no answers.'),
  save: button(dialog, 'The button that saves the copy.'),
  none: button(dialog, 'The button that removes all ticks.'),
  saved: sentenceTemplate(
    statusLine,
    ['file'],
    'What is said after the copy was saved. It is not the file with the answers of the visitor.',
  ),
  inFile: sentenceTemplate(
    savedFileDisplay('the fourth line of a copy to share'),
    ['count', 'total'],
    'What the file is, and to how many of all questions it has an answer.',
  ),
  fileNameEnd: slug
    .meta({ display: {} })
    .describe('What the name of the copy has at its end, before “.txt”: small letters, digits and hyphens.'),
});
