import assert from 'node:assert/strict';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnswerChoice } from '../../src/model/forms/merge-answers.ts';
import { ensureDefined, labels, type Resource } from '../support/content.ts';
import { fillTemplate, formFilesPage, undoLabels } from '../support/form-files-page.ts';
import { holdScripts, scriptGlob, goInHistory } from '../support/site-test.ts';
import type { FormValues } from './form-model.ts';
import { type Button, type FormPage, TestForm, type PageState } from './form-page.ts';

const { form: formLabels, openFile, comparison, resourcePage } = labels;

const buttonNames: Record<Exclude<Button, 'undo' | 'redo'>, string> = {
  startAgain: formLabels.startAgain,
  fill: openFile.fill,
  replace: openFile.replace,
  cancel: openFile.cancel,
  compare: openFile.compare,
  closeComparison: comparison.close,
};

/** Other labels that the same buttons have for files of another form, or if there is nothing to choose. */
const alternativeNames: Partial<Record<Button, string>> = {
  fill: openFile.add,
  replace: openFile.replaceMine,
  cancel: openFile.close,
};

const choiceNames: Record<AnswerChoice, string> = {
  mine: comparison.keepMine,
  theirs: comparison.takeTheirs,
  both: comparison.keepBoth,
};
const saveStates = {
  [formLabels.stateUnsaved]: 'unsaved',
  [formLabels.stateSent]: 'sent',
  [formLabels.stateSaved]: 'saved',
} as const;

/**
 * The sentence in which section the visitor goes on. It depends on the date and on the order of the page, which the model
 * does not know. It is tested in tests/e2e/saved-open.spec.ts.
 */
const goOnSentence = new RegExp(` ${openFile.goOn.split('{section}').map(RegExp.escape).join('.+?')}`, 'u');

/** The page of a form in a browser, read as a whole and operated like a visitor. */
export class BrowserPage implements FormPage {
  readonly form: TestForm;
  private readonly page: Page;
  private readonly path: string;
  private readonly locators: ReturnType<typeof formFilesPage>;
  /** The browser's dialogs before leaving, since the last reset. */
  private dialogTypes: string[] = [];

  constructor(page: Page, form: Resource) {
    this.page = page;
    this.path = form.path;
    this.form = new TestForm(form);
    this.locators = formFilesPage(page, form);
    page.on('dialog', (dialog) => {
      this.dialogTypes.push(dialog.type());
      void dialog.accept();
    });
  }

  async visit(): Promise<this> {
    await this.page.goto(this.path);
    await this.waitUntilReady();
    return this;
  }

