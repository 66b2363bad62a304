import { describe, expect, it } from 'vitest';
import { countWork } from '../support/count-work.ts';
import { allForms } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { isNightly } from '../support/runs.ts';
import { fileReader, largestFile, mostLines } from './door.ts';
import { bytesOf, fileOf } from './filled-file.ts';
import { worstShapes } from './worst-shapes.ts';

const forms = [...allForms, ...realForms()];
const shapes = worstShapes.map(([name, pieces], index) => {
  const one = forms[index % forms.length];
  return { name, pieces, forms: isNightly || !one ? forms : [one] };
});

// How long it takes is a matter of `npm run bench`: here letters are counted, the same on every machine.
describe('the largest file allowed', () => {
  it.each(shapes)('of $name is read to its end, with work that grows as the file does', (shape) => {
    for (const form of shape.forms) {
      for (const hasFile of [true, false]) {
        const file = { form, pieces: shape.pieces(form), hasFile };
        const whole = fileOf(file, 1);
        expect(whole.length).toBeLessThanOrEqual(largestFile);
        expect(whole.split('\n').length).toBeLessThanOrEqual(mostLines + 1);
        const [small = 0, large = 0] = [fileOf(file, 1 / 4), whole].map((text) =>
          countWork(() => {
            const opened = fileReader(form)(bytesOf(text));
            if (opened.kind === 'problem') expect(['no-heading', 'empty', 'binary']).toContain(opened.reason);
          }),
        );
        expect(large, form.slug).toBeLessThan(5 * small);
        expect(large / largestFile, form.slug).toBeLessThan(100);
      }
    }
  });
});
