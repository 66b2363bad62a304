import { expect, it } from 'vitest';
import { findPagesByText, type PageText } from '../../../src/model/catalogue/page-texts.ts';

const pages: PageText[] = [
  {
    href: '/resources/reflector',
    title: 'Reflector',
    sections: [
      { id: '', title: '', terms: ['questions', 'about', 'work'] },
      { id: 'values', title: 'Values', terms: ['pay', 'place', 'cafe'] },
      { id: 'paths', title: 'Paths', terms: ['manager', 'rise'] },
    ],
  },
  {
    href: '/resources/scenes',
    title: 'Scenes',
    sections: [{ id: 'six', title: 'Six scenes', terms: ['a', 'pay', 'rise', 'managers'] }],
  },
];

it.each([
  ['Pay', ['values', 'six']],
  ['pay rise', ['six']],
  ['manage', ['paths', 'six']],
  ['question', ['']],
  ['Café', ['values']],
  ['anager', []],
  ['', []],
  [' – ', []],
])('finds sections that have all words of the search, or longer ones: %j', (search, ids) => {
  const matches = findPagesByText(pages, search);
  expect(matches.flatMap(({ sections }) => sections.map(({ id }) => id))).toEqual(ids);
  expect(matches.every(({ sections }) => sections.length > 0)).toBe(true);
});

it('lists sections with the search in their titles first, and their pages', () => {
  const log = { id: 'log', title: 'Log of your meetings', terms: ['log', 'of', 'your', 'meetings'] };
  const logic = { id: 'logic', title: 'Rules', terms: ['rules', 'logic'] };
  const reading = { href: '/reading', title: 'Reading', sections: [logic] };
  const worksheet = { href: '/worksheet', title: 'Worksheet', sections: [logic, log] };
  expect(findPagesByText([reading, worksheet], 'log')).toEqual([
    { ...worksheet, sections: [log, logic] },
    reading,
  ]);
});
