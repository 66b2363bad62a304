/** The messages about a download. The page only knows that the download was started. */
import assert from 'node:assert/strict';
import { ensureDefined, labels } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-fields.ts';
import { fillTemplate } from '../../support/form-files-page.ts';
import { sampleForm } from '../../support/sample-pages.ts';
import type { ElementQuery, Visitor } from '../drivers/driver.ts';
import { waitForValue } from '../wait.ts';
import {
  actions,
  button,
  confirmDownload,
  expectUnsavedMark,
  fieldQuery,
  fillIn,
  saveForm,
  status,
} from './form-helpers.ts';
import { expectCount, expectProperty, type Journey } from './journey.ts';

const form = sampleForm;
const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind === 'text'));
const { fileName: file } = ensureDefined(form.download);
const formLabels = labels.form;
const phone = { width: 390, height: 844 };
const homeLink: ElementQuery = { role: 'link', name: labels.resourcePage.back };

const saveStates = [formLabels.stateUnsaved, formLabels.stateSent, formLabels.stateSaved];

/** Waits until the action bar shows this state, and none of the others. */
async function expectSaveState(visitor: Visitor, saveState: string): Promise<void> {
  const stateQuery = (text: string): ElementQuery => ({ text, within: actions });
  await expectProperty(visitor, stateQuery(saveState), 'isInView', true);
  for (const hiddenState of saveStates.filter((text) => text !== saveState))
    await expectCount(visitor, stateQuery(hiddenState), 0);
}

/** Waits until the status begins with the text of the template up to the time. */
const expectStatus = (visitor: Visitor, template: string) => {
  const [start = ''] = fillTemplate(template, { file }).split('{time}');
  return waitForValue(
    'the status',
    async () => (await visitor.getElements(status)).map(({ text }) => text.slice(0, start.length)),
    [start],
  );
};

const focusFirstField = (visitor: Visitor) => visitor.press(fieldQuery(firstField));

/** Presses Ctrl+S on a Cyrillic keyboard, and returns whether the page prevents the browser's own command. */
function pressCyrillicSave(): boolean {
  const init = { key: 'ы', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
  return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)) === false;
}

/** Removes the clipboard, as in in-app browsers and on pages without HTTPS. */
function refuseClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
}

/** The selected text in the focused field. */
function getSelectedText(): string {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || !field.readOnly) return '';
  return field.value.slice(field.selectionStart, field.selectionEnd);
}

export const savingJourneys: Journey[] = [
  {
    name: 'a form on a phone: the word beside the fields says what is known of the answers',
    run: async (visitor) => {
      await visitor.resize(phone);
      await visitor.open(form.path);
      await fillIn(visitor, form, { [firstField.key]: 'First words' });
      await expectSaveState(visitor, formLabels.stateUnsaved);
      await saveForm(visitor, form);
      await focusFirstField(visitor);
      await expectSaveState(visitor, formLabels.stateSent);
      await confirmDownload(visitor);
      await focusFirstField(visitor);
      await expectSaveState(visitor, formLabels.stateSaved);
      await fillIn(visitor, form, { [firstField.key]: 'Other words' });
      await expectSaveState(visitor, formLabels.stateUnsaved);
      await saveForm(visitor, form);
      await focusFirstField(visitor);
      await expectSaveState(visitor, formLabels.stateSent);
    },
  },
  {
    name: 'a form: a download that is not there counts as unsaved, and its text can be copied by hand',
    run: async (visitor) => {
      await visitor.open(form.path);
      await visitor.run(refuseClipboard);
      await fillIn(visitor, form, { [firstField.key]: 'Words that must not be lost' });
      const { bytes } = await saveForm(visitor, form);
      await expectStatus(visitor, formLabels.sent);
      await visitor.press(button(formLabels.isNotThere));
      await expectStatus(visitor, formLabels.notThere);
      await expectSaveState(visitor, formLabels.stateUnsaved);
      assert.equal(await visitor.leave(homeLink), true, 'asked while nothing is saved');
      await visitor.press(button(formLabels.copyAll));
      await waitForValue('the selected text', () => visitor.run(getSelectedText), bytes.toString('utf8'));
      await expectSaveState(visitor, formLabels.stateUnsaved);
    },
  },
  {
    name: 'a form: the menu is beside its button in a narrow window, wherever the page is scrolled to',
    run: async (visitor) => {
      await visitor.resize({ width: 500, height: 862 });
      await visitor.open(form.path);
      await fillIn(visitor, form, { [firstField.key]: 'Words' });
      const items = [formLabels.copyAll, formLabels.print, formLabels.startAgain].map(button);
      for (const y of [900, 3000]) {
        await visitor.run(
          y === 900
            ? () => scrollTo({ top: 900, behavior: 'instant' })
            : () => scrollTo({ top: 3000, behavior: 'instant' }),
        );
        await visitor.press(button(formLabels.more));
        for (const item of items) await expectProperty(visitor, item, 'isInView', true);
        await expectProperty(visitor, button(formLabels.more), 'isInView', true);
        await visitor.press(button(formLabels.more));
        for (const item of items) await expectCount(visitor, item, 0);
      }
      await visitor.press(button(formLabels.more));
      await visitor.press(button(formLabels.startAgain));
      await expectStatus(visitor, formLabels.startedAgain);
    },
  },
  {
    name: 'a form: Ctrl+S on a Cyrillic keyboard saves the answers',
    run: async (visitor) => {
      await visitor.open(form.path);
      await fillIn(visitor, form, { [firstField.key]: 'Words' });
      assert.equal(await visitor.run(pressCyrillicSave), true, 'the browser does not save the page');
      await expectStatus(visitor, formLabels.sent);
    },
  },
  {
    name: 'a form whose scripts never arrive: it says so, and leaving is asked about',
    scripts: 'never arrive',
    run: async (visitor) => {
      await visitor.open(form.path, 'never arrive');
      await fillIn(visitor, form, { [firstField.key]: 'Words' });
      await expectUnsavedMark(visitor, true);
      await expectSaveState(visitor, formLabels.stateUnsaved);
      assert.equal(await visitor.leave(homeLink), true, 'asked before the page has said anything');
      await expectCount(visitor, { text: labels.page.stillLoadingForm }, 1);
      assert.equal(await visitor.leave(homeLink), true, 'asked afterwards');
      await expectProperty(visitor, fieldQuery(firstField), 'value', 'Words');
    },
  },
];
