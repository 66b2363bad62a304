import assert from 'node:assert/strict';
import fc from 'fast-check';
import { measureProgress, mergeLeftOver, describeProgress } from '../../src/model/forms/answers.ts';
import {
  type AnswerChoice,
  fillUnanswered,
  mergeAnswer,
  mergeAnswers,
} from '../../src/model/forms/merge-answers.ts';
import { describeQuotations, describeSavedOn } from '../../src/model/forms/file-tools.ts';
import { openFile, type OpenedFile, readFileFor } from '../../src/model/forms/open-file.ts';
import { fillPlural, fillTemplate as say } from '../../src/model/text/templates.ts';
import { ensureDefined, labels, programme } from '../support/content.ts';
import { FormModel, isSame, type FormValues } from './form-model.ts';
import { expectAgreement, type FormPage } from './form-page.ts';
import { type SampleFile, sampleFile, sampleFiles } from './sample-files.ts';

/** An action of a visitor, applied to the model and to the page, with a name for the report. */
interface FormAction {
  name: string;
  isPossible?: (model: FormModel, page: FormPage) => boolean;
  run: (model: FormModel, page: FormPage) => Promise<void>;
}

type Clicks = 1 | 2;
const clickSuffix = (clicks: Clicks) => (clicks === 2 ? ' with a double click' : '');
const { openFile: openFileLabels } = labels;

let wordCount = 0;
const newWord = () => `w${(wordCount += 1)}`;
const itemAt = <Item>(items: readonly Item[], index: number): Item =>
  ensureDefined(items[index % items.length]);

const type = (index: number): FormAction => ({
  name: `type into field ${index}`,
  // Some forms have only checkboxes.
  isPossible: (_, { form }) => form.textNames.length > 0,
  run: async (model, page) => {
    const name = itemAt(page.form.textNames, index);
    const word = newWord();
    const text = (model.present.texts[name] === '' ? '' : ' ') + word;
    await page.type(name, text);
    model.present = structuredClone(model.present);
    model.present.texts[name] += text;
    model.typedWords.add(word);
  },
});

const erase = (index: number): FormAction => ({
  name: `delete all of field ${index} by hand`,
  isPossible: (_, { form }) => form.textNames.length > 0,
  run: async (model, page) => {
    const name = itemAt(page.form.textNames, index);
    await page.erase(name);
    for (const word of model.present.texts[name]?.split(/\s+/) ?? []) model.typedWords.delete(word);
    model.present = structuredClone(model.present);
    model.present.texts[name] = '';
  },
});

const editLeftOver: FormAction = {
  name: 'type into the left-over lines',
  isPossible: ({ present }) => present.leftOver.length > 0,
  run: async (model, page) => {
    const word = newWord();
    await page.type('_left-over', ` ${word}`);
    model.present = structuredClone(model.present);
    model.present.leftOver.push(`${model.present.leftOver.pop() ?? ''} ${word}`);
    model.typedWords.add(word);
  },
};

const tick = (index: number): FormAction => ({
  name: `tick or untick box ${index}`,
  isPossible: (_, { form }) => form.boxes.length > 0,
  run: async (model, page) => {
    const { name, id } = itemAt(page.form.boxes, index);
    await page.tick(name, id);
    model.present = structuredClone(model.present);
    const tickedIds = new Set(model.present.ticks[name]);
    if (!tickedIds.delete(id)) tickedIds.add(id);
    model.present.ticks[name] = page.form.sortOptionIds(name, [...tickedIds]);
  },
});

/** The outcome of opening a sample file. */
function openText({ form }: FormPage, content: string, prefillSources = form.prefillSources): OpenedFile {
  const bytes = new TextEncoder().encode(content);
  return openFile(form.definition, readFileFor(form.definition, bytes), bytes, prefillSources);
}

type ReadableFile = Extract<OpenedFile, { kind: 'own-form' | 'prefill' }>;
type Strategy = 'fill' | 'replace';

