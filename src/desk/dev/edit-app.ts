import { defineToolbarApp } from 'astro/toolbar';
import type { ItemWish } from '../content/write-list.ts';
import { madeOf, timing } from './channel.ts';
import type { EditAnswer, EditQuestion, Where } from './edit-content.ts';
import { button, chooser, type Draft, form, keptEdit, listOf, make, panel, rowOf } from './panel.ts';
import { pointing } from './pointing.ts';
import { typedField } from './typed-words.ts';

const { get: kept, set: keep } = keptEdit;

/** Finds the source of words on the page, and changes it there. */
export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    server.send(madeOf, page?.serverTiming.find(({ name }) => name === timing)?.duration ?? 0);
    const window = panel('Edit', toolbar, begin, end);
    const { ask, say } = window;
    let isSaved = () => true;
    const leave = () => isSaved() && finish({});
    const pointer = pointing(window, leave, ({ file, steps }) => {
      if (steps !== undefined) void open({ file, steps });
      else say(`These words are in a drawing. Change them in ${file}.`);
    });
    if (kept().isOn === true) app.toggleState({ state: true });

    function begin() {
      pointer.start();
      const { draft, said, open: first } = kept();
      keep({ ...kept(), isOn: true });
      say(said ?? 'Point at a text and click, or write some of its words here. Escape ends it.');
      if (draft !== undefined) edit(draft);
      else if (first !== undefined) void open(first);
    }

    function end() {
      pointer.stop();
      keep({ draft: kept().draft });
    }

    async function open(where: Where) {
      const { opened, refusal = '' } = await ask({ ask: 'open', ...where });
      if (opened !== undefined) edit({ opened });
      else say(refusal);
    }

    function edit(draft: Draft) {
      isSaved = showText(window, draft, (where) => void open(where), finish);
    }

    /** Says what was done, here and after the page has been loaded again, which opens what is to be written next. */
    function finish({ saved, opened }: EditAnswer) {
      keep({ isOn: true, said: saved, open: opened });
      pointer.show();
      say(saved ?? 'Nothing was changed.');
    }
  },
});

/** How long somebody pauses before their words are judged, in milliseconds. */
const pause = 300;

/** What can be done with an item of a list, in order. */
const wishes: Readonly<Record<ItemWish, string>> = {
  add: 'Add one below',
  up: 'Move up',
  down: 'Move down',
  remove: 'Take away',
};

/**
 * Shows the form in which a text or a choice is changed. Its words are kept in the tab until they are saved. It goes on to
 * another text, or comes to an end when something was saved or, without that, given up; it returns whether it can.
 */
function showText(
  { ask, say, show, opening }: ReturnType<typeof panel>,
  { opened, words = opened.words, isSaving = false }: Draft,
  open: (where: Where) => void,
  finish: (answer: EditAnswer) => void,
): () => boolean {
  const { file, steps, choices, limit, pages } = opened;
  const field = choices === undefined ? typedField(opened, say) : chooser(choices);
  Object.assign(field, { id: 'words', dir: 'auto', oninput: changed });
  field.setAttribute('aria-describedby', 'help count problems');
  const counter = make('p', { id: 'count' });
  const found = make('div', { id: 'problems', role: 'alert' });
  let timer = 0;
  const change = () => ({ file, steps, was: opened.words, words: field.value });
  const keepDraft = (isSaving = false) =>
    keep({ isOn: true, draft: { opened, words: field.value, isSaving } });
  const element = form(
    () => save('save'),
    make('small', {}, file),
    make('label', { htmlFor: 'words' }, opened.where),
    field,
    counter,
    make('p', { id: 'help' }, [opened.help, seenOn(pages)].filter(Boolean).join(' ')),
    found,
    rowOf(
      make('button', {}, 'Save'),
      button('Cancel', () => finish({})),
      ...opened.beside.map(({ says, ...place }) => button(`Change ${says}`, () => isSaved() && open(place))),
      opening(opened.at),
    ),
    ...opened.items.map(({ says, depth, can, why }) => {
      const sent = (wish: ItemWish) => isSaved() && send({ ask: 'item', ...change(), depth, wish });
      const buttons = can.map((wish) => button(wishes[wish], () => sent(wish)));
      return make('fieldset', {}, make('legend', {}, says), rowOf(...buttons), make('p', {}, why));
    }),
  );
  element.onkeydown = ({ key, ctrlKey, metaKey }) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) element.requestSubmit();
  };

  function changed() {
    const { value } = field;
    keepDraft();
    const most = limit === undefined ? '' : ` of ${limit}`;
    if (choices === undefined) counter.textContent = `${value.length}${most} characters`;
    clearTimeout(timer);
    if (value === opened.words) tell({});
    else timer = window.setTimeout(() => void judge(), pause);
  }

  async function judge() {
    const asked = change();
    const answer = await ask({ ask: 'judge', ...asked });
    if (asked.words === field.value && element.isConnected) tell(answer);
  }

  /** Shows what is wrong, with the ways to go on, and what else is to know. */
  function tell({ problems = [], notes = [], refusal, canBeMended, isSince }: EditAnswer) {
    const said = (refusal === undefined ? problems : [refusal]).map((one) => [one]);
    const ways = [
      ...(isSince === true ? [button('Save over it', () => save('save over'))] : []),
      ...(canBeMended === true ? [button('Mend it and save', () => save('save mended'))] : []),
    ];
    found.replaceChildren(listOf(said, 'wrong'), rowOf(...ways), ...notes.map((note) => make('p', {}, note)));
    field.ariaInvalid = String(problems.length > 0);
  }

  async function save(how: 'save' | 'save over' | 'save mended') {
    clearTimeout(timer);
    // Done when the page is loaded again, if the server stops before it answers.
    keepDraft(true);
    await send({ ask: how, ...change() });
  }

  async function send(question: EditQuestion) {
    say('The check reads it.');
    const answer = await ask(question);
    if (answer.saved !== undefined) return finish(answer);
    keepDraft();
    say('Nothing was saved.');
    tell(answer);
    (answer.isSince === true ? found.querySelector('button') : field)?.focus();
  }

  /** Whether nothing would be lost by going on to something else; if so, says that. */
  function isSaved(): boolean {
    if (field.value === opened.words) return true;
    say('Save your words or cancel first.');
    field.focus();
    return false;
  }

  show(element);
  field.value = words;
  say('Control and Enter saves it.');
  changed();
  field.focus();
  // Of a new item, what is to be written.
  if (words.startsWith('‹') && 'select' in field) field.select();
  if (isSaving) void save('save');
  return isSaved;
}

/** Returns on which pages a text is read, if on several. */
function seenOn(pages: readonly string[]): string {
  const named = pages.length > 4 ? [...pages.slice(0, 4), '…'] : pages;
  return pages.length > 1 ? `It is read on ${pages.length} pages: ${named.join(', ')}.` : '';
}
