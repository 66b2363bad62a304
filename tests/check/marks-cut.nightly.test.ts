import { expect, test } from 'vitest';
import { shownMarks } from '../../src/desk/check/rules/shown-marks.ts';
import { readTexts, specificationTexts } from '../support/specification-texts.ts';

interface Cut {
  path: string;
  /** The file without one of its marks. */
  text: string;
  /** The whole link, if the mark is one of a link. */
  link: string | undefined;
}

/** Returns the file without each of the marks of its links, bold words and code in turn. */
function cutsOf(path: string, text: string): Cut[] {
  const cutAt = (offset: number, length: number, link?: string): Cut => ({
    path,
    text: text.slice(0, offset) + text.slice(offset + length),
    link: link?.replace(/\s+/g, ' '),
  });
  const links = [...text.matchAll(/\[([^[\]]+)\]\([^()\s]+\)/g)].flatMap(
    ({ 0: link, 1: words = '', index }) => {
      const end = index + 1 + words.length;
      return [index, end, end + 1, index + link.length - 1].map((offset) => cutAt(offset, 1, link));
    },
  );
  const others = [...text.matchAll(/\*\*|`/g)].flatMap(({ 0: mark, index }) =>
    mark === '**' ? [cutAt(index, 2), cutAt(index, 1)] : cutAt(index, 1),
  );
  return [...links, ...others];
}

const cuts = [...specificationTexts].flatMap(([path, text]) =>
  path.endsWith('.yaml') ? cutsOf(path, text) : [],
);

test('no mark of a link, of bold words or of code can be left out unnoticed', () => {
  expect(cuts.length).toBeGreaterThan(100);
  const wrong = cuts.flatMap(({ path, text, link }) => {
    const { site, problems } = readTexts(new Map(specificationTexts).set(path, text));
    const said = [...problems, ...shownMarks.check(site)].map(({ message }) => message);
    const isSaid = said.some(
      (message) =>
        link === undefined || message.includes(`Write ${link}.`) || / Write \[ before/.test(message),
    );
    return isSaid || problems.length > 0 ? [] : [`${path} ${link ?? ''}: ${said.join(' ')}`];
  });
  expect(wrong).toEqual([]);
});