/** The values of the form after merging the answers of a file. */
function mergeValues(
  model: FormModel,
  { form }: FormPage,
  values: FormValues,
  isOwnForm: boolean,
  strategy: Strategy,
): FormValues {
  const mergeStrategy = isOwnForm ? strategy : strategy === 'fill' ? 'add' : 'replaceAnswered';
  const { texts, ticks } = mergeAnswers(mergeStrategy, model.present, values);
  for (const [name, ids] of Object.entries(ticks)) ticks[name] = form.sortOptionIds(name, ids);
  return { texts, ticks, leftOver: mergeLeftOver(model.present.leftOver, values.leftOver) };
}

const toFormValues = (openedFile: ReadableFile): FormValues => ({
  ...structuredClone(openedFile.answers),
  leftOver: [...openedFile.leftOver],
});

/** The message after a file was applied immediately. */
function describeOpened(file: string, { form }: FormPage, openedFile: ReadableFile): string {
  const { answers, leftOver } = openedFile;
  const parts = [describeProgress(measureProgress(form.definition, answers), labels.form)];
  if (leftOver.length > 0)
    parts.push(fillPlural(openFileLabels.leftOver, leftOver.length, programme.language));
  const savedOn = describeSavedOn(openedFile, openFileLabels, programme.language);
  return `${say(openFileLabels.opened, { file, answered: parts.join(', ') })} ${savedOn}`.trim();
}

const open = (kind: SampleFile): FormAction => ({
  name: `open a file ${kind}`,
  run: (model, page) => openContent(model, page, `${kind}.txt`, sampleFile(kind, page.form)),
});

const openLastDownload: FormAction = {
  name: 'open the last download',
  isPossible: ({ lastDownload }) => lastDownload !== undefined,
  run: async (model, page) => {
    const { text, values } = ensureDefined(model.lastDownload);
    // If the file can be opened, it has arrived, even if the visitor has said that it has not.
    model.diskFiles.push(values);
    await openContent(model, page, 'download.txt', text);
  },
};

async function openContent(model: FormModel, page: FormPage, file: string, content: string): Promise<void> {
  const openedFile = openText(page, content);
  const isReadable = 'answers' in openedFile;
  const values = isReadable ? toFormValues(openedFile) : undefined;
  const isOwnForm = openedFile.kind === 'own-form';
  const results = values
    ? (['fill', 'replace'] as const).map((strategy) => mergeValues(model, page, values, isOwnForm, strategy))
    : [];
  const [fillResult, replaceResult] = results;
  const isSameResult = fillResult && replaceResult && isSame(fillResult, replaceResult);
  if (values && isOwnForm && isSameResult) {
    const hasNotices = openedFile.notices.length > 0;
    const message = describeOpened(file, page, openedFile);
    await page.giveFile(file, content, hasNotices ? 'panel' : 'nothing');
    model.setValues(fillResult, message, say(openFileLabels.nothingToReplace, { file }));
    model.recordOpenedFile(file, values);
    model.panel = hasNotices ? { file } : undefined;
    return;
  }
  const strategies = values ? offeredStrategies(model, page, values, isOwnForm) : [];
  if (openedFile.kind === 'prefill' && openedFile.quotations.length > 0 && strategies.length === 0) {
    const hasNotices = openedFile.notices.length > 0;
    await page.giveFile(file, content, hasNotices ? 'panel' : 'nothing');
    const message = describeQuotations(
      openFileLabels.quoted,
      file,
      openedFile.quotations,
      programme.language,
    );
    model.setValues(model.present, message, message);
    model.panel = hasNotices ? { file } : undefined;
    return;
  }
  await page.giveFile(file, content, 'panel');
  if (values && isOwnForm && model.unconfirmedFile && isSame(model.unconfirmedFile.values, values)) {
    model.recordOpenedFile(file, values);
    model.message = undefined;
  }
  model.panel = values ? { file, offer: { values, isOwnForm, strategies } } : { file };
}

/** The ways to use a file that would change the form. */
function offeredStrategies(
  model: FormModel,
  page: FormPage,
  values: FormValues,
  isOwnForm: boolean,
): Strategy[] {
  const [fillResult, replaceResult] = (['fill', 'replace'] as const).map((strategy) =>
    mergeValues(model, page, values, isOwnForm, strategy),
  );
  const strategies: Strategy[] = [];
  if (fillResult && !isSame(fillResult, model.present)) strategies.push('fill');
  if (
    fillResult &&
    replaceResult &&
    !isSame(fillResult, replaceResult) &&
    !isSame(replaceResult, model.present)
  )
    strategies.push('replace');
  return strategies;
}

