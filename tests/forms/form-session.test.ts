import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '../../src/model/forms/saved-file/file-format.ts';
import { createFormSession, type FormLoaders } from '../../src/model/forms/form-session.ts';
import type { FormMemory } from '../../src/model/forms/form-memory.ts';
import { leftOverField, memoryField, maxShownLines } from '../../src/model/forms/form-state-adapter.ts';
import type { ChosenFile } from '../../src/model/forms/read-chosen-file.ts';
import { noStepLosesAWord } from '../model/form-deeds.ts';
import { FormOfPage } from '../model/form-page.ts';
import { sampleFile } from '../model/sample-files.ts';
import { KeptFields, loads, SessionPage } from '../model/session-page.ts';
import { forms, found, labels } from '../support/content.ts';
import { oneForm } from '../support/one-form.ts';
import { runs } from '../support/runs.ts';

describe.each(forms)('whatever is done, in whatever order: $title', (each) => {
  it('no word gets out of reach, and what is said is true', async () => {
    let keeps = false;
    const visit = async () => new SessionPage(each, (keeps = !keeps));
    await fc.assert(noStepLosesAWord(visit), { numRuns: runs(20, 5_000) });
  });
});

const form = new FormOfPage(oneForm);
const question = found(form.texts[0]);
const fileOf = (kind: Parameters<typeof sampleFile>[0], name = 'a.txt') => ({
  name,
  file: new Blob([sampleFile(kind, form)]),
});
const lost = () => Promise.reject(new Error('It did not arrive.'));

/** A session of a form, with its fields. */
function started(own: Partial<FormLoaders<string>> = {}, page = form) {
  const fields = new KeptFields(page);
  let now = new Date('2025-07-14T10:32:00');
  const session = createFormSession(
    page,
    { ...labels, language: 'en-GB' },
    fields,
    { ...loads, ...own },
    () => now,
  );
  const type = (text: string, name = question) => {
    fields.texts.set(name, text);
    session.syncFromDom();
  };
  return {
    session,
    type,
    shown: session.getSnapshot,
    textOf: () => fields.texts.get(question),
    fields,
    sleep: () => (now = new Date('2025-07-15T09:00:00')),
  };
}

describe('a step', () => {
  it('is undone to the words that stood there, one after another, and done again', async () => {
    const { session, shown, type, textOf } = started();
    type('Typed');
    session.startAgain();
    await session.open([fileOf('good')]);
    type('Typed on top');
    const pressed = (...deeds: (() => void)[]) => deeds.map((deed) => (deed(), textOf()));
    const { undo, redo } = session;
    expect(pressed(undo, undo, redo, redo)).toEqual(['', 'Typed', '', 'Typed on top']);
    expect(shown()).toMatchObject({ status: labels.form.redone, canUndo: true, canRedo: false });
    // Taken from the middle, it keeps what Redo led to.
    pressed(undo, undo);
    type('Typed instead');
    session.startAgain();
    expect(pressed(undo, undo, undo)).toEqual(['Typed instead', 'Typed on top', '']);
  });

  it('that changes nothing is none, and that is said', async () => {
    const { session, shown } = started();
    session.startAgain();
    expect(shown()).toMatchObject({ status: labels.form.alreadyEmpty, canUndo: false, announcementId: 1 });
    for (let times = 0; times < 2; times += 1) await session.open([fileOf('good')]);
    expect(shown().status).toBe(labels.openFile.nothingToReplace.replace('{file}', 'a.txt'));
    session.undo();
    expect(shown()).toMatchObject({ canUndo: false, announcementId: 4 });
  });
});

describe('what is said', () => {
  it('tells spaces from nothing, and a left-over line that is taken away from one that is there', () => {
    const { session, shown, type } = started();
    type(' ');
    expect(shown()).toMatchObject({ status: labels.form.unsaved, isUnsaved: true });
    type('');
    expect(shown()).toMatchObject({ status: '', isUnsaved: false });
    type('A line\n', leftOverField);
    expect(shown()).toMatchObject({ status: labels.form.unsaved, leftOver: ['A line', ''] });
    session.save();
    type('A line', leftOverField);
    expect(shown()).toMatchObject({ status: labels.form.changed, isUnsaved: true });
    type(' \n', leftOverField);
    expect(shown()).toMatchObject({ status: '', leftOver: [] });
  });

  it('names the day of a file that was not saved today', () => {
    const { session, shown, type, sleep } = started();
    type('Words');
    const { name } = session.save();
    expect(shown().status).toBe(labels.form.saved.replace('{file}', name).replace('{time}', '10:32'));
    sleep();
    session.syncFromDom();
    expect(shown().status).toContain('10:32 on 14 July 2025');
  });

  it('is that nothing would be lost where each word is in some file, in its own place', () => {
    const { session, shown, type } = started();
    type('One');
    session.save();
    type('Two');
    session.startAgain();
    expect(shown().isUnsaved).toBe(true);
    session.undo();
    session.save();
    session.startAgain();
    expect(shown().isUnsaved).toBe(false);
    type('Two', found(form.texts[1]));
    session.startAgain();
    expect(shown().isUnsaved).toBe(true);
  });
});

