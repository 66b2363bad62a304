import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { symbolCharacters } from '../../../src/model/text/font-characters.ts';
import { colours } from '../../../src/site/downloads/pdf/typesetting.ts';
import { lightPhaseColours, darkPhaseColours } from '../../../src/site/theme/phase-colours.ts';
import { phaseColours } from '../../../src/model/schemas/vocabulary.ts';
import { drawSocialCard } from '../../../src/site/downloads/social-card.ts';
import { contrast, fromHex, mix, type Rgb } from '../../support/colour.ts';

const css = readFileSync('src/site/theme/tokens.css', 'utf8');
const [defaultCss = '', moreContrastCss = ''] = css.split('prefers-contrast: more');

/** The colour of a design token in one colour scheme. Throws if the value is not a pair of hex colours. */
function token(name: string, scheme: 'light' | 'dark', source = defaultCss): Rgb {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(source);
  const hex = pair?.[scheme === 'light' ? 1 : 2];
  if (!hex) throw new Error(`tokens.css has no --${name}`);
  return fromHex(hex);
}

const tintShare = Number(/--tint: color-mix\(in oklab, var\(--accent\) (\d+)%/.exec(css)?.[1]) / 100;

describe.each(['light', 'dark'] as const)('colours in the %s scheme', (scheme) => {
  const paper = token('paper', scheme);
  const sheet = token('sheet', scheme);

  it.each(['ink', 'soft'])('%s is text on paper and sheet, 4.5:1', (name) => {
    for (const background of [paper, sheet])
      expect(contrast(token(name, scheme), background)).toBeGreaterThanOrEqual(4.5);
  });

  it('borders of controls stand out, 3:1', () => {
    for (const background of [paper, sheet])
      expect(contrast(token('control', scheme), background)).toBeGreaterThanOrEqual(3);
  });

  it.each(phaseColours)('%s is text on paper, sheet and its tint, and paper is text on it, 4.5:1', (name) => {
    const accent = fromHex((scheme === 'light' ? lightPhaseColours : darkPhaseColours)[name]);
    const tint = mix(accent, sheet, tintShare);
    for (const background of [paper, sheet, tint])
      expect(contrast(accent, background)).toBeGreaterThanOrEqual(4.5);
    for (const textColour of ['ink', 'soft'])
      expect(contrast(token(textColour, scheme), tint)).toBeGreaterThanOrEqual(4.5);
  });
});

it('gives people who ask for more contrast at least 7:1', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const paper = token('paper', scheme, moreContrastCss);
    expect(contrast(token('ink', scheme, moreContrastCss), paper)).toBeGreaterThanOrEqual(7);
  }
});

it('tells the browser the colour of the page in both schemes', () => {
  const layout = readFileSync('src/site/ui/Layout.astro', 'utf8');
  const metas = layout.matchAll(
    /<meta name="theme-color" content="(.*?)" media="\(prefers-color-scheme: (.*?)\)" \/>/g,
  );
  const colours = Object.fromEntries(
    Array.from(metas, ([, hex = '', scheme = '']) => [scheme, fromHex(hex)]),
  );
  expect(colours).toEqual({ light: token('paper', 'light'), dark: token('paper', 'dark') });
});

it('draws the social cards in the light colours of the site', () => {
  const svg = drawSocialCard(
    { title: 'One', lineAbove: 'two', lineBelow: 'three', band: [], colour: undefined },
    () => 0,
  );
  const fills = Array.from(svg.matchAll(/fill="(.*?)"/g), ([, hex = '']) => fromHex(hex));
  const [paper, ink, soft] = ['paper', 'ink', 'soft'].map((name) => token(name, 'light'));
  // The colours of the background, the line above the title, the title, and the line below.
  expect(fills).toEqual([paper, ink, ink, soft]);
});

it('prints all text of the guide 4.5:1', () => {
  for (const colour of [colours.text, colours.muted, ...Object.values(lightPhaseColours)])
    expect(contrast(fromHex(colour), fromHex(colours.paper)), colour).toBeGreaterThanOrEqual(4.5);
});

it('fetches the font of symbols for the signs that are in it, and for no others', () => {
  const css = readFileSync('src/site/ui/styles/fonts.css', 'utf8');
  const ranges = [...(/unicode-range: (.+);/.exec(css)?.[1] ?? '').matchAll(/U\+(\w+)(?:-(\w+))?/g)];
  const coveredCharacters = ranges.flatMap(([, startHex = '', endHex = startHex]) => {
    const [startCode, endCode] = [parseInt(startHex, 16), parseInt(endHex, 16)];
    return Array.from({ length: endCode - startCode + 1 }, (_, index) =>
      String.fromCodePoint(startCode + index),
    );
  });
  expect(Array.from(symbolCharacters).toSorted()).toEqual(coveredCharacters.toSorted());
});