const compare: FormAction = {
  name: 'compare',
  isPossible: ({ panel }) => panel?.offer?.isOwnForm === true,
  run: async (model, page) => {
    const { file, offer } = ensureDefined(model.panel);
    await page.press('compare', 1);
    const { values } = ensureDefined(offer);
    const { state, filledNames } = fillUnanswered(
      page.form.definition,
      { answers: model.present, leftOver: model.present.leftOver },
      { answers: values, leftOver: values.leftOver },
    );
    if (filledNames.length > 0) {
      const { texts, ticks } = state.answers;
      const message = fillPlural(openFileLabels.filledUnanswered, filledNames.length, programme.language, {
        file,
      });
      model.setValues({ texts, ticks, leftOver: [...state.leftOver] }, message, message);
      model.recordOpenedFile(file, values);
    }
    model.panel = undefined;
    model.comparison = { file, values, filledNames, decisions: new Map(), hasDecided: false };
  },
};

const serializeAnswer = ({ texts, ticks }: FormValues, name: string) =>
  JSON.stringify([texts[name], ticks[name]]);

const hasAnswer = ({ texts, ticks }: FormValues, name: string) =>
  (texts[name] ?? ticks[name] ?? '').length > 0;

const leftOverText = ({ leftOver }: FormValues) => JSON.stringify(leftOver);

/** The questions in the comparison. */
function questionsToDecide({ comparison, present }: FormModel): string[] {
  if (!comparison) return [];
  const { values, decisions } = comparison;
  const names = [...Object.keys(present.texts), ...Object.keys(present.ticks)];
  return names.filter(
    (name) =>
      // A question is undecided again after its decision was undone.
      (!decisions.has(name) || decisions.get(name) === serializeAnswer(present, name)) &&
      serializeAnswer(present, name) !== serializeAnswer(values, name) &&
      hasAnswer(present, name) &&
      hasAnswer(values, name),
  );
}

const chooseAnswer = (index: number, choice: AnswerChoice): FormAction => ({
  name: `choose ${choice} for difference ${index}`,
  isPossible: (model) => !model.panel && questionsToDecide(model).length > 0,
  run: async (model, page) => {
    const name = itemAt(questionsToDecide(model), index);
    const { file, values, decisions } = ensureDefined(model.comparison);
    await page.chooseAnswer(name, choice);
    ensureDefined(model.comparison).hasDecided = true;
    if (choice === 'mine') {
      decisions.set(name, undefined);
      model.message = { text: openFileLabels.keptMine, forValues: model.present };
      return;
    }
    const { leftOver, answers } = mergeAnswer(
      page.form.definition,
      { answers: model.present, leftOver: model.present.leftOver },
      { answers: values, leftOver: values.leftOver },
      name,
      choice,
    );
    const before = serializeAnswer(model.present, name);
    const message = choice === 'theirs' ? openFileLabels.tookTheirs : openFileLabels.keptBoth;
    model.setValues(
      { texts: answers.texts, ticks: answers.ticks, leftOver: [...leftOver] },
      say(message, { file }),
      openFileLabels.keptMine,
    );
    model.recordOpenedFile(file, values);
    if (choice === 'both')
      decisions.set(name, before === serializeAnswer(model.present, name) ? undefined : before);
  },
});

const answerArrival = (hasArrived: boolean): FormAction => ({
  name: hasArrived ? 'say that the download is there' : 'say that the download is not there',
  isPossible: ({ unconfirmedFile, canDenyArrival }) =>
    unconfirmedFile !== undefined || (!hasArrived && canDenyArrival),
  run: async (model, page) => {
    await page.answerArrival(hasArrived, model.unconfirmedFile !== undefined && !model.isEmpty);
    model.answerArrival(hasArrived, page.form.definition.fileName);
  },
});

