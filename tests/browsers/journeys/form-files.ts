import assert from 'node:assert/strict';
import { forms, found, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-page.ts';
import { inFull, say, summary } from '../../support/saved-page.ts';
import {
  actions,
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

const { form: words, openFile: file } = labels;

function journeysOf(form: Resource): Journey[] {
  const { title, path } = form;
  const full = inFull(form);
  const saved = fileOf(form);
  const texts = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
  const last = fieldsOf(form).findLast(({ kind }) => kind === 'tick');
  const typed = { [found(texts[0]).key]: 'A newer thought', ...(last && { [last.key]: 'x' }) };

  return [
    {
      name: `${title}: filled in, saved, and said to be saved`,
      go: async (visitor) => {
        await visitor.open(path);
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
      },
    },
    {
      name: `${title}: a file fills what is empty or replaces all, and both can be undone`,
      go: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, typed);
        await openFile(visitor, saved);
        await thereAre(visitor, { text: summary(form, full), within: actions }, 1);
        await holds(visitor, form, typed);
        await visitor.press(button(file.fill));
        await holds(visitor, form, { ...full, ...typed });
        await says(visitor, status, [say(file.filled, { file: saved.name })]);
        await visitor.press(button(words.undo));
        await holds(visitor, form, typed);

        await openFile(visitor, saved);
        await visitor.press(button(file.replace));
        await holds(visitor, form, full);
        await says(visitor, status, [say(file.replaced, { file: saved.name })]);
        // What was typed is in no file: only Undo holds it.
        await isMarked(visitor, true);
        await visitor.press(button(words.undo));
        await holds(visitor, form, typed);
        await savesExactly(visitor, form, typed);
      },
    },
    {
      name: `${title}: Start again empties it and can be undone`,
      go: async (visitor) => {
        await visitor.open(path);
        await openFile(visitor, saved);
        await visitor.press(button(file.replace));
        await holds(visitor, form, full);
        await visitor.press(button(words.startAgain));
        await holds(visitor, form, {});
        await says(visitor, status, [words.startedAgain]);
        await counts(visitor, form, {});
        await visitor.press(button(words.undo));
        await holds(visitor, form, full);
        await counts(visitor, form, full);
      },
    },
    {
      name: `${title}: lines without a place are in the next file`,
      go: async (visitor) => {
        const line = 'A line of my own that answers nothing';
        await visitor.open(path);
        await openFile(visitor, { ...saved, content: `${line}\n${String(saved.content)}` });
        await thereAre(visitor, { text: summary(form, full, 1), within: actions }, 1);
        await visitor.press(button(file.fill));
        await holds(visitor, form, full);
        const text = (await save(visitor, form)).bytes.toString('utf8');
        assert.ok(
          text.split('\n').includes(`  ${line}`),
          'the line is in the file, as the words of a person',
        );
      },
    },
    {
      name: `${title}: what cannot be opened is refused with a reason`,
      go: async (visitor) => {
        const own = [form.slug, ...(form.bringForward ?? []).map(({ from }) => from)];
        const other = found(forms.find(({ slug }) => !own.includes(slug)));
        const refused = [
          { content: '', reason: file.problemEmpty },
          {
            content: Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0, 1, 2, 255, 254, 0),
            reason: file.problemBinary,
          },
          { content: fileOf(other).content, reason: file.otherForm },
        ];
        await visitor.open(path);
        await fillIn(visitor, form, typed);
        for (const [index, { content, reason }] of refused.entries()) {
          const name = `notes (${index}).txt`;
          const panel = region(file.title, name);
          await openFile(visitor, { name, content });
          const sentence = say(reason, { file: name, title: other.title });
          await thereAre(visitor, { text: sentence, within: panel }, 1);
          await says(visitor, { role: 'button', within: panel }, [file.cancel]);
          await visitor.press({ role: 'button', name: file.cancel, within: panel });
          await thereAre(visitor, panel, 0);
          await holds(visitor, form, typed);
        }
      },
    },
  ];
}

export const fileJourneys = forms.flatMap(journeysOf);
