import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { damages } from './damages.ts';
import { largestFile, mostBytes, mostLines } from './door.ts';

const page = readFileSync('docs/saved-files.md', 'utf8');
const promised = [
  'What we promise',
  'What the reader notices',
  'What is refused',
  'Time',
  'What damage does',
  'Undo and what the browser keeps',
];

/** The promises of a section: its list items, with the lines that belong to them. */
const promisesIn = (heading: string): string[] => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [own = ''] = section.split(/^#{2,3} /m);
  return own.split(/^- /m).slice(1);
};
const testsOf = (promise: string) =>
  [...promise.matchAll(/`(tests\/[^`]+\.(?:ts|json))`, “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

describe('the page about saved files', () => {
  it.each(promised)('names a test that exists beside every promise: %s', (heading) => {
    const promises = promisesIn(heading);
    expect(promises.length).toBeGreaterThan(0);
    for (const promise of promises) {
      const tests = testsOf(promise);
      expect(tests.length, promise).toBeGreaterThan(0);
      for (const { file, title } of tests) {
        expect(existsSync(file), file).toBe(true);
        const source = readFileSync(file, 'utf8');
        // Of a case its sentence is named; a test that is made for each form has its title at the end of a template.
        const written = file.endsWith('.json')
          ? [`"what": "${title}"`]
          : [`'${title}'`, `'${title} @nightly'`, `: ${title}\``];
        expect(
          written.some((words) => source.includes(words)),
          title,
        ).toBe(true);
      }
    }
  });

  it('says the limits that hold', () => {
    for (const limit of [largestFile, mostLines, mostBytes])
      expect(page).toMatch(new RegExp(`\\| ${limit.toLocaleString('en-GB')} +\\|`));
  });

  it('says after which damage answers come back letter for letter, and after which with every word', () => {
    for (const exact of [true, false]) {
      const names = damages.flatMap((damage) => (damage.exact === exact ? [damage.name] : []));
      expect(page).toContain(`after: ${names.join('; ')}. `);
    }
  });
});
