import fc from 'fast-check';
import { yamlFiles } from './content-texts.ts';
import type { Splice } from './splice.ts';

interface Line {
  file: string;
  start: number;
  text: string;
  /** The line below it, with the line break between the two. */
  below: string;
}

/** Every line of every file that is not empty. */
const lines: readonly Line[] = yamlFiles.flatMap(({ path: file, text }) =>
  [...text.matchAll(/^.*\S.*$/gm)].map(({ 0: line, index: start }) => ({
    file,
    start,
    text: line,
    below: /^\n.*/.exec(text.slice(start + line.length))?.[0] ?? '',
  })),
);

/** What the whole line becomes, or the line and the one below it. */
type Slip = (line: Line, nth: number) => string | { both: string };

/** Returns the text with the nth match of a pattern replaced; unchanged if there is none. */
const nthReplaced = (text: string, pattern: RegExp, nth: number, is: string): string => {
  const found = [...text.matchAll(pattern)];
  const one = found[nth % found.length];
  return one === undefined ? text : text.slice(0, one.index) + is + text.slice(one.index + one[0].length);
};

const slips: Slip[] = [
  ...[1, 2, 3, 4].map(
    (by): Slip =>
      ({ text }) =>
        ' '.repeat(by) + text,
  ),
  ...[1, 2, 3, 4].map(
    (by): Slip =>
      ({ text }) =>
        text.replace(new RegExp(`^ {0,${by}}`), ''),
  ),
  ({ text }) => text.replace(/^( *)- /, '$1'),
  ({ text }) => text.replace(/^( *)- /, '$1  '),
  ({ text }) => text.replace(/^( *)- /, '$1-'),
  ({ text }) => text.replace(/^( *)(?=\S)/, '$1- '),
  ({ text }) => text.replace(/^ +/, (spaces) => spaces.replaceAll('  ', '\t')),
  ({ text }) => text.replace(/^ +/, (spaces) => spaces.replaceAll(' ', '\u00A0')),
  ({ text }) => text.replace(/: /, ':'),
  ({ text }) => text.replace(/:(?= |$)/, ''),
  ({ text }) => text.replace(/:(?= |$)/, ' :'),
  ({ text }) => text.replace(/: /, ':\u00A0'),
  ({ text }) => text.replace(/: /, ': # '),
  ({ text }) => text.replace(/: ?[|>]-?$/, ':'),
  ({ text }) => text.replace(/: ?[|>]-?$/, ': |2-'),
  ({ text }) => text.replace(/[|>]-?$/, (sign) => (sign.startsWith('|') ? '>-' : '|')),
  ({ text }) => text.replace(/$/, ' # a note'),
  ({ text }) => text.replace(/$/, ':'),
  ({ text }) => text.replace(/$/, '\\'),
  ({ text }) => text.replace(/$/, '\r'),
  ({ text }) => text.replace(/^( *)/, '$1# '),
  ({ text }) => text.replace(/^( *)/, '$1"'),
  ({ text }) => text.replace(/["']$/, ''),
  ({ text }) => text.replace(/([:-] )["']/, '$1'),
  ({ text }) => text.replace(/(: |- )(?=\S)/, '$1"'),
  ({ text }, nth) => nthReplaced(text, / /g, nth, ' #'),
  ({ text }, nth) => nthReplaced(text, / /g, nth, ' # '),
  ({ text }, nth) => nthReplaced(text, / /g, nth, ': '),
  ({ text }, nth) => nthReplaced(text, / /g, nth, '\u00A0'),
  ({ text }, nth) => nthReplaced(text, / /g, nth, '\t'),
  ({ text }, nth) => nthReplaced(text, / /g, nth, '\n'),
  ({ text }, nth) => nthReplaced(text, / /g, nth, `\n${/^ */.exec(text)?.[0] ?? ''}`),
  ({ text }, nth) => nthReplaced(text, / /g, nth, `\n${/^ */.exec(text)?.[0] ?? ''}  `),
  ({ text }, nth) => nthReplaced(text, / /g, nth, '" '),
  ({ text }) => `${text}\n${text}`,
  ({ text }) => `${text}\n`,
  ({ text }) => `${text}\n${/^ */.exec(text)?.[0] ?? ''}# a note`,
  ({ text }) => `${text}\n${/^ */.exec(text)?.[0] ?? ''}  more words`,
  ({ text }) => `${text}\n${/^ */.exec(text)?.[0] ?? ''}more words`,
  ({ text }) => `${text}\n---`,
  () => '',
  ({ below }) => ({ both: below.slice(1) }),
  ({ text, below }) => ({ both: text + below.replace(/^\n\s*/, ' ') }),
  ({ text, below }) => ({ both: text + below.replace(/^\n\s*/, '') }),
  ({ text, below }) => ({ both: `${below.slice(1)}\n${text}` }),
];

/** A slip that concerns a line: its indentation, its dash, its colon, its quotes, its notes, or the line as a whole. */
export const lineSlip: fc.Arbitrary<Splice[]> = fc
  .record({ line: fc.constantFrom(...lines), slip: fc.constantFrom(...slips), nth: fc.nat(20) })
  .map(({ line, slip, nth }) => {
    const { file, start, text, below } = line;
    const made = slip(line, nth);
    return typeof made === 'string'
      ? [{ file, start, end: start + text.length, is: made }]
      : [{ file, start, end: start + text.length + below.length, is: made.both }];
  });
