import { describe, expect, it } from 'vitest';
import { findMargin } from '../../../src/saved-file/lines/find-margin.ts';
import { stripMargin } from '../../../src/saved-file/lines/strip-margin.ts';
import { knownWords } from '../../../src/saved-file/words/known-words.ts';
import { goalForm } from '../../support/form-definitions.ts';

const words = knownWords(goalForm);
const margin = (...lines: string[]) => findMargin(lines, words);
const strip = (...lines: string[]) =>
  stripMargin(lines, words).map(({ text, isOutside }) => (isOutside ? `outside: ${text}` : text));
const title = ['GOAL FORM', '========='];
const heading = ['SPECIFIC', '--------'];
const other = [
  'CAREER FORM',
  '===========',
  'Mentorship programme, July to December 2025. Saved 14 July 2025.',
];
const by = (indent: string, ...lines: string[]) => lines.map((line) => indent + line);

describe('what comes before each line of the form', () => {
  it('is shown by its title, a heading or its last line', () => {
    expect(margin(...by('> ', ...title))).toBe('> ');
    expect(margin(...by('    ', ...heading))).toBe('    ');
    expect(margin('> Format: goal-form 1')).toBe('> ');
    expect(margin('> > Format: goal-form 1')).toBe('> > ');
    expect(margin('\t\u00A0Format: goal-form 1')).toBe('\t\u00A0');
    expect(margin('Hello', 'Bye')).toBe('');
    expect(margin()).toBe('');
  });

  it('is not shown by words that are not underlined, or underlined at another place', () => {
    expect(margin('    GOAL FORM', '=========')).toBe('');
    expect(margin('> GOAL FORM', '=========')).toBe('> ');
    expect(margin('    Lead', '    ----')).toBe('');
    expect(margin('    SPECIFIC', '    --')).toBe('');
    expect(margin('    ', '    ----')).toBe('');
    expect(margin('    My format: goal-form 1')).toBe('');
  });

  it('is not shown by an underline that is below nothing', () => {
    const intro = other[2] ?? '';
    expect(margin(...by('> ', '', '====', intro))).toBe('');
    expect(margin(...by('> ', '', '', '====', intro))).toBe('');
    expect(margin('====', intro, ...by('    ', ...title))).toBe('    ');
  });

  it('is not shown by a blank line, even if the title of the form is no more than marks', () => {
    expect(findMargin(['> ', '> Hello'], knownWords({ ...goalForm, title: '***' }))).toBe('');
  });

  it('may have one blank line between the words and their underline', () => {
    expect(margin(...by('    ', 'SPECIFIC', '', '--------'))).toBe('    ');
    expect(margin(...by('    ', 'SPECIFIC', '', '', '--------'))).toBe('');
    expect(margin(...by('    ', '', '--------'))).toBe('');
  });

  it('is the one furthest to the left, the surest where several are', () => {
    expect(margin(...heading, ...by('  ', ...title))).toBe('');
    expect(margin(...by('    ', ...heading), ...by('  ', ...heading))).toBe('  ');
    expect(margin(...by('> ', ...heading), ...by('> > ', ...title))).toBe('> > ');
    expect(margin(...by('> > ', ...title), ...by('> ', ...heading))).toBe('> > ');
    expect(margin(...by('> ', ...heading), ...by('> > ', ...heading))).toBe('> ');
    expect(margin(...by('>', ...heading), ...by('> ', ...title))).toBe('> ');
    expect(margin(...by('>', ...heading), ...by('> ', ...other))).toBe('>');
    expect(margin(...by('    ', ...heading), ...by('  > > ', ...heading))).toBe('    ');
  });

  it('is that of another form only where nothing of this one is found', () => {
    expect(margin(...by('> ', ...other))).toBe('> ');
    expect(margin(...by('> ', ...other), 'SPECIFIC')).toBe('');
    expect(margin(...by('> ', ...other), '> > SPECIFIC')).toBe('> > ');
    expect(margin(...by('> ', 'CAREER FORM', '-----------', other[2] ?? ''))).toBe('');
    expect(margin(...by('> ', 'CAREER FORM', '===========', 'Hello'))).toBe('');
    expect(margin('> Format: career-form 1', 'SPECIFIC:')).toBe('');
    expect(margin('> Format: career-form 1', '    SPECIFIC')).toBe('> ');
    expect(margin('> Format: career-form 1', 'Goal form')).toBe('');
    expect(margin('> Format: career-form 1', '> > ', 'Hello', '***')).toBe('> ');
    expect(margin('> Format: whichever you like')).toBe('> ');
  });

  it('is the indentation of a form pasted below or above another one', () => {
    expect(margin(...other, 'Format: career-form 1', ...by('    ', ...title))).toBe('    ');
    expect(margin(...by('    ', ...title), ...other, 'Format: career-form 1')).toBe('    ');
    expect(margin(...other, ...by('    ', ...title), 'Format: career-form 1')).toBe('');
    expect(margin(...other, 'Format: career-form 1', ...by('    ', ...heading))).toBe('');
    expect(margin(...other, 'Format: career-form 1', ...by('    ', ...title), ...title)).toBe('');
    expect(margin(...other, 'Format: career-form 1', ...by('    ', ...title), 'Format: goal-form 1')).toBe(
      '',
    );
    expect(margin(...other, 'Format: career-form 1', ...by('    ', ...title), ...by('  ', ...title))).toBe(
      '    ',
    );
  });
});

