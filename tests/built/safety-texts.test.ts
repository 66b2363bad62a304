/** Each text about safety is on every page that names it, word for word. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { safetyTextNames, safetyTexts } from '../../src/model/schemas/safety.ts';
import { stripMarkdown } from '../../src/model/text/markdown.ts';
import { builtPageTexts, normalizeText } from '../support/built-texts.ts';
import { programme, resources } from '../support/content.ts';

const texts = safetyTexts(programme.safety);
const pageTexts = new Map(
  builtPageTexts('dist').map(({ path, body }) => [
    path.replace(/(?:\/index)?\.html$/, ''),
    normalizeText(body),
  ]),
);
const usages = resources.flatMap(({ slug }) => {
  const source = readFileSync(`content/resources/${slug}.yaml`, 'utf8');
  return safetyTextNames.filter((name) => source.includes(`{${name}}`)).map((name) => [slug, name] as const);
});

it.each(usages)('%s shows the text about %s as it is in programme.yaml', (slug, name) => {
  expect(pageTexts.get(`resources/${slug}`)).toContain(normalizeText(stripMarkdown(texts[name])).trim());
});
