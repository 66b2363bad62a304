import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/form/answers.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { PartReader } from '../../../src/saved-file/parts/part-reader.ts';
import { knownWords } from '../../../src/saved-file/words/known-words.ts';
import { matchKey } from '../../../src/saved-file/words/match-key.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

function begin(form: FormDefinition, keepsTrailingSpaces = false) {
  const answers = emptyAnswers(form);
  const words = knownWords(form);
  const reader = new PartReader(form, words, answers, keepsTrailingSpaces);
  const under = (heading: string) => reader.startPlace(words.headings.get(matchKey(heading)));
  return { answers, reader, under };
}

describe('under a heading', () => {
  it('what is indented is the answer to its only question, up to the next heading', () => {
    const { answers, reader, under } = begin(goalForm);
    under('Specific');
    expect(reader.section).toBe(goalForm.sections[0]);
    reader.addIndented('one');
    reader.open?.addEmpty();
    reader.addIndented('two');
    under('Measurable');
    reader.addIndented('three');
    reader.open?.addEmpty();
    reader.open?.addEmpty();
    reader.endPart();
    expect(answers.texts).toMatchObject({ specific: 'one\n\ntwo', measurable: 'three', support: '' });
    expect(reader.section).toBeUndefined();
    expect(reader).toMatchObject({ leftOver: [], hasSecondCopy: false, open: undefined });
  });

  it('of one line, it is put on one', () => {
    const { answers, reader, under } = begin(goalForm);
    under('Time-bound');
    for (const line of ['May, ', '', ' or June']) reader.addIndented(line);
    reader.endPart();
    expect(answers.texts['timeBound']).toBe('May, or June');
    const alone = begin(goalForm);
    alone.under('Time-bound');
    alone.reader.addIndented(' May ');
    alone.reader.endPart();
    expect(alone.answers.texts['timeBound']).toBe(' May ');
  });

  it('with several questions, it is the answer to the first if nothing was read there yet', () => {
    const { answers, reader, under } = begin(careerForm);
    under('Current situation');
    reader.addIndented('  ');
    reader.addIndented('Tester');
    reader.startAnswer('strengths');
    reader.addIndented('Calm');
    under('Plan');
    reader.startAnswer(undefined);
    reader.addIndented('a');
    reader.endPart();
    expect(answers.texts).toMatchObject({ currentRole: 'Tester', strengths: 'Calm', timeline: '' });
    expect(reader.leftOver).toEqual(['a']);
  });

  it('below a label that nobody knows, it is not the answer to the first', () => {
    const { answers, reader, under } = begin(careerForm);
    under('Current situation');
    expect(reader.open).toBeUndefined();
    reader.startAnswer(undefined);
    reader.addIndented('43');
    reader.endPart();
    expect(answers.texts['currentRole']).toBe('');
    expect(reader.leftOver).toEqual(['43']);
  });

  it('where the first has its answer already, it is left over, apart from options', () => {
    const { answers, reader, under } = begin(careerForm);
    under('Plan');
    reader.startAnswer('currentRole');
    reader.addIndented('Tester');
    under('Current situation');
    reader.addIndented('Developer');
    reader.addIndented('[x] Engineering Management');
    reader.endPart();
    expect(answers).toMatchObject({
      texts: { currentRole: 'Tester', strengths: '' },
      ticks: { selectedPaths: ['management'] },
    });
    expect(reader.leftOver).toEqual(['Developer']);
  });

  it('that comes a second time, only what differs is kept', () => {
    const { answers, reader, under } = begin(goalForm);
    const answer = (heading: string, ...lines: string[]) => {
      under(heading);
      for (const line of lines) reader.addIndented(line);
    };
    answer('Specific', 'one');
    answer('Specific', 'one');
    expect(reader.hasSecondCopy).toBe(true);
    answer('Specific', 'two', ' ', 'three');
    reader.endPart();
    expect(answers.texts['specific']).toBe('one');
    expect(reader.leftOver).toEqual(['two', 'three']);
  });

  it('that comes a second time after nothing was read there, it counts', () => {
    const { answers, reader, under } = begin(goalForm);
    under('Specific');
    under('Specific');
    expect(reader.hasSecondCopy).toBe(false);
    reader.addIndented('one');
    reader.endPart();
    expect(answers.texts['specific']).toBe('one');
    const marked = begin(goalForm);
    marked.under('Specific');
    marked.reader.open?.mark();
    marked.under('Specific');
    marked.reader.addIndented('two');
    marked.reader.endPart();
    expect(marked.answers.texts['specific']).toBe('');
    expect(marked.reader).toMatchObject({ leftOver: ['two'], hasSecondCopy: true });
  });

  it('that is none, it is left over', () => {
    const { reader } = begin(goalForm);
    reader.startPlace(undefined);
    for (const line of ['one', '  ', 'two']) reader.addIndented(line);
    reader.endPart();
    expect(reader.leftOver).toEqual(['one', 'two']);
  });
});

