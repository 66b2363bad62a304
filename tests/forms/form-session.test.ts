import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '../../src/model/forms/saved-file/file-limits.ts';
import { createFormSession, type FormLoaders } from '../../src/model/forms/form-session.ts';
import type { FormMemory } from '../../src/model/forms/form-memory.ts';
import { emptyAnswers, leftOverField } from '../../src/model/forms/answers.ts';
import { memoryField, maxShownLines } from '../../src/model/forms/form-state-adapter.ts';
import type { ChosenFile } from '../../src/model/forms/open-file.ts';
import { renderSavedFile } from '../../src/model/forms/saved-file/render-saved-file.ts';
import { fillPlural, fillTemplate } from '../../src/model/text/templates.ts';
import { noWordLostProperty } from '../model/form-commands.ts';
import { TestForm, withSameQuestions } from '../model/form-page.ts';
import { sampleFile } from '../model/sample-files.ts';
import { InMemoryFields, formLoaders, SessionPage } from '../model/session-page.ts';
import { forms, ensureDefined, labels } from '../support/content.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { runCount } from '../support/nightly.ts';

/** A form above whose questions the answers of other forms are quoted. */
const quotingResource = ensureDefined(
  forms.find(({ bringForward = [] }) =>
    bringForward.some(({ answers }) => answers.some(({ quote }) => quote)),
  ),
);

describe.each([
  ...forms,
  { ...withSameQuestions(quotingResource), title: 'a form that offers answers of others for its fields' },
])('whatever is done, in whatever order: $title', (resource) => {
  it('no word becomes unreachable, and the status is always true', async () => {
    let isPageCached = false;
    const openPage = async () => new SessionPage(resource, (isPageCached = !isPageCached));
    await fc.assert(noWordLostProperty(openPage), { numRuns: runCount(20, 5_000) });
  });
});

const form = new TestForm(sampleForm);
const questionName = ensureDefined(form.textNames[0]);
const createChosenFile = (kind: Parameters<typeof sampleFile>[0], name = 'a.txt') => ({
  name,
  file: new Blob([sampleFile(kind, form)]),
});
const rejectLoad = () => Promise.reject(new Error('It did not arrive.'));

/** A session of a form, with its fields. */
function createSession(loaders: Partial<FormLoaders> = {}, testForm = form) {
  const fields = new InMemoryFields(testForm);
  let now = new Date('2025-07-14T10:32:00');
  const session = createFormSession(
    testForm,
    { ...labels, language: 'en-GB' },
    fields,
    { ...formLoaders, ...loaders },
    () => now,
  );
  const type = (text: string, name = questionName) => {
    fields.texts.set(name, text);
    session.syncFromDom();
  };
  return {
    session,
    type,
    download: () => {
      const { name, text, markSent } = session.createFile();
      markSent('download');
      return { name, text };
    },
    /** Downloads the file and confirms it. */
    save: () => {
      session.createFile().markSent('download');
      session.recordArrival(true);
    },
    getSnapshot: session.getSnapshot,
    getText: () => fields.texts.get(questionName),
    fields,
    goToNextDay: () => (now = new Date('2025-07-15T09:00:00')),
  };
}

describe('a step', () => {
  it('is undone to the previous text, one after another, and redone', async () => {
    const { session, getSnapshot, type, getText } = createSession();
    type('Typed');
    session.startAgain();
    await session.open([createChosenFile('good')]);
    type('Typed on top');
    const textsAfter = (...actions: (() => void)[]) => actions.map((action) => (action(), getText()));
    const { undo, redo } = session;
    expect(textsAfter(undo, undo, redo, redo)).toEqual(['', 'Typed', '', 'Typed on top']);
    expect(getSnapshot()).toMatchObject({ status: labels.form.redone, canUndo: true, canRedo: false });
    // After returning to a version in the middle of the history, the versions for Redo are kept.
    textsAfter(undo, undo);
    type('Typed instead');
    session.startAgain();
    expect(textsAfter(undo, undo, undo)).toEqual(['Typed instead', 'Typed on top', '']);
  });

  it('without effect is no undo step, and is reported', async () => {
    const { session, getSnapshot } = createSession();
    session.startAgain();
    expect(getSnapshot()).toMatchObject({
      status: labels.form.alreadyEmpty,
      canUndo: false,
      announcementId: 1,
    });
    for (let attempt = 0; attempt < 2; attempt += 1) await session.open([createChosenFile('good')]);
    expect(getSnapshot().status).toBe(labels.openFile.nothingToReplace.replace('{file}', 'a.txt'));
    session.undo();
    expect(getSnapshot()).toMatchObject({ canUndo: false, announcementId: 4 });
  });
});

