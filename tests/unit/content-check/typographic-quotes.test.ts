import { describe, expect, it, test } from 'vitest';
import { typographicQuotes } from '../../../src/content-check/rules/typographic-quotes.ts';
import { curedBy, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

function check(text: string) {
  const problems = typographicQuotes.check(siteOf([sourceFile('scenarios', text)]));
  return { told: toldOf(problems), text: curedBy(text, problems) };
}

describe('Curly quotation marks around a whole name', () => {
  test.each(['“A call”', '‘A call’', '„A call“'])('are replaced: %s', (written) => {
    expect(check(`title: ${written}\n`)).toEqual({
      told: [
        `1:8  title  YAML knows only straight quotation marks, so these became a part of the text. Write "A call"; if they belong to the text, put straight ones around them: "${written}".`,
      ],
      text: 'title: "A call"\n',
    });
  });

  it('are only reported where the name has two lines', () => {
    const { told, text } = check('title: “A\n  call”\n');
    expect(told).toHaveLength(1);
    expect(text).toBe('title: “A\n  call”\n');
  });

  it('may be meant in a sentence, in straight ones and around a part', () => {
    const text = 'scenario: “A call”\ntitle: "“A call”"\ncontext: A “call”\nroleplayPrompts: [“A call”]\n';
    expect(check(text).told).toEqual([]);
  });
});

describe('A quotation mark with a straight one on the other side', () => {
  const uneven = (found: string, cure: string) =>
    `${found} has a straight quotation mark on one side only. ${cure}`;

  it('is completed in a sentence', () => {
    expect(check('scenario: He said “it is late" then.\n').told).toEqual([
      `1:19  scenario  ${uneven('“it is late"', 'Write “it is late”.')}`,
    ]);
    expect(check('scenario: He said “it  is" then.\n').told).toEqual([
      `1:19  scenario  ${uneven('“it is"', 'Write “it is”.')}`,
    ]);
    expect(check('scenario: |\n  He said “it\n  is late" then.\n').told).toEqual([
      `2:11  scenario  ${uneven('“it is late"', 'Write “it is late”.')}`,
    ]);
  });

  it('is left out around a name', () => {
    expect(check('title: “A call"\n').told).toEqual([
      `1:8  title  ${uneven('“A call"', 'Write "A call"; if they belong to the text, write "“A call”".')}`,
    ]);
    expect(check('title: A “call" now\n').told).toEqual([
      `1:10  title  ${uneven('“call"', 'Write “call”.')}`,
    ]);
    expect(check("title: '“A call\"'\n").told).toEqual([
      `1:9  title  ${uneven('“A call"', 'Write “A call”.')}`,
    ]);
    expect(check('scenario: “A call"\n').told).toEqual([
      `1:11  scenario  ${uneven('“A call"', 'Write “A call”.')}`,
    ]);
  });

  it('may be meant in code, and in what nobody reads', () => {
    expect(check('scenario: A `“call"` now\n').told).toEqual([]);
    expect(check('title: A `“call"` now\n').told).toHaveLength(1);
    expect(check('note: A “call" now\ndifficulty: A “call" now\n').told).toEqual([]);
    expect(check('scenario: A `b` “call" `now`\n').told).toHaveLength(1);
    expect(check('scenario: A "call" now\n').told).toEqual([]);
  });
});
