import type { Locator, Page } from '@playwright/test';
import { optionIds, textNames } from '../../src/forms/answers.ts';
import type { BringForward } from '../../src/forms/bring-forward.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { found, labels, resourceWith, type Resource } from '../support/content.ts';
import { fieldsOf, type FormField, locate } from '../support/form-page.ts';
import { realForms } from '../support/real-forms.ts';
import { savedPage } from '../support/saved-page.ts';
import type { Sheet } from './form-model.ts';

const definitions = realForms();
export const definitionOf = (slug: string): FormDefinition =>
  found(definitions.find((definition) => definition.slug === slug));

/** The page of a form in a browser, read as a whole and worked with as a visitor does. */
export class RealPage {
  readonly page: Page;
  readonly form: Resource;
  readonly definition: FormDefinition;
  readonly brings: BringForward[];
  readonly saved: ReturnType<typeof savedPage>;
  readonly texts: FormField[];
  readonly ticks: FormField[];
  /** What the browser has asked before leaving, since this was last read. */
  asked: string[] = [];

  constructor(page: Page, form: Resource) {
    this.page = page;
    this.form = form;
    this.definition = definitionOf(form.slug);
    this.brings = (form.bringForward ?? []).map(({ from, answers }) => ({
      definition: definitionOf(resourceWith(from).slug),
      answers,
    }));
    this.saved = savedPage(page, form);
    const fields = fieldsOf(form);
    this.texts = fields.filter(({ kind }) => kind !== 'tick');
    this.ticks = fields.filter(({ kind }) => kind === 'tick');
    page.on('dialog', (dialog) => {
      this.asked.push(dialog.type());
      void dialog.accept();
    });
  }

  field(field: FormField): Locator {
    return locate(this.page, field);
  }

  get leftOver(): Locator {
    return this.saved.actions.getByRole('textbox', { name: labels.openFile.leftOverTitle, exact: true });
  }

  /** Waits until the page has been loaded and works, also one that the browser brings back as it was left. */
  async works(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.readyState === 'complete' &&
        document.querySelector('astro-island') !== null &&
        document.querySelector('astro-island[ssr]') === null,
    );
  }

  /** Gives a file directly to the field behind a button, because in thousands of runs some dialog opens too late. */
  async giveFile(button: string, name: string, content: string): Promise<void> {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
    await this.saved.actions.getByLabel(button, { exact: true }).setInputFiles(file);
  }

  async visit(): Promise<void> {
    await this.page.goto(this.form.path);
    await this.works();
  }

  /** Everything the page shows of the state of its form, looked up in one go. */
  async look() {
    const { undo, redo, actions } = labels.form;
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
          panels: document.querySelectorAll('main form [role=group] section[aria-labelledby]').length,
        };
      },
      { undo, redo, actions },
    );
    const { entries, leftOver, ...rest } = seen;
    const of = (name: string) => entries.filter(([own]) => own === name).map(([, value]) => value);
    const texts: Sheet['texts'] = {};
    const ticks: Sheet['ticks'] = {};
    for (const field of this.definition.fields) {
      for (const name of textNames(field)) texts[name] = of(name)[0] ?? '';
      if (optionIds(field).length > 0) ticks[field.id] = of(field.id);
    }
    return { sheet: { texts, ticks, leftOver: leftOver === '' ? [] : leftOver.split('\n') }, ...rest };
  }
}
