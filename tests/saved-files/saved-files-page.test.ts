import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { damages } from './damages.ts';
import { limitsTable, renew, rowsOf, savedFilesPage } from './made-regions.ts';

const page = readFileSync(savedFilesPage, 'utf8');
const stale = `${savedFilesPage} is stale. Run: ${renew}`;
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
    const cells = limitsTable()
      .slice(2)
      .map((row) => row.split('|').slice(1, -1));
    expect(rowsOf(page, 'limits'), stale).toEqual(cells.map((row) => row.map((cell) => cell.trim())));
  });

  it('says of each damage that it loses and moves no word, and which come back exactly', () => {
    const rows = rowsOf(page, 'damage');
    expect(
      rows.map(([name]) => name),
      stale,
    ).toEqual(['nothing', ...damages.map(({ name }) => name)]);
    for (const [index, [name, hostile, long, moved, lost]] of rows.entries()) {
      const isExact = index === 0 || damages[index - 1]?.exact === true;
      if (isExact) expect([hostile, long], `${name ?? ''}: ${stale}`).toEqual(['100 %', '100 %']);
      expect([moved, lost], `${name ?? ''}: ${stale}`).toEqual(['none', 'none']);
    }
  });
});
