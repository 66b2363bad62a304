import { describe, expect, it } from 'vitest';
import { answeredKinds, block, toField, type Block } from '../../../src/blocks/block.ts';
import type { FieldSources } from '../../../src/form/field.ts';

const path = { title: 'Management', aliases: ['Lead'] } as unknown;
const sources: FieldSources = {
  'career-paths': new Map([['management', path]]) as FieldSources['career-paths'],
  'learning-methods': [
    { id: 'books', title: 'Books', worksWhen: 'Always.' },
    { id: 'pairing', title: 'Pairing', worksWhen: 'Always.' },
  ],
  checklists: [
    { id: 'other', title: 'Other', items: [] },
    {
      id: 'profile',
      title: 'Profile',
      aliases: ['LinkedIn'],
      items: [
        { id: 'profile-1', text: 'A photo', aliases: ['A picture'], tip: 'Ask a friend.' },
        { id: 'profile-2', text: 'A headline', tip: 'Role and field.' },
      ],
    },
  ],
};
const fieldOf = (written: object) => toField(block.parse(written), sources);

describe('the field of a block', () => {
  it('is a text for a question, of one line or of many', () => {
    const question = { kind: 'question', id: 'aim', label: 'Aim', aliases: ['Goal'], hint: 'Why?' };
    expect(fieldOf(question)).toEqual({
      type: 'text',
      id: 'aim',
      label: 'Aim',
      aliases: ['Goal'],
      multiline: true,
    });
    expect(fieldOf({ ...question, answer: 'line' })).toMatchObject({ multiline: false });
  });

  it('is a group for several questions', () => {
    const items = [{ label: 'First', aliases: ['One'], hint: 'Why?' }, { label: 'Second' }];
    const questions = { kind: 'questions', id: 'steps', label: 'Steps', items };
    expect(fieldOf(questions)).toEqual({
      type: 'group',
      id: 'steps',
      label: 'Steps',
      items: [{ label: 'First', aliases: ['One'] }, { label: 'Second' }],
      multiline: true,
    });
    expect(fieldOf({ ...questions, answer: 'line' })).toMatchObject({ multiline: false });
  });

  it('is a choice for paths and methods, in the order of the block', () => {
    const labels = { rolesLabel: 'Roles', skillsLabel: 'Skills', prosLabel: 'Pros', consLabel: 'Cons' };
    const paths = { kind: 'career-paths', id: 'paths', label: 'Paths', entries: ['management'], ...labels };
    expect(fieldOf(paths)).toEqual({
      type: 'choice',
      id: 'paths',
      label: 'Paths',
      options: [{ id: 'management', title: 'Management', aliases: ['Lead'] }],
    });
    const methods = {
      kind: 'learning-methods',
      id: 'methods',
      label: 'Methods',
      entries: ['pairing', 'books'],
    };
    expect(fieldOf(methods)).toEqual({
      type: 'choice',
      id: 'methods',
      label: 'Methods',
      options: [
        { id: 'pairing', title: 'Pairing' },
        { id: 'books', title: 'Books' },
      ],
    });
    for (const wrong of [
      { ...paths, entries: ['gone'] },
      { ...methods, entries: ['gone'] },
    ])
      expect(() => fieldOf(wrong)).toThrow('There is no entry "gone".');
  });

  it('is lists of items with their tips for checklists', () => {
    const lists = {
      kind: 'checklists',
      id: 'done',
      label: 'Lists',
      progress: '{percent} %',
      entries: ['profile'],
    };
    expect(fieldOf(lists)).toEqual({
      type: 'checklists',
      id: 'done',
      label: 'Lists',
      lists: [
        {
          id: 'profile',
          title: 'Profile',
          aliases: ['LinkedIn'],
          options: [
            { id: 'profile-1', title: 'A photo', aliases: ['A picture'], tip: 'Ask a friend.' },
            { id: 'profile-2', title: 'A headline', tip: 'Role and field.' },
          ],
        },
      ],
    });
    expect(() => fieldOf({ ...lists, entries: ['gone'] })).toThrow('There is no entry "gone".');
  });

  it('is none for a block that is only read', () => {
    expect(fieldOf({ kind: 'prose', text: 'Words.' })).toBeUndefined();
    expect(toField({ kind: 'gone' } as unknown as Block, sources)).toBeUndefined();
    expect([...answeredKinds].toSorted()).toEqual([
      'career-paths',
      'checklists',
      'learning-methods',
      'question',
      'questions',
    ]);
  });
});
