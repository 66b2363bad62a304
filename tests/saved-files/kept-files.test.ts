import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { keptIdProblems } from '../../src/content-check/kept-ids.ts';
import { formatProblem } from '../../src/content-reading/problem.ts';
import { readSite } from '../../src/content-reading/read-site.ts';
import { type Answers, optionIds, textNames } from '../../src/form/answers.ts';
import { decodeFile } from '../../src/saved-file/decode/decode-file.ts';
import { readSavedFile } from '../../src/saved-file/read-saved-file.ts';
import { frozenIds, savedFolder } from '../support/freeze-forms.ts';
import { realForms } from '../support/real-forms.ts';

const forms = realForms();
const frozen = frozenIds();
const isGone = (name: string) => frozen[name.split('.format-')[0] ?? '']?.gone === true;
const files = readdirSync(savedFolder).filter((name) => name.endsWith('.txt') && !isGone(name));
const freeze = 'Run: npm run content:accept';

test('every form still asks and offers whatever it ever did, or names it under download.retired', () => {
  expect(keptIdProblems(readSite('.').site, frozen).map(formatProblem)).toEqual([]);
});

test('a form is marked as gone only where its page is', () => {
  const gone = Object.keys(frozen).filter((slug) => frozen[slug]?.gone === true);
  expect(gone.filter((slug) => forms.some((form) => form.slug === slug))).toEqual([]);
});

describe.each(files)('the saved file %s', (name) => {
  const form = forms.find((one) => name.startsWith(`${one.slug}.format-`));
  const decoded = decodeFile(readFileSync(`${savedFolder}/${name}`));
  const saved = JSON.parse(
    readFileSync(`${savedFolder}/${name.replace('.txt', '.json')}`, 'utf8'),
  ) as Answers;

  it('opens for ever: changed words need their earlier wording under "aliases"', () => {
    if (!form || decoded.kind !== 'text')
      throw new Error(`No form in content/ opens ${name}. If its page was taken away on purpose: ${freeze}`);
    const read = readSavedFile(form, decoded.text);
    if (read.kind !== 'read') throw new Error(read.kind);
    const retired = new Set((form.retired ?? []).map((entry) => entry.id));
    for (const [id, text] of Object.entries(saved.texts)) {
      // A group that is retired takes its items along.
      if (retired.has(id) || retired.has(id.replace(/\.\d+$/, '')))
        for (const line of text.split('\n')) expect(read.leftOver).toContain(line);
      else expect(read.answers.texts[id], id).toBe(text);
    }
    for (const [id, ticks] of Object.entries(saved.ticks)) {
      const kept = ticks.filter((tick) => !retired.has(tick));
      if (!retired.has(id)) expect(read.answers.ticks[id], id).toEqual(kept);
    }
    if (retired.size === 0) expect(read.leftOver).toEqual([]);
  });
});

describe.each(forms.map((form) => [form.slug, form] as const))('the form %s', (slug, form) => {
  const known = frozen[slug] ?? { texts: [], options: {} };
  const names = form.fields.flatMap(textNames);
  const retired = (form.retired ?? []).map((entry) => entry.id);

  it('has a saved file of each format', () => {
    expect(files, freeze).toContain(`${slug}.format-1.txt`);
  });

  it('has frozen every id it uses, and uses none that was retired', () => {
    const used = [...names, ...form.fields.flatMap((field) => [...optionIds(field)])];
    const all = [...known.texts, ...Object.values(known.options).flat()];
    expect(
      used.filter((id) => !all.includes(id)),
      freeze,
    ).toEqual([]);
    expect(used.filter((id) => retired.includes(id))).toEqual([]);
  });

  it('asks every question in one section of its file, under words that differ', () => {
    const asked = form.sections.flatMap((section) => (section.kind === 'answers' ? section.fields : []));
    const lists = form.sections.flatMap((section) => (section.kind === 'checklists' ? [section.field] : []));
    expect([...asked, ...lists].sort()).toEqual(form.fields.map((field) => field.id).sort());
    const headings = form.sections.flatMap((section) =>
      section.kind === 'checklists' ? [] : [section.heading],
    );
    const titles = form.fields.flatMap((field) =>
      field.type === 'checklists' ? field.lists.map((list) => list.title) : [],
    );
    const all = [...headings, ...titles, form.title, form.leftOverHeading].map((text) => text.toUpperCase());
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  });
});
