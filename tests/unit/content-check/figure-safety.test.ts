import { describe, expect, it } from 'vitest';
import { figureSafety } from '../../../src/content-check/rules/figure-safety.ts';
import type { Site } from '../../../src/content-reading/site.ts';

const path = 'content/figures/flow.svg';
const check = (...texts: string[]) =>
  [figureSafety.check({ figures: texts.map((text) => ({ path, text })) } as unknown as Site)].flat();
const svg = (words: string) => `<svg viewBox="0 0 9 9">\n<text class="fig-text">${words}</text>\n</svg>`;

describe('a drawing', () => {
  it('is reported with its file, its place and the element', () => {
    expect(check(svg('One'))).toEqual([]);
    expect(check(svg('One'), svg('<b/>'), svg('<g/>'))).toMatchObject([
      { file: path, line: 2, column: 24, where: 'b', message: expect.stringContaining('<b> is not allowed') },
      { file: path, line: 2, column: 24, where: 'g', message: expect.stringContaining('is inside') },
    ]);
  });

  it('that is not UTF-8 is reported once, at its first broken letter', () => {
    const message = 'This file is not saved as UTF-8. Save it again with the encoding UTF-8.';
    expect(check(svg('Gr\uFFFD\uFFFDe\u200B'))).toEqual([
      { file: path, line: 2, column: 26, where: '', message },
    ]);
    expect(check(`\uFFFD${svg('')}`)).toContainEqual({ file: path, line: 1, column: 1, where: '', message });
  });

  it('must contain no invisible character, each reported by its name', () => {
    const message = (name: string) => `There is an invisible character here (${name}). Delete it.`;
    expect(check(svg('a\u200Bb\u202Ec'))).toEqual([
      { file: path, line: 2, column: 25, where: '', message: message('U+200B, zero width space') },
      { file: path, line: 2, column: 27, where: '', message: message('U+202E, right-to-left override') },
    ]);
  });

  it('that was read in a wrong encoding is reported once a line, and then for nothing invisible', () => {
    expect(check(svg('GrÃ¼Ãe\u200B'))).toEqual([
      { file: path, line: 2, column: 26, where: '', message: expect.stringContaining('ü in place of Ã¼') },
    ]);
  });
});