describe('what the hidden field holds', () => {
  const empty = '{"history":{"past":[],"future":[]},"files":{"states":{},"parts":[]}}';

  it.each(['{', 'null', '2 {', empty, `1 ${empty}`])(
    'is nothing where another version of the site wrote %j',
    (text) => {
      const { session, shown, type } = started();
      type('Words');
      type(text, memoryField);
      expect(shown()).toMatchObject({ canUndo: false, canRedo: false, status: labels.form.unsaved });
      session.startAgain();
      session.undo();
      expect(shown().answers.texts[question]).toBe('Words');
    },
  );

  it('has this shape; if that changes, the number before it is raised', () => {
    const { session, type, fields } = started();
    type('Words');
    session.save();
    session.startAgain();
    const text = found(fields.texts.get(memoryField));
    expect(text.slice(0, 2)).toBe('2 ');
    const { history, files } = JSON.parse(text.slice(2)) as FormMemory;
    const shape = { answers: ['texts', 'ticks'], leftOver: [] };
    expect(history.past.map((one) => ({ ...one, answers: Object.keys(one.answers) }))).toEqual([shape]);
    expect([Object.keys(history), Object.keys(files)]).toEqual([
      ['past', 'future'],
      ['states', 'parts'],
    ]);
    expect(Object.values(files.states).map((one) => Object.keys(one))).toEqual([['file', 'savedAt']]);
  });
});

