import assert from 'node:assert/strict';
import { homeAnchors } from '../../../src/model/schemas/vocabulary.ts';
import { ensureDefined, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-fields.ts';
import { sampleForm } from '../../support/sample-pages.ts';
import { completeValues } from '../../support/form-files-page.ts';
import type { ElementQuery, Visitor } from '../drivers/driver.ts';
import {
  actions,
  confirmDownload,
  createFile,
  openFile,
  region,
  expectProgress,
  fillIn,
  expectAnswers,
  expectUnsavedMark,
  readAnswers,
  saveForm,
  expectSavedFile,
  status,
} from './form-helpers.ts';
import { followLink, goBack, type Journey, expectCount, expectTexts } from './journey.ts';

const homeLink: ElementQuery = { role: 'link', name: labels.resourcePage.back };

/** Sets a mark in the memory of the page. After a reload, the page has no mark. */
function markPage(): void {
  (globalThis as { isMarked?: boolean }).isMarked = true;
}

const isMarkedPage = (): boolean => 'isMarked' in globalThis;

/** Expects that everything the browser has restored, whether all or nothing, is counted and can be saved. */
async function expectConsistentState(visitor: Visitor, form: Resource): Promise<void> {
  const currentAnswers = await readAnswers(visitor, form);
  await expectProgress(visitor, form, currentAnswers);
  await expectSavedFile(visitor, form, currentAnswers);
}

function createJourneys(form: Resource): Journey[] {
  const { title, path } = form;
  const allAnswers = completeValues(form);
  const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'));

  return [
    {
      name: `${title}: leaving is asked about while words are unsaved, and only then`,
      run: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, { [firstField.key]: 'a' });
        await expectUnsavedMark(visitor, true);
        assert.equal(await visitor.leave(homeLink), true, 'asked with unsaved words');
        await visitor.waitForPath(path);
        await expectAnswers(visitor, form, { [firstField.key]: 'a' });
        await saveForm(visitor, form);
        assert.equal(await visitor.leave(homeLink), true, 'asked until the download is confirmed');
        await visitor.waitForPath(path);
        await confirmDownload(visitor);
        await expectUnsavedMark(visitor, false);
        await followLink(visitor, homeLink, `/#${homeAnchors.resources}`);
      },
    },
    {
      name: `${title}: after a reload, what is on the page is counted and saved`,
      run: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, allAnswers);
        await expectTexts(visitor, status, [labels.form.unsaved]);
        await visitor.reload();
        await expectConsistentState(visitor, form);
      },
    },
    {
      name: `${title}: after another page and Back, what is on the page is counted and saved`,
      run: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, allAnswers);
        await saveForm(visitor, form);
        await confirmDownload(visitor);
        await followLink(visitor, homeLink, `/#${homeAnchors.resources}`);
        await goBack(visitor, path);
        await expectAnswers(visitor, form, allAnswers);
        await expectConsistentState(visitor, form);
      },
    },
    {
      name: `${title}: left with unsaved words and restored by Back, the page shows them or is empty, and says which`,
      run: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, { [firstField.key]: 'Unsaved words' });
        await expectUnsavedMark(visitor, true);
        await visitor.open('/');
        await goBack(visitor, path);
        const answers = await readAnswers(visitor, form);
        const isRestored = answers[firstField.key] === 'Unsaved words';
        await expectAnswers(visitor, form, isRestored ? { [firstField.key]: 'Unsaved words' } : {});
        await expectUnsavedMark(visitor, isRestored);
        await expectCount(visitor, { text: labels.form.stateUnsaved, within: actions }, isRestored ? 1 : 0);
        if (isRestored) assert.equal(await visitor.leave(homeLink), true, 'asked about what is restored');
      },
    },
    {
      name: `${title}: restored from the back/forward cache, the page goes on where it was left`,
      run: async (visitor) => {
        const file = createFile(form);
        await visitor.open(path);
        await fillIn(visitor, form, { [firstField.key]: 'Words' });
        await saveForm(visitor, form);
        await confirmDownload(visitor);
        await openFile(visitor, file);
        await visitor.run(markPage);
        await followLink(visitor, homeLink, `/#${homeAnchors.resources}`);
        await goBack(visitor, path);
        // If the browser has no room for the page in its cache, it loads the page again.
        const isKept = await visitor.run(isMarkedPage);
        await expectCount(visitor, region(labels.openFile.title, file.name), isKept ? 1 : 0);
        await expectAnswers(visitor, form, { [firstField.key]: 'Words' });
        await expectCount(visitor, { text: labels.form.stateSaved, within: actions }, 1);
        await fillIn(visitor, form, { [firstField.key]: 'Other words' });
        await expectUnsavedMark(visitor, true);
        assert.equal(await visitor.leave(homeLink), true, 'asked about what was typed since');
      },
    },
  ];
}

export const leavingJourneys = createJourneys(sampleForm);
