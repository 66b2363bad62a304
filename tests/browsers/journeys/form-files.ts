import assert from 'node:assert/strict';
import { found, labels } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-page.ts';
import { oneForm } from '../../support/one-form.ts';
import { inFull, say, summary } from '../../support/saved-page.ts';
import {
  button,
  counts,
  fileOf,
  fillIn,
  holds,
  isMarked,
  openFile,
  region,
  save,
  savesExactly,
  status,
} from './form-parts.ts';
import { type Journey, says, thereAre } from './journey.ts';

/** What is done with files is the same on every form; that every form is saved as it should be is seen in Chromium. */
const form = oneForm;
const { form: words, openFile: file } = labels;
const full = inFull(form);
const saved = fileOf(form);
const texts = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
const last = fieldsOf(form).findLast(({ kind }) => kind === 'tick');
const typed = { [found(texts[0]).key]: 'A newer thought', ...(last && { [last.key]: 'x' }) };

export const fileJourneys: Journey[] = [
  {
    name: 'a form: filled in, saved, and said to be saved; started again',
    go: async (visitor) => {
      await visitor.open(form.path);
      await counts(visitor, form, {});
      await isMarked(visitor, false);
      await fillIn(visitor, form, full);
      await holds(visitor, form, full);
      await counts(visitor, form, full);
      await says(visitor, status, [words.unsaved]);
      await isMarked(visitor, true);
      await savesExactly(visitor, form, full);
      await isMarked(visitor, false);
      const { text } = found((await visitor.see(status))[0]);
      const around = say(words.saved, { file: saved.name }).split('{time}').map(RegExp.escape);
      assert.match(text, new RegExp(`^${around.join(String.raw`\d\d:\d\d`)}$`));
      await visitor.press(button(words.more));
      await visitor.press(button(words.startAgain));
      await holds(visitor, form, {});
      await says(visitor, status, [words.startedAgain]);
      await visitor.press(button(words.undo));
      await holds(visitor, form, full);
    },
  },
  {
    name: 'a form: a file fills what is empty or replaces all, both can be undone, and no line of it is lost',
    go: async (visitor) => {
      const line = 'A line of my own that answers nothing';
      await visitor.open(form.path);
      await fillIn(visitor, form, typed);
      await openFile(visitor, { ...saved, content: `${line}\n${String(saved.content)}` });
      await thereAre(visitor, { text: summary(form, full, 1), within: region(file.title, saved.name) }, 1);
      await holds(visitor, form, typed);
      await visitor.press(button(file.fill));
      await holds(visitor, form, { ...full, ...typed });
      await says(visitor, status, [say(file.filled, { file: saved.name })]);
      const text = (await save(visitor, form)).bytes.toString('utf8');
      assert.ok(text.split('\n').includes(`  ${line}`), 'the line is in the file, as the words of a person');
      await visitor.press(button(words.undo));
      await holds(visitor, form, typed);

      await openFile(visitor, saved);
      await visitor.press(button(file.replace));
      await holds(visitor, form, full);
      await says(visitor, status, [say(file.replaced, { file: saved.name })]);
      await visitor.press(button(words.undo));
      await holds(visitor, form, typed);
      await savesExactly(visitor, form, typed);
    },
  },
  {
    name: 'a form: what cannot be opened is refused with a reason',
    go: async (visitor) => {
      const binary = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0, 1, 2, 255, 254, 0);
      await visitor.open(form.path);
      await fillIn(visitor, form, typed);
      for (const [name, content, reason] of [
        ['empty.txt', '', file.problemEmpty],
        ['picture.txt', binary, file.problemBinary],
      ] as const) {
        const panel = region(file.title, name);
        await openFile(visitor, { name, content });
        await thereAre(visitor, { text: say(reason, { file: name }), within: panel }, 1);
        await visitor.press({ role: 'button', name: file.close, within: panel });
        await thereAre(visitor, panel, 0);
        await holds(visitor, form, typed);
      }
    },
  },
];
