import assert from 'node:assert/strict';
import { expect, type Locator, type Page } from '@playwright/test';
import { labels, type Resource } from '../support/content.ts';
import { savedPage } from '../support/saved-page.ts';
import { holdScripts, scripts, travel } from '../support/site-test.ts';
import type { Sheet } from './form-model.ts';
import { type Button, type FormPage, FormOfPage, type Look } from './form-page.ts';

const { form: words, openFile, comparison, resourcePage } = labels;

const names: Record<Exclude<Button, 'undo' | 'redo'>, string> = {
  startAgain: words.startAgain,
  fill: openFile.fill,
  replace: openFile.replace,
  cancel: openFile.cancel,
  compare: openFile.compare,
  closeComparison: comparison.close,
};

/** The same buttons where the file is one of another form, or there is nothing to choose. */
const others: Partial<Record<Button, string>> = {
  fill: openFile.add,
  replace: openFile.replaceMine,
  cancel: openFile.close,
};

/** The page of a form in a browser, read as a whole and worked with as a visitor does. */
export class RealPage implements FormPage {
  readonly form: FormOfPage;
  private readonly page: Page;
  private readonly path: string;
  private readonly saved: ReturnType<typeof savedPage>;
  /** What the browser has asked before leaving, since this was last emptied. */
  private asked: string[] = [];

  constructor(page: Page, form: Resource) {
    this.page = page;
    this.path = form.path;
    this.form = new FormOfPage(form);
    this.saved = savedPage(page, form);
    page.on('dialog', (dialog) => {
      this.asked.push(dialog.type());
      void dialog.accept();
    });
  }

  async visit(): Promise<this> {
    await this.page.goto(this.path);
    await this.works();
    return this;
  }

  /** Waits until the page has been loaded and works, also one that the browser brings back as it was left. */
  private async works(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.readyState === 'complete' &&
        document.querySelector('astro-island') !== null &&
        document.querySelector('astro-island[ssr]') === null,
    );
  }

  private field(name: string, id?: string): Locator {
    return this.page.locator(`[name="${name}"]${id === undefined ? '' : `[value="${id}"]`}`);
  }

  async type(name: string, text: string): Promise<void> {
    await this.field(name).press('Control+End');
    await this.page.keyboard.insertText(text);
  }

  async erase(name: string): Promise<void> {
    await this.field(name).press('Control+a');
    await this.page.keyboard.press('Delete');
  }

  async tick(name: string, id: string): Promise<void> {
    // A person moves the pointer to the box. A test scrolls the box under the resting pointer, as in a double click.
    await this.page.mouse.move(0, 0);
    await this.field(name, id).click();
  }

  async press(button: Button, clicks: 1 | 2): Promise<void> {
    const isHistory = button === 'undo' || button === 'redo';
    const other = others[button];
    const named = this.saved.button(names[button as keyof typeof names]);
    const pressed = isHistory
      ? this.saved[button]
      : other === undefined
        ? named
        : named.or(this.saved.button(other));
    if (button === 'startAgain') await this.saved.button(words.more).click();
    await pressed.click({ clickCount: clicks });
  }

  async giveFile(name: string, content: string, shows: 'panel' | 'nothing') {
    await this.saved.give({ name, content });
    if (shows === 'panel') await expect(this.saved.panel(name)).toBeVisible();
  }

  async download(): Promise<{ name: string; text: string }> {
    const { name, bytes } = await this.saved.download();
    return { name, text: bytes.toString('utf8') };
  }

  private async leave(way: () => Promise<unknown>): Promise<{ isAsked: boolean }> {
    this.asked = [];
    await way();
    return { isAsked: this.asked.length > 0 };
  }

  async reload(): Promise<{ isAsked: boolean }> {
    const left = await this.leave(() => this.page.reload());
    await this.works();
    return left;
  }

  /** Leaves for the home page and comes back. */
  async leaveAndReturn(then: (isKept: boolean) => Promise<void>, isHurried: boolean) {
    const { page, saved } = this;
    const release = isHurried ? await holdScripts(page) : () => this.works();
    await page.evaluate(() => (document.body.dataset['kept'] = ''));
    const left = await this.leave(async () => {
      await page.getByRole('link', { name: resourcePage.back, exact: true }).click();
      await expect(page).toHaveURL('/#resources');
    });
    await travel(page, -1, this.path);
    await expect(saved.actions).toBeVisible();
    const isKept = await page.evaluate(() => 'kept' in document.body.dataset);
    if (!isHurried) await release();
    const done = then(isKept);
    if (isHurried) {
      if (!isKept) await expect(saved.actions.locator('[aria-busy=true]')).toHaveCount(1);
      await release();
      await page.unroute(scripts);
    }
    await done;
    return left;
  }

  async shows(expected: Look): Promise<void> {
    await expect(async () => assert.deepEqual(await this.look(), expected)).toPass({
      timeout: 3_000,
      intervals: [0, 20, 50, 100, 200],
    });
  }

  /** Everything the page shows of the state of its form, looked up in one go. */
  private async look(): Promise<Look> {
    const { undo, redo, actions } = words;
    const seen = await this.page.evaluate(
      ({ undo, redo, actions }) => {
        const isSeen = (name: string) =>
          [...document.querySelectorAll('button')].some(
            (button) => button.textContent === name && !button.inert,
          );
        const group = document.querySelector(`[role=group][aria-label="${CSS.escape(actions)}"]`);
        const status = group?.querySelector<HTMLElement>('[role=status]');
        const leftOver = document.querySelector<HTMLTextAreaElement>('textarea[name="_left-over"]');
        return {
          entries: [...new FormData(document.forms[0])].map(
            ([name, value]) => [name, String(value)] as const,
          ),
          // The lines must be visible, not only there.
          leftOver: leftOver?.checkVisibility() ? leftOver.value : '',
          status: status?.innerText,
          isMarked: document.documentElement.hasAttribute('data-unsaved'),
          canUndo: isSeen(undo),
          canRedo: isSeen(redo),
          panels: document.querySelectorAll('.file-door section[aria-labelledby]').length,
        };
      },
      { undo, redo, actions },
    );
    const { entries, leftOver, ...rest } = seen;
    const sheet: Sheet = { ...this.form.blank, leftOver: leftOver === '' ? [] : leftOver.split('\n') };
    for (const [name, value] of entries) {
      if (name in sheet.texts) sheet.texts[name] = value;
      sheet.ticks[name]?.push(value);
    }
    return { sheet, ...rest };
  }
}
