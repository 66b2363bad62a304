import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTexts, type ReadText } from '../../../src/content-finding/read-texts.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { treeOfTexts } from '../../support/report-of.ts';

const good = (path: string) =>
  readFileSync(new URL(`../../fixtures/content/good/content/${path}`, import.meta.url), 'utf8');

/** Returns the texts of some content: files without mistakes by their names, or what is written here. */
const read = (files: readonly string[], written: Readonly<Record<string, string>> = {}): ReadText[] => {
  const texts = [...files.map((path) => [path, good(path)] as const), ...Object.entries(written)];
  const tree = treeOfTexts(new Map(texts.map(([path, text]) => [`content/${path}`, text])));
  return readTexts(readSite(tree).site);
};
const dated = ['programme.yaml', 'phases.yaml'];
const at = (texts: readonly ReadText[], where: string) => texts.find((text) => text.where === where);
/** Returns each word with what the file has at its place; names that are filled in later with a question mark. */
const wordsOf = (text: ReadText | undefined) =>
  text?.words.map(({ word, offset, end, isHole }) => [
    isHole ? `${word}?` : word,
    text.source.slice(offset, end),
  ]);

describe('the texts of a file', () => {
  it('are those that visitors read, with the names of the entry and the field', () => {
    const texts = read([], {
      'resources/a.yaml': 'id: 1\ntitle: My page\ntype: worksheet\nphase: phase1\ntags: [goals]\nintro: So\n',
    });
    expect(texts.map(({ file, where, says }) => [file, where, says.trim()])).toEqual([
      ['content/resources/a.yaml', 'resource "My page" › title', 'My page'],
      ['content/resources/a.yaml', expect.stringMatching(/^resource "My page" › /), 'goals'],
      ['content/resources/a.yaml', 'resource "My page" › intro', 'So'],
    ]);
  });

  it('include file names, the address and the difficulty, but not what only old saved files have', () => {
    const says = (path: string) => read([path]).map((text) => text.says);
    expect(says('programme.yaml')).toEqual(expect.arrayContaining(['guide.pdf', 'team@example.org']));
    expect(says('scenarios/missed-deadline.yaml')).toContain('Intermediate');
    const texts = read([], { 'career-paths/a.yaml': 'title: New\naliases: [Old]\n' });
    expect(texts.map((text) => text.says)).toEqual(['New']);
  });

  it('are named by the file where it has no title, and in a list by their item', () => {
    const texts = read(['phases.yaml'], { 'resources/a.yaml': 'intro: So\n' });
    expect(texts.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['resource "a" › intro', 'phase "Launch" › title']),
    );
  });

  it('are without the marks of Markdown where those are read', () => {
    const texts = read([], {
      'programme.yaml': 'hero:\n  browse: a *b*\nguide:\n  intro: a **b**\n  meetings: [a *b*]\n',
    });
    expect(texts.map(({ where, says }) => [where, says.trim()])).toEqual([
      ['hero › browse', 'a *b*'],
      ['guide › intro', 'a b'],
      ['guide › 1st meeting', 'a b'],
    ]);
  });

  it('have each word at its place in the file', () => {
    const text = at(
      read([], { 'resources/a.yaml': 'intro: |\n  Choose **one**\n  goal.\n' }),
      'resource "a" › intro',
    );
    expect(wordsOf(text)).toEqual([
      ['choose', 'Choose'],
      ['one', 'one'],
      ['goal', 'goal'],
    ]);
  });
});

