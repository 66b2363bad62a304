import { describe, expect, it } from 'vitest';
import { formWords, headingsOf, labelsOf } from '../../../src/content-check/rules/form-words.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const checklists = sourceFile(
  'checklists',
  '- {title: Profile, id: profile}\n- {title: Network, id: network}\n',
);
const labels = sourceFile('labels', 'savedFile: {leftOver: Other lines}\n');
const page = (download: string) =>
  pageOf(
    'a',
    `download: ${download}`,
    '{kind: question, id: aim, label: Aim}',
    '{kind: questions, id: steps, label: Steps, items: [{label: One}, {label: "–"}, {label: 5}]}',
    '{kind: checklists, id: lists, label: Lists, entries: [profile]}',
    '{kind: prose, id: words, label: "?", entries: [network]}',
    '{kind: question, id: none, label: 5}',
  );
const check = (download: string) => toldOf(formWords.check(siteOf([page(download), checklists, labels])));
const letterless =
  '5:82  1st section › questions "Steps" › item "–" › label  "–" has no letters, so a saved file could not be read by it. Write a word.';

describe('The headings and labels of a saved file', () => {
  it('have letters, and are not what stands for a missing answer', () => {
    expect(
      check('{title: "#", sections: [{heading: (Not filled in)}, {heading: 7}, {heading: Fine}]}'),
    ).toEqual([
      expect.stringMatching(
        /^1:19 {2}download › title {2}"#" has no letters, so a saved file could not be read by it\. Write a word\.$/,
      ),
      '1:45  download › section "(Not filled in)" › heading  Saved files say "(not filled in)" where an answer is missing. Choose other words.',
      letterless,
    ]);
  });

  it('differ from each other by more than capitals and dashes', () => {
    const alike = (text: string) =>
      `"${text}" is the heading in content/resources/a.yaml:1 already. Saved files find answers by their headings, whatever the capitals and dashes. Choose other words.`;
    expect(
      check('{title: My plan, sections: [{heading: MY PLAN}, {heading: A - b}, {heading: A – b}]}'),
    ).toEqual([
      letterless,
      `1:49  download › section "MY PLAN" › heading  ${alike('MY PLAN')}`,
      `1:87  download › section "A – b" › heading  ${alike('A – b')}`,
    ]);
  });

  it('differ from the headings that other files give it', () => {
    const taken = (text: string, place: string) =>
      `"${text}" is a heading of this file already, see content/${place}. Choose other words.`;
    expect(check('{title: profile, sections: [{heading: Network}, {heading: Other lines}]}')).toEqual([
      letterless,
      `1:19  download › title  ${taken('profile', 'checklists.yaml:1')}`,
      `1:69  download › section "Other lines" › heading  ${taken('Other lines', 'labels.yaml:1')}`,
    ]);
  });

  it('matter only where something is saved', () => {
    const reading = pageOf('a', 'id: 1', '{kind: question, id: aim, label: "?"}');
    expect(formWords.check(siteOf([reading]))).toEqual([]);
    expect(check('{title: 5}')).toEqual([letterless]);
  });
});

it('a file without a title has none', () => {
  expect(headingsOf(page('{}'))).toEqual([]);
});

it('headings and labels are found in order, with the questions below them', () => {
  const file = page('{title: Plan, sections: [{heading: First, fields: [aim, steps]}, {heading: Second}]}');
  expect(headingsOf(file)).toEqual([
    { text: 'Plan', path: ['download', 'title'], names: [] },
    { text: 'First', path: ['download', 'sections', 0, 'heading'], names: ['aim', 'steps'] },
    { text: 'Second', path: ['download', 'sections', 1, 'heading'], names: [] },
  ]);
  const block = ['sections', 0, 'blocks'];
  expect(labelsOf(file)).toEqual([
    { text: 'Aim', path: [...block, 0, 'label'], names: ['aim'] },
    { text: 'Steps', path: [...block, 1, 'label'], names: ['steps'] },
    { text: 'One', path: [...block, 1, 'items', 0, 'label'], names: ['steps.1'] },
    { text: '–', path: [...block, 1, 'items', 1, 'label'], names: ['steps.2'] },
    { text: 'Lists', path: [...block, 2, 'label'], names: ['lists'] },
  ]);
});
