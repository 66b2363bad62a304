import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as rules from '../../src/desk/check/rules/rules.ts';
import { formatProblem } from '../../src/desk/content/problem.ts';
import { readSite } from '../../src/desk/content/read-site.ts';
import { goodTexts, textsOfFixture } from '../support/good-texts.ts';
import { mend, problemsOf } from '../support/mending.ts';
import { treeOfTexts } from '../support/report-of.ts';

const root = join(import.meta.dirname, '../fixtures/content');
const good = goodTexts();
const broken = (fixture: string) => new Map([...good, ...textsOfFixture(fixture)]);

/** The fixtures that say themselves what coordinators read: first of the check, and below it of --fix, if it mends anything. */
const fixtures = globSync('*/said.txt', { cwd: root }).map((path) => basename(dirname(path)));

test.each(fixtures)('%s is told and mended word for word', (fixture) => {
  const texts = broken(fixture);
  const { texts: mended, told } = mend(texts);
  const isMended = [...mended].some(([path, text]) => texts.get(path) !== text);
  const said = [...problemsOf(texts).map(formatProblem), ...(isMended ? ['', ...told] : [])];
  expect(`${said.join('\n')}\n`).toBe(readFileSync(join(root, fixture, 'said.txt'), 'utf8'));
});

/** `guideCharactersDrawn` is told by the fixture guide-characters. */
const isOf = (rule: string) => (fixture: string) =>
  `${rule.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-`.startsWith(`${fixture}-`);

test.each(Object.entries(rules))('the rule %s has a fixture in which it finds something', (name, rule) => {
  const [fixture = 'none'] = fixtures.filter(isOf(name));
  const { site } = readSite(treeOfTexts(broken(fixture)));
  expect(rule.check(site)).not.toEqual([]);
});
