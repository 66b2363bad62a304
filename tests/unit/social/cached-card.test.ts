import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cachedCard } from '../../../src/social/cached-card.ts';
import { cardFonts, renderCard } from '../../../src/social/render-card.ts';
import type { SocialCard } from '../../../src/social/social-card.ts';

const card: SocialCard = {
  title: 'Goal Setting Worksheet',
  above: 'Foundation · Worksheet',
  below: 'Mentorship Programme',
  band: [{ colour: 'ochre', months: 2, dim: false }],
  colour: 'ochre',
};
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cards-')), 'social-cards');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a card is rendered once and then taken from the folder', () => {
  expect(cachedCard(card, folder)).toEqual(renderCard(card));
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), 'kept');
  expect(new TextDecoder().decode(cachedCard(card, folder))).toBe('kept');
});

test.each<[string, Partial<SocialCard>]>([
  ['its title', { title: 'Goal Setting Worksheets' }],
  ['the line above', { above: 'Foundation' }],
  ['the line below', { below: 'Programme' }],
  ['a colour', { colour: 'blue' }],
  ['the months of a phase', { band: [{ colour: 'ochre', months: 2, dim: true }] }],
])('a card that differs in %s is another picture', (_, change) => {
  cachedCard(card, folder);
  cachedCard({ ...card, ...change }, folder);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a card in other fonts is another picture', async () => {
  cachedCard(card, folder);
  vi.resetModules();
  vi.doMock('../../../src/social/render-card.ts', () => ({ renderCard, cardFonts: cardFonts.slice(1) }));
  onTestFinished(() => {
    vi.doUnmock('../../../src/social/render-card.ts');
    vi.resetModules();
  });
  const inOtherFonts = await import('../../../src/social/cached-card.ts');
  inOtherFonts.cachedCard(card, folder);
  expect(readdirSync(folder)).toHaveLength(2);
});
