import { defineToolbarApp } from 'astro/toolbar';
import type { Detail } from '../review/entries.ts';
import type { ToldChange, ToldProblem } from './changes-now.ts';
import { changed } from './channel.ts';
import type { EditQuestion } from './edit-content.ts';
import { asking, button, goTo, keptIn, make, opening, panel } from './panel.ts';

const kept = keptIn<{ isOn?: boolean; said?: string }>('content-changes');

/** What stands here beside what is published, in words, with what can be done about each. */
export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const { say, show, open, close } = panel('Changes', toolbar);
    const ask = asking(server, say);
    const heading = make('h2', 'Changes since what is published');
    heading.tabIndex = -1;

    /** Does something, and says what was done, here and after the page has been loaded again. */
    const act = async (question: EditQuestion) => {
      const { saved, refusal = '' } = await ask(question);
      kept.set({ isOn: true, said: saved ?? refusal });
      await tell();
    };
    const tell = async () => {
      const { changes, refusal } = await ask({ ask: 'changes' });
      if (changes === undefined) {
        say(refusal ?? '');
        return;
      }
      const groups = [...Map.groupBy(changes.changes, ({ title }) => title)];
      const wrong = changes.problems.length + changes.changes.flatMap(({ problems }) => problems).length;
      show(
        heading,
        ...groups.flatMap(([title, own]) => [make('h3', title), listOf(own.map(itemOf))]),
        ...partOf('To mend', changes.problems, 'wrong'),
        ...partOf('To read again, because something beside it has changed', changes.again),
      );
      const count = changes.changes.length;
      const differs =
        count === 0
          ? 'Nothing differs from what is published.'
          : `${count} ${count === 1 ? 'change' : 'changes'}.`;
      const check =
        wrong === 0 ? 'All well: the check finds nothing wrong.' : `The check finds ${wrong} to mend.`;
      say([kept.get().said, differs, check].filter(Boolean).join(' '));
    };
    const partOf = (title: string, problems: readonly ToldProblem[], kind?: string) =>
      problems.length === 0 ? [] : [make('h3', title), listOf(problems.map(problemOf), kind)];
    const itemOf = (change: ToldChange) => {
      const item = make('li');
      item.append(make('b', `${change.word} ${change.what}`), ...change.details.map(detailOf));
      const back = change.canBeTakenBack
        ? button('Take back', () => void act({ ask: 'take back', id: change.id }))
        : make('small', `To take it back, change ${change.file}.`);
      if (back instanceof HTMLButtonElement) back.setAttribute('aria-label', `Take back: ${change.what}`);
      if (change.problems.length > 0) item.append(listOf(change.problems.map(problemOf), 'wrong'));
      item.append(rowOf(change, back));
      return item;
    };
    const problemOf = (problem: ToldProblem) => {
      const item = make('li', problem.says);
      const { cure, file } = problem;
      const mending = cure === undefined ? [] : [button('Mend it', () => void act({ ask: 'mend', file }))];
      item.append(rowOf(problem, ...mending));
      return item;
    };
    const rowOf = (
      { file, steps, pages, at }: ToldProblem | ToldChange,
      ...others: readonly HTMLElement[]
    ) => {
      const row = make('div');
      row.className = 'row';
      const [page] = pages;
      if (page !== undefined) row.append(button('Show it', () => goTo(pages, steps && { file, steps })));
      row.append(opening(at, say), ...others);
      return row;
    };

    let isOpen = false;
    app.onToggled(({ state }) => {
      isOpen = state;
      kept.set(state ? { ...kept.get(), isOn: true } : {});
      if (!state) return close();
      open();
      show(heading);
      heading.focus();
      void tell();
    });
    server.on(changed, () => {
      if (isOpen) void tell();
    });
    if (kept.get().isOn === true) app.toggleState({ state: true });
  },
});

const listOf = (items: readonly HTMLElement[], kind = ''): HTMLElement => {
  const list = make('ul');
  list.className = kind;
  list.append(...items);
  return list;
};

/** Returns a value as it was and is, or a sentence about it. */
function detailOf(detail: Detail): HTMLElement {
  const line = make('p');
  if ('note' in detail)
    line.textContent = detail.note
      .map((piece) => (typeof piece === 'string' ? piece : piece.content))
      .join('');
  else {
    if (detail.field !== '') line.append(`${detail.field}: `);
    for (const { change, text } of detail.runs)
      line.append(change === 'same' ? text : make(change === 'added' ? 'ins' : 'del', text));
  }
  return line;
}