describe('lines that were left over before', () => {
  it('stay as they are, and once', () => {
    const { reader, under } = begin(goalForm);
    const leave = (...lines: string[]) => {
      under('Left over');
      expect(reader.section).toBeUndefined();
      for (const line of lines) reader.addIndented(line);
    };
    leave('one', '', 'two');
    leave('one', '', 'two');
    leave('three', '', 'four');
    leave('one', 'two');
    reader.endPart();
    expect(reader.leftOver).toEqual(['one', '', 'two', 'three', 'four', 'one', 'two']);
    expect(reader.hasSecondCopy).toBe(true);
  });
});

describe('a second copy of the form', () => {
  it('is reported if it has a title or a heading', () => {
    const { reader, under } = begin(goalForm);
    reader.startPart(true, false);
    expect(reader.hasSecondCopy).toBe(false);
    under('Specific');
    expect(reader.hasSecondCopy).toBe(true);
    const titled = begin(goalForm).reader;
    titled.startPart(false, true);
    expect(titled.hasSecondCopy).toBe(false);
    titled.startPart(true, true);
    expect(titled.hasSecondCopy).toBe(true);
  });

  it('fills nothing, and what differs is kept', () => {
    const { answers, reader, under } = begin(careerForm);
    under('Current situation');
    reader.startAnswer('currentRole');
    reader.addIndented('Tester');
    under('Career paths of interest');
    reader.addOption('[x] Engineering Management');
    reader.startPart(true, true);
    under('Current situation');
    reader.addIndented('Tester');
    reader.startAnswer('strengths');
    reader.addIndented('Calm');
    under('Career paths of interest');
    for (const line of [
      '[x] Engineering Management',
      '[ ] Individual Contributor track',
      '[x] DevOps/Platform Engineering',
    ])
      expect(reader.addOption(line)).toBe(true);
    reader.endPart();
    expect(answers).toMatchObject({
      texts: { currentRole: 'Tester', strengths: '' },
      ticks: { selectedPaths: ['management'] },
    });
    expect(reader.leftOver).toEqual(['Calm', '[x] DevOps/Platform Engineering']);
  });
});

describe('a copy above the form that counts', () => {
  it('takes nothing from it, and no word of the copy is lost', () => {
    const { answers, reader, under } = begin(goalForm);
    reader.startPart(true, true);
    reader.addIndented('Hello');
    under('Specific');
    reader.addIndented('one');
    reader.startPart(false, true);
    under('Specific');
    reader.addIndented('two');
    reader.endPart();
    expect(answers.texts['specific']).toBe('two');
    expect(reader.leftOver).toEqual(['Hello', 'one']);
  });
});