describe('the lines of a file', () => {
  it('lose the indentation that all have, blank lines aside', () => {
    expect(strip('  a', '', '    b', '   ')).toEqual(['a', '', '  b', ' ']);
    expect(strip('\t a', '\tb')).toEqual([' a', 'b']);
    expect(strip('  a', '\tb')).toEqual(['  a', '\tb']);
    expect(strip('  a', 'b', '  c')).toEqual(['  a', 'b', '  c']);
    expect(strip('    a', ' ', '    b')).toEqual(['a', '', 'b']);
    expect(strip('  ', '')).toEqual(['  ', '']);
    expect(strip('  ', '  a')).toEqual(['', 'a']);
  });

  it('lose their quote marks, with the space that the form’s own lines have', () => {
    expect(strip(...by('> ', ...title), '>   Mine', '>', '>Typed', 'Hello')).toEqual([
      ...title,
      '  Mine',
      '',
      'Typed',
      'outside: Hello',
    ]);
    expect(strip(...by('>', ...title), '>  Mine', '> x')).toEqual([...title, '  Mine', ' x']);
    expect(strip(...by('> >', ...title), '> >  Mine', '>>  Mine', '> > x', '>> x', '> Hello')).toEqual([
      ...title,
      '  Mine',
      '  Mine',
      ' x',
      ' x',
      'outside: > Hello',
    ]);
    expect(strip(...by('>> ', ...title), '> > Mine', '>>\tx', '> Hello')).toEqual([
      ...title,
      'Mine',
      'x',
      'outside: > Hello',
    ]);
    expect(strip(...by('> > ', ...title), '>> Mine', '>\u00A0> x', '> Hello')).toEqual([
      ...title,
      'Mine',
      'x',
      'outside: > Hello',
    ]);
  });

  it('lose an indentation that only the form has', () => {
    expect(strip('Hello', ...by('    ', ...title), '      Mine', '', '   ', '   x', 'Bye')).toEqual([
      'outside: Hello',
      ...title,
      '  Mine',
      '',
      '',
      'outside:    x',
      'outside: Bye',
    ]);
    expect(strip('> Hello', ...by('>     ', ...title), '>       Mine', '>', '>     x')).toEqual([
      'outside: > Hello',
      ...title,
      '  Mine',
      '',
      'x',
    ]);
    expect(strip('Hello', ...by(' > ', ...title), ' >   Mine', ' >', '> x')).toEqual([
      'outside: Hello',
      ...title,
      '  Mine',
      '',
      'outside: > x',
    ]);
  });

  it('stay as they are where the form begins at the edge', () => {
    expect(strip(...title, '  Mine', '> quoted')).toEqual([...title, '  Mine', '> quoted']);
  });
});
