import { describe, expect, it } from 'vitest';
import { toFileLine } from '../../../src/saved-file/lines/file-line.ts';
import { unwrapLines } from '../../../src/saved-file/lines/unwrap-lines.ts';
import { knownWords } from '../../../src/saved-file/words/known-words.ts';
import { fold } from '../../../src/saved-file/words/match-key.ts';
import { goalForm, profileForm } from '../../support/form-definitions.ts';

const unwrap = (texts: readonly string[], form = goalForm) =>
  unwrapLines(
    texts.map((text) => toFileLine(text, fold)),
    knownWords(form),
  ).map(({ text }) => text);

/** The sentence of the form, broken as by mail that leaves 52 characters a line. */
const broken = [
  'To continue, open this file at /resources/goal-form.',
  'Keep the headings; the indented lines are yours.',
  '',
];
const whole = [`${broken[0] ?? ''} ${broken[1] ?? ''}`, ''];
const after = (...texts: string[]) => unwrap([...broken, ...texts]).slice(whole.length);

/** Forty-nine letters, so that with an indentation and one more word a line is full. */
const full = `${'word '.repeat(9)}word`;
/** A line as long as they may be. */
const longest = `  ${full}s`;

describe('the form’s own lines', () => {
  it('are put together, whatever the width', () => {
    expect(unwrap(broken)).toEqual(whole);
    expect(unwrap(['GOAL FORM', '=========', '', 'SPECIFIC'])).toEqual([
      'GOAL FORM',
      '=========',
      '',
      'SPECIFIC',
    ]);
    expect(
      unwrap([
        'To continue, open this file at /resources/goal-',
        'form. Keep the headings; the indented lines are yours.',
      ]),
    ).toEqual([whole[0]]);
    expect(
      unwrap([
        'GOAL FORM',
        '',
        'To continue, open this file at',
        '/resources/goal-',
        'form. Keep the headings; the indented lines are yours.',
      ]),
    ).toEqual(['GOAL FORM', '', whole[0]]);
  });
});

describe('a line that somebody wrote', () => {
  it('goes on where the next word did not fit, with or without its indentation', () => {
    expect(after(`  ${full}`, '  more', '  last')).toEqual([`  ${full} more`, '  last']);
    expect(after(`  ${full}`, 'more words', '', 'SPECIFIC')).toEqual([
      `  ${full} more words`,
      '',
      'SPECIFIC',
    ]);
    expect(after(`  ${full}`, `  more ${full.slice(5)}`, '  last')).toEqual([
      `  ${full} more ${full.slice(5)} last`,
    ]);
    expect(after(`  ${full}`, '  a')).toEqual([`  ${full} a`]);
  });

  it('does not go on where the next word would have fitted', () => {
    expect(after('  short', '  more')).toEqual(['  short', '  more']);
    expect(after(`  ${full.slice(5)}`, '  a', '  more')).toEqual([`  ${full.slice(5)}`, '  a', '  more']);
    const smiling = `  ${'word '.repeat(8)}wor😀`;
    expect(after(smiling, '  words')).toEqual([smiling, '  words']);
  });

  it('does not go on where less of it is full than mail would leave, however long the next word', () => {
    const word = 'x'.repeat(29);
    const line = `  ${'word '.repeat(6)}w`;
    expect(after(line.slice(0, 31), `  ${word}`)).toEqual([line.slice(0, 31), `  ${word}`]);
    expect(after(line, `  ${word}`, '', `${longest}abc`)).toEqual([`${line} ${word}`, '', `${longest}abc`]);
  });

  it('ends above a blank line and above another indentation, even if it is as long as lines may be', () => {
    for (const next of ['', '  ', '    more', ' more'])
      expect(after(longest, next, '', '  more'), next).toEqual([longest, next, '', '  more']);
    expect(after(longest, '', `  ${full}`, '  more')).toEqual([longest, '', `  ${full} more`]);
    const deeper = `    ${full.slice(2)}s`;
    expect(after(deeper, '  more words')).toEqual([deeper, '  more words']);
  });

  it('does not go on with another indentation, a blank line, a list or a word as long as a line', () => {
    expect(after(`  ${full}`, '    more')).toEqual([`  ${full}`, '    more']);
    expect(after(`  ${full}`, '  ')).toEqual([`  ${full}`, '  ']);
    expect(after(`  ${full}`, '', '  more')).toEqual([`  ${full}`, '', '  more']);
    for (const item of ['- more', '* more', '• more', '– more', '1. more', '12) more', '123. more'])
      expect(after(`  ${full}`, `  ${item}`), item).toEqual([`  ${full}`, `  ${item}`]);
    for (const item of ['-more', '1.more', '1234. more', 'more - more'])
      expect(after(`  ${full}`, `  ${item}`), item).toEqual([`  ${full} ${item}`]);
    expect(after(`  ${full}`, `  ${'x'.repeat(30)}`)).toEqual([`  ${full}`, `  ${'x'.repeat(30)}`]);
    expect(after(`  ${full}`, `  ${'x'.repeat(29)}`)).toEqual([`  ${full} ${'x'.repeat(29)}`]);
  });

  it('does not go on with a heading of the form', () => {
    expect(after(`  ${full}`, 'MEASURABLE', '----------')).toEqual([`  ${full}`, 'MEASURABLE', '----------']);
    expect(after(`  ${full}`, 'MEASURABLE and more')).toEqual([`  ${full} MEASURABLE and more`]);
    expect(after(`  ${full}`, 'measurable')).toEqual([`  ${full} measurable`]);
    expect(after(`  ${full}`, 'something', '-----')).toEqual([`  ${full} something`, '-----']);
    expect(after(`  ${full}`, 'MEASURABLE', '----------', `  ${full}`, '  more').at(-1)).toBe(
      `  ${full} more`,
    );
  });

  it('goes on below dashes with what looks like a label, unless the file has lost its blank lines', () => {
    const lines = [`  ${full}`, '-'.repeat(50), 'Who can help?'];
    expect(after(...lines)).toEqual([lines.join(' ')]);
    expect(unwrap([...broken.slice(0, 2), ...lines]).slice(1)).toEqual([
      lines.slice(0, 2).join(' '),
      'Who can help?',
    ]);
  });

  it('stays as it is in a file that was not wrapped', () => {
    const texts = [`  ${full}`, '  more', `  ${full} and`, 'more'];
    expect(unwrap(texts)).toEqual(texts);
  });

  it('that is not indented stays as it is', () => {
    expect(after(full, 'more')).toEqual([full, 'more']);
    const tip = `${full.slice(5)} tip:`;
    expect(after(tip, 'more')).toEqual([tip, 'more']);
  });
});