describe('what is said', () => {
  it('distinguishes spaces from an empty answer, and a removed left-over line from a present one', () => {
    const { save, getSnapshot, type } = createSession();
    type(' ');
    expect(getSnapshot()).toMatchObject({
      status: labels.form.unsaved,
      isUnsaved: true,
      saveState: 'unsaved',
    });
    type('');
    expect(getSnapshot()).toMatchObject({ status: '', isUnsaved: false, saveState: undefined });
    type('A line\n', leftOverField);
    expect(getSnapshot()).toMatchObject({ status: labels.form.unsaved, leftOver: ['A line', ''] });
    save();
    type('A line', leftOverField);
    expect(getSnapshot()).toMatchObject({ status: labels.form.changed, isUnsaved: true });
    type(' \n', leftOverField);
    expect(getSnapshot()).toMatchObject({ status: '', leftOver: [] });
  });

  it('names the day of a file that was not saved today', () => {
    const { session, save, getSnapshot, type, goToNextDay } = createSession();
    type('Words');
    save();
    const name = form.definition.fileName;
    expect(getSnapshot().status).toBe(labels.form.saved.replace('{file}', name).replace('{time}', '10:32'));
    goToNextDay();
    session.syncFromDom();
    expect(getSnapshot().status).toContain('10:32 on 14 July 2025');
  });

  it('reports that nothing would be lost if each word is in some file, in its own place', () => {
    const { session, save, getSnapshot, type } = createSession();
    type('One');
    save();
    type('Two');
    session.startAgain();
    expect(getSnapshot().isUnsaved).toBe(true);
    session.undo();
    save();
    session.startAgain();
    expect(getSnapshot().isUnsaved).toBe(false);
    type('Two', ensureDefined(form.textNames[1]));
    session.startAgain();
    expect(getSnapshot().isUnsaved).toBe(true);
  });
});

describe('what the hidden field holds', () => {
  const earlierMemory = '{"history":{"past":[],"future":[]},"files":{"states":{},"parts":[]}}';

  it.each(['{', 'null', '3 {', earlierMemory, `2 ${earlierMemory}`])(
    'is treated as empty if another version of the site wrote %j',
    (text) => {
      const { session, getSnapshot, type } = createSession();
      type('Words');
      type(text, memoryField);
      expect(getSnapshot()).toMatchObject({ canUndo: false, canRedo: false, status: labels.form.unsaved });
      session.startAgain();
      session.undo();
      expect(getSnapshot().answers.texts[questionName]).toBe('Words');
    },
  );

  it('names the action that Undo takes back, until an action after Undo changes the order', () => {
    const { session, type, getSnapshot } = createSession();
    expect(getSnapshot().undoLabel).toBe('undo');
    type('Words');
    session.startAgain();
    expect(getSnapshot().undoLabel).toBe('undoStartAgain');
    type('Other words');
    expect(getSnapshot().undoLabel, 'typing is no action').toBe('undoStartAgain');
    session.undo();
    expect(getSnapshot().canUndo).toBe(false);
    session.redo();
    expect(getSnapshot().undoLabel).toBe('undoStartAgain');
    session.undo();
    session.startAgain();
    expect(getSnapshot().undoLabel).toBe('undoStartAgain');
    session.undo();
    session.undo();
    session.startAgain();
    session.undo();
    // Undo now leads from “Words” to “Other words”, which no single action has replaced.
    expect(getSnapshot()).toMatchObject({ canUndo: true, undoLabel: 'undo' });
  });

  it('has this shape; a change of the shape requires a new version number', () => {
    const { session, save, type, fields } = createSession();
    type('Words');
    save();
    session.startAgain();
    const text = ensureDefined(fields.texts.get(memoryField));
    expect(text.slice(0, 2)).toBe('4 ');
    const memory = JSON.parse(text.slice(2)) as FormMemory;
    const { history, versions } = memory;
    const shape = { answers: ['texts', 'ticks'], leftOver: [], undoLabel: 'undoStartAgain' };
    expect(history.past.map((state) => ({ ...state, answers: Object.keys(state.answers) }))).toEqual([shape]);
    expect([Object.keys(memory).toSorted(), Object.keys(history)]).toEqual([
      ['downloads', 'history', 'versions'],
      ['past', 'future'],
    ]);
    expect(versions.map((version) => [Object.keys(version), Object.keys(version.sent ?? {})])).toEqual([
      [
        ['file', 'sent', 'state', 'parts'],
        ['channel', 'sentAt', 'arrival'],
      ],
    ]);
  });
});

