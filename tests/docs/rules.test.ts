/** docs/rules.md explains every rule, and its examples pin what each says. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleIds } from '../../src/authoring/content-files/rule-ids.ts';
import { problemsOf } from '../support/fix-texts.ts';
import { applyCase, readCase } from '../support/check-cases.ts';
import { fixtureTexts, validTexts } from '../support/valid-texts.ts';

const validFiles = validTexts();
const entries = readFileSync('docs/rules.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((entry) => {
    const [id = '', ...body] = entry.split('\n');
    return { id, body: body.join('\n') };
  });

test('each rule has one entry, in order, with what it is and why', () => {
  expect(entries.map(({ id }) => id)).toEqual([...ruleIds]);
  for (const { id, body } of entries) expect(body, id).toMatch(/^\n[A-Z][^\n]+\. [A-Z][^]*\./);
});

/** The content of a fixture after somebody has followed all messages about it. */
function mendedFixture(name: string): Map<string, string> {
  const obeyed = readFileSync(`tests/fixtures/content/${name}/obeyed.txt`, 'utf8');
  return applyCase(new Map([...validFiles, ...fixtureTexts(name)]), readCase(`${name}\n${obeyed}`), '+');
}

const showCharacters = (text: string) =>
  text.replace(/⟨U\+([0-9A-F]{4})⟩/g, (_, code = '') => String.fromCodePoint(parseInt(code, 16)));

/**
 * Rules about files and about published content. An example of a single text cannot break them, so other tests contain
 * the full text of their messages.
 */
const withoutExample = /^(?:files|published|publishing)\//;

/** Rules that a small example cannot break. Cases in tests/check/cases do. */
const inCases = new Set(['fields/form', 'meetings/unused-page', 'syntax/unreadable']);

describe.each(entries.filter(({ id }) => !withoutExample.test(id) && !inCases.has(id)))(
  '$id',
  ({ id, body }) => {
    const [, base] = /<!-- in place of (".*") -->/.exec(body) ?? [];
    const [, fixture] = /<!-- in the content of (\S+) -->/.exec(body) ?? [];
    const wholeTexts = fixture === undefined ? validFiles : mendedFixture(fixture);
    const [, file = '', diff = ''] = /```diff (\S+)\n([^]*?)\n```/.exec(body) ?? [];
    const [, message] = /```text\n([^]*?)\n```/.exec(body) ?? [];
    const linesWith = (marker: string) =>
      diff.split('\n').flatMap((line) => (line.startsWith(marker) ? [showCharacters(line.slice(1))] : []));
    const [wrong, right] = [linesWith('-').join('\n'), linesWith('+').join('\n')];
    const path = `content/${file}`;
    const textWith = (lines: string) => {
      const baseLines = base === undefined ? right : String(JSON.parse(base));
      const parts = `\n${wholeTexts.get(path) ?? ''}`.split(`\n${baseLines}\n`);
      expect(parts).toHaveLength(2);
      return new Map(wholeTexts).set(path, parts.join(lines === '' ? '\n' : `\n${lines}\n`).slice(1));
    };

    test('is what the wrong lines break, and says so', () => {
      const problems = problemsOf(textWith(wrong));
      expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set([id]));
      expect(problems[0]?.message).toBe(message);
    });

    test('is kept by the right lines, which break no other rule', () => {
      expect(problemsOf(textWith(right))).toEqual([]);
    });
  },
);
