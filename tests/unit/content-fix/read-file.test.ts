import { expect, it } from 'vitest';
import { scenarioReader, scenarioWith } from '../../support/scenario-file.ts';

const read = (text: string) => {
  const { file, problems, stopped, wrongLines } = scenarioReader()(text);
  return {
    isRead: file !== undefined,
    problems: problems.map(({ line }) => line),
    stopped,
    wrong: [...wrongLines],
  };
};

it('a good file is read to its end, and no value in it is wrong', () => {
  expect(read(scenarioWith())).toMatchObject({ isRead: true, stopped: undefined, wrong: [] });
});

it('each text is checked only once, because mending asks again and again', () => {
  const reader = scenarioReader();
  expect(reader(scenarioWith())).toBe(reader(scenarioWith()));
  expect(reader(scenarioWith(['Elena', 'Kofi']))).not.toBe(reader(scenarioWith()));
});

it('of a text that is no YAML, the line is known at which reading stopped', () => {
  const problems = { isRead: false, wrong: [] };
  expect(read(scenarioWith(['A call', 'A: call']))).toEqual({ ...problems, problems: [3], stopped: 3 });
  // It is explained where the slip is, and reading stops below.
  expect(read('title:A\ncontext: B\n')).toEqual({ ...problems, problems: [1], stopped: 2 });
  expect(read('title: "A\ncontext: B\n')).toEqual({ ...problems, problems: [1], stopped: 2 });
});

it('of a text with characters that nobody sees, it is not, because YAML may have read it', () => {
  expect(read(scenarioWith(['title: ', 'title:\u00A0']))).toMatchObject({ isRead: false, problems: [1] });
  expect(read(scenarioWith(['part: ', 'part: \u00A0'])).stopped).toBeUndefined();
});

it('lines with a wrong value or a field twice are told from those with any other problem', () => {
  const text = scenarioWith(
    ['Intermediate', 'Hard'],
    ['A call', 'A call #team'],
    ['  wants: Something true', '  part: Kofi\n  wants: Something true'],
  );
  const { problems, wrong } = read(text);
  expect(problems).toEqual(expect.arrayContaining([2, 3, 16]));
  expect(wrong.sort((a, b) => a - b)).toEqual([2, 16]);
});
