import { describe, expect, it } from 'vitest';
import { bytesOf, fileOf } from '../../../scripts/bench/worst-shape.ts';
import { largestFile, mostLines } from '../../../src/saved-file/file-limits.ts';
import { openFile } from '../../../src/saved-file/open-file.ts';
import { countWork } from '../../support/count-work.ts';
import { allForms } from '../../support/form-definitions.ts';
import { realForms } from '../../support/real-forms.ts';
import { worstShapes } from '../../support/worst-shapes.ts';

const forms = [...allForms, ...realForms()];
const read = ['read', 'other-form', 'problem'];

// How long it takes is a matter of `npm run bench`: here letters are counted, the same on every machine.
describe('the largest file allowed', { timeout: 60_000 }, () => {
  it.each(worstShapes)('of %s is read to its end, with work that grows as the file does', (_, pieces) => {
    for (const form of forms) {
      for (const hasFile of [true, false]) {
        const shape = { form, pieces: pieces(form), hasFile };
        const whole = fileOf(shape, 1);
        const quarter = fileOf(shape, 1 / 4);
        expect(whole.length).toBeLessThanOrEqual(largestFile);
        expect(whole.split('\n').length).toBeLessThanOrEqual(mostLines + 1);
        const works = [quarter, whole].map((text) =>
          countWork(() => {
            const opened = openFile(form, [], bytesOf(text));
            expect(read).toContain(opened.kind);
            if (opened.kind === 'problem') expect(['no-heading', 'empty', 'binary']).toContain(opened.reason);
          }),
        );
        const [small = 0, large = 0] = works;
        expect(large, form.slug).toBeLessThan(5 * small);
        expect(large / largestFile, form.slug).toBeLessThan(100);
      }
    }
  });
});