describe('chosen files', () => {
  it.each([
    ['a picture', [137, 80, 78, 71, 13, 10, 26, 10, 0, 0], 'binary'],
    ['a text', [10], 'too-large'],
    ['a text of two bytes a letter', [255, 254, 65, 0], 'too-large'],
  ])('that are too large to be read are told apart by how they begin: %s', async (_, start, reason) => {
    const { session, shown } = started();
    const file = new Blob([new Uint8Array(start), new Uint8Array(maxFileBytes).fill(65)]);
    await session.open([{ name: 'a', file }]);
    expect(shown().fileStep).toMatchObject({ outcome: { kind: 'problem', reason } });
  });

  it('are passed over where another is asked for, or the panel is closed or used, before they are read', async () => {
    const gates: PromiseWithResolvers<ArrayBuffer>[] = [];
    const slow = (name: string) => {
      const gate = Promise.withResolvers<ArrayBuffer>();
      gates.push(gate);
      return { name, file: { size: 1, slice: () => new Blob(), arrayBuffer: () => gate.promise } };
    };
    const { session, shown, textOf } = started();
    const first = session.open([slow('first.txt')]);
    expect(shown().reading?.file).toBe('first.txt');
    await session.open([fileOf('good', 'second.txt')]);
    const third = session.open([slow('third.txt')]);
    session.close();
    for (const { resolve } of gates) resolve(await fileOf('with gaps').file.arrayBuffer());
    await Promise.all([first, third]);
    expect(shown()).toMatchObject({ fileStep: undefined, comparedFile: undefined, reading: undefined });
    expect(textOf()).toContain('From July:');
  });

  it('open again however long they are, if the form has saved them', async () => {
    const { session, type, textOf } = started();
    const long = 'Plain words. '.repeat(maxFileBytes / 8).trim();
    type(long);
    const { name, text } = session.save();
    session.startAgain();
    await session.open([{ name, file: new Blob([text]) }]);
    expect(textOf()).toBe(long);
  });

  it('are chosen from if there are several', async () => {
    const { session, shown } = started();
    const files = [fileOf('good', 'a.txt'), fileOf('good', 'b.txt')];
    await session.open(files);
    expect(shown().fileStep).toEqual({ step: 'choosing', chosenFiles: files });
    session.applyOpenedFile('fill');
    expect(shown().status).toBe('');
  });

  const unread = { size: 1, slice: () => new Blob(), arrayBuffer: lost };
  const tooLarge = { ...unread, size: maxFileBytes + 1 };
  const other = new Blob(['OLD QUIZ\n========\n\nFormat: old-quiz 1\n']);
  it.each<[string, Partial<FormLoaders<string>>, ChosenFile['file']]>([
    ['folder', {}, undefined],
    ['too-large', {}, tooLarge],
    ['not-read', {}, unread],
    ['not-loaded', { reader: lost }, other],
    ['not-loaded', { forms: lost }, other],
  ])('say why they cannot be opened: %s', async (reason, own, file) => {
    const { session, shown } = started(own);
    await session.open([{ name: 'a.txt', file }]);
    expect(shown().fileStep).toMatchObject({ step: 'opened', outcome: { kind: 'problem', reason } });
  });

  it('of another form name it, beside the forms of the site', async () => {
    const listed = [{ slug: 'some', title: 'Some', href: '/some' }];
    const { session, shown } = started({ forms: () => Promise.resolve(listed) });
    await session.open([{ name: 'a.txt', file: other }]);
    expect(shown().fileStep).toMatchObject({
      outcome: { kind: 'other-form' },
      forms: listed,
      strategies: [],
    });
  });

  it('of a form to begin from replace what they answer, and nothing else', async () => {
    const begun = found(
      forms.map((one) => new FormOfPage(one)).find(({ prefillSources }) => prefillSources.length > 0),
    );
    const answered = begun.prefillSources.flatMap(({ answers }) => answers.map(({ to }) => to));
    const other = found(begun.texts.find((name) => !answered.includes(name)));
    const { session, shown, type } = started({}, begun);
    type('Mine', other);
    type('Mine', found(answered[0]));
    await session.open([{ name: 'a.txt', file: new Blob([sampleFile('of a form to begin from', begun)]) }]);
    expect(shown().fileStep).toMatchObject({ strategies: ['fill', 'replace'] });
    session.applyOpenedFile('replace');
    expect(shown().status).toBe(labels.openFile.replacedSome.replace('{file}', 'a.txt'));
    expect(shown().answers.texts[other]).toBe('Mine');
  });

  it('ask only where filling and replacing differ, and offer only what makes a difference', async () => {
    const { session, shown, type } = started();
    const waysOf = () => shown().fileStep;
    await session.open([fileOf('with gaps')]);
    expect(waysOf()).toBeUndefined();
    expect(shown().status).toContain('a.txt is open: ');
    // It holds all that is here, and more.
    type('');
    await session.open([fileOf('with gaps')]);
    expect(waysOf()).toBeUndefined();
    type('My own');
    await session.open([fileOf('good')]);
    expect(waysOf()).toMatchObject({ strategies: ['fill', 'replace'] });
    session.applyOpenedFile('fill');
    await session.open([fileOf('good')]);
    expect(waysOf(), 'nothing is missing here').toMatchObject({ strategies: ['replace'] });
  });

  it('of many lines are carried on whole, and shown a part at a time', async () => {
    const { session, shown, fields, type } = started();
    const lines = Array.from({ length: 5 * maxShownLines }, (_, nth) => `line ${nth}`);
    const text = `${lines.join('\n')}\n\nFormat: ${form.definition.slug} 1\n`;
    await session.open([{ name: 'a.txt', file: new Blob([text]) }]);
    expect(fields.texts.get(leftOverField)).toBe(lines.slice(0, maxShownLines).join('\n'));
    expect(shown()).toMatchObject({ hiddenCount: lines.length - maxShownLines, leftOver: lines });
    expect(session.save().text).toContain(`  ${found(lines.at(-1))}\n`);
    type('', leftOverField);
    expect(fields.texts.get(leftOverField)).toBe(lines.slice(maxShownLines, 2 * maxShownLines).join('\n'));
    expect(shown().leftOver).toEqual(lines.slice(maxShownLines));
    session.undo();
    expect(shown().leftOver).toEqual([]);
    session.redo();
    expect(shown().leftOver).toEqual(lines.slice(maxShownLines));
  });

  it('stay beside the answers until the comparison is closed, if what shows it arrives', async () => {
    const compared = async ({ session, type }: ReturnType<typeof started>) => {
      type('Mine');
      await session.open([fileOf('good')]);
      await session.compare();
    };
    const lacking = started({ comparison: lost });
    await compared(lacking);
    expect(lacking.shown().fileStep).toMatchObject({ outcome: { reason: 'not-loaded' } });
    const { session, shown, ...rest } = started();
    await compared({ session, shown, ...rest });
    session.startAgain();
    expect(shown()).toMatchObject({
      fileStep: { strategies: ['fill', 'replace'] },
      comparedFile: { file: 'a.txt', comparison: 'beside' },
    });
    session.closeComparison();
    expect(shown().comparedFile).toBeUndefined();
  });
});
