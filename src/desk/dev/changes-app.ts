import { defineToolbarApp } from 'astro/toolbar';
import { counted } from '../../model/text/words.ts';
import { type Detail, plain } from '../review/entries.ts';
import type { ToldChange, ToldProblem } from './content-now.ts';
import { changed, unknown } from './channel.ts';
import type { EditQuestion } from './edit-content.ts';
import { button, goTo, slotOf, listOf, make, panel, rowOf } from './panel.ts';

const kept = slotOf<{ isOn?: boolean; said?: string }>('content-changes');

/** What stands here beside what is published, in words, with what can be done about each. */
export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const words = make('div');
    const heading = make('h2', { tabIndex: -1 }, 'Changes since what is published');
    const { say, ask, show, opening } = panel('Changes', toolbar, begin, () => kept.set({}));

    function begin() {
      kept.set({ ...kept.get(), isOn: true });
      show(heading);
      heading.focus();
      void tell();
    }

    /** Does something, and says what was done, here and after the page has been loaded again. */
    async function act(question: EditQuestion) {
      const { saved, refusal = '' } = await ask(question);
      kept.set({ isOn: true, said: saved ?? refusal });
      await tell();
    }

    async function tell() {
      const { changes, refusal = '' } = await ask({ ask: 'changes' });
      if (changes === undefined) {
        say(refusal);
        return;
      }
      const groups = [...Map.groupBy(changes.changes, ({ title }) => title)];
      const wrong = [changes, ...changes.changes].flatMap(({ problems }) => problems).length;
      const { activeElement } = heading.getRootNode() as ShadowRoot;
      show(
        heading,
        ...groups.flatMap(([title, own]) => partOf(title, own.map(changeParts))),
        ...partOf('To mend', changes.problems.map(problemParts), 'wrong'),
        ...partOf('To read again, because something beside it has changed', changes.again.map(problemParts)),
        words,
      );
      // Whatever had the focus may be gone.
      if (activeElement) heading.focus({ preventScroll: true });
      const count = changes.changes.length;
      const nothing = changes.isUnread ? 'A file cannot be read.' : 'Nothing differs from what is published.';
      const well = 'All well: the check finds nothing wrong.';
      say(
        [
          kept.get().said,
          count === 0 ? nothing : `${counted(count, 'change')}.`,
          wrong === 0 ? well : `The check finds ${wrong} to mend.`,
        ].join(' '),
      );
    }

    const changeParts = (change: ToldChange) => {
      const { id, file, word, what, details, problems, isNew } = change;
      const back = button('Take back', () => act({ ask: 'take back', id }));
      back.ariaLabel = `Take back: ${what}`;
      const named = make('small', {}, `To take it back, ${isNew ? 'delete' : 'change'} ${file}.`);
      return [
        make('b', {}, `${word} ${what}`),
        ...details.map(detailOf),
        listOf(problems.map(problemParts), 'wrong'),
        rowOf(...leads(change), change.canBeTakenBack ? back : named),
      ];
    };

    const problemParts = (problem: ToldProblem) => {
      const { says, canBeMended, file } = problem;
      const mending = canBeMended ? [button('Mend it', () => act({ ask: 'mend', file }))] : [];
      return [says, rowOf(...leads(problem), ...mending)];
    };

    const leads = ({ file, steps, pages, at }: ToldProblem | ToldChange) => [
      ...(pages.length > 0 ? [button('Show it', () => goTo(pages, steps && { file, steps }))] : []),
      opening(at),
    ];

    server.on(unknown, (lines: string[]) =>
      words.replaceChildren(...lines.map((line) => make('p', {}, line))),
    );
    server.on(changed, () => {
      if (heading.isConnected) void tell();
    });
    if (kept.get().isOn === true) app.toggleState({ state: true });
  },
});

/** Returns a list below its heading; nothing if it is empty. */
const partOf = (title: string, items: Parameters<typeof listOf>[0], kind?: string) =>
  items.length === 0 ? [] : [make('h3', {}, title), listOf(items, kind)];

/** Returns a value as it was and is, or a sentence about it. */
function detailOf(detail: Detail): HTMLElement {
  if ('note' in detail) return make('p', {}, plain(detail.note));
  const words = detail.runs.map(({ change, text }) =>
    change === 'same' ? text : make(change === 'added' ? 'ins' : 'del', {}, text),
  );
  return make('p', {}, detail.field === '' ? '' : `${detail.field}: `, ...words);
}