const closeComparison: FormAction = {
  name: 'close the comparison',
  isPossible: ({ comparison, panel }) => comparison !== undefined && !panel,
  run: async (model, page) => {
    await page.press('closeComparison', 1);
    const { values, decisions, filledNames, hasDecided } = ensureDefined(model.comparison);
    const { present } = model;
    const isSameAnswer = (name: string) => serializeAnswer(present, name) === serializeAnswer(values, name);
    const hasBoth = [...decisions].some(
      ([name, before]) =>
        before !== undefined && serializeAnswer(present, name) !== before && !isSameAnswer(name),
    );
    const filledCount = hasDecided ? 0 : filledNames.filter(isSameAnswer).length;
    const hasOtherLeftOver = new Set(['[]', ...[present, values].map(leftOverText)]).size === 3;
    const undecidedCount = questionsToDecide(model).length + (hasOtherLeftOver ? 1 : 0);
    const { filledUnanswered, keptBoth, undecided } = openFileLabels;
    const text = [
      filledCount > 0 ? fillPlural(filledUnanswered, filledCount, programme.language) : '',
      hasBoth ? keptBoth : '',
      undecidedCount > 0 ? fillPlural(undecided, undecidedCount, programme.language) : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' ');
    model.message = text === '' ? undefined : { text, forValues: present };
    model.comparison = undefined;
  },
};

const applyFile = (strategy: Strategy, clicks: Clicks): FormAction => ({
  name: `${strategy}${clickSuffix(clicks)}`,
  isPossible: ({ panel }) => panel?.offer?.strategies.includes(strategy) ?? false,
  run: async (model, page) => {
    const { file, offer } = ensureDefined(model.panel);
    const { values, isOwnForm } = ensureDefined(offer);
    await page.press(strategy, clicks);
    const merged = mergeValues(model, page, values, isOwnForm, strategy);
    const changedLabels = page.form.definition.fields
      .filter(({ id }) => merged.texts[id] !== model.present.texts[id])
      .map(({ label }) => label);
    const questions = new Intl.ListFormat(programme.language).format(changedLabels);
    const [changedMessage, unchangedMessage] =
      strategy === 'fill'
        ? [isOwnForm ? openFileLabels.filled : openFileLabels.added, openFileLabels.nothingToFill]
        : [
            isOwnForm ? openFileLabels.replaced : openFileLabels.replacedSome,
            openFileLabels.nothingToReplace,
          ];
    model.setValues(merged, say(changedMessage, { file, questions }), say(unchangedMessage, { file }));
    if (isOwnForm) model.recordOpenedFile(file, values);
    model.panel = undefined;
  },
});

const cancel: FormAction = {
  name: 'cancel',
  isPossible: ({ panel }) => panel !== undefined,
  run: async (model, page) => {
    await page.press('cancel', 1);
    model.panel = undefined;
  },
};

const startAgain = (clicks: Clicks): FormAction => ({
  name: `start again${clickSuffix(clicks)}`,
  isPossible: ({ isEmpty, canUndo, canRedo }) => !isEmpty || canUndo || canRedo,
  run: async (model, page) => {
    await page.press('startAgain', clicks);
    model.startAgain();
  },
});

const undoOrRedo = (direction: 'undo' | 'redo', clicks: Clicks): FormAction => ({
  name: `${direction}${clickSuffix(clicks)}`,
  isPossible: (model) => (direction === 'undo' ? model.canUndo : model.canRedo),
  run: async (model, page) => {
    await page.press(direction, clicks);
    model[direction]();
  },
});

const download: FormAction = {
  name: 'download',
  run: async (model, page) => {
    const { name, text } = await page.download();
    const openedFile = openText(page, text, []);
    assert(openedFile.kind === 'own-form', `The download is ${openedFile.kind}.`);
    const { answers, leftOver } = openedFile;
    assert.deepEqual({ ...answers, leftOver }, model.present, 'what the file holds');
    model.download(name, text);
  },
};

