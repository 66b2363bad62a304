import { fileName, line, markdown } from '../../schemas/text.ts';
import { defineBlock } from '../reading-blocks.ts';

export const recordBlock = defineBlock(
  'record',
  'Makes one document of saved files, as a PDF and as a text file. It belongs on one page of the site.',
  {
    title: line(60, 'the record').describe('What the document is called, on its title page too.'),
    fileName: fileName('pdf').describe('The name of the PDF, such as mentorship-record.pdf.'),
    textFileName: fileName('txt').describe('The name of the text file, such as mentorship-record.txt.'),
    text: markdown(400, 'the record').describe(
      'What invites people to put their files together. It is on the page only where that works, so not on paper.',
    ),
    withoutScripts: markdown(400, 'the record').describe(
      'What to do instead where JavaScript is switched off.',
    ),
  },
);
