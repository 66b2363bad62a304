/** Each rule finds something, is told and mended word for word, and whoever obeys its messages has content that is fine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rules from '../../src/authoring/check/rules/rules.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { readCase, withCase } from '../support/check-cases.ts';
import { goodTexts, textsOfFixture } from '../support/good-texts.ts';
import { mend, problemsOf, readTexts, saidBy } from '../support/mending.ts';

const root = 'tests/fixtures/content';
const good = goodTexts();
const broken = (fixture: string) => new Map([...good, ...textsOfFixture(fixture)]);
const read = (fixture: string, name: string) => readFileSync(join(root, fixture, name), 'utf8');

const fixtures = readdirSync(root).filter((name) => name !== 'good');

describe.each(fixtures)('%s', (fixture) => {
  const texts = broken(fixture);
  const own = new Set(textsOfFixture(fixture).keys());

  test('is told and mended word for word', () => {
    const { texts: mended, told } = mend(texts);
    const isMended = [...mended].some(([path, text]) => texts.get(path) !== text);
    const said = [...problemsOf(texts).map(formatProblem), ...(isMended ? ['', ...told] : [])];
    expect(`${said.join('\n')}\n`).toBe(read(fixture, 'said.txt'));
  });

  test('obeying to the letter, and doing nothing else, ends well, and --fix means nothing else', () => {
    const byHand = withCase(texts, readCase(`${fixture}\n${read(fixture, 'obeyed.txt')}`), '+');
    expect(problemsOf(byHand)).toEqual([]);
    const mended = mend(texts, (path) => own.has(path)).texts;
    if (problemsOf(mended).length > 0) return;
    for (const path of own)
      if (path.endsWith('.yaml'))
        expect(saidBy(mended.get(path) ?? '')).toEqual(saidBy(byHand.get(path) ?? ''));
  });
});

/** `guideCharactersSupported` is told by the fixture guide-characters. */
const isOf = (rule: string) => (fixture: string) =>
  `${rule.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-`.startsWith(`${fixture}-`);

test.each(Object.entries(rules))('the rule %s has a fixture in which it finds something', (name, rule) => {
  const [fixture = 'none'] = fixtures.filter(isOf(name));
  expect(rule.check(readTexts(broken(fixture)).content)).not.toEqual([]);
});
