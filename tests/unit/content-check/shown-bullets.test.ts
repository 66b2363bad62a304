import { expect, it, test } from 'vitest';
import { shownBullets } from '../../../src/content-check/rules/shown-bullets.ts';
import { curedBy, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

function check(text: string) {
  const problems = shownBullets.check(siteOf([sourceFile('scenarios', text)]));
  const done = problems.flatMap(({ cure }) => cure?.done ?? []);
  return { told: toldOf(problems), done, text: curedBy(text, problems) };
}

const item = (words: string) => `title: A\nroleplayPrompts:\n  - ${words}\n  - Go on.\n`;
const told = (place: string, mark: string) =>
  `${place}  ${mark} is shown as it stands. Remove ${mark} and the space behind it.`;
const done = ['A bullet at the beginning of a text was removed.'];

test.each(['•', '‣', '◦', '▪', '●', '○', '■', '➢', '➤'])(
  '%s is removed from the beginning of a text',
  (mark) => {
    expect(check(`title: A\ncontext: ${mark}  A call\n`)).toEqual({
      told: [told('2:10  context', mark)],
      done,
      text: 'title: A\ncontext: A call\n',
    });
  },
);

test.each(['•', '·', '–', '—'])('%s is removed from the beginning of an item', (mark) => {
  expect(check(item(`"${mark} Say it."`))).toEqual({
    told: [told('3:6  1st role-play prompt', mark)],
    done,
    text: item('"Say it."'),
  });
});

it('an item is one in any list', () => {
  const phases = sourceFile('phases', '- activities:\n    - – Play\n');
  expect(toldOf(shownBullets.check(siteOf([phases])))).toEqual([told('2:7  1st phase › 1st activity', '–')]);
});

it('a dash may begin a sentence, and a bullet a word', () => {
  for (const words of ['– or not', '•A call', 'A • B'])
    expect(check(`context: "${words}"\n`).told).toEqual([]);
  expect(check(item('"  • Say it."')).told).toEqual([]);
  expect(check('context: "  • A call"\n')).toEqual({
    told: [told('1:13  context', '•')],
    done,
    text: 'context: "A call"\n',
  });
});

it('texts of several paragraphs, ids and what is no text are left alone', () => {
  expect(
    check('scenario: • A call\ndifficulty: • Advanced\ntitle: 5\ncontext: [• A]\nnote: • A\n').told,
  ).toEqual([]);
});
