import { describe, expect, it } from 'vitest';
import { longestAddress } from '../../../src/saved-file/words/page-address.ts';
import { TemplatePattern } from '../../../src/saved-file/words/template-pattern.ts';

const saved = new TemplatePattern('programme, {period}. saved {date}');
const route = new TemplatePattern('open this file at {route}. keep the headings');

describe('a sentence with values filled in', () => {
  it.each([
    'programme, july to december. saved 14 july',
    'programme, x. saved y',
    `programme, ${'x'.repeat(60)}. saved ${'y'.repeat(60)}`,
  ])('is recognised: %s', (text) => {
    expect(saved.test(text)).toBe(true);
    expect(saved.beginningOf(text)).toEqual({ end: text.length });
  });

  it.each([
    ['a word before it', 'our programme, july. saved 14 july'],
    ['nothing in a place', 'programme, . saved 14 july'],
    ['nothing in the last place', 'programme, july. saved '],
    ['other words between', 'programme, july. kept 14 july'],
    ['another sentence in a place', 'programme, july! and so on. saved 14 july'],
    ['another sentence in the last place', 'programme, july. saved 14 july; ask noor'],
    ['a question in a place', 'programme, july? yes. saved 14 july'],
    ['too much in a place', `programme, ${'x'.repeat(61)}. saved 14 july`],
    ['half of it', 'programme, july'],
  ])('is not recognised with %s', (_, text) => {
    expect(saved.beginningOf(text)).toBeUndefined();
    expect(saved.test(text)).toBe(false);
  });

  it('may go on with other words only where it ends in words of its own', () => {
    const done = new TemplatePattern('{done} of {total} done');
    expect(done.test('1 of 3 done')).toBe(true);
    expect(done.test('1 of 3 done, at last')).toBe(false);
    expect(done.beginningOf('1 of 3 done, at last')).toEqual({ end: '1 of 3 done'.length });
    expect(saved.beginningOf(`programme, x. saved ${'y'.repeat(70)}`)).toEqual({
      end: 'programme, x. saved '.length + 60,
    });
  });

  it('may be broken over lines', () => {
    const text = 'programme,\njuly to\ndecember. saved\n14 july';
    expect(saved.beginningOf(text)).toEqual({ end: text.length });
  });

  it('without places is only itself', () => {
    const plain = new TemplatePattern('keep the headings');
    expect(plain.test('keep the headings')).toBe(true);
    expect(plain.test('keep the headings, please')).toBe(false);
    expect(plain.test('keep the')).toBe(false);
    expect(plain).toMatchObject({ beginning: 'keep the headings', longest: 'keep the headings'.length });
  });

  it('has a beginning and a longest length', () => {
    expect(saved.beginning).toBe('programme, ');
    expect(saved.longest).toBe('programme, {period}. saved {date}'.length + 2 * 60);
    expect(route.longest).toBe('open this file at {route}. keep the headings'.length + longestAddress);
    expect(new TemplatePattern('{done} of').beginning).toBe('');
  });

  it('has places named in small letters only', () => {
    expect(new TemplatePattern('a {B} {c1} {} {d}').beginning).toBe('a {B} {c1} {} ');
  });
});

describe('the address in a sentence', () => {
  const of = (address: string) => `open this file at ${address}. keep the headings`;

  it('is found with its position and the form it leads to', () => {
    const text = of('https://a.example/x/resources/goal-form');
    const from = 'open this file at '.length;
    expect(route.beginningOf(text)).toEqual({
      end: text.length,
      address: { from, to: text.indexOf('. keep'), slug: 'goal-form' },
    });
  });

  it('may be broken within itself, or contain the character that ends it', () => {
    expect(route.beginningOf(of('/resources/\ngoal-\nform'))?.address?.slug).toBe('goal-form');
    const dots = new TemplatePattern('go on at {route}.');
    const text = 'go on at https://a.b.example/resources/goal-form.';
    expect(dots.beginningOf(text)).toMatchObject({ end: text.length, address: { slug: 'goal-form' } });
    expect(dots.test('go on at https://a.b.example/resources/goal-form. so there')).toBe(false);
    const broken = 'go on at https://a.\nb.example/resources/goal-form.';
    expect(dots.beginningOf(broken)).toMatchObject({ end: broken.length, address: { slug: 'goal-form' } });
  });

  it('may come before another place', () => {
    const both = new TemplatePattern('open it at {route}, saved {date}');
    const text = 'open it at /resources/goal-form, saved 14 july';
    expect(both.beginningOf(text)).toMatchObject({ end: text.length, address: { slug: 'goal-form' } });
  });

  it('is none without the words that follow it', () => {
    expect(route.beginningOf('open this file at /resources/goal-form')).toBeUndefined();
    const more = new TemplatePattern('go to {route} for more');
    expect(more.test('go to /resources/goal-form <https://b.example/> for more')).toBe(true);
    expect(more.beginningOf('go to /resources/goal-form <https://b.example/> for moreover')).toBeUndefined();
  });

  it('may be the last word', () => {
    const last = new TemplatePattern('go on at {route}');
    const text = 'go on at /resources/goal-form';
    expect(last.beginningOf(text)).toEqual({
      end: text.length,
      address: { from: 'go on at '.length, to: text.length, slug: 'goal-form' },
    });
    expect(last.test(`${text}, please`)).toBe(false);
    expect(last.test('go on at a page')).toBe(false);
  });

  it('may be followed by its link, but not by a third word', () => {
    expect(route.test(of('/resources/goal-form <https://b.example/>'))).toBe(true);
    expect(route.test(of('/resources/goal-form <http://b.example/>'))).toBe(true);
    expect(route.test(of('/resources/goal-form today'))).toBe(false);
    expect(route.test(of('/resources/goal-form or ask'))).toBe(false);
    expect(route.test(of('/resources/goal-form <https://b.example/> or'))).toBe(false);
  });

  it('is as long as an address may be, and no longer', () => {
    const long = (length: number) => `https://a.example/${'a'.repeat(length - 18 - 20)}/resources/goal-form`;
    expect(long(longestAddress)).toHaveLength(longestAddress);
    expect(route.test(of(long(longestAddress)))).toBe(true);
    expect(route.test(of(long(longestAddress + 1)))).toBe(false);
  });
});
