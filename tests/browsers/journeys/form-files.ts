import assert from 'node:assert/strict';
import { ensureDefined, labels } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-fields.ts';
import { sampleForm } from '../../support/sample-pages.ts';
import { completeValues, fillTemplate, openedFileSummary } from '../../support/form-files-page.ts';
import {
  button,
  confirmDownload,
  expectProgress,
  createFile,
  fillIn,
  expectAnswers,
  expectUnsavedMark,
  openFile,
  region,
  saveForm,
  expectSavedFile,
  status,
  undo,
} from './form-helpers.ts';
import { type Journey, expectTexts, expectCount } from './journey.ts';

/**
 * Files are handled in the same way on every form, so one form is enough here. In Chromium, other tests check the saved
 * file of every form.
 */
const form = sampleForm;
const { form: formLabels, openFile: openFileLabels } = labels;
const allAnswers = completeValues(form);
const savedFile = createFile(form);
const textFields = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
const lastCheckbox = fieldsOf(form).findLast(({ kind }) => kind === 'tick');
const typedAnswers = {
  [ensureDefined(textFields[0]).key]: 'A newer thought',
  ...(lastCheckbox && { [lastCheckbox.key]: 'x' }),
};

export const fileJourneys: Journey[] = [
  {
    name: 'a form: filled in, saved, and said to be saved; started again',
    run: async (visitor) => {
      await visitor.open(form.path);
      await expectProgress(visitor, form, {});
      await expectUnsavedMark(visitor, false);
      await fillIn(visitor, form, allAnswers);
      await expectAnswers(visitor, form, allAnswers);
      await expectProgress(visitor, form, allAnswers);
      await expectTexts(visitor, status, [formLabels.unsaved]);
      await expectUnsavedMark(visitor, true);
      await expectSavedFile(visitor, form, allAnswers);
      await expectUnsavedMark(visitor, false);
      await confirmDownload(visitor);
      await expectUnsavedMark(visitor, false);
      const { text } = ensureDefined((await visitor.getElements(status))[0]);
      const textAroundTime = fillTemplate(formLabels.saved, { file: savedFile.name })
        .split('{time}')
        .map(RegExp.escape);
      assert.match(text, new RegExp(`^${textAroundTime.join(String.raw`\d\d:\d\d`)}$`));
      await visitor.press(button(formLabels.more));
      await visitor.press(button(formLabels.startAgain));
      await expectAnswers(visitor, form, {});
      await expectTexts(visitor, status, [formLabels.startedAgain]);
      await undo(visitor);
      await expectAnswers(visitor, form, allAnswers);
    },
  },
  {
    name: 'a form: a file fills what is empty or replaces all, both can be undone, and no line of it is lost',
    run: async (visitor) => {
      const line = 'A line of my own that answers nothing';
      await visitor.open(form.path);
      await fillIn(visitor, form, typedAnswers);
      await openFile(visitor, { ...savedFile, content: `${line}\n${String(savedFile.content)}` });
      await expectCount(
        visitor,
        {
          text: openedFileSummary(form, allAnswers, 1),
          within: region(openFileLabels.title, savedFile.name),
        },
        1,
      );
      await expectAnswers(visitor, form, typedAnswers);
      await visitor.press(button(openFileLabels.fill));
      await expectAnswers(visitor, form, { ...allAnswers, ...typedAnswers });
      await expectTexts(visitor, status, [fillTemplate(openFileLabels.filled, { file: savedFile.name })]);
      const text = (await saveForm(visitor, form)).bytes.toString('utf8');
      assert.ok(text.split('\n').includes(`  ${line}`), 'the line is in the file, as the words of a person');
      // The download is confirmed, because otherwise the status would continue to ask about it.
      await confirmDownload(visitor);
      await undo(visitor);
      await expectAnswers(visitor, form, typedAnswers);

      await openFile(visitor, savedFile);
      await visitor.press(button(openFileLabels.replace));
      await expectAnswers(visitor, form, allAnswers);
      await expectTexts(visitor, status, [fillTemplate(openFileLabels.replaced, { file: savedFile.name })]);
      await undo(visitor);
      await expectAnswers(visitor, form, typedAnswers);
      await expectSavedFile(visitor, form, typedAnswers);
    },
  },
  {
    name: 'a form: what cannot be opened is refused with a reason',
    run: async (visitor) => {
      const binary = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0, 1, 2, 255, 254, 0);
      await visitor.open(form.path);
      await fillIn(visitor, form, typedAnswers);
      for (const [name, content, reason] of [
        ['empty.txt', '', openFileLabels.problemEmpty],
        ['picture.txt', binary, openFileLabels.problemBinary],
      ] as const) {
        const panel = region(openFileLabels.problemTitle, name);
        await openFile(visitor, { name, content });
        await expectCount(visitor, { text: reason, within: panel }, 1);
        await visitor.press({ role: 'button', name: openFileLabels.close, within: panel });
        await expectCount(visitor, panel, 0);
        await expectAnswers(visitor, form, typedAnswers);
      }
    },
  },
];
