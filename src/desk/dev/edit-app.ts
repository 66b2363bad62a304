import { defineToolbarApp } from 'astro/toolbar';
import { madeOf, timing } from './channel.ts';
import type { EditAnswer, Opened, Where } from './edit-content.ts';
import { keptEdit, panel } from './panel.ts';
import { pointing } from './pointing.ts';
import { TextForm } from './text-form.ts';

const { get: kept, set: keep } = keptEdit;

/** Finds the source of words on the page, and changes it there. */
export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    server.send(madeOf, page?.serverTiming.find(({ name }) => name === timing)?.duration ?? 0);
    const window = panel('Edit', toolbar, begin, end);
    const { ask, say, show } = window;
    const pointer = pointing(window, ({ file, steps }) => {
      if (steps !== undefined) void open({ file, steps });
      else say(`These words are in a drawing. Change them in ${file}.`);
    });
    if (kept().isOn === true) app.toggleState({ state: true });

    function begin() {
      pointer.start();
      const { draft, said, open: first } = kept();
      // It may be loaded more than once after a change.
      keep({ isOn: true, ...(draft && { draft }) });
      say(said ?? 'Point at a text and click, or write some of its words here. Escape ends it.');
      if (draft !== undefined) edit(draft.opened, draft.words, draft.isSaving);
      else if (first !== undefined) void open(first);
    }

    function end() {
      pointer.stop();
      const { draft } = kept();
      keep({ ...(draft && { draft }) });
    }

    async function open(where: Where) {
      const { opened, refusal = '' } = await ask({ ask: 'open', ...where });
      if (opened !== undefined) edit(opened);
      else say(refusal);
    }

    function edit(opened: Opened, words?: string, isSaving = false) {
      const form = new TextForm(window, opened, { open: (where) => void open(where), finish });
      show(form.element);
      form.begin(words, isSaving);
    }

    /** Says what was done, here and after the page has been loaded again, and goes on with what was opened. */
    function finish({ saved, opened }: EditAnswer) {
      keep({ isOn: true, ...(saved !== undefined && { said: saved }) });
      if (opened !== undefined) edit(opened);
      else pointer.show();
      say(saved ?? 'Nothing was changed.');
    }
  },
});
