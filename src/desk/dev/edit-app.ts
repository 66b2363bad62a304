import { defineToolbarApp } from 'astro/toolbar';
import type { ItemWish } from '../content/write-list.ts';
import { madeOf, timing } from './channel.ts';
import type { EditAnswer, Opened, Where } from './edit-content.ts';
import { asking, button, keptEdit, make, opening } from './panel.ts';
import type { Refused } from './plan-change.ts';
import { pointing } from './pointing.ts';
import { mendTyped } from './typed-words.ts';

const { get: kept, set: keep } = keptEdit;

/** How long somebody pauses before their words are judged, in milliseconds. */
const pause = 300;

export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    server.send(madeOf, page?.serverTiming.find(({ name }) => name === timing)?.duration ?? 0);
    const ask = asking(server, (words) => shown.say(words));

    const shown = pointing(toolbar, {
      take: ({ file, steps }) => {
        if (steps !== undefined) void open({ file, steps });
        else shown.say(`These words are in a drawing. Change them in ${file}.`);
      },
      begin: () => {
        const { draft, said, open: first } = kept();
        // It may be loaded more than once after a change.
        keep({ isOn: true, ...(draft && { draft }) });
        if (said !== undefined) shown.say(said);
        if (draft !== undefined) edit(draft.opened, draft.words, draft.isSaving);
        else if (first !== undefined) void open(first);
      },
      end: () => {
        const { draft } = kept();
        keep({ ...(draft && { draft }) });
      },
    });
    if (kept().isOn === true) app.toggleState({ state: true });

    async function open(where: Where): Promise<void> {
      const { opened, refusal } = await ask({ ask: 'open', where });
      if (opened !== undefined) edit(opened, opened.words);
      else shown.say(refusal ?? '');
    }

    /** Says what was done, or why it was not, here and after the page has been loaded again. */
    function finish(answer: EditAnswer): void {
      const { saved, refusal = '' } = answer;
      if (saved !== undefined) {
        keep({ isOn: true, said: saved });
        shown.show();
        if (answer.opened !== undefined) edit(answer.opened, answer.opened.words);
      }
      shown.say(saved ?? refusal);
    }

    function edit(opened: Opened, words: string, isSaving = false): void {
      const { file, steps, read } = opened;
      const changed = () => ({ file, steps, read, words: field.value });
      const field = opened.choices === undefined ? make('textarea') : chooser(opened.choices);
      field.value = words;
      field.id = 'words';
      field.dir = 'auto';
      field.setAttribute('aria-describedby', 'help count problems');
      const label = make('label', opened.where);
      label.htmlFor = field.id;
      const help = make('p', [opened.help, seenOn(opened.pages)].filter(Boolean).join(' '));
      help.id = 'help';
      const counter = make('p');
      counter.id = 'count';
      const found = make('div');
      found.id = 'problems';
      found.setAttribute('role', 'alert');
      const form = make('form');

      const showCount = () => {
        const { limit } = opened;
        const characters = `${field.value.length}${limit === undefined ? '' : ` of ${limit}`} characters`;
        counter.textContent = opened.choices === undefined ? characters : '';
      };
      const show = ({ problems = [], notes = [], refusal }: EditAnswer) => {
        const told = make('ul');
        told.className = 'wrong';
        told.append(...[...problems, ...(refusal === undefined ? [] : [{ message: refusal }])].map(itemOf));
        found.replaceChildren(
          ...(told.childElementCount > 0 ? [told] : []),
          ...notes.map((one) => make('p', one)),
        );
        field.setAttribute('aria-invalid', String(problems.length > 0));
      };
      const itemOf = ({ message, cure }: Refused) => {
        const item = make('li', message);
        if (cure === undefined) return item;
        const mending = button(`Mend it: “${cure.words}”`, () => {
          field.value = cure.words;
          onInput();
          field.focus();
          shown.say(cure.done);
        });
        item.append(mending);
        return item;
      };
      let timer = 0;
      const onInput = () => {
        keep({ isOn: true, draft: { opened, words: field.value } });
        showCount();
        clearTimeout(timer);
        timer = window.setTimeout(() => {
          const asked = field.value;
          void ask({ ask: 'judge', change: changed() }).then((answer) => {
            if (asked === field.value && form.isConnected) show(answer);
          });
        }, pause);
      };
      field.addEventListener('input', onInput);
      if (field instanceof HTMLTextAreaElement) mendWhile(field, opened, shown.say);

      const save = async (how: 'save' | 'save over') => {
        clearTimeout(timer);
        shown.say('The check reads it.');
        // Done when the page is loaded again, if the server stops before it answers.
        keep({ isOn: true, draft: { opened, words: field.value, isSaving: true } });
        const answer = await ask({ ask: how, change: changed() });
        keep({ isOn: true, draft: { opened, words: field.value } });
        if (answer.saved !== undefined) finish(answer);
        else if (answer.opened !== undefined) offerBoth(answer.opened);
        else {
          show(answer);
          shown.say('Nothing was saved.');
          field.focus();
        }
      };
      const changeItem = async (depth: number, wish: ItemWish) => {
        if (field.value !== opened.words) return shown.say(saveFirst);
        shown.say('The check reads it.');
        const answer = await ask({ ask: 'item', item: { file, steps, depth, wish, read } });
        if (answer.saved !== undefined) return finish(answer);
        show(answer);
        shown.say('Nothing was saved.');
      };
      /** The file is no longer what it was when the text was opened. */
      const offerBoth = (theirs: Opened) => {
        const isSame = theirs.words === opened.words && theirs.where === opened.where;
        const both = make('li', `${file} has changed since you opened this text. ${theirs.where} now says:`);
        const row = make('div');
        row.className = 'row';
        row.append(
          button('Save over it', () => void save('save over')),
          button('Take theirs', () => {
            keep({ isOn: true });
            edit(theirs, theirs.words);
          }),
        );
        both.append(make('blockquote', theirs.words), row);
        if (isSame)
          row.before(make('p', 'That is what it said before: only other parts of the file have changed.'));
        const told = make('ul');
        told.className = 'wrong';
        told.append(both);
        found.replaceChildren(told);
        shown.say('Nothing was saved.');
        row.querySelector('button')?.focus();
      };
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        void save('save');
      });
      field.addEventListener('keydown', (event: Event) => {
        if (event instanceof KeyboardEvent && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          form.requestSubmit();
      });
      const saving = make('button', 'Save');
      const row = make('div');
      row.className = 'row';
      row.append(
        saving,
        button('Cancel', () => {
          keep({ isOn: true });
          shown.show();
          shown.say('Nothing was changed.');
        }),
        ...opened.beside.map(({ says, ...where }) =>
          button(`Change ${says}`, () => {
            if (field.value === opened.words) void open(where);
            else shown.say(saveFirst);
          }),
        ),
        opening(opened.at, shown.say),
      );
      form.append(make('small', file), label, field, counter, help, found, row);
      if (opened.items.length > 0) form.append(...itemRow(opened.items, (...one) => void changeItem(...one)));
      shown.show(form);
      shown.say('Control and Enter saves it.');
      if (words !== opened.words) onInput();
      keep({ isOn: true, draft: { opened, words } });
      showCount();
      field.focus();
      // Of a new item, what is to be written.
      if (words.startsWith('‹') && 'select' in field) field.select();
      if (isSaving) void save('save');
    }
  },
});

