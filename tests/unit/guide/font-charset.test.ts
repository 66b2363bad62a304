import { readFileSync } from 'node:fs';
import { jsPDF } from 'jspdf';
import { expect, test } from 'vitest';
import { guideCharacters, siteCharacters, symbolCharacters } from '../../../src/guide/font-charset.ts';

/** What jsPDF reads of a font. */
interface Metadata {
  cmap: { unicode: { codeMap: Record<string, number> } };
}

const charactersOf = (name: string): string[] => {
  const doc = new jsPDF();
  const file = readFileSync(new URL(`../../../src/assets/fonts/${name}`, import.meta.url));
  doc.addFileToVFS(name, file.toString('base64'));
  doc.addFont(name, name, 'normal');
  doc.setFont(name);
  const { cmap } = doc.getFont().metadata as unknown as Metadata;
  return Object.entries(cmap.unicode.codeMap).flatMap(([code, glyph]) =>
    glyph === 0 ? [] : [String.fromCodePoint(Number(code))],
  );
};

test.each(['guide-regular.ttf', 'guide-bold.ttf'])(
  'the guide may say what %s can draw, and nothing else',
  (name) => {
    expect(charactersOf(name).toSorted()).toEqual(Array.from(guideCharacters).toSorted());
  },
);

test('the guide can draw all that the site can', () => {
  expect(
    Array.from(siteCharacters + symbolCharacters).filter((sign) => !guideCharacters.includes(sign)),
  ).toEqual([]);
});

test('the site has English with its punctuation, and the letters of common names', () => {
  const words = 'The quick brown fox jumps over the lazy dog, 0123456789 ~!@#$%^&*()_+{}|:"<>?`-=[]\\;\',./';
  const names = 'Zoë Müller, François Peña, Søren Ångström, Łukasz'.replace('Ł', 'L');
  for (const sign of `${words}${names}“It’s” ‘so’ – … — • ‹a› «b» 2 × 3 · ½ ¼ ¾ 5° €1 §2 ±£\u00a0`)
    expect(siteCharacters, sign).toContain(sign);
  const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  expect(siteCharacters).toContain(capitals);
  expect(siteCharacters).not.toContain('\u007f');
});

test('no sign is named twice', () => {
  for (const all of [siteCharacters, symbolCharacters, guideCharacters, siteCharacters + symbolCharacters])
    expect(new Set(all).size).toBe(Array.from(all).length);
});

test('the signs with a face of their own are those for which pages fetch it', () => {
  const css = readFileSync(new URL('../../../src/styles/fonts.css', import.meta.url), 'utf8');
  const ranges = [...(/unicode-range: (.+);/.exec(css)?.[1] ?? '').matchAll(/U\+(\w+)(?:-(\w+))?/g)];
  const signs = ranges.flatMap(([, from = '', to = from]) => {
    const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth));
  });
  expect(Array.from(symbolCharacters).toSorted()).toEqual(signs.toSorted());
});
