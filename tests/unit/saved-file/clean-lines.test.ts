import { describe, expect, it } from 'vitest';
import { cleanLines } from '../../../src/saved-file/lines/clean-lines.ts';
import { knownWords } from '../../../src/saved-file/words/known-words.ts';
import { goalForm } from '../../support/form-definitions.ts';

const words = knownWords(goalForm);
const clean = (text: string, hasOwnNbsp = false) => {
  const { lines, outside } = cleanLines(text, words, hasOwnNbsp);
  return { lines: lines.map((line) => line.text), outside };
};
const linesOf = (text: string, hasOwnNbsp = false) => clean(text, hasOwnNbsp).lines;

const file = 'GOAL FORM\n=========\n\nSPECIFIC\n--------\n  One\n\nMEASURABLE\n----------\n  Two\n';
const plain = file.trimEnd().split('\n');

describe('the lines of a file', () => {
  it.each([
    ['as they were written', file],
    ['without a line end at its end', file.trimEnd()],
    ['with the line ends of Windows', file.replaceAll('\n', '\r\n')],
    ['with the line ends of old Macs', file.replaceAll('\n', '\r')],
    ['with a byte order mark', `\uFEFF${file}`],
    ['with two of them', `\uFEFF\uFEFF${file}`],
    ['quoted', file.trimEnd().replaceAll(/^/gm, '> ')],
    ['quoted twice', file.trimEnd().replaceAll(/^/gm, '> > ')],
    ['indented', file.replaceAll(/^(?=.)/gm, '    ')],
    ['with their blank lines doubled', file.replaceAll('\n\n', '\n\n\n')],
  ])('come out the same: %s', (_, text) => {
    expect(linesOf(text)).toEqual(plain);
  });

  it('keep a blank line at the end but the one that every file has', () => {
    expect(linesOf(`${file}\n`)).toEqual([...plain, '']);
  });

  it('keep a mark that is not the first character', () => {
    expect(linesOf(`${file}\uFEFF`).at(-1)).toBe('\uFEFF');
  });
});

describe('no-break spaces', () => {
  const within = file.replace('One', 'Ten\u00A0km').replace('GOAL FORM', 'GOAL\u00A0FORM');
  it('are spaces where the words of the form have them', () => {
    expect(linesOf(within)).toEqual(plain.map((line) => line.replace('One', 'Ten km')));
    const heading = file.replace('One', 'Ten\u00A0km').replace('MEASURABLE', 'ACTION\u00A0STEPS');
    expect(linesOf(heading)).toContain('  Ten km');
    const intro = file
      .replace('One', 'Ten\u00A0km')
      .replace('\n\nSPEC', '\nMentorship\u00A0programme, July. Saved 14\u00A0July.\n\nSPEC');
    expect(linesOf(intro)).toContain('  Ten km');
    const broken = file
      .replace('One', 'Ten\u00A0km')
      .replace('\n\nSPEC', '\nMentorship\u00A0programme, July to\nDecember 2025. Saved 14 July.\n\nSPEC');
    expect(linesOf(broken)).toContain('  Ten km');
    const onlyWhole = file.replace('One', 'Ten\u00A0km').replace('\n\nSPEC', '\nGo\u00A0on\n\nSPEC');
    const other = { ...goalForm, intro: { text: 'Go on', continue: 'Open {route}' } };
    const read = cleanLines(onlyWhole, knownWords(other), false).lines.map(({ text }) => text);
    expect(read).toContain('  Ten km');
  });

  it('are kept where they are somebody’s own, or where the form has some', () => {
    expect(linesOf(file.replace('One', 'Ten\u00A0km'))).toContain('  Ten\u00A0km');
    expect(linesOf(file.replace('One', 'Ten\u00A0km\nMy\u00A0note'))).toContain('  Ten\u00A0km');
    expect(linesOf(within, true)).toContain('  Ten\u00A0km');
    expect(linesOf(file.replace('One', 'SPECIFIC\u00A0'))).toContain('  SPECIFIC\u00A0');
  });
});

describe('blank lines before every heading', () => {
  const doubled = (text: string) => text.replaceAll('\n\n', '\n\n\n');
  it('are halved only if they are pairs before two headings at least', () => {
    const one = 'GOAL FORM\n=========\nSPECIFIC\n--------\n  One\n\n\nMEASURABLE\n----------\n  Two';
    expect(linesOf(one)).toEqual(one.split('\n'));
    const odd = doubled(file).replace('\n\n\nMEAS', '\n\n\n\nMEAS');
    expect(linesOf(odd)).toEqual(odd.trimEnd().split('\n'));
    const four = doubled(file).replace('\n\n\nMEAS', '\n\n\n\n\nMEAS');
    expect(linesOf(four)).toEqual(file.replace('\n\nMEAS', '\n\n\nMEAS').trimEnd().split('\n'));
  });

  it('are halved within answers too, also where they hold spaces', () => {
    const text = doubled(file).replace('One', 'One\n  \n \n  More');
    expect(linesOf(text)).toEqual(file.replace('One', 'One\n  \n  More').trimEnd().split('\n'));
  });

  it('may hold spaces, and the last heading may be the last line', () => {
    const spaced = file.replaceAll('\n\n', '\n \n \n');
    expect(linesOf(spaced)).toEqual(plain.map((line) => (line === '' ? ' ' : line)));
    const cut = doubled(file).replace(/\n-+\n  Two\n$/, '');
    expect(linesOf(cut)).toEqual(cut.split('\n'));
  });

  it('count if the heading has its underline', () => {
    const bare = doubled(file).replace('\n--------\n', '\n');
    expect(linesOf(bare)).toEqual(bare.trimEnd().split('\n'));
    const unknown = doubled(file).replace('MEASURABLE', 'SOMETHING');
    expect(linesOf(unknown)).toEqual(unknown.trimEnd().split('\n'));
  });

  it('are counted only within the quoted lines', () => {
    const quoted = doubled(file)
      .replaceAll(/^/gm, '> ')
      .replace('> \n> \n> SPEC', '> \nHello\n\n\n> \n> SPEC');
    const { lines, outside } = clean(quoted);
    expect(lines.filter((line) => line !== '')).toEqual(plain.filter((line) => line !== ''));
    expect(outside.map(({ text }) => text)).toEqual(['Hello', '', '']);
    expect(lines.slice(0, 4)).toEqual(plain.slice(0, 4));
  });
});

describe('lines around a quoted file', () => {
  it('are set aside with the line they come before, blank ones too', () => {
    const quoted = file.trimEnd().replaceAll(/^/gm, '> ').replace('> MEAS', 'Between\n> MEAS');
    const { lines, outside } = clean(`Hello\n \n${quoted}\nBye\n\n`);
    expect(lines).toEqual(plain);
    expect(outside).toEqual([
      { before: 0, text: 'Hello' },
      { before: 0, text: ' ' },
      { before: plain.indexOf('MEASURABLE'), text: 'Between' },
      { before: plain.length, text: 'Bye' },
      { before: plain.length, text: '' },
    ]);
  });
});