/** How many pages are named. */
const mostPages = 4;

/** Returns on which pages a text is read, if on several. */
function seenOn(pages: Opened['pages']): string {
  const more = pages.length - mostPages;
  const named = more > 0 ? `${pages.slice(0, mostPages).join(', ')} and ${more} more` : pages.join(', ');
  return pages.length > 1 ? `It is read on ${pages.length} pages: ${named}.` : '';
}

/** Mends what is typed or pasted into a field, and says so. */
function mendWhile(
  field: HTMLTextAreaElement,
  { isMarkdown, language }: Opened,
  say: (words: string) => void,
): void {
  const insert = (event: Event, typed: string) => {
    const [start, end] = [field.selectionStart, field.selectionEnd];
    const { words, said } = mendTyped(typed, {
      before: field.value.slice(0, start),
      selected: field.value.slice(start, end),
      isMarkdown,
      language,
      origin: location.origin,
    });
    if (said.length === 0) return;
    event.preventDefault();
    // Nothing else keeps what can be undone in the field.
    document.execCommand('insertText', false, words);
    say(said.join(' '));
  };
  field.addEventListener('paste', (event) => insert(event, event.clipboardData?.getData('text/plain') ?? ''));
  field.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'insertText' && !event.isComposing) insert(event, event.data ?? '');
  });
}

const saveFirst = 'Save your words or cancel first.';

const wishes: readonly (readonly [ItemWish, string])[] = [
  ['add', 'Add one below'],
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['remove', 'Take away'],
];

/** Returns the choice of an item of a list around a text, and a button for all that can be done with it. */
function itemRow(items: Opened['items'], change: (depth: number, wish: ItemWish) => void): HTMLElement[] {
  const label = make('label', 'Item of a list');
  const which = chooser(items.map(({ says, depth }) => ({ value: String(depth), says })));
  label.append(which);
  const row = make('div');
  row.className = 'row';
  const reason = make('p');
  const show = () => {
    const depth = Number(which.value);
    const { can = [], why = '' } = items.find((one) => one.depth === depth) ?? {};
    reason.textContent = why;
    const buttons = wishes.flatMap(([wish, says]) => {
      const made = button(says, () => change(depth, wish));
      return can.includes(wish) ? [made] : [];
    });
    row.replaceChildren(...buttons);
  };
  which.addEventListener('change', show);
  show();
  return [label, row, reason];
}

function chooser(choices: NonNullable<Opened['choices']>): HTMLSelectElement {
  const select = make('select');
  select.append(...choices.map(({ value, says }) => new Option(says, value)));
  return select;
}
