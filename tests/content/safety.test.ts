/** What is promised about safety is written once and repeated word for word. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { safetyTextNames, safetyTexts } from '../../src/model/schemas/safety.ts';
import { fillTemplate } from '../../src/model/text/templates.ts';
import { specification } from '../support/specification.ts';
import { specificationRoot } from '../support/specification-root.ts';

describe('the texts about safety', () => {
  const { programme } = specification;
  const texts = safetyTexts(programme.safety);
  const folder = join(specificationRoot, 'content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ') }));
  const filesWith = (passage: string) =>
    files.filter(({ text }) => text.includes(passage)).map(({ file }) => file);

  it.each(safetyTextNames)('about %s: each sentence occurs in one file only', (name) => {
    const sentences = programme.safety[name].match(/[^.]+\./g) ?? [];
    expect(sentences.length).toBeGreaterThan(2);
    for (const sentence of sentences
      .map((text) => text.trim())
      .filter((text) => !text.startsWith('If you are in danger')))
      expect(filesWith(sentence), sentence).toEqual(['programme.yaml']);
  });

  it('are complete in the guide', () => {
    const guide = fillTemplate(programme.guide.intro, texts);
    expect(guide).toContain(texts.confidentiality);
    expect(guide).toContain(texts.assistants);
  });

  it('are complete on the worksheet, and private forms state the line about private files above their first question and how to send a copy', () => {
    const sources = new Map(files.map(({ file, text }) => [file, text]));
    const worksheet = sources.get('resources/goal-setting-worksheet.yaml') ?? '';
    for (const name of safetyTextNames) expect(worksheet).toContain(`{${name}}`);
    for (const slug of ['goal-setting-worksheet', 'career-path-reflector', 'continuous-development-plan']) {
      const source = sources.get(`resources/${slug}.yaml`) ?? '';
      const [beforeFirstQuestion = ''] = source.split('kind: question');
      expect(beforeFirstQuestion, slug).toContain('{diary}');
      expect(source, slug).toContain('{copies}');
    }
  });

  it('contain two names and three addresses, and no unfilled placeholder', () => {
    const { address, contacts } = programme.safety;
    for (const value of [address, ...contacts.flatMap(({ name, email }) => [name, email])])
      expect(texts.reporting).toContain(value);
    expect(Object.values(texts).join()).not.toMatch(/[{}]/);
  });

  it('are shortened in the footer, with a link to the complete text', () => {
    expect(programme.contact.text).toContain('If you are in danger, call your local emergency number first.');
    expect(programme.contact.text).toContain('](/resources/goal-setting-worksheet#not-working)');
  });
});