  /** Waits until the page is loaded and hydrated, including a page from the back/forward cache. */
  private async waitUntilReady(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.readyState === 'complete' &&
        document.querySelector('.island') !== null &&
        document.querySelector('.island:not([data-ready])') === null,
    );
    // In a form, parts that are not due are folded, so all parts are opened.
    await this.page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>('details.part')) part.open = true;
    });
  }

  private locateField(name: string, id?: string): Locator {
    return this.page.locator(`[name="${name}"]${id === undefined ? '' : `[value="${id}"]`}`);
  }

  async type(name: string, text: string): Promise<void> {
    await this.locateField(name).press('Control+End');
    await this.page.keyboard.insertText(text);
  }

  async erase(name: string): Promise<void> {
    await this.locateField(name).press('Control+a');
    await this.page.keyboard.press('Delete');
  }

  async tick(name: string, id: string): Promise<void> {
    // A person moves the pointer to the box. A test scrolls the box under the resting pointer, as in a double click.
    await this.page.mouse.move(0, 0);
    await this.locateField(name, id).click();
  }

  async press(button: Button, clicks: 1 | 2): Promise<void> {
    const isHistory = button === 'undo' || button === 'redo';
    const alternativeName = alternativeNames[button];
    const namedButton = this.locators.button(buttonNames[button as keyof typeof buttonNames]);
    const locator = isHistory
      ? this.locators[button]
      : alternativeName === undefined
        ? namedButton
        : namedButton.or(this.locators.button(alternativeName));
    // A person moves the pointer to the button. Without this, a button that appears where the last one was clicked would
    // be taken for the target of a double click.
    await this.page.mouse.move(0, 0);
    // Undo and Redo are in the menu after the visitor has gone on to a field, because the message is then hidden.
    if (button === 'startAgain' || (isHistory && !(await locator.isVisible())))
      await this.locators.button(formLabels.more).click();
    await locator.click({ clickCount: clicks });
  }

  async giveFile(name: string, content: string, expected: 'panel' | 'nothing') {
    await this.locators.setFile({ name, content });
    if (expected === 'panel') await expect(this.locators.panel(name)).toBeVisible();
  }

  async download(): Promise<{ name: string; text: string }> {
    const { name, bytes } = await this.locators.download();
    return { name, text: bytes.toString('utf8') };
  }

  async answerArrival(hasArrived: boolean, isAsked: boolean): Promise<void> {
    const label = hasArrived ? formLabels.isThere : formLabels.isNotThere;
    if (isAsked) await this.locators.button(label).click();
    else await this.locators.pressInMenu(label);
  }

  async chooseAnswer(name: string, choice: AnswerChoice): Promise<void> {
    const { definition } = this.form;
    const labelled = definition.fields.flatMap((field) => [
      { name: field.id, label: field.label },
      ...field.textInputs.map((input) => ({
        name: input.name,
        label: input.number === undefined ? input.label : `${field.label}: ${input.label}`,
      })),
    ]);
    const question = ensureDefined(labelled.findLast((entry) => entry.name === name)).label;
    await this.page
      .getByRole('group', { name: fillTemplate(comparison.choices, { question }), exact: true })
      .getByRole('button', { name: choiceNames[choice], exact: true })
      .click();
  }

  private async leave(navigate: () => Promise<unknown>): Promise<{ isAsked: boolean }> {
    this.dialogTypes = [];
    await navigate();
    return { isAsked: this.dialogTypes.length > 0 };
  }

  async reload(): Promise<{ isAsked: boolean }> {
    const result = await this.leave(() => this.page.reload());
    await this.waitUntilReady();
    return result;
  }

  /** Leaves for the home page and comes back. */
  async leaveAndReturn(onReturn: (isPageCached: boolean) => Promise<void>, isBeforeHydration: boolean) {
    const { page, locators } = this;
    const release = isBeforeHydration ? await holdScripts(page) : () => this.waitUntilReady();
    await page.evaluate(() => (document.body.dataset['kept'] = ''));
    const result = await this.leave(async () => {
      await page.getByRole('link', { name: resourcePage.back, exact: true }).click();
      await expect(page).toHaveURL('/#resources');
    });
    await goInHistory(page, -1, this.path);
    await expect(locators.actions).toBeVisible();
    const isPageCached = await page.evaluate(() => 'kept' in document.body.dataset);
    if (!isBeforeHydration) await release();
    const returned = onReturn(isPageCached);
    if (isBeforeHydration) {
      if (!isPageCached) await expect(locators.actions.locator('[aria-busy=true]')).toHaveCount(1);
      await release();
      await page.unroute(scriptGlob);
    }
    await returned;
    return result;
  }

  async expectState(expected: PageState): Promise<void> {
    await expect(async () => assert.deepEqual(await this.readState(), expected)).toPass({
      timeout: 3_000,
      intervals: [0, 20, 50, 100, 200],
    });
  }

  /** The whole visible state of the form, read at once. */
  private async readState(): Promise<PageState> {
    const { redo, actions } = formLabels;
    const pageState = await this.page.evaluate(
      ({ undoLabels, redo, actions }) => {
        const hasButton = (...names: string[]) =>
          [...document.querySelectorAll('button')].some(
            (button) => names.includes(button.textContent) && !button.inert,
          );
        const group = document.querySelector(`[role=group][aria-label="${CSS.escape(actions)}"]`);
        const status = group?.querySelector<HTMLElement>('[role=status]');
        const stateElement = group?.querySelector('.save-state');
        const leftOver = document.querySelector<HTMLTextAreaElement>('textarea[name="_left-over"]');
        return {
          entries: [...new FormData(document.forms[0])].map(
            ([name, value]) => [name, String(value)] as const,
          ),
          // The lines count only if they are visible.
          leftOver: leftOver?.checkVisibility() ? leftOver.value : '',
          status: status?.innerText,
          stateText: stateElement?.checkVisibility() ? (stateElement.textContent ?? '') : undefined,
          isMarked: document.documentElement.hasAttribute('data-unsaved'),
          canUndo: hasButton(...undoLabels),
          canRedo: hasButton(redo),
          panels: document.querySelectorAll('.drop-zone section[aria-labelledby]').length,
        };
      },
      { undoLabels, redo, actions },
    );
    const { entries, leftOver, stateText, ...rest } = pageState;
    rest.status = rest.status?.replace(goOnSentence, '');
    const values: FormValues = { ...this.form.blank, leftOver: leftOver === '' ? [] : leftOver.split('\n') };
    for (const [name, value] of entries) {
      if (name in values.texts) values.texts[name] = value;
      values.ticks[name]?.push(value);
    }
    return { values, saveState: stateText === undefined ? undefined : saveStates[stateText], ...rest };
  }
}
