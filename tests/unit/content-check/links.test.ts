import { describe, expect, it, test } from 'vitest';
import { links } from '../../../src/content-check/rules/links.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

/** Returns what is said about a text of the page `a`, or of a scenario. */
function check(words: string, kind: 'resources' | 'scenarios' = 'resources') {
  const field = kind === 'resources' ? 'intro' : 'scenario';
  const more = 'sections:\n  - id: goal\n    blocks: [{kind: question, id: aim}]\n  - id: next\n';
  const file = sourceFile(kind, `${field}: '${words}'\n${kind === 'resources' ? more : ''}`, 'a');
  const other = sourceFile('resources', 'sections: [{id: plan}]\n', 'b');
  const site = siteOf(
    kind === 'resources' ? [file, other] : [sourceFile('resources', more, 'a'), other, file],
  );
  return toldOf(links.check({ ...site, unreadable: [{ kind: 'resources', slug: 'c' }] }));
}
const messages = (words: string, kind?: 'resources' | 'scenarios') =>
  check(words, kind).map((told) => told.replace(/^1:\d+ {2}\w+ {2}/, ''));
const pages = 'Use one of: /, /resources/a, /resources/b, /resources/c.';

describe('A link', () => {
  test.each([
    ...[
      '/',
      '/#phases',
      '/#resources',
      '/resources/b',
      '/resources/b/',
      '/resources/b#plan',
      '/resources/c#any',
    ],
    ...['#goal', '#aim', '/resources/a#aim', 'https://b.c', 'http://b.c/d', 'HTTPS://b.c', 'mailto:abc@b.c'],
  ])('may lead to %s', (target) => {
    expect(check(`See [it](${target}).`)).toEqual([]);
    expect(check(`See [it](${target}).`.replace('(#', '(/resources/a#'), 'scenarios')).toEqual([]);
  });

  test.each([
    ['/resources/d', `"/resources/d" is not a page of this site. ${pages} Did you mean /resources/a?`],
    ['/resource', `"/resource" is not a page of this site. ${pages} Did you mean /resources/a?`],
    ['/resources/bb#plan', `"/resources/bb" is not a page of this site. ${pages} Did you mean /resources/b?`],
    ['//b.c', undefined],
    ['b.c', undefined],
    ['javascript:a', undefined],
    ['b.c/https://d', undefined],
    ['https://', undefined],
    ['mailto:a', undefined],
    ['mailto:a@b@c', undefined],
    [
      '/#phase',
      '"#phase" is not a place of the home page. Use one of: phases, resources. Did you mean phases?',
    ],
    ['/resources/b#goal', '"#goal" is not a place on /resources/b. Use one of: plan.'],
    ['#gaol', '"#gaol" is not a place on /resources/a. Use one of: goal, next. Did you mean goal?'],
  ])('may not lead to %s', (target, message) => {
    const other = `"${target}" is not a link. Begin with https://, http:// or mailto:, or name a page of this site such as /resources/a.`;
    expect(messages(`See [it](${target}).`)).toEqual([message ?? other]);
  });

  it('leads to a place of its own page only from that page', () => {
    expect(messages('See [it](#goal).', 'scenarios')).toEqual([
      '"#goal" is not a link. Begin with https://, http:// or mailto:, or name a page of this site such as /resources/a.',
    ]);
  });

  it('is shown where its address is', () => {
    expect(check('See [it](b.c).')).toEqual([
      expect.stringMatching(/^1:18 {2}intro {2}"b\.c" is not a link/),
    ]);
    expect(check('See <bb:c>.')).toEqual([expect.stringMatching(/^1:14 {2}intro {2}"bb:c" is not a link/)]);
    expect(messages('[it]: b.c')).toEqual([expect.stringContaining('"b.c" is not a link.')]);
  });

  it('has words', () => {
    const wordless = (found: string) =>
      `"${found}" has no words, so visitors see nothing they could press. Write some between the square brackets, or remove it.`;
    expect(check('See [](/) and [ ](/).')).toEqual([
      `1:13  intro  ${wordless('[](/)')}`,
      `1:23  intro  ${wordless('[ ](/)')}`,
    ]);
    expect(check('See [a](/), [](/) and `[](/)`.')).toHaveLength(1);
    expect(check('See [ ](/).')).toHaveLength(1);
    expect(check('See [](/) and [a []](/).')).toHaveLength(1);
  });

  it('is looked for only in texts that may have one', () => {
    const file = sourceFile('scenarios', "title: '[a](b)'\nnote: '[](b)'\n");
    expect(links.check(siteOf([file]))).toEqual([]);
    expect(toldOf(links.check(siteOf([sourceFile('scenarios', "scenario: '[a](b)'\n")])))[0]).toMatch(
      /such as \/resources\/name\.$/,
    );
  });
});

describe('An address of the web', () => {
  const own = (target: string, cure: string) =>
    `"${target}" leads visitors to their own computers, not to this site. ${cure}`;

  test.each([
    ['http://localhost:4321/resources/b', 'Write /resources/b.'],
    ['https://LOCALHOST/', 'Write /.'],
    ['http://localhost', 'Write /.'],
    ['http://127.0.0.1:4321/#phases', 'Write /#phases.'],
    ['http://127.10.0.1', 'Write /.'],
    ['http://0.0.0.0:80/resources/b#plan', 'Write /resources/b#plan.'],
    ['http://[::1]:80/', 'Write /.'],
    ['http://[::]/', 'Write /.'],
    ['http://localhost?a', `"/?a" is not a page of this site. ${pages}`],
    [
      'http://localhost:4321/resources/bb',
      `"/resources/bb" is not a page of this site. ${pages} Did you mean /resources/b?`,
    ],
  ])('is not one of the own computer: %s', (target, cure) => {
    expect(messages(`See [it](${target}).`)).toEqual([own(target, cure)]);
  });

  it('is given words where it stands bare', () => {
    expect(messages('See <http://localhost/resources/b>.')).toEqual([
      own('http://localhost/resources/b', 'Write [words](/resources/b).'),
    ]);
    expect(messages('See <http://localhost/resources/bb>.')[0]).toContain('Did you mean /resources/b?');
  });

  test.each([
    'http://localhost.org/',
    'http://127.0.0.example/',
    'http://127.0.0/',
    'http://10.0.0.0/',
    'http://b.c/http://localhost/',
    'http://localhosts/',
    'http://b.c/?d=https://e.f',
    'http://b.c/?d=https://https://e.f',
  ])('may be %s', (target) => {
    expect(messages(`See [it](${target}).`)).toEqual([]);
  });

  test.each([
    ['https://https://b.c', 'https://b.c'],
    ['http://https//b.c', 'https://b.c'],
    ['https://http:/b.c/d', 'http://b.c/d'],
    ['https:///https://b.c', 'https://b.c'],
    ['http:/https://b.c', 'https://b.c'],
    ['https//http://b.c', 'http://b.c'],
    ['https://https://https://b.c', 'https://b.c'],
    ['HTTPS://HTTPS://b.c', 'HTTPS://b.c'],
  ])('begins once: %s', (target, once) => {
    expect(messages(`See [it](${target}).`)).toEqual([`"${target}" begins twice. Write ${once}.`]);
  });
});