const reload: FormAction = {
  name: 'reload',
  run: async (model, page) => {
    const { isAsked } = await page.reload();
    assert.equal(isAsked, model.isUnsaved, 'asked before leaving');
    // After a reload, Chromium restores nothing. A visitor who leaves in spite of the warning loses everything that is
    // in no file.
    const reloadedModel = new FormModel(page.form.blank);
    if (!model.isUnsaved) reloadedModel.typedWords = model.typedWords;
    reloadedModel.diskFiles = model.diskFiles;
    reloadedModel.lastDownload = model.lastDownload;
    Object.assign(model, reloadedModel);
  },
};

/** Leaves the page and returns; performs an action before its scripts are loaded. */
const leaveAndReturn = (action?: FormAction): FormAction => ({
  name: `leave and come back${action ? ` and ${action.name} before the scripts are there` : ''}`,
  run: async (model, page) => {
    const { isUnsaved } = model;
    const { isAsked } = await page.leaveAndReturn(async (isPageCached) => {
      if (!isPageCached)
        Object.assign(model, { panel: undefined, comparison: undefined, message: undefined });
      await action?.run(model, page);
    }, action !== undefined);
    assert.equal(isAsked, isUnsaved, 'asked before leaving');
  },
});

/** The action as a fast-check command: afterwards the page is compared with the model. */
class Command implements fc.AsyncCommand<FormModel, FormPage> {
  private readonly action: FormAction;
  constructor(action: FormAction) {
    this.action = action;
  }
  check(): boolean {
    return true;
  }
  async run(model: FormModel, page: FormPage): Promise<void> {
    // An action that is impossible now is skipped, because fast-check cannot know in advance which actions are
    // possible.
    if (this.action.isPossible?.(model, page) === false) return;
    await this.action.run(model, page);
    await expectAgreement(model, page);
  }
  toString(): string {
    return this.action.name;
  }
}

const anySampleFile = fc.constantFrom(...(Object.keys(sampleFiles) as SampleFile[]));
const anyClicks = fc.constantFrom<Clicks>(1, 1, 2);
const anyIndex = fc.nat({ max: 60 });
const anyChoice = fc.constantFrom<AnswerChoice>('mine', 'theirs', 'both');
const anyStrategy = fc.tuple(fc.constantFrom('fill' as const, 'replace' as const), anyClicks);

const actions: fc.Arbitrary<FormAction>[] = [
  anyIndex.map(type),
  anyIndex.map(type),
  anyIndex.map(erase),
  anyIndex.map(tick),
  fc.constant(editLeftOver),
  anySampleFile.map(open),
  anySampleFile.map(open),
  anyStrategy.map(([strategy, clickCount]) => applyFile(strategy, clickCount)),
  anyStrategy.map(([strategy, clickCount]) => applyFile(strategy, clickCount)),
  fc.constant(cancel),
  fc.constant(compare),
  fc.constant(closeComparison),
  anyClicks.map(startAgain),
  anyClicks.map((clickCount) => undoOrRedo('undo', clickCount)),
  anyClicks.map((clickCount) => undoOrRedo('undo', clickCount)),
  anyClicks.map((clickCount) => undoOrRedo('redo', clickCount)),
  fc.tuple(anyIndex, anyChoice).map(([index, choice]) => chooseAnswer(index, choice)),
  fc.tuple(anyIndex, anyChoice).map(([index, choice]) => chooseAnswer(index, choice)),
  fc.constant(download),
  fc.constant(download),
  fc.constant(answerArrival(true)),
  fc.constant(answerArrival(false)),
  fc.constant(openLastDownload),
  fc.constant(reload),
  fc.constant(leaveAndReturn()),
  fc.constant(leaveAndReturn(download)),
];

const maxSteps = 30;

/** The property that any sequence of actions loses no typed word, and that the status of the page is true. */
export const noWordLostProperty = (openPage: () => Promise<FormPage>) =>
  fc.asyncProperty(
    fc.commands(
      actions.map((arbitrary) => arbitrary.map((action) => new Command(action))),
      { maxCommands: maxSteps, size: 'max' },
    ),
    async (commands) => {
      const page = await openPage();
      const model = new FormModel(page.form.blank);
      await expectAgreement(model, page);
      await fc.asyncModelRun(() => ({ model, real: page }), commands);
    },
  );