describe('the rest of a line that has lost its indentation', () => {
  it('shows that no indented line is the rest of another', () => {
    expect(after(`  ${full}`, '  more', '', `  ${full}`, 'rest', '', 'SPECIFIC')).toEqual([
      `  ${full}`,
      '  more',
      '',
      `  ${full} rest`,
      '',
      'SPECIFIC',
    ]);
  });

  it('shows how a file was wrapped that has no long line of the form, if there are three', () => {
    const line = `  ${full}`;
    const texts = [line, 'more words', '', line, 'more', '', line, 'words', ''];
    expect(unwrap(texts)).toEqual([`${line} more words`, '', `${line} more`, '', `${line} words`, '']);
    expect(unwrap(texts.slice(0, 6))).toEqual(texts.slice(0, 6));
    expect(unwrap([...texts, '  short', 'typed'])).toEqual([...texts, '  short', 'typed']);
    const ends = texts.map((text) => toFileLine(text, fold, text !== line));
    expect(unwrapLines(ends, knownWords(goalForm)).map(({ text }) => text)).toEqual(texts);
  });

  it('is put to it without a space where mail left that at the end', () => {
    const line = `  ${full}`;
    const texts = [`${line} `, 'more words', '', `${line} `, 'more', '', `${line} `, 'words', ''];
    expect(unwrap(texts)).toEqual([`${line} more words`, '', `${line} more`, '', `${line} words`, '']);
    const oneLost = [...texts.slice(0, 6), line, 'words', ''];
    expect(unwrap(oneLost).slice(-3)).toEqual([line, 'words', '']);
    const most = [`${line} `, 'more', '', line, 'more', '', line, 'words', ''];
    expect(unwrap(most).slice(-2)).toEqual([`${line} words`, '']);
    expect(unwrap([...texts.slice(0, 6), ...most.slice(3)]).slice(-2)).toEqual([`${line} words`, '']);
  });
});

describe('an option or a tip', () => {
  const options = (...texts: string[]) =>
    unwrap(
      [...broken.slice(0, -1).map((text) => text.replace('goal', 'profile')), '', ...texts],
      profileForm,
    ).slice(2);
  const long = '[x] A photo that I took by the window of my kitchens!';
  it('goes on where it was full, even with other words than the form’s', () => {
    expect(options(long, 'on a Sunday (linkedin-1)')).toEqual([`${long} on a Sunday (linkedin-1)`]);
    expect(options(long, 'on a [bright] Sunday (linkedin-1)')).toHaveLength(1);
    expect(options('Tip: Ask a friend of yours to take it by the windows!', 'of the kitchen.')).toEqual([
      'Tip: Ask a friend of yours to take it by the windows! of the kitchen.',
    ]);
  });

  it('does not go on with another, with a heading or with what is indented', () => {
    for (const next of ['[ ] Something else', 'Tip: Something', 'LINKEDIN PROFILE', '  mine'])
      expect(options(long, next), next).toEqual([long, next]);
    expect(options('[x] A photo', 'of mine')).toEqual(['[x] A photo', 'of mine']);
  });
});
