import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontName } from '../../../src/guide/font-name.ts';

const file = (path: string) => new URL(`../../../src/${path}`, import.meta.url);
const css = readFileSync(file('styles/fonts.css'), 'utf8');

describe('the fonts of the site', () => {
  it('are called in the styles as in their files', () => {
    expect(css).toContain(`font-family: '${fontName}';`);
  });

  it('stay small', () => {
    expect(statSync(file('assets/fonts/text.woff2')).size).toBeLessThanOrEqual(22_000);
    expect(statSync(file('assets/fonts/guide-regular.ttf')).size).toBeLessThanOrEqual(48_000);
    expect(statSync(file('assets/fonts/guide-bold.ttf')).size).toBeLessThanOrEqual(48_000);
  });

  it('have fallback fonts with the line of the text face: 1.036 above the baseline, 0.335 below', () => {
    const value = (face: string, name: string) =>
      Number(new RegExp(`${name}: ([0-9.]+)%`).exec(face)?.[1]) / 100;
    const standIns = css.split('@font-face').filter((face) => face.includes('size-adjust: '));
    const measured = standIns.filter((face) => face.includes('ascent-override'));
    expect(measured).toHaveLength(4);
    for (const face of measured) {
      const size = value(face, 'size-adjust');
      expect(value(face, 'ascent-override') * size).toBeCloseTo(1.036, 3);
      expect(value(face, 'descent-override') * size).toBeCloseTo(0.335, 3);
    }
  });
});