describe('an option', () => {
  it('is one of the section that it stands in, if several have its title', () => {
    const options = [{ id: 'yes', title: 'Yes' }];
    const fields = ['now', 'later'].map((id) => ({ type: 'choice' as const, id, label: id, options }));
    const sections = fields.map(({ id }) => ({ kind: 'answers' as const, heading: id, fields: [id] }));
    const { answers, reader, under } = begin({ ...careerForm, fields, sections });
    under('Later');
    reader.addOption('[x] Yes');
    expect(answers.ticks).toEqual({ now: [], later: ['yes'] });
  });

  it('needs no heading above it', () => {
    const { answers, reader } = begin(profileForm);
    expect(reader.addOption('[x] A clear photo')).toBe(true);
    expect(answers.ticks['completed']).toEqual(['linkedin-1']);
  });

  it('is ticked, whether it is indented or not, and is no answer', () => {
    const { answers, reader, under } = begin(profileForm);
    under('LinkedIn profile');
    reader.addIndented(' [x] A clear photo (linkedin-1) ');
    expect(reader.addOption('[x] Six pinned repositories')).toBe(true);
    expect(reader.addOption('Six pinned repositories')).toBe(false);
    expect(reader.addOption('see [x] A clear photo')).toBe(false);
    expect(reader.addOption('* [x] A clear photo')).toBe(false);
    expect(reader.addOption('[x] Something else')).toBe(false);
    expect(answers.ticks['completed']).toEqual(['linkedin-1', 'github-1']);
    expect(reader.leftOver).toEqual([]);
    expect(reader.addOption('[ ] My own words (linkedin-2)')).toBe(true);
    expect(reader.leftOver).toEqual(['[ ] My own words (linkedin-2)']);
  });

  it('ends the answer above it', () => {
    const { reader, under } = begin(profileForm);
    under('LinkedIn notes');
    reader.addIndented('Headline');
    reader.addOption('[x] A clear photo');
    expect(reader.open).toBeUndefined();
  });
});

describe('a sentence of the page', () => {
  it('is none of what somebody wrote', () => {
    const { reader, under } = begin(profileForm);
    const isOurs = (text: string) => reader.isOurSentence(matchKey(text));
    reader.startPlace(undefined);
    const intro = 'Mentorship programme, July to December 2025. Saved 14 July 2025.';
    expect([intro, '(not filled in)', '1 of 3 done (33%)', 'Tip: x'].map(isOurs)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    under('Progress');
    expect([intro, '(not filled in)', '1 of 3 done (33%)'].map(isOurs)).toEqual([false, true, true]);
    under('LinkedIn profile');
    const tip = 'Tip: Ask a friend to take it by a window.';
    expect([tip, '(linkedin-1)', '1 of 3 done (33%)'].map(isOurs)).toEqual([false, false, false]);
    reader.addOption('[ ] A clear photo');
    expect(
      [tip, '(linkedin-1)', '(linkedin-2)', 'Tip: Choose finished ones.', tip.slice(5)].map(isOurs),
    ).toEqual([true, true, false, false, false]);
    expect(isOurs(`P.S. ${tip.slice(5)}`)).toBe(false);
    reader.startAnswer('linkedin.headline');
    expect(isOurs(tip)).toBe(false);
  });
});

it('progress is the page’s in any wording that it has had', () => {
  const sections = profileForm.sections.map((section) =>
    section.kind === 'progress' ? { ...section, aliases: ['Done: {done} of {total}'] } : section,
  );
  const { reader, under } = begin({ ...profileForm, sections });
  under('Progress');
  const texts = ['1 of 3 done (33%)', 'Done: 1 of 3', 'Done: all'];
  expect(texts.map((text) => reader.isOurSentence(matchKey(text)))).toEqual([true, true, false]);
});

it('empty lines at the end of an answer are all the page’s in a file that keeps its trailing spaces', () => {
  const endOf = (keepsTrailingSpaces: boolean) => {
    const { answers, reader, under } = begin(goalForm, keepsTrailingSpaces);
    under('Specific');
    reader.addIndented('one');
    reader.open?.addEmpty();
    reader.open?.addEmpty();
    under('Measurable');
    return answers.texts['specific'];
  };
  expect([endOf(true), endOf(false)]).toEqual(['one', 'one\n']);
});
