import { describe, expect, it } from 'vitest';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';
import { read, savedFile } from '../../support/read-file.ts';

const goal = savedFile(goalForm, ({ texts }) => {
  texts['specific'] = 'Lead the migration';
  texts['actionSteps.2'] = 'Ask Noor';
});
const empty = savedFile(goalForm);
const quoted = (text: string) => text.replaceAll(/^/gm, '> ');

describe('a heading', () => {
  it('counts without its underline only where no heading has one', () => {
    const bare = read(goalForm, goal.replaceAll(/^-+\n/gm, ''));
    expect(bare.answers.texts).toMatchObject({ specific: 'Lead the migration', 'actionSteps.2': 'Ask Noor' });
    expect(bare.leftOver).toEqual([]);
    const typed = empty.replace('----------\n(not filled in)', '----------\nSupport needed\nfrom Sam');
    expect(read(goalForm, typed).answers.texts).toMatchObject({
      measurable: 'Support needed\nfrom Sam',
      support: '',
    });
  });

  it('may be the last line of what is left of a file', () => {
    const { answers, leftOver } = read(goalForm, goal.slice(0, goal.indexOf('MEASURABLE') + 10));
    expect(answers.texts['specific']).toBe('Lead the migration');
    expect(leftOver).toEqual(['MEASURABLE']);
    expect(read(goalForm, 'GOAL FORM\n\nSpecific').leftOver).toEqual([]);
  });

  it('that the form does not have ends the section above: a number below it is none of that section', () => {
    const own = ['NEW IDEAS', '---------', '1. A talk', '  in May', ''].join('\n');
    const { answers, leftOver } = read(goalForm, empty.replace('SUPPORT NEEDED', `${own}\nSUPPORT NEEDED`));
    expect(answers.texts['actionSteps.1']).toBe('');
    expect(leftOver).toEqual(['NEW IDEAS', '---------', '1. A talk', 'in May']);
  });
});

describe('a label', () => {
  it('is found right below an answer where all blank lines were deleted', () => {
    const { answers, leftOver } = read(
      goalForm,
      savedFile(goalForm, ({ texts }) => {
        texts['actionSteps.1'] = 'Ask Noor';
        texts['actionSteps.2'] = 'Write';
      }).replaceAll(/\n+/g, '\n'),
    );
    expect(answers.texts).toMatchObject({ 'actionSteps.1': 'Ask Noor', 'actionSteps.2': 'Write' });
    expect(leftOver).toEqual([]);
  });

  it('is found right below an answer if nothing was filled in for it, and kept in doubt', () => {
    const text = goal.replace('  Ask Noor\n\n3. Third', '  Ask Noor\n3. Third');
    const { answers, leftOver } = read(goalForm, text);
    expect(answers.texts).toMatchObject({ 'actionSteps.2': 'Ask Noor', 'actionSteps.3': '' });
    expect(leftOver).toEqual(['3. Third step']);
  });

  it('that the form does not have keeps what is below it, even after a blank line, out of the answer above', () => {
    const { answers, leftOver } = read(
      careerForm,
      savedFile(careerForm, ({ texts }) => (texts['currentRole'] = 'Developer')).replace(
        "What you're good at\n(not filled in)",
        'Shoe size\n\n  43',
      ),
    );
    expect(answers.texts).toMatchObject({ currentRole: 'Developer', strengths: '' });
    expect(leftOver).toEqual(['Shoe size', '43']);
  });
});

describe('a line typed by hand', () => {
  it('belongs to no question under a heading with several', () => {
    const text = savedFile(careerForm).replace('Your current role', 'A word of my own\nYour current role');
    const { answers, leftOver } = read(careerForm, text);
    expect(answers.texts['currentRole']).toBe('');
    expect(leftOver).toEqual(['A word of my own']);
  });

  it('may be nothing but marks, and the last', () => {
    expect(read(goalForm, 'GOAL FORM\n\nSUPPORT NEEDED\n---\nSam\n***').answers.texts['support']).toBe(
      'Sam\n***',
    );
  });
});

