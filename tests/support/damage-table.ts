import fc from 'fast-check';
import { anyAnswers } from './arbitrary-answers.ts';
import { type Damage, damages } from './damage.ts';
import { measureDamage } from './measure-damage.ts';
import { realForms } from './real-forms.ts';

const forms = realForms();
const sheets = fc.constantFrom(...forms).chain((form) => fc.tuple(fc.constant(form), anyAnswers(form)));

/** Returns one row of the table: the share of filled answers that came back exactly, and words moved and lost. */
function row(name: string, all: readonly Damage[], files: number): string {
  const sums = { answers: 0, exact: 0, moved: 0, lost: 0 };
  for (const [form, answers] of fc.sample(sheets, { numRuns: files, seed: 2025 })) {
    const measured = measureDamage(form, answers, all);
    sums.answers += measured.answers;
    sums.exact += measured.exactAnswers;
    sums.moved += measured.moved.length;
    sums.lost += measured.lost.length;
  }
  const share = Math.floor((1000 * sums.exact) / sums.answers) / 10;
  return `| ${name} | ${share} % | ${sums.moved || 'none'} | ${sums.lost || 'none'} |`;
}

/** Returns the table of docs/saved-files.md: each damage done to so many hostile files. */
function damageTable(files: number): string {
  return [
    '| What happened to the file | Answers read back exactly | Words in another place | Words lost |',
    '|---|---|---|---|',
    row('nothing', [], files),
    ...damages.map((damage) => row(damage.name, [damage], files)),
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) console.log(damageTable(Number(process.argv[2] ?? 1000)));
