import { expect, it } from 'vitest';
import { samplesByField, starterWordsIn } from '../../../src/content-new/starter-words.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';

const samples = (kind: ContentKind) =>
  Object.fromEntries([...samplesByField(kind)].map(([field, words]) => [field, [...words]]));

it('the sentences of a starter have to be replaced, each in the field for which it was written', () => {
  expect(samples('learning-methods')).toEqual({ worksWhen: ['When this method works, in one sentence.'] });
  expect(samples('checklists')).toEqual({
    text: ['Something a person can honestly say is done.'],
    tip: ['How to get it done. It is printed for items that are not done.'],
  });
  expect(samples('scenarios')).toMatchObject({
    scenario: [
      'The scene: who is there, what happened, what was said.',
      'An empty line begins a new paragraph.',
    ],
    roleplayPrompts: expect.arrayContaining(['Say how you would begin.', 'Agree on the next step.']),
  });
});

it('on pages, neither names nor words that may stay have to be replaced', () => {
  const { title, label, heading, text, items, ...others } = samples('resources');
  expect({ title, label, heading, text, items }).toEqual({
    title: ['First section'],
    label: ['First question'],
    heading: ['First question'],
    text: ['Paragraphs of text.', 'What helps to lead the conversation.'],
    items: ['One line.', 'Another line.'],
  });
  expect(Object.keys(others)).toEqual(['description', 'mentee', 'mentor', 'intro', 'hint', 'example']);
});

it('what nobody begins with a starter has nothing to replace', () => {
  expect(samples('programme')).toEqual({});
  expect(starterWordsIn('programme', ['hero', 'title'], 'First section')).toBeUndefined();
});

const paragraph = 'An empty line begins a new paragraph.';

it.each([
  ['alone', paragraph],
  ['below another', `Our own words.\n\n${paragraph}\n`],
  ['above another', `${paragraph}\n\n  Our own words.`],
  ['below a line with spaces', `Our own words.\n  \n  ${paragraph}\n`],
])('a paragraph that was left is found %s', (_, text) => {
  expect(starterWordsIn('scenarios', ['scenario'], text)).toBe(paragraph);
});

it('a line of a list that was left is found', () => {
  expect(starterWordsIn('career-paths', ['skills', 1], 'Second skill')).toBe('Second skill');
});

it('the same words in another field or inside a longer paragraph are the own ones of the writer', () => {
  expect(starterWordsIn('scenarios', ['context'], paragraph)).toBeUndefined();
  expect(starterWordsIn('scenarios', ['scenario'], `${paragraph} So it is.`)).toBeUndefined();
  expect(starterWordsIn('scenarios', ['scenario'], `Remember:\n${paragraph}`)).toBeUndefined();
});
