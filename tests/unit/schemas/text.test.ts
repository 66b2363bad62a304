import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFile, contentLayout, listKinds } from '../../../src/schemas/content.ts';
import { resource } from '../../../src/schemas/resource.ts';
import { programme } from '../../../src/schemas/programme.ts';
import {
  aliases,
  fieldId,
  inline,
  line,
  markdown,
  reference,
  slug,
  template,
  verbatim,
} from '../../../src/schemas/text.ts';
import { homeAnchors } from '../../../src/schemas/vocabulary.ts';

/** What is wrong with a value; the message is what the content check knows a mistake by. */
const wrong = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.map(({ code, message }) => (code === 'invalid_format' ? message : code)) ?? [];

const registered = (schema: z.ZodType) => z.globalRegistry.get(schema);

describe('a text', () => {
  it.each([
    ['line', line(9, 'the card')],
    ['inline', inline(9, 'the card')],
    ['template', template(9, 'the card', [])],
  ])('of one line is not blank, has no line end and is not too long: %s', (_, schema) => {
    for (const value of ['a', ' a ', '123456789', '😀😀😀😀'])
      expect(wrong(schema, value), value).toEqual([]);
    for (const value of ['', ' ', '\t', '\n']) expect(wrong(schema, value)).toEqual(['empty']);
    for (const value of ['a\nb', 'a\r', '\na']) expect(wrong(schema, value)).toEqual(['several-lines']);
    expect(wrong(schema, '1234567890')).toEqual(['too_big']);
  });

  it.each([
    ['markdown', markdown(9, 'the card')],
    ['verbatim', verbatim(9, 'the card')],
  ])('of several lines is not blank and not too long: %s', (_, schema) => {
    expect(wrong(schema, 'a\n\nb')).toEqual([]);
    expect(wrong(schema, ' \n ')).toEqual(['empty']);
    expect(wrong(schema, '1234\n67890')).toEqual(['too_big']);
  });

  it('knows how it is set, where it shows and what is filled in', () => {
    const shownIn = 'the card';
    expect(registered(line(9, shownIn))).toEqual({ markup: 'line', shownIn });
    expect(registered(inline(9, shownIn))).toEqual({ markup: 'inline', shownIn });
    expect(registered(markdown(9, shownIn))).toEqual({ markup: 'markdown', shownIn });
    expect(registered(verbatim(9, shownIn))).toEqual({ shownIn });
    const placeholders = ['done'];
    expect(registered(template(9, shownIn, placeholders))).toEqual({ markup: 'line', shownIn, placeholders });
  });
});

describe('a name', () => {
  it('of a file or an entry has small letters and digits, joined by hyphens', () => {
    for (const value of ['a', 'a1', '1-b', 'smart-goal-guide']) expect(wrong(slug, value), value).toEqual([]);
    for (const value of ['', 'A', 'a_b', 'a--b', '-a', 'a-', 'a b', 'é', 'a/b'])
      expect(wrong(slug, value), value).toEqual(['slug']);
  });

  it('of a question has letters and digits, joined by dots', () => {
    for (const value of ['a', 'aB1', 'linkedin.headline', 'a.b.cD'])
      expect(wrong(fieldId, value), value).toEqual([]);
    for (const value of ['', 'A', '1a', 'a.', '.a', 'a..b', 'a.B', 'a.1', 'a-b', 'a b'])
      expect(wrong(fieldId, value), value).toEqual(['field-id']);
  });

  it('of another entry says of which kind', () => {
    expect(registered(reference('phases'))).toEqual({ reference: 'phases' });
    expect(wrong(reference('phases'), 'Phase')).toEqual(['slug']);
  });

  it('that something once had is a line, and there is one at least', () => {
    expect(wrong(aliases, undefined)).toEqual([]);
    expect(wrong(aliases, ['Evidence'])).toEqual([]);
    expect(wrong(aliases, [])).toEqual(['too_small']);
    expect(wrong(aliases, ['a\nb'])).toEqual(['several-lines']);
    expect(registered(aliases.unwrap().element)).toMatchObject({ shownIn: 'saved files' });
  });

  const { download, calendar } = resource.shape;
  it.each([
    ['.txt', download.unwrap().shape.fileName],
    ['.ics', calendar.unwrap().shape.fileName],
    ['.pdf', programme.shape.guide.shape.fileName],
  ])('of a file that visitors get ends in %s', (end, schema) => {
    for (const value of ['a', 'goal-setting-worksheet', '2025-b'])
      expect(wrong(schema, value + end), value).toEqual([]);
    for (const value of ['', 'A', 'a b', 'a-', '-a', 'a--b', 'a.b', '../a'])
      expect(wrong(schema, value + end), value).toEqual(['file-name']);
    for (const value of ['a', `a${end}x`, `a${end.slice(1)}`, `a${end.toUpperCase()}`, `a${end}\nb`])
      expect(wrong(schema, value), value).toEqual(['file-name']);
  });

  it('of a mailbox is an email address', () => {
    const { email } = programme.shape.contact.shape;
    expect(wrong(email, 'mentoring@example.org')).toEqual([]);
    for (const value of ['', 'mentoring', 'mentoring@example', 'a b@example.org'])
      expect(wrong(email, value), value).toEqual(['email']);
  });

  it('of what is no longer asked may be that of a question, an option or an item', () => {
    const { id } = download.unwrap().shape.retired.unwrap().element.shape;
    for (const value of ['linkedin-3', 'actionSteps', 'linkedin.headline', 'A1'])
      expect(wrong(id, value), value).toEqual([]);
    for (const value of ['', '-a', 'a-', 'a--b', 'a_b', 'a b'])
      expect(wrong(id, value), value).toEqual(['field-id']);
  });
});

describe('each kind of content', () => {
  it('has its place', () => {
    expect(contentFile('resources', 'smart-goal-guide')).toBe('content/resources/smart-goal-guide.yaml');
    expect(contentFile('phases', 'phase1')).toBe('content/phases.yaml');
    expect(contentFile('programme')).toBe('content/programme.yaml');
    expect(contentFile('labels')).toBe('content/labels.yaml');
    expect(listKinds).toEqual(['phases', 'checklists', 'learning-methods']);
  });

  it('has a word for one and a word for several', () => {
    const nouns = Object.values(contentLayout).flatMap((kind) =>
      'one' in kind ? [[kind.one, kind.many]] : [],
    );
    expect(nouns).toEqual([
      ['resource', 'resources'],
      ['phase', 'phases'],
      ['scenario', 'scenarios'],
      ['career path', 'career paths'],
      ['checklist', 'checklists'],
      ['learning method', 'learning methods'],
    ]);
  });

  it('that is a list has one entry at least', () => {
    for (const kind of listKinds) expect(wrong(contentLayout[kind].schema, []), kind).toEqual(['too_small']);
  });

  it('may be linked to on the home page by words that never change', () => {
    expect(homeAnchors).toEqual({ phases: 'phases', resources: 'resources' });
  });
});
