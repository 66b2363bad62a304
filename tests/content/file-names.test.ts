import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isContent } from '../../src/content-astro/is-content.ts';
import { problemsOfNamed } from '../../src/content-check/named-files.ts';
import { nameProblem } from '../../src/content-reading/file-names.ts';
import { formatProblem } from '../../src/content-reading/problem.ts';
import { readSite } from '../../src/content-reading/read-site.ts';
import { withSlashes } from '../../src/text/with-slashes.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { treeOfTexts } from '../support/report-of.ts';
import type { Step } from '../support/edits-of-content.ts';

// Read from texts: a disk of Windows or macOS could not hold these files side by side.
const told = (...steps: Step[]) =>
  readSite(treeOfTexts(withSteps(goodTexts(), steps))).problems.map(formatProblem);

const scenario = 'scenarios/missed-deadline.yaml';
const figure = readdirSync('tests/fixtures/content/good/content/figures')[0] ?? '';

describe('a name that Windows keeps for a device', () => {
  const step: Step = { rename: scenario, to: 'scenarios/con.yaml' };

  test('is told with what to do', () => {
    expect(told(step)).toEqual([
      'content/scenarios/con.yaml:1:1  Windows keeps the name "con" for itself and cannot open this file. Give it a longer name, such as con-page.yaml.',
    ]);
  });

  test('is fine when that was done', () => {
    expect(told(step, { rename: 'scenarios/con.yaml', to: 'scenarios/con-page.yaml' })).toEqual([]);
  });

  test('is told of a drawing too', () => {
    expect(told({ rename: `figures/${figure}`, to: 'figures/lpt1.svg' })).toEqual([
      'content/figures/lpt1.svg:1:1  Windows keeps the name "lpt1" for itself and cannot open this file. Give it a longer name, such as lpt1-page.svg.',
    ]);
  });

  test.each(['AUX.yaml', 'nul', 'prn.yaml.txt', 'com9.svg', 'COM¹.yaml'])('%s', (name) => {
    expect(nameProblem(name, [name])).toContain('Windows keeps the name');
  });

  test.each(['console.yaml', 'aux-page.yaml', 'com.yaml', 'com10.yaml', 'a.con.yaml'])('not %s', (name) => {
    expect(nameProblem(name, [name])).toBeUndefined();
  });
});

describe('names that differ only in capital letters', () => {
  const twin = 'scenarios/Missed-Deadline.yaml';

  test('are told once, at the one with the capitals, and the message does not lead to writing over the other', () => {
    expect(told({ write: twin, text: 'title: x\n' })).toEqual([
      'content/scenarios/Missed-Deadline.yaml:1:1  Only capital letters tell "Missed-Deadline.yaml" from "missed-deadline.yaml": Windows and macOS keep but one of the two. Give this file another name or remove it.',
    ]);
  });

  test('are told of drawings', () => {
    expect(told({ write: `figures/${figure.toUpperCase().replace('SVG', 'svg')}`, text: '<svg/>' })).toEqual([
      `content/figures/${figure.toUpperCase().replace('SVG', 'svg')}:1:1  Only capital letters tell "${figure.toUpperCase().replace('SVG', 'svg')}" from "${figure}": Windows and macOS keep but one of the two. Give this file another name or remove it.`,
    ]);
  });

  test('never remain when each file that is told of is removed', () => {
    const names = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B'), minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(names, (all) => {
        const kept = all.filter((name) => nameProblem(name, all) === undefined);
        expect(new Set(kept.map((name) => name.toLowerCase())).size).toBe(kept.length);
        expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(kept.length);
      }),
    );
  });
});

describe('paths as Windows writes them', () => {
  const root = 'C:\\Users\\A B\\hub';

  test('become paths with slashes, and others stay', () => {
    expect(withSlashes('content\\resources\\x.yaml')).toBe('content/resources/x.yaml');
    expect(withSlashes('content/resources/x.yaml')).toBe('content/resources/x.yaml');
  });

  test.each([
    [`${root}\\content\\phases.yaml`, root, true],
    ['C:/Users/A B/hub/content/phases.yaml', root, true],
    [`${root}\\content\\phases.yaml`, `${root}\\`, true],
    [`${root}\\contents\\phases.yaml`, root, false],
    [`${root}\\src\\content\\x.ts`, root, false],
    ['/home/a/hub/content/figures/flow.svg', '/home/a/hub', true],
    ['/home/a/hub/content', '/home/a/hub', false],
  ])('%s is below content/ of %s: %s', (path, of, is) => {
    expect(isContent(path, of)).toBe(is);
  });

  test('name a file to check as well as others do', () => {
    const problem = { file: 'content/resources/x.yaml', line: 1, column: 1, where: '', message: '' };
    expect(problemsOfNamed([problem], ['content\\resources\\x.yaml'], '/p')).toEqual({
      problems: [problem],
      unknown: [],
    });
  });
});
