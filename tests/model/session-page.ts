import assert from 'node:assert/strict';
import type { AnswerChoice } from '../../src/model/forms/merge-answers.ts';
import { leftOverField } from '../../src/model/forms/answers.ts';
import { createFileTools } from '../../src/model/forms/file-tools.ts';
import { createFormSession, type FormLoaders } from '../../src/model/forms/form-session.ts';
import {
  type FormFields,
  memoryField,
  hiddenLeftOverField,
} from '../../src/model/forms/form-state-adapter.ts';
import { toSingleLine } from '../../src/model/text/lines.ts';
import { labels, programme, type Resource } from '../support/content.ts';
import type { FormValues } from './form-model.ts';
import { type Button, type FormPage, TestForm, type PageState, siteForms } from './form-page.ts';

/** The fields of a form as a browser would keep them. */
export class InMemoryFields implements FormFields {
  readonly texts = new Map<string, string>();
  readonly ticks = new Map<string, Set<string>>();
  private readonly singleLines: Set<string>;

  constructor({ definition, textNames, boxes }: TestForm) {
    for (const name of [...textNames, leftOverField, hiddenLeftOverField, memoryField])
      this.texts.set(name, '');
    for (const { name } of boxes) this.ticks.set(name, new Set());
    const textInputs = definition.fields.flatMap((field) => field.textInputs);
    this.singleLines = new Set(textInputs.flatMap(({ name, accepts }) => (accepts === 'line' ? name : [])));
  }

  *read(): Generator<[string, string]> {
    for (const [name, text] of this.texts) yield [name, text.replaceAll('\n', '\r\n')];
    for (const [name, ids] of this.ticks) for (const id of ids) yield [name, id];
  }

  write({ texts, ticks }: Parameters<FormFields['write']>[0]) {
    for (const [name, text] of Object.entries(texts))
      if (this.texts.has(name)) this.texts.set(name, this.singleLines.has(name) ? toSingleLine(text) : text);
    for (const [name, ids] of Object.entries(ticks)) this.ticks.set(name, new Set(ids));
  }
}

/** The modules that are loaded on demand. */
export const formLoaders: FormLoaders = {
  fileTools: async () => ({
    createFileTools: (session) => createFileTools(session, labels.openFile, () => undefined),
  }),
  forms: async () => siteForms,
  comparison: async () => undefined,
};

/**
 * The page of a form, reduced to its session. When the visitor returns, the page is loaded again, unless it is in the
 * back/forward cache.
 */
export class SessionPage implements FormPage {
  readonly form: TestForm;
  private fields: InMemoryFields;
  session: ReturnType<typeof createFormSession>;
  private readonly isPageCached: boolean;

  constructor(resource: Pick<Resource, 'slug' | 'bringForward'>, isPageCached = false) {
    this.form = new TestForm(resource);
    this.fields = new InMemoryFields(this.form);
    this.session = this.createSession();
    this.isPageCached = isPageCached;
  }

  private createSession() {
    return createFormSession(
      this.form,
      { ...labels, language: programme.language },
      this.fields,
      formLoaders,
      () => new Date('2025-07-14T10:32:00'),
    );
  }

  async type(name: string, text: string) {
    this.fields.texts.set(name, (this.fields.texts.get(name) ?? '') + text);
    this.session.syncFromDom();
  }

  async erase(name: string) {
    this.fields.texts.set(name, '');
    this.session.syncFromDom();
  }

  async tick(name: string, id: string) {
    const tickedIds = this.fields.ticks.get(name);
    if (!tickedIds?.delete(id)) tickedIds?.add(id);
    this.session.syncFromDom();
  }

  async press(button: Button) {
    const { session } = this;
    const actions: Record<Button, () => void> = {
      undo: session.undo,
      redo: session.redo,
      startAgain: session.startAgain,
      fill: () => session.applyOpenedFile('fill'),
      replace: () => session.applyOpenedFile('replace'),
      cancel: session.close,
      compare: () => void session.compare(),
      closeComparison: session.closeComparison,
    };
    actions[button]();
    // Waits until modules that are loaded on demand are available.
    await new Promise(setImmediate);
  }

  async giveFile(name: string, content: string) {
    await this.session.open([{ name, file: new Blob([content]) }]);
  }

  async download() {
    const { name, text, markSent } = this.session.createFile();
    markSent('download');
    return { name, text };
  }

  async answerArrival(hasArrived: boolean) {
    this.session.recordArrival(hasArrived);
  }

  async chooseAnswer(name: string, choice: AnswerChoice) {
    this.session.chooseAnswer(name, choice);
  }

  async reload() {
    const { isUnsaved: isAsked } = this.session.getSnapshot();
    this.fields = new InMemoryFields(this.form);
    this.session = this.createSession();
    return { isAsked };
  }

  async leaveAndReturn(onReturn: (isPageCached: boolean) => Promise<void>) {
    const { isUnsaved: isAsked } = this.session.getSnapshot();
    if (!this.isPageCached) this.session = this.createSession();
    // Clicks before hydration run before the fields are first read.
    await onReturn(this.isPageCached);
    this.session.syncFromDom();
    return { isAsked };
  }

  async expectState(expected: PageState) {
    const { status, saveState, isUnsaved, canUndo, canRedo, fileStep, comparedFile } =
      this.session.getSnapshot();
    const { texts, ticks } = this.fields;
    const leftOver = texts.get(leftOverField) ?? '';
    const values: FormValues = {
      texts: Object.fromEntries(this.form.textNames.map((name) => [name, texts.get(name) ?? ''])),
      ticks: Object.fromEntries(
        [...ticks].map(([name, ids]) => [name, this.form.sortOptionIds(name, [...ids])]),
      ),
      leftOver: leftOver === '' ? [] : leftOver.split('\n'),
    };
    const panels = fileStep || comparedFile ? 1 : 0;
    assert.deepEqual({ values, status, saveState, isMarked: isUnsaved, canUndo, canRedo, panels }, expected);
  }
}
