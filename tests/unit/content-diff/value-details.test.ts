import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../src/content-reading/walk-schema.ts';
import { namesOf } from '../../../src/content-diff/words/names.ts';
import { valueDetails } from '../../../src/content-diff/words/value-details.ts';
import { stateOf } from '../../support/state-of.ts';

/** What is told of a value in a page of this text, each line with its field. */
const told = (text: string, ...path: (string | number)[]) => {
  const { site } = stateOf(new Map([['content/resources/plan.yaml', text]]));
  return site.files.flatMap((file) =>
    valueDetails(namesOf(site), file, path, valueAt(file.data, path)).map(
      ({ field, runs }) => `${field} = ${runs.map((run) => run.text).join('')}`,
    ),
  );
};

describe('a value with few texts', () => {
  test('has a line for each, with the name of its field', () => {
    expect(told('bring: { mentee: A draft, mentor: [One, Two] }', 'bring')).toEqual([
      'mentee = A draft',
      'mentor = One',
      'mentor = Two',
    ]);
    expect(told('tags: [one, two]', 'tags')).toEqual([' = one', ' = two']);
    expect(told('intro: Hello', 'intro')).toEqual([' = Hello']);
    expect(told('tags: [1, 2, 3, 4, 5, 6]', 'tags')).toHaveLength(6);
  });
});

describe('a value with many texts', () => {
  test('has a line for its own, with their names, and one for each of its items, with its title', () => {
    const text = `sections:
  - id: one
    title: "First "
    intro: Read.
    optional: true
    blocks:
      - kind: list
        title: Rules
        items: ["Listen. ", Ask.]
      - kind: table
        caption: Times
        columns: [{ title: Part }, { title: Minutes, figures: true }]
        rows: [[Reading, 10]]
`;
    expect(told(text, 'sections', 0)).toEqual([
      ' = id: one · title: First · intro: Read. · optional: yes',
      'list "Rules" = Listen. · Ask.',
      'table "Times" = Part · Minutes · Reading · 10',
    ]);
  });

  test('of a list has a line for each item, and texts alone share the line of their list', () => {
    const steps = [1, 2, 3].map((n) => `{ label: Step ${n}, hint: Hint ${n} }`).join(', ');
    const text = `sections: [{ blocks: [{ kind: questions, id: steps, aliases: [Old, Older], items: [${steps}, { label: Last }] }] }]`;
    expect(told(text, 'sections', 0, 'blocks', 0)).toEqual([
      ' = id: steps',
      'aliases = Old · Older',
      'item "Step 1" = Hint 1',
      'item "Step 2" = Hint 2',
      'item "Step 3" = Hint 3',
      'item "Last" = Last',
    ]);
    expect(told(text, 'sections', 0, 'blocks', 0, 'items')).toEqual([
      'item "Step 1" = Hint 1',
      'item "Step 2" = Hint 2',
      'item "Step 3" = Hint 3',
      'item "Last" = Last',
    ]);
  });

  test('has a line for each of its blocks, wherever they are', () => {
    const text = `title: Plan
intro: Read.
sections:
  - title: One
    blocks: [{ kind: prose, text: Ask. }, { kind: list, items: [First, Second] }]
  - { title: Two, blocks: [{ kind: prose, text: Go. }] }
`;
    expect(told(text)).toEqual([
      ' = title: Plan · intro: Read.',
      'section "One" = One',
      'prose "Ask." = Ask.',
      '2nd block (list) = First · Second',
      'section "Two" = Two',
      'prose "Go." = Go.',
    ]);
  });

  test('without items has one line', () => {
    const text = 'download: { a: one, b: two, c: three, d: four, e: five, f: six, g: { h: seven } }';
    expect(told(text, 'download')).toEqual([
      ' = a: one · b: two · c: three · d: four · e: five · f: six · h: seven',
    ]);
  });
});
