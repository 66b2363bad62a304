/** Each rule has a fixture that violates it, is reported there, and following its messages leads to valid content. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rules from '../../src/authoring/check/rules/rules.ts';
import { stableMessages } from '../support/stable-messages.ts';
import { readCase, applyCase } from '../support/check-cases.ts';
import { validTexts, fixtureTexts } from '../support/valid-texts.ts';
import { fixTexts, problemsOf, readTexts, tryParseYaml } from '../support/fix-texts.ts';

const fixturesRoot = 'tests/fixtures/content';
const validFiles = validTexts();
const filesWithFixture = (fixture: string) => new Map([...validFiles, ...fixtureTexts(fixture)]);
const readFixtureFile = (fixture: string, name: string) =>
  readFileSync(join(fixturesRoot, fixture, name), 'utf8');

const fixtures = readdirSync(fixturesRoot).filter((name) => name !== 'good');

describe.each(fixtures)('%s', (fixture) => {
  const texts = filesWithFixture(fixture);
  const fixturePaths = new Set(fixtureTexts(fixture).keys());

  test('is reported by its rule, and fixed exactly as shown', () => {
    const { texts: fixedTexts, report: fixReport } = fixTexts(texts);
    const isFixed = [...fixedTexts].some(([path, text]) => texts.get(path) !== text);
    const output = [...stableMessages(texts), ...(isFixed ? ['', ...fixReport] : [])];
    expect(`${output.join('\n')}\n`).toBe(readFixtureFile(fixture, 'said.txt'));
  });

  test('following the advice literally leads to valid content, and --fix has the same result', () => {
    const manuallyFixedTexts = applyCase(
      texts,
      readCase(`${fixture}\n${readFixtureFile(fixture, 'obeyed.txt')}`),
      '+',
    );
    expect(problemsOf(manuallyFixedTexts)).toEqual([]);
    const fixedTexts = fixTexts(texts, (path) => fixturePaths.has(path)).texts;
    if (problemsOf(fixedTexts).length > 0) return;
    for (const path of fixturePaths)
      if (path.endsWith('.yaml'))
        expect(tryParseYaml(fixedTexts.get(path) ?? '')).toEqual(
          tryParseYaml(manuallyFixedTexts.get(path) ?? ''),
        );
  });
});

/**
 * A fixture has the name of its rule in kebab case, or the first words of that name: guide-characters for
 * `guideCharactersSupported`.
 */
const isFixtureOf = (rule: string) => (fixture: string) =>
  `${rule.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-`.startsWith(`${fixture}-`);

test.each(Object.entries(rules))('a fixture violates the rule %s', (name, rule) => {
  const [fixture = 'none'] = fixtures.filter(isFixtureOf(name));
  expect(rule.check(readTexts(filesWithFixture(fixture)).content)).not.toEqual([]);
});
