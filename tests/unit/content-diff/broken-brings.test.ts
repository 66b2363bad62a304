import { expect, it } from 'vitest';
import { type BrokenBring, brokenBrings } from '../../../src/content-diff/saved/broken-brings.ts';
import type { WrittenForm, WrittenForms } from '../../../src/content-diff/saved/written-forms.ts';
import type { Field } from '../../../src/form/field.ts';
import { goalForm } from '../../support/form-definitions.ts';

const text = (id: string, label: string): Field => ({ type: 'text', id, label, multiline: true });
const choice = (...options: [id: string, title: string, ...aliases: string[]][]): Field => ({
  type: 'choice',
  id: 'ways',
  label: 'Ways',
  options: options.map(([id, title, ...aliases]) => ({ id, title, aliases })),
});
const formOf = (slug: string, fields: Field[], brings: WrittenForm['brings'] = []): WrittenForm => ({
  slug,
  title: `The ${slug}`,
  definition: {
    ...goalForm,
    slug,
    title: slug,
    fields,
    sections: fields.map(({ id, label }) => ({ kind: 'answers', heading: label, fields: [id] })),
  },
  brings,
});

const ways = choice(['books', 'Books'], ['talks', 'Talks']);
const plan = formOf('plan', [text('aim', 'Your aim'), text('hope', 'Your hope'), ways]);
const fields = [text('aims', 'Aims'), text('means', 'Means')];
const bring = (...answers: [from: string, to: string][]) => [
  { from: 'plan', answers: answers.map(([from, to]) => ({ from: [from], to })) },
];
const review = formOf('review', fields, bring(['aim', 'aims'], ['ways', 'means']));

const site = (...forms: WrittenForm[]): WrittenForms => ({
  forms: new Map(forms.map((form) => [form.slug, form])),
  failed: new Map(),
});
/** What a file of the plan no longer brings to the review. */
const broken = (is: WrittenForm, source: WrittenForm | undefined, was = review): BrokenBring[] =>
  brokenBrings(was, is, site(plan, was), site(...(source === undefined ? [] : [source]), is));

it('nothing is broken where nothing has changed, or only what is asked besides', () => {
  expect(broken(review, plan)).toEqual([]);
  expect(broken(formOf('review', [...fields, text('more', 'More')], review.brings), plan)).toEqual([]);
  expect(broken(review, formOf('plan', [text('new', 'New'), ...plan.definition.fields]))).toEqual([]);
});

it('an answer is broken that no rule brings along any more', () => {
  expect(broken(formOf('review', fields, bring(['ways', 'means'])), plan)).toEqual([
    { from: 'The plan', answers: ['Your aim'] },
  ]);
  expect(broken(formOf('review', fields, bring(['aim', 'aims'])), plan)).toEqual([
    { from: 'The plan', answers: ['Books', 'Talks'] },
  ]);
});

it('an answer is broken that goes elsewhere, or nowhere', () => {
  const swapped = formOf('review', fields, bring(['aim', 'means'], ['ways', 'aims']));
  expect(broken(swapped, plan)).toEqual([{ from: 'The plan', answers: ['Your aim', 'Books', 'Talks'] }]);
  const gone = formOf('review', [text('means', 'Means')], review.brings);
  expect(broken(gone, plan)).toEqual([{ from: 'The plan', answers: ['Your aim'] }]);
});

it('an answer is kept where its question has another id but the same words', () => {
  const renamed = [text('means', 'Aims'), text('ways', 'Means')];
  // The first keeps neither: its id asks something else now, which has the first claim.
  const other = formOf(
    'review',
    [text('goals', 'Aims'), text('ways', 'Means')],
    bring(['aim', 'goals'], ['ways', 'ways']),
  );
  expect(broken(other, plan)).toEqual([]);
  expect(broken(formOf('review', renamed, bring(['aim', 'means'], ['ways', 'ways'])), plan)).toEqual([
    { from: 'The plan', answers: ['Books', 'Talks'] },
  ]);
});

it('an option is kept under its new title, and broken where it is gone', () => {
  const reworded = choice(['books', 'Reading', 'Books'], ['talks', 'Talks']);
  const asked = plan.definition.fields.slice(0, 2);
  expect(broken(review, formOf('plan', [...asked, reworded]))).toEqual([]);
  expect(broken(review, formOf('plan', [...asked, choice(['talks', 'Talks'])]))).toEqual([
    { from: 'The plan', answers: ['Books'] },
  ]);
});

it('an option is not taken for another whose title holds its words', () => {
  const audio = choice(['books', 'Books'], ['audio', 'Audio Books']);
  const [was, is] = [formOf('plan', [audio]), formOf('plan', [choice(['books', 'Books'])])];
  expect(brokenBrings(review, review, site(was, review), site(is, review))).toEqual([
    { from: 'The plan', answers: ['Audio Books'] },
  ]);
});

it('all is broken where the page does not accept the file at all', () => {
  expect(broken(formOf('review', fields), plan)).toEqual([{ from: 'The plan', answers: [] }]);
  expect(broken(review, undefined)).toEqual([{ from: 'The plan', answers: [] }]);
});

it('a rule that led nowhere breaks nothing', () => {
  const was = formOf('review', fields, bring(['aim', 'nowhere'], ['ways', 'means']));
  expect(broken(review, plan, was)).toEqual([]);
});

it('a rule for a form that was not there breaks nothing', () => {
  const unknown = { from: 'nowhere', answers: [{ from: ['aim'], to: 'aims' }] };
  const was = { ...review, brings: [unknown, ...review.brings] };
  expect(broken(review, plan, was)).toEqual([]);
  expect(broken(formOf('review', fields, [unknown]), plan, was)).toEqual([{ from: 'The plan', answers: [] }]);
});
