import { describe, expect, it } from 'vitest';
import { countOperations } from '../support/count-operations.ts';
import { allForms } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { isNightly } from '../support/nightly.ts';
import { fileReader, largestFile, mostLines } from './saved-file-api.ts';
import { encodeCompactly, createLargeFile } from './large-file.ts';
import { worstShapes } from './worst-shapes.ts';

const forms = [...allForms, ...realForms()];
const shapes = worstShapes.map(([name, pieces], index) => {
  const form = forms[index % forms.length];
  return { name, pieces, forms: isNightly || !form ? forms : [form] };
});

// How long it takes is a matter of `npm run bench`: here letters are counted, the same on every machine.
describe('the largest file allowed', () => {
  it.each(shapes)('of $name is read to its end, with work that grows as the file does', (shape) => {
    for (const form of shape.forms) {
      for (const hasFile of [true, false]) {
        const file = { form, pieces: shape.pieces(form), hasFile };
        const fullText = createLargeFile(file, 1);
        expect(fullText.length).toBeLessThanOrEqual(largestFile);
        expect(fullText.split('\n').length).toBeLessThanOrEqual(mostLines + 1);
        const [smallWork = 0, largeWork = 0] = [createLargeFile(file, 1 / 4), fullText].map((text) =>
          countOperations(() => {
            const openedFile = fileReader(form)(encodeCompactly(text));
            if (openedFile.kind === 'problem')
              expect(['no-heading', 'empty', 'binary']).toContain(openedFile.reason);
          }),
        );
        expect(largeWork, form.slug).toBeLessThan(5 * smallWork);
        expect(largeWork / largestFile, form.slug).toBeLessThan(100);
      }
    }
  });
});
