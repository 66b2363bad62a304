/** Renews what follows from an edit of the content, and says what becomes a promise to visitors by it. */
import { visible } from '../src/text/invisible-signs.ts';
import { freezeForms } from '../tests/support/freeze-forms.ts';
import { writeEditorSupport } from './write-schemas.ts';

await writeEditorSupport();
const news = freezeForms();
if (news.length === 0) console.log('No question, option or form is new, so nothing was frozen.');
else
  console.log(
    `Frozen, because people may have it in files they saved, and such a file must open for ever:\n${news.map((text) => `  ${visible(text)}`).join('\n')}`,
  );
