import fc from 'fast-check';
import { anyAnswers, anyText, paragraphs } from './arbitrary-answers.ts';
import { anySite } from './arbitrary-site.ts';
import { type Damage, damages } from './damages.ts';
import { measureDamage } from './measure-damage.ts';
import { realForms } from '../support/real-forms.ts';
import { specificationRoot } from '../support/specification-root.ts';

/** What was read back from many files with one damage. */
interface MeasuredDamage {
  name: string;
  /** The share of filled answers that came back letter for letter, in per cent, rounded down to one decimal. */
  hostile: number;
  paragraphs: number;
  /** How many words are in another place, and how many are gone. */
  moved: number;
  lost: number;
}

/**
 * Returns what each kind of damage does to so many files of the specification's forms, from any site, with hostile answers
 * and with long ones. Not the forms in content/, because those may change and the figures on the page must not.
 */
export function measuredDamages(files: number): MeasuredDamage[] {
  const forms = realForms(specificationRoot);
  // The same for each damage: it takes longer to make them up than to read them.
  const kinds = [anyText, paragraphs].map((text) => {
    const sheets = fc.oneof(
      ...forms.map((form) => fc.tuple(fc.constant(form), anyAnswers(form, text), anySite)),
    );
    return fc.sample(sheets, { numRuns: files, seed: 2025 });
  });
  const measure = (name: string, all: readonly Damage[]): MeasuredDamage => {
    const sums = { moved: 0, lost: 0 };
    const [hostile = 0, long = 0] = kinds.map((sheets) => {
      let [answers, exact] = [0, 0];
      for (const [form, filled, site] of sheets) {
        const measured = measureDamage(form, filled, all, site);
        answers += measured.answers;
        exact += measured.exactAnswers;
        sums.moved += measured.moved.length;
        sums.lost += measured.lost.length;
      }
      return Math.floor((1000 * exact) / answers) / 10;
    });
    return { name, hostile, paragraphs: long, ...sums };
  };
  return [measure('nothing', []), ...damages.map((damage) => measure(damage.name, [damage]))];
}

/** Returns the table of docs/saved-files.md. */
export function damageTable(measured: readonly MeasuredDamage[]): string[] {
  return [
    '| What happened to the file | Hostile answers exact | Long paragraphs exact | Words in another place | Words lost |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ name, hostile, paragraphs, moved, lost }) =>
        `| ${name} | ${hostile} % | ${paragraphs} % | ${moved || 'none'} | ${lost || 'none'} |`,
    ),
  ];
}
