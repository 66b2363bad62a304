import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../../src/saved-file/decode/decode-file.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers, anyText } from '../../support/arbitrary-answers.ts';
import { anySite, onSite } from '../../support/arbitrary-site.ts';
import { allForms } from '../../support/form-definitions.ts';
import { realForms } from '../../support/real-forms.ts';

const date = '14 July 2025';
const forms = [...allForms, ...realForms()];

describe.each(forms.map((form) => [form.slug, form] as const))(
  'a saved file of %s',
  { timeout: 60_000 },
  (_, form) => {
    it('reads back exactly what was typed, and is written again byte for byte', () => {
      const leftOver = fc.array(anyText(form, false), { maxLength: 3 });
      fc.assert(
        fc.property(anyAnswers(form), leftOver, anySite, (answers, lines, site) => {
          const saving = onSite(form, site);
          const text = writeSavedFile(saving, answers, { date, leftOver: lines });
          const decoded = decodeFile(new TextEncoder().encode(text));
          expect(decoded).toEqual({ kind: 'text', text });
          const read = readSavedFile(form, text);
          expect(read).toMatchObject({ kind: 'read', answers, notices: [] });
          if (read.kind !== 'read') return;
          expect(read.leftOver).toEqual(lines);
          expect(writeSavedFile(saving, read.answers, { date, leftOver: read.leftOver })).toBe(text);
        }),
        { numRuns: 1000 },
      );
    });
  },
);
