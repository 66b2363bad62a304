import fc from 'fast-check';
import { type Written, writtenTexts } from './content-texts.ts';
import { nastyText } from './nasty-texts.ts';
import type { Splice } from './splice.ts';

const indentOf = ({ file, start }: Written): string => {
  const line = file.text.slice(file.text.lastIndexOf('\n', start - 1) + 1);
  return `${/^ */.exec(line)?.[0] ?? ''}  `;
};

/** How a text can be put in the place of another. */
const stylings: ((text: string, indent: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => `"${text}"`,
  (text) => `'${text}'`,
  (text) => JSON.stringify(text),
  (text) => `'${text.replaceAll("'", "''")}'`,
  (text, indent) => `>-\n${text.replaceAll(/^/gm, indent)}`,
  (text, indent) => `|\n${text.replaceAll(/^/gm, indent)}`,
];

/** How much of the text is replaced. */
const extents: ((written: string, nasty: string, nth: number) => string)[] = [
  (_, nasty) => nasty,
  (written, nasty) => `${written} ${nasty}`,
  (written, nasty) => `${nasty} ${written}`,
  (written, nasty, nth) => {
    const words = written.split(' ');
    return words.toSpliced(nth % words.length, 1, nasty).join(' ');
  },
  (written, nasty, nth) => {
    const words = written.split(' ');
    return words.toSpliced(nth % words.length, 0, nasty).join(' ');
  },
];

const isBlock = ({ writing }: Written) => writing === 'kept lines' || writing === 'joined lines';

/** A text replaced, or words put into it, that YAML, Markdown or the site could read as something else. */
export const valueEdit: fc.Arbitrary<Splice[]> = fc
  .record({
    at: fc.constantFrom(...writtenTexts),
    text: nastyText,
    styling: fc.constantFrom(...stylings),
    extent: fc.constantFrom(...extents),
    nth: fc.nat(40),
  })
  .map(({ at, text, styling, extent, nth }) => {
    const { file, start, end } = at;
    const written = file.text.slice(start, end);
    // A text below | or > remains one, so that its lines keep their places.
    if (isBlock(at)) return [{ file: file.path, start, end, is: extent(written, text, nth) }];
    const bare = at.writing === 'quoted' ? written.slice(1, -1) : written;
    return [{ file: file.path, start, end, is: styling(extent(bare, text, nth), indentOf(at)) }];
  });
