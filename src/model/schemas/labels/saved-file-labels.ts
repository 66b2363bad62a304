import { z } from 'zod';
import { button, label, sentence, sentenceTemplate } from './label-builders.ts';
import { savedFileDisplay, line } from '../schema-builders.ts';

export const savedFileSchema = z.strictObject({
  intro: sentenceTemplate(
    savedFileDisplay('the second line of saved files'),
    ['period', 'date'],
    'What the file is and when it was saved.',
  ),
  continue: sentenceTemplate(
    savedFileDisplay('the third line of saved files'),
    ['route'],
    'How to continue with the file.',
  ),
  leftOver: label(
    savedFileDisplay(),
    'The heading above lines of an opened file that belong to no question.',
  ),
  foot: line(savedFileDisplay()).describe('What the lines at the foot of saved files are for.'),
  marks: z
    .strictObject({
      notFilledIn: label(savedFileDisplay(), 'What stands where an answer is missing.'),
      tip: label(savedFileDisplay(), 'The word before a tip.'),
    })
    .describe('Words between the answers.'),
});

export const recordSchema = z.strictObject({
  choose: button('the record', 'The button that chooses saved files.'),
  drop: sentence('the record', 'The sentence above the button that chooses files.'),
  name: label('the record', 'The label of the field for the name under the title.'),
  isEarlier: sentence('the list of files', 'The file is shown beside what changed.'),
  isOther: sentence(
    'the list of files',
    'The file is shown beside another one of the same form, and it is unknown whether it is older, or it is not.',
  ),
  choosePart: label('the list of files', 'The choice of the file that is the record of its form.'),
  notThisPage: sentence('the record', 'What is written on the page is not in the record.'),
  remove: button('the list of files', 'The button that takes a file out.'),
  notOurs: sentence('the list of files', 'The file was not saved from this site.'),
  twice: sentence('the list of files', 'The file holds the same as another.'),
  count: sentenceTemplate('the record', ['count'], 'What is said when files are added or taken out.'),
  print: button('the record', 'The button that prints the record.'),
  text: button('the record', 'The button that saves all files as one text file.'),
  saved: sentenceTemplate('the record', ['file'], 'What is said when the text file is saved.'),
  failed: sentence('the record', 'What is said when the record could not be made.'),
  savedOn: sentenceTemplate('the record', ['date'], 'When a file was saved.'),
  savedOnAt: sentenceTemplate(
    'the record',
    ['date', 'time'],
    'When a file was saved, if another file of the same form was saved on the same day.',
  ),
  undated: label('the record', 'The file does not say when it was saved.'),
  inMonth: sentenceTemplate('the record', ['month'], 'The words beside what an earlier file says.'),
});