describe('chosen files', () => {
  it.each([
    ['a picture', [137, 80, 78, 71, 13, 10, 26, 10, 0, 0], 'binary'],
    ['a text', [10], 'too-large'],
    ['a text of two bytes a letter', [255, 254, 65, 0], 'too-large'],
  ])('that are too large to be read are told apart by how they begin: %s', async (_, firstBytes, reason) => {
    const { session, getSnapshot } = createSession();
    const file = new Blob([new Uint8Array(firstBytes), new Uint8Array(maxFileBytes).fill(65)]);
    await session.open([{ name: 'a', file }]);
    expect(getSnapshot().fileStep).toMatchObject({ outcome: { kind: 'problem', reason } });
  });

  it('are ignored if another file is requested, or the panel is closed or used, before they are read', async () => {
    const pendingReads: PromiseWithResolvers<ArrayBuffer>[] = [];
    const createSlowFile = (name: string) => {
      const pendingRead = Promise.withResolvers<ArrayBuffer>();
      pendingReads.push(pendingRead);
      return { name, file: { size: 1, slice: () => new Blob(), arrayBuffer: () => pendingRead.promise } };
    };
    const { session, getSnapshot, getText } = createSession();
    const firstOpening = session.open([createSlowFile('first.txt')]);
    expect(getSnapshot().reading?.file).toBe('first.txt');
    await session.open([createChosenFile('good', 'second.txt')]);
    const thirdOpening = session.open([createSlowFile('third.txt')]);
    session.close();
    for (const { resolve } of pendingReads) resolve(await createChosenFile('with gaps').file.arrayBuffer());
    await Promise.all([firstOpening, thirdOpening]);
    expect(getSnapshot()).toMatchObject({ fileStep: undefined, comparedFile: undefined, reading: undefined });
    expect(getText()).toContain('From July:');
  });

  it('reopen whatever their length, if the form has saved them', async () => {
    const { session, download, type, getText } = createSession();
    const longText = 'Plain words. '.repeat(maxFileBytes / 8).trim();
    type(longText);
    const { name, text } = download();
    session.startAgain();
    await session.open([{ name, file: new Blob([text]) }]);
    expect(getText()).toBe(longText);
  });

  it('are chosen from if there are several', async () => {
    const { session, getSnapshot } = createSession();
    const files = [createChosenFile('good', 'a.txt'), createChosenFile('good', 'b.txt')];
    await session.open(files);
    expect(getSnapshot().fileStep).toEqual({ step: 'choosing', chosenFiles: files });
    session.applyOpenedFile('fill');
    expect(getSnapshot().status).toBe('');
  });

  const unreadableFile = { size: 1, slice: () => new Blob(), arrayBuffer: rejectLoad };
  const tooLargeFile = { ...unreadableFile, size: maxFileBytes + 1 };
  const otherFormFile = new Blob(['OLD QUIZ\n========\n\nFormat: old-quiz 1\n']);
  it.each<[string, Partial<FormLoaders>, ChosenFile['file']]>([
    ['folder', {}, undefined],
    ['too-large', {}, tooLargeFile],
    ['not-read', {}, unreadableFile],
    ['not-loaded', { fileTools: rejectLoad }, otherFormFile],
    ['not-loaded', { forms: rejectLoad }, otherFormFile],
  ])('say why they cannot be opened: %s', async (reason, loaders, file) => {
    const { session, getSnapshot } = createSession(loaders);
    await session.open([{ name: 'a.txt', file }]);
    expect(getSnapshot().fileStep).toMatchObject({ step: 'opened', outcome: { kind: 'problem', reason } });
  });

  it('of another form name it, beside the forms of the site', async () => {
    const siteForms = [{ slug: 'some', title: 'Some', href: '/some', definition: form.definition }];
    const { session, getSnapshot } = createSession({ forms: () => Promise.resolve(siteForms) });
    await session.open([{ name: 'a.txt', file: otherFormFile }]);
    expect(getSnapshot().fileStep).toMatchObject({
      outcome: { kind: 'other-form' },
      forms: siteForms,
      strategies: [],
    });
  });

  it('with a part of a form that the site no longer has keep its lines, also in the next file', async () => {
    const removedPart =
      'OLD QUIZ\n========\n\nWhat did you learn?\n-------------------\n\n  Patience\n\nFormat: old-quiz 1\n';
    const otherPart = removedPart.replaceAll('old-quiz', 'new-quiz').replace('Patience', 'Courage');
    const ownPart = sampleFile('good', form);
    const siteForms = [form.definition.slug, 'new-quiz'].map((slug) => ({
      slug,
      title: slug,
      href: `/${slug}`,
      definition: form.definition,
    }));
    for (const text of [
      [removedPart, otherPart, ownPart].join('\n'),
      [ownPart, otherPart, removedPart].join('\n'),
    ]) {
      const { session, getSnapshot } = createSession({ forms: () => Promise.resolve(siteForms) });
      await session.open([{ name: 'a.txt', file: new Blob([text]) }]);
      for (const line of ['OLD QUIZ', 'What did you learn?', 'Patience'])
        expect(getSnapshot().leftOver.map((leftOverLine) => leftOverLine.trim())).toContain(line);
      expect(getSnapshot().leftOver.join('\n'), 'can be opened on its page').not.toContain('Courage');
      const next = createSession({ forms: () => Promise.resolve(siteForms) });
      await next.session.open([{ name: 'b.txt', file: new Blob([session.createFile().text]) }]);
      expect(next.getSnapshot().leftOver).toEqual(getSnapshot().leftOver);
    }
  });

  it('of a form that prefills this one replace only the answers they contain', async () => {
    const prefilledForm = new TestForm(withSameQuestions(quotingResource));
    const prefilledNames = prefilledForm.prefillSources.flatMap(({ answers }) => answers.map(({ to }) => to));
    const otherName = ensureDefined(prefilledForm.textNames.find((name) => !prefilledNames.includes(name)));
    const { session, getSnapshot, type } = createSession({}, prefilledForm);
    type('Mine', otherName);
    type('Mine', ensureDefined(prefilledNames[0]));
    await session.open([
      { name: 'a.txt', file: new Blob([sampleFile('of a form to begin from', prefilledForm)]) },
    ]);
    expect(getSnapshot().fileStep).toMatchObject({ strategies: ['fill', 'replace'] });
    session.applyOpenedFile('replace');
    expect(getSnapshot().status).toBe(labels.openFile.replacedSome.replace('{file}', 'a.txt'));
    expect(getSnapshot().answers.texts[otherName]).toBe('Mine');
  });

  it('of a form that asks something else are quoted above the questions, and fill no field', async () => {
    const quotingForm = new TestForm(quotingResource);
    const { definition, answers: mapping } = ensureDefined(quotingForm.prefillSources[0]);
    const { session, getSnapshot, type } = createSession({}, quotingForm);
    const quotedNames = mapping.map(({ to }) => to);
    type('Mine', ensureDefined(quotedNames[0]));
    const before = getSnapshot().answers;
    const openWith = (text: string) => {
      const texts = { ...emptyAnswers(definition).texts };
      for (const { from } of mapping) texts[ensureDefined(from[0])] = text;
      const state = { answers: { ...emptyAnswers(definition), texts }, leftOver: ['A line of its own'] };
      const saveDate = { savedAt: '2025-07-14', displayDate: '14 July 2025' };
      return session.open([
        { name: 'a.txt', file: new Blob([renderSavedFile(definition, state, saveDate)]) },
      ]);
    };
    expect(await openWith('By December'), 'the visitor goes on at the first quotation').toEqual({
      editName: quotedNames[0],
    });
    expect(getSnapshot()).toMatchObject({
      answers: before,
      leftOver: [],
      canUndo: false,
      fileStep: undefined,
    });
    const labelOf = (name: string) =>
      quotingForm.definition.fields.find(({ id }) => id === name)?.label ?? name;
    expect(getSnapshot().status).toBe(
      fillTemplate(labels.openFile.quoted, {
        file: 'a.txt',
        questions: new Intl.ListFormat('en-GB').format(quotedNames.map(labelOf)),
      }),
    );
    const quotedTexts = () => getSnapshot().quotations?.map(({ to, answers }) => [to, answers.at(-1)?.text]);
    expect(quotedTexts()).toEqual(quotedNames.map((name) => [name, 'By December']));
    expect(session.createFile().text, 'it is no answer of this form').not.toContain('By December');
    await openWith('By October');
    expect(quotedTexts(), 'a later file of the same form replaces them').toEqual(
      quotedNames.map((name) => [name, 'By October']),
    );
    session.startAgain();
    expect(getSnapshot().quotations).toBeUndefined();
  });

  it('require a choice only if filling and replacing differ, and offer only what makes a difference', async () => {
    const { session, getSnapshot, type } = createSession();
    const getFileStep = () => getSnapshot().fileStep;
    await session.open([createChosenFile('with gaps')]);
    expect(getFileStep()).toBeUndefined();
    expect(getSnapshot().status).toContain('a.txt is open: ');
    // The file contains everything that is on the page, and more.
    type('');
    await session.open([createChosenFile('with gaps')]);
    expect(getFileStep()).toBeUndefined();
    type('My own');
    await session.open([createChosenFile('good')]);
    expect(getFileStep()).toMatchObject({ strategies: ['fill', 'replace'] });
    session.applyOpenedFile('fill');
    await session.open([createChosenFile('good')]);
    expect(getFileStep(), 'nothing is missing here').toMatchObject({ strategies: ['replace'] });
  });

  it('with many left-over lines keep all of them, and show a part at a time', async () => {
    const { session, download, getSnapshot, fields, type } = createSession();
    const lines = Array.from({ length: 5 * maxShownLines }, (_, index) => `line ${index}`);
    const text = `${lines.join('\n')}\n\nFormat: ${form.definition.slug} 1\n`;
    await session.open([{ name: 'a.txt', file: new Blob([text]) }]);
    expect(fields.texts.get(leftOverField)).toBe(lines.slice(0, maxShownLines).join('\n'));
    expect(getSnapshot()).toMatchObject({ hiddenCount: lines.length - maxShownLines, leftOver: lines });
    expect(download().text).toContain(`  ${ensureDefined(lines.at(-1))}\n`);
    type('', leftOverField);
    expect(fields.texts.get(leftOverField)).toBe(lines.slice(maxShownLines, 2 * maxShownLines).join('\n'));
    expect(getSnapshot().leftOver).toEqual(lines.slice(maxShownLines));
    session.undo();
    expect(getSnapshot().leftOver).toEqual([]);
    session.redo();
    expect(getSnapshot().leftOver).toEqual(lines.slice(maxShownLines));
  });

  it('stay beside the answers in place of the choices, until the comparison is closed', async () => {
    const openAndCompare = async ({ session, type }: ReturnType<typeof createSession>) => {
      type('Mine');
      await session.open([createChosenFile('good')]);
      await session.compare();
    };
    const sessionWithoutComparison = createSession({ comparison: rejectLoad });
    await openAndCompare(sessionWithoutComparison);
    expect(sessionWithoutComparison.getSnapshot().fileStep).toMatchObject({
      outcome: { reason: 'not-loaded' },
    });
    const { session, getSnapshot, ...rest } = createSession();
    await openAndCompare({ session, getSnapshot, ...rest });
    expect(getSnapshot()).toMatchObject({
      fileStep: undefined,
      comparedFile: { file: 'a.txt' },
    });
    session.startAgain();
    expect(getSnapshot().comparedFile).toBeDefined();
    session.closeComparison();
    expect(getSnapshot()).toMatchObject({
      fileStep: undefined,
      comparedFile: undefined,
      isMessageCurrent: false,
    });
  });

  it('that were compared say how many answers they filled, and how many differ and stay', async () => {
    const { session, getSnapshot, fields, type } = createSession();
    type('Mine');
    await session.open([createChosenFile('good')]);
    await session.compare();
    const filledCount = getSnapshot().comparedFile?.filledNames.length ?? 0;
    expect(session.closeComparison()).toBeUndefined();
    const { filledUnanswered, undecided } = labels.openFile;
    expect(getSnapshot()).toMatchObject({
      status: [fillPlural(filledUnanswered, filledCount, 'en-GB'), undecided.one].join(' '),
      isMessageCurrent: true,
      fileStep: undefined,
    });
    session.undo();
    expect(form.textNames.map((name) => fields.texts.get(name)).join('')).toBe('Mine');
  });

  it.each([
    { choice: 'mine', closingMessage: '' },
    { choice: 'both', closingMessage: labels.openFile.keptBoth },
  ] as const)('lead back to an answer for which $choice was chosen', async ({ choice, closingMessage }) => {
    const { session, getSnapshot, type } = createSession();
    type('Mine');
    await session.open([createChosenFile('good')]);
    await session.compare();
    session.chooseAnswer(questionName, choice);
    expect(session.closeComparison()).toBe(questionName);
    const { isMessageCurrent, status } = getSnapshot();
    expect(isMessageCurrent ? status : '').toBe(closingMessage);
  });
});