describe('the pages of a text', () => {
  const pages = (texts: readonly ReadText[], where: string) => at(texts, where)?.pages;

  it('are those that show it; none for the guide, saved files and search results', () => {
    const texts = read(['programme.yaml', 'resources/worksheet.yaml'], {
      'labels.yaml': 'form:\n  print: Print\nsavedFile:\n  continue: Open {route}\n',
    });
    expect(pages(texts, 'form › print')).toEqual(['/resources/worksheet']);
    expect(pages(texts, 'savedFile › continue')).toEqual([]);
    expect(pages(texts, 'hero › browse')).toEqual(['/']);
    expect(pages(texts, 'name')).toEqual(['/', '/404', '/resources/worksheet']);
    expect(pages(texts, 'period')).toEqual(['/', '/404', '/resources/worksheet']);
    expect(pages(texts, 'description')).toEqual([]);
    expect(pages(texts, 'guide › title')).toEqual([]);
    expect(pages(texts, 'resource "Worksheet" › intro')).toEqual(['/resources/worksheet']);
    expect(pages(texts, 'resource "Worksheet" › download › title')).toEqual([]);
    expect(pages(texts, 'contact › email')).toEqual(['/', '/404', '/resources/worksheet']);
  });

  it('share it if it is not of an entry', () => {
    const texts = read([...dated, 'resources/worksheet.yaml']);
    const shared = new Map(texts.map(({ file, isShared }) => [file, isShared]));
    expect([...shared]).toEqual(
      expect.arrayContaining([
        ['content/programme.yaml', true],
        ['content/phases.yaml', false],
        ['content/resources/worksheet.yaml', false],
      ]),
    );
  });
});

describe('what is filled in', () => {
  it('is read as visitors read it, at the place of the name in curly brackets', () => {
    const text = at(read(dated), 'hero › text');
    expect(text?.says).toBe('Worksheets for July to September 2025.');
    expect(wordsOf(text)).toEqual([
      ['worksheets', 'Worksheets'],
      ['for', 'for'],
      ...['july', 'to', 'september', '2025'].map((word) => [word, '{period}']),
    ]);
  });

  it('makes the period, whose words are at the place of the whole text', () => {
    const text = at(read(dated), 'period');
    expect(text?.says).toBe('July to September 2025');
    const place = '{firstMonth} to {lastMonth} {year}';
    expect(wordsOf(text)?.map(([word, written]) => [word, written?.replaceAll('"', '')])).toEqual(
      ['july', 'to', 'september', '2025'].map((word) => [word, place]),
    );
  });

  it('may be any words where it changes while a page is used', () => {
    const text = at(read(dated), 'guide › pageLabel');
    expect(text?.says).toBe('Page {page} of {pages}');
    expect(wordsOf(text)).toEqual([
      ['page', 'Page'],
      ['{page}?', '{page}'],
      ['of', 'of'],
      ['{pages}?', '{pages}'],
    ]);
  });

  it('is only what the field may hold: other names are words', () => {
    const texts = read(dated.slice(1), {
      'programme.yaml': good('programme.yaml').replace('name: Mentoring', 'name: Mentoring {year}'),
    });
    expect(at(texts, 'name')?.says).toBe('Mentoring {year}');
    expect(wordsOf(at(texts, 'name'))).toEqual([
      ['mentoring', 'Mentoring'],
      ['{year}', '{year}'],
    ]);
  });

  it.each([
    ['there are no phases', ['programme.yaml'], {}],
    ['the phases have mistakes', ['programme.yaml'], { 'phases.yaml': '- id: phase1\n' }],
    [
      'the programme has mistakes',
      ['phases.yaml'],
      { 'programme.yaml': good('programme.yaml').replace('year: 2025', 'year: soon') },
    ],
  ])('is not known where %s, so it may be any words', (_, files, written) => {
    const texts = read(files, written);
    expect(at(texts, 'period')?.says).toBe('{firstMonth} to {lastMonth} {year}');
    expect(wordsOf(at(texts, 'period'))?.map(([word]) => word)).toEqual([
      '{firstMonth}?',
      'to',
      '{lastMonth}?',
      '{year}?',
    ]);
    expect(at(texts, 'hero › text')?.says).toBe('Worksheets for {period}.');
  });
});

describe('the texts of a drawing', () => {
  it('are on the pages that have it', () => {
    const [text, ...others] = read([], {
      'figures/flow.svg': '<svg><text>{one} Goal</text></svg>',
      'resources/a.yaml':
        'sections:\n  - id: s\n    title: S\n    blocks:\n      - kind: figure\n        file: flow\n',
    }).filter(({ file }) => file.endsWith('.svg'));
    expect(others).toEqual([]);
    expect(text).toMatchObject({
      file: 'content/figures/flow.svg',
      where: 'drawing "flow"',
      says: '{one} Goal',
      pages: ['/resources/a'],
      isShared: false,
    });
    expect(wordsOf(text)).toEqual([
      ['{one}', '{one}'],
      ['goal', 'Goal'],
    ]);
  });
});
