import { describe, expect, it } from 'vitest';
import { careerForm, goalForm } from '../../support/form-definitions.ts';
import { read, savedFile } from '../../support/read-file.ts';

const typed = 'First\n\nsecond\n\n';
const file = savedFile(goalForm, ({ texts }) => (texts['specific'] = typed));
const specific = (text: string) => read(goalForm, text).answers.texts['specific'];

describe('blank lines at the end of an answer', () => {
  it('are those that were typed, however many come before the next heading', () => {
    expect(specific(file)).toBe(typed);
    expect(specific(file.replace('\nMEASURABLE', '\n\n\nMEASURABLE'))).toBe(typed);
  });

  it('are all but one where the file has lost its trailing spaces', () => {
    const bare = file.replace(/ +$/gm, '');
    expect(bare).not.toBe(file);
    expect(specific(bare)).toBe(typed);
    expect(specific(bare.replace('\nMEASURABLE', '\n\nMEASURABLE'))).toBe(`${typed}\n`);
  });
});

describe('blank lines that were all doubled', () => {
  it('are halved, so that each answer is as it was', () => {
    const doubled = file.replace(/ +$/gm, '').replace(/\n(?=\n)/g, '\n\n');
    expect(doubled).toContain('\n\n\nMEASURABLE');
    expect(specific(doubled)).toBe(typed);
  });

  it('are kept where they do not come in pairs before every heading', () => {
    const one = file.replace('\nMEASURABLE', '\n\nMEASURABLE').replace(/ +$/gm, '');
    expect(specific(one)).toBe(`${typed}\n`);
  });
});

describe('lines around a quoted file', () => {
  it('are left over, except blank ones', () => {
    const quoted = `Hello\n\n \n${file.replaceAll(/^/gm, '> ')}\n\nBye`;
    expect(read(goalForm, quoted).leftOver).toEqual(['Hello', 'Bye']);
  });
});

describe('words under a heading that now has several questions', () => {
  const under = (lines: string) =>
    read(careerForm, savedFile(careerForm).replace('Your current role\n(not filled in)\n\n', `${lines}\n`));

  it('are an answer to the first of them', () => {
    const { answers, leftOver } = under('  Developer\n  and tester\n');
    expect(answers.texts['currentRole']).toBe('Developer and tester');
    expect(leftOver).toEqual([]);
  });

  it('are left over where that question has an answer of its own', () => {
    const { answers, leftOver } = under(
      'Your current role\n  Developer\n\nWhat you’re good at\n(not filled in)\n\nCURRENT SITUATION\n-----------------\n  Tester\n',
    );
    expect(answers.texts['currentRole']).toBe('Developer');
    expect(leftOver).toContain('Tester');
  });
});
