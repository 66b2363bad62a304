import { expect, it } from 'vitest';
import { styleDivider } from '../../../src/site/build/lean-styles.ts';

const page = '<own-element><p class="one two" id="here">Text</p></own-element>';
const divide = (css: string, scripts = '') => styleDivider()(css, page, scripts);

it.each([
  ['p{a:b}', 'an element'],
  ['own-element>p{a:b}', 'an element of our own'],
  ['.one.two:hover,*{a:b}', 'classes and states'],
  ['#here[data-x=three]{a:b}', 'attributes, which scripts and visitors change'],
  [':root:not(.three) .one:nth-child(2n + 1)::before{a:b}', 'what must not be there'],
  ['p:is(.three,.one):has(>.three,.two){a:b}', 'one of several'],
  ['@layer x,y;@font-face{a:url("{;}")}', 'what is no rule'],
  ['@layer x{@media (a){.one{a:b;&.three{c:d}}}}', 'rules in rules'],
])('keeps %s: %s', (css) => {
  expect(divide(css)).toEqual({ first: css, later: '' });
});

it('leaves out what is nowhere, in lists too, and what then is empty', () => {
  const css = '.one,.three{a:b}table{a:b}p:is(.three,.four){a:b}@media (a){.three{a:b}}';
  expect(divide(css)).toEqual({ first: '.one{a:b}', later: '' });
});

it('hands out separately what scripts name', () => {
  const css = '@layer x{.one,.three{a:b}}@media (a){.three del{a:b}}.four{a:b}';
  expect(divide(css, 'e("del",{className:"big three"})')).toEqual({
    first: '@layer x{.one{a:b}}',
    later: '@layer x{.three{a:b}}@media (a){.three del{a:b}}',
  });
});

it('puts the rules of each layer together', () => {
  expect(divide('@layer x{p{a:b}}p{c:d}@layer x{.one{a:b}}').first).toBe('@layer x{p{a:b}.one{a:b}}p{c:d}');
});
