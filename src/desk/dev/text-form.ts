import type { ItemWish } from '../content/write-list.ts';
import type { EditAnswer, Opened, Where } from './edit-content.ts';
import { button, chooser, form, keptEdit, listOf, make, type Panel, rowOf } from './panel.ts';
import { mendTyped } from './typed-words.ts';

/** How long somebody pauses before their words are judged, in milliseconds. */
const pause = 300;

/** What can be done with an item of a list, in order. */
const wishes: Readonly<Record<ItemWish, string>> = {
  add: 'Add one below',
  up: 'Move up',
  down: 'Move down',
  remove: 'Take away',
};

/** Where it goes on: to another text, or back when something was saved or, without that, given up. */
interface Ways {
  open: (where: Where) => void;
  finish: (answer: EditAnswer) => void;
}

/** The form in which a text or a choice is changed. Its words are kept in the tab until they are saved. */
export class TextForm {
  readonly element: HTMLFormElement;
  private readonly window: Panel;
  private readonly opened: Opened;
  private readonly ways: Ways;
  private readonly field: HTMLTextAreaElement | HTMLSelectElement;
  private readonly counter = make('p', { id: 'count' });
  private readonly found = make('div', { id: 'problems', role: 'alert' });
  private timer = 0;

  constructor(window: Panel, opened: Opened, ways: Ways) {
    [this.window, this.opened, this.ways] = [window, opened, ways];
    const { choices } = opened;
    this.field = choices === undefined ? typedField(opened, window.say) : chooser(choices);
    Object.assign(this.field, { id: 'words', dir: 'auto', oninput: () => this.changed() });
    this.field.setAttribute('aria-describedby', 'help count problems');
    this.element = form(() => this.save('save'), ...this.parts());
    this.element.onkeydown = ({ key, ctrlKey, metaKey }) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) this.element.requestSubmit();
    };
  }

  /** Begins with words that were not saved yet or, without them, with those in the content. */
  begin(words = this.opened.words, isSaving = false): void {
    const { field } = this;
    field.value = words;
    this.window.say('Control and Enter saves it.');
    this.changed();
    field.focus();
    // Of a new item, what is to be written.
    if (words.startsWith('‹') && 'select' in field) field.select();
    if (isSaving) void this.save('save');
  }

  private parts(): HTMLElement[] {
    const { file, where, help, pages, beside, at, items } = this.opened;
    const others = beside.map(({ says, ...place }) =>
      button(`Change ${says}`, () => this.isSaved() && this.ways.open(place)),
    );
    return [
      make('small', {}, file),
      make('label', { htmlFor: 'words' }, where),
      this.field,
      this.counter,
      make('p', { id: 'help' }, [help, seenOn(pages)].filter(Boolean).join(' ')),
      this.found,
      rowOf(
        make('button', {}, 'Save'),
        button('Cancel', () => this.ways.finish({})),
        ...others,
        this.window.opening(at),
      ),
      ...items.map((item) => this.itemPart(item)),
    ];
  }

  /** Returns a button for all that can be done with an item of a list, and why it cannot be taken away. */
  private itemPart({ says, depth, can, why }: Opened['items'][number]): HTMLElement {
    const buttons = can.map((wish) => button(wishes[wish], () => this.changeItem(depth, wish)));
    return make('fieldset', {}, make('legend', {}, says), rowOf(...buttons), make('p', {}, why));
  }

  private change() {
    const { file, steps, words: was } = this.opened;
    return { file, steps, was, words: this.field.value };
  }

  private keep(isSaving = false): void {
    keptEdit.set({ isOn: true, draft: { opened: this.opened, words: this.field.value, isSaving } });
  }

  private changed(): void {
    const { limit, choices, words } = this.opened;
    const { value } = this.field;
    this.keep();
    const most = limit === undefined ? '' : ` of ${limit}`;
    if (choices === undefined) this.counter.textContent = `${value.length}${most} characters`;
    clearTimeout(this.timer);
    if (value === words) this.show({});
    else this.timer = window.setTimeout(() => void this.judge(), pause);
  }

  private async judge(): Promise<void> {
    const asked = this.change();
    const answer = await this.window.ask({ ask: 'judge', ...asked });
    if (asked.words === this.field.value && this.element.isConnected) this.show(answer);
  }

  /** Shows what is wrong, with the ways to go on, and what else is to know. */
  private show({ problems = [], notes = [], refusal, canBeMended, isSince }: EditAnswer): void {
    const said = refusal === undefined ? problems : [refusal];
    const over = button('Save over it', () => this.save('save over'));
    const theirs = button('Take theirs', () => this.ways.open(this.opened));
    const mending = button('Mend it and save', () => this.save('save mended'));
    this.found.replaceChildren(
      listOf(
        said.map((one) => [one]),
        'wrong',
      ),
      rowOf(...(isSince === true ? [over, theirs] : canBeMended === true ? [mending] : [])),
      ...notes.map((note) => make('p', {}, note)),
    );
    this.field.ariaInvalid = String(problems.length > 0);
  }

  private async save(how: 'save' | 'save over' | 'save mended'): Promise<void> {
    clearTimeout(this.timer);
    this.window.say('The check reads it.');
    // Done when the page is loaded again, if the server stops before it answers.
    this.keep(true);
    const answer = await this.window.ask({ ask: how, ...this.change() });
    this.keep();
    if (answer.saved !== undefined) return this.ways.finish(answer);
    this.window.say('Nothing was saved.');
    this.show(answer);
    (answer.isSince === true ? this.found.querySelector('button') : this.field)?.focus();
  }

  private async changeItem(depth: number, wish: ItemWish): Promise<void> {
    if (!this.isSaved()) return;
    this.window.say('The check reads it.');
    const answer = await this.window.ask({ ask: 'item', ...this.change(), depth, wish });
    if (answer.saved !== undefined) return this.ways.finish(answer);
    this.show(answer);
    this.window.say('Nothing was saved.');
  }

  /** Whether nothing would be lost by going on to something else; if so, says that. */
  private isSaved(): boolean {
    const isSaved = this.field.value === this.opened.words;
    if (!isSaved) this.window.say('Save your words or cancel first.');
    return isSaved;
  }
}

/** How many pages are named. */
const mostPages = 4;

/** Returns on which pages a text is read, if on several. */
function seenOn(pages: readonly string[]): string {
  const more = pages.length > mostPages ? ` and ${pages.length - mostPages} more` : '';
  const named = pages.slice(0, mostPages).join(', ');
  return pages.length > 1 ? `It is read on ${pages.length} pages: ${named}${more}.` : '';
}

/** Returns a field that mends what is typed or pasted into it, and says so. */
function typedField({ isMarkdown, language }: Opened, say: (words: string) => void): HTMLTextAreaElement {
  const field = make('textarea');
  field.addEventListener('beforeinput', (event) => {
    if (event.data === null || event.isComposing) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const [before, selected] = [value.slice(0, start), value.slice(start, end)];
    const around = { before, selected, isMarkdown, language, origin: location.origin };
    const { words, said } = mendTyped(event.data, around);
    if (said.length === 0) return;
    event.preventDefault();
    // Nothing else keeps what can be undone in the field.
    document.execCommand('insertText', false, words);
    say(said.join(' '));
  });
  return field;
}
