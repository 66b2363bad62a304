import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { damages } from './damages.ts';
import { largestFile, mostBytes, mostLines } from './saved-file-api.ts';

const pageText = readFileSync('docs/saved-files.md', 'utf8');
const promiseHeadings = [
  'What we promise',
  'What the reader notices',
  'What is refused',
  'Time',
  'What damage does',
  'Undo and what the browser keeps',
];

/** The promises of a section: its list items, with the lines that belong to them. */
const getPromises = (heading: string): string[] => {
  const [, section = ''] = pageText.split(`## ${heading}\n`);
  const [sectionText = ''] = section.split(/^#{2,3} /m);
  return sectionText.split(/^- /m).slice(1);
};
const getReferencedTests = (promise: string) =>
  [...promise.matchAll(/`(tests\/[^`]+\.(?:ts|json))`, “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

describe('the page about saved files', () => {
  it.each(promiseHeadings)('names a test that exists beside every promise: %s', (heading) => {
    const promises = getPromises(heading);
    expect(promises.length).toBeGreaterThan(0);
    for (const promise of promises) {
      const tests = getReferencedTests(promise);
      expect(tests.length, promise).toBeGreaterThan(0);
      for (const { file, title } of tests) {
        expect(existsSync(file), file).toBe(true);
        const source = readFileSync(file, 'utf8');
        // A case is identified by its sentence. The title of a test that is made for each form is at the end of a
        // template literal.
        const titlePatterns = file.endsWith('.json')
          ? [`"what": "${title}"`]
          : [`'${title}'`, `'${title} @nightly'`, `: ${title}\``];
        expect(
          titlePatterns.some((pattern) => source.includes(pattern)),
          title,
        ).toBe(true);
      }
    }
  });

  it('says the limits that hold', () => {
    for (const limit of [largestFile, mostLines, mostBytes])
      expect(pageText).toMatch(new RegExp(`\\| ${limit.toLocaleString('en-GB')} +\\|`));
  });

  it('says after which damage answers come back letter for letter, and after which with every word', () => {
    for (const isExact of [true, false]) {
      const names = damages.flatMap((damage) => (damage.isExact === isExact ? [damage.name] : []));
      expect(pageText).toContain(`after: ${names.join('; ')}. `);
    }
  });
});