it('"(not filled in)" is not left over where the section has more questions than it had', () => {
  const text = savedFile(careerForm).replace('Your current role\n(not filled in)', '(not filled in)');
  expect(read(careerForm, text)).toMatchObject({ found: 0, leftOver: [] });
});

it('half of "(not filled in)" at the end of what is left of a file is no answer', () => {
  const cut = goal.slice(0, goal.indexOf('(not filled in)') + '(not fill'.length);
  const { answers, leftOver } = read(goalForm, cut);
  expect(answers.texts).toMatchObject({ specific: 'Lead the migration', measurable: '' });
  expect(leftOver).toEqual(['(not fill']);
});

it.each(['Ada', 'Ada '])('the last answer keeps an empty line that was typed at its end: %j', (name) => {
  const text = empty.replace(/\(not filled in\)\n\nFormat/, `  ${name}\n\n\nFormat`);
  expect(read(goalForm, text).answers.texts['support']).toBe(`${name}\n`);
});

it('the text around the form is handed on as it is, even if it is blank', () => {
  expect(read(goalForm, `\n\n${goal}`).beside).toBe('\n');
  expect(read(goalForm, `Hello\n\n${goal}`).beside).toBe('Hello\n');
});

it('a title without anything of the form below it is a second copy all the same', () => {
  expect(read(goalForm, `${goal}GOAL FORM\n=========\nHello\n`)).toMatchObject({
    leftOver: ['Hello'],
    notices: [{ kind: 'second-copy' }],
  });
});

it('ticks are in the order of the form, whatever their order in the file', () => {
  const text = savedFile(careerForm, ({ ticks }) => (ticks['selectedPaths'] = ['individual', 'platform']));
  const [one, two] = ['[x] Individual Contributor track', '[x] DevOps/Platform Engineering'];
  const swapped = text.replace(one, '…').replace(two, one).replace('…', two);
  expect(read(careerForm, swapped).answers).toEqual({
    texts: read(careerForm, text).answers.texts,
    ticks: { selectedPaths: ['individual', 'platform'] },
  });
});

it('an option above the first heading counts in the form itself, and not in a second copy of it', () => {
  const first = savedFile(profileForm).replace('PROGRESS', '[x] Six pinned repositories\n\nPROGRESS');
  const second = savedFile(profileForm).replace('PROGRESS', '[x] A clear photo\n\nPROGRESS');
  const { answers, leftOver } = read(profileForm, `Hello Sam\n${first}${second}`);
  expect(answers.ticks['completed']).toEqual(['github-1']);
  expect(leftOver).toEqual(['Hello Sam', '[x] A clear photo']);
});

it('an answer that only a second copy has is left over', () => {
  const [first = ''] = goal.split('SUPPORT NEEDED');
  const second = savedFile(goalForm, ({ texts }) => (texts['support'] = 'Ada'));
  const { answers, leftOver } = read(goalForm, `${first}Format: goal-form 1\n${second}`);
  expect(answers.texts).toMatchObject({ specific: 'Lead the migration', support: '' });
  expect(leftOver).toEqual(['Ada']);
});

it('left-over lines are in the order of the file, those around a quoted file too', () => {
  const text = quoted(
    goal
      .replace('GOAL FORM', 'MY GOALS')
      .replace('MEASURABLE', 'NEW\n---\n\nMEASURABLE')
      .replace('SUPPORT NEEDED', 'NEWER\n-----\n\nSUPPORT NEEDED'),
  ).replace('> MEASURABLE', 'Which gateway?\n\n> MEASURABLE');
  expect(read(goalForm, `Ada wrote:\n${text}\nBye`).leftOver).toEqual([
    'Ada wrote:',
    'MY GOALS',
    'NEW',
    '---',
    'Which gateway?',
    'NEWER',
    '-----',
    'Bye',
  ]);
});
