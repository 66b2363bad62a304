import { describe, expect, it, test } from 'vitest';
import { noteAfterText } from '../../../src/content-check/rules/note-after-text.ts';
import { curedBy, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

function check(text: string) {
  const problems = noteAfterText.check(siteOf([sourceFile('scenarios', text)]));
  return { told: toldOf(problems), text: curedBy(text, problems) };
}

const lost = (whole: string, more = 'If it is a note, give it a line of its own.') =>
  `What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: ${whole}. ${more}`;

describe('What follows # on the line of a text', () => {
  test.each([
    ['title: ', 'Pull request #42 has stopped', '1:21  title', '"Pull request #42 has stopped"'],
    ['title: ', '#42 has stopped', '1:8  title', '"#42 has stopped"'],
    [
      'title: B\nroleplayPrompts:\n  - ',
      '#1 is this\n  - B',
      '3:5  1st role-play prompt',
      '"#1 is this"\n  - B',
    ],
    ['roleplayPrompts:\n  - ', 'A #1\n  - B', '2:7  1st role-play prompt', '"A #1"\n  - B'],
    ['note:\n  - in: ', 'A #1', '2:11  1st note › in', '"A #1"'],
  ])('is put in quotes with it if it is a number: %j', (before, words, place, meant) => {
    const [whole = ''] = meant.split('\n');
    expect(check(`${before}${words}\n`)).toEqual({
      told: [`${place}  ${lost(whole)}`],
      text: `${before}${meant}\n`,
    });
  });

  test.each([
    ['title: A call # with Ada', '1:15  title', lost('"A call # with Ada"')],
    ['title: A call # see #4', '1:15  title', lost('"A call # see #4"')],
    ['title: A call #team', '1:15  title', lost('"A call #team"')],
    ['title: A\n  call #42', '2:8  title', lost('"A call #42"')],
    [
      'title: Request #42 # until May',
      '1:16  title',
      lost(
        '"Request #42 # until May"',
        'If "# until May" is a note, leave it out of the quotes and give it a line of its own.',
      ),
    ],
  ])('is only reported where it may be a note: %j', (text, place, message) => {
    expect(check(`${text}\n`)).toEqual({ told: [`${place}  ${message}`], text: `${text}\n` });
  });

  it('is all right behind numbers, lists and fields, below | and without a space', () => {
    expect(
      check('year: 5 # a\nitems: [a] # b\nfields: {a: b} # c\ntitle: A#4\nscenario: |\n  A # 5\n').told,
    ).toEqual([]);
    expect(check('title: A\n# 4\n').told).toEqual([]);
    expect(check('title: A\t#4\n').told).toHaveLength(1);
  });

  it('is left to the message about the colon where a text was read as a field', () => {
    expect(check('roleplayPrompts:\n  - Say: it #1\n').told).toEqual([]);
    expect(check('briefing:\n  part: it #1\n').told).toHaveLength(1);
  });
});
