import type { DevToolbarApp } from 'astro';
import { edited, edits } from './channel.ts';
import type { EditAnswer, EditQuestion, Opened, Where } from './edit-content.ts';

/** What Astro hands to an app of its toolbar. */
export type Toolbar = Parameters<NonNullable<DevToolbarApp['init']>>;

type Parts = readonly (Node | string)[];

/** Returns an element with these properties and parts. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...parts: Parts
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...parts);
  return made;
}

export const rowOf = (...parts: Parts): HTMLElement => make('div', { className: 'row' }, ...parts);

export const listOf = (items: readonly Parts[], className = ''): HTMLElement =>
  make('ul', { className }, ...items.map((parts) => make('li', {}, ...parts)));

export const button = (textContent: string, onclick: () => unknown): HTMLButtonElement =>
  make('button', { type: 'button', textContent, onclick });

let lastForm: HTMLFormElement | undefined;

/** Returns a form that does something when it is sent. */
export const form = (send: () => unknown, ...parts: Parts): HTMLFormElement => {
  const onsubmit = (event: Event) => {
    event.preventDefault();
    send();
  };
  return (lastForm = make('form', { onsubmit }, ...parts));
};

/** Returns a choice of these values. */
export const chooser = (choices: readonly { value: string; says: string }[]): HTMLSelectElement =>
  make('select', {}, ...choices.map(({ value, says }) => new Option(says, value)));

/** A window of the toolbar with one line that says what happens. It begins when it is opened; Escape closes it. */
export function panel(name: string, toolbar: Toolbar, begin: () => void, end: () => void = () => undefined) {
  const [canvas, app, server] = toolbar;
  const frame = make('astro-dev-toolbar-window', { role: 'region', ariaLabel: name });
  const status = make('p', { id: 'status', role: 'status' });
  const say = (words: string) => (status.textContent = words);
  // Astro's own key works only while the bar is in sight, which it is not after the page has been loaded again.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') app.toggleState({ state: false });
  };
  app.onToggled(({ state }) => {
    if (state) {
      document.addEventListener('keyup', onKey);
      canvas.replaceChildren(make('style', { textContent: styles }), frame);
      begin();
    } else {
      document.removeEventListener('keyup', onKey);
      canvas.replaceChildren();
      end();
      // The bar has a button for each window.
      const bar = canvas.host.getRootNode() as ShadowRoot;
      bar.querySelector<HTMLElement>(`button[data-app-id=content-${name.toLowerCase()}]`)?.focus();
    }
  });
  const ask = asking(server, say);
  return {
    say,
    ask,
    /** Shows this in the window. */
    show: (...parts: readonly HTMLElement[]) => frame.replaceChildren(...parts, status),
    /** Asks for something to be done, and says whether it was. */
    act: async (question: EditQuestion) => {
      const answer = await ask(question);
      say(answer.saved ?? answer.refusal ?? answer.said?.at(-1) ?? '');
      return answer;
    },
    /** Returns a button that opens a place in somebody's own editor. */
    opening: (at: string) =>
      button('Open in your editor', () => {
        const sent = 'Sent to your editor. If none opens, the terminal says why.';
        void fetch(`/__open-in-editor?file=${encodeURIComponent(at)}`).then(
          ({ ok }) => say(ok ? sent : silence),
          () => say(silence),
        );
      }),
  };
}
export type Panel = ReturnType<typeof panel>;

/** How long the server may be silent before that is said, in milliseconds. */
const patience = 2500;
const silence =
  'The dev server does not answer. If it has been stopped, start it again with npm run dev: what you have written is kept here, and what you saved is saved then.';

/** The windows of a page share one channel. */
const waiting = new Map<unknown, (answer: EditAnswer) => void>();
let asked = 0;

// The page is not loaded again while somebody writes in a window, or waits a moment for an answer: words would be lost.
import.meta.hot?.on('vite:beforeFullReload', function load(payload, tries = 20) {
  // Vite itself leaves a page alone that is not the one named.
  payload.path = 'another.html';
  const isHeld = lastForm?.isConnected === true || (waiting.size > 0 && tries > 0);
  if (isHeld) window.setTimeout(load, 100, payload, tries - 1);
  else location.reload();
});

/** Returns the way to ask the server, which says so if it does not answer. */
function asking(server: Toolbar[2], say: (words: string) => void) {
  server.on<EditAnswer>(edited, (answer) => {
    waiting.get(answer.name)?.(answer);
    waiting.delete(answer.name);
  });
  import.meta.hot?.on('vite:ws:disconnect', () => say(silence));
  return (question: EditQuestion): Promise<EditAnswer> => {
    const name = (asked += 1);
    window.setTimeout(() => waiting.has(name) && say(silence), patience);
    server.send(edits, { ...question, name });
    return new Promise((resolve) => waiting.set(name, resolve));
  };
}

/** Keeps something in the tab, which forgets it when it is closed; there is no such page on the published site. */
export const slotOf = <Kept extends object>(slot: string) => ({
  get: () => JSON.parse(sessionStorage.getItem(slot) ?? '{}') as Kept,
  set: (now: Kept) => sessionStorage.setItem(slot, JSON.stringify(now)),
});

/** What survives of Edit that the page is loaded again, which it is after each change of a file. */
interface KeptEdit {
  isOn?: boolean;
  said?: string | undefined;
  /** What to open first. */
  open?: Where | undefined;
  /** A text that is being changed, and the words so far. */
  draft?: { opened: Opened; words?: string; isSaving?: boolean } | undefined;
}
export type Draft = NonNullable<KeptEdit['draft']>;
export const keptEdit = slotOf<KeptEdit>('content-editor');

/** The folder below which the site is served. */
const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Returns the address of this page on the site. */
export const pageAddress = (): string => location.pathname.slice(base.length).replace(/(?<=.)\/$/, '');

/** Goes to one of these pages, to this one if it is among them, and opens a text there. */
export function goTo(pages: readonly string[], text?: Where): void {
  keptEdit.set({ isOn: true, open: text });
  if (pages.includes(pageAddress())) location.reload();
  else location.assign(base + (pages[0] ?? '/'));
}

const styles = `
  astro-dev-toolbar-window { overflow: auto; max-height: min(36rem, 100dvh - 6rem); color-scheme: dark;
    scroll-padding-block: 1rem 7rem; }
  label, ol, ul, p { display: block; margin: 0 0 0.75rem; padding: 0; font: inherit; }
  h2, h3, label[for], ul > li { color: #fff; }
  h2, h3 { margin: 1rem 0 0.5rem; font-size: 1rem; overflow-wrap: anywhere; }
  astro-dev-toolbar-window > h2, form:first-child > h2 { margin-top: 0; }
  input, textarea, select, button { display: block; width: 100%; padding: 0.5rem; font: inherit; box-sizing: border-box;
    text-align: start; overflow-wrap: anywhere; color: #fff; background: #2b2e37; border: 1px solid #8b90a0;
    border-radius: 4px; margin-block: 0.25rem; }
  textarea { field-sizing: content; min-height: 4.5em; max-height: 40dvh; resize: vertical; }
  ol, ul { list-style: none; margin-top: 0.5rem; overflow-wrap: anywhere; }
  ol { overflow: auto; max-height: 14rem; }
  ol button + button { margin-block: 0.25rem 0.5rem; }
  button { cursor: pointer; }
  button:not([type]) { background: #6929c4; }
  button:hover, :is(button, input, textarea, select):focus-visible { border-color: #cc8fff; outline: 1px solid #cc8fff; }
  fieldset { margin: 0 0 0.75rem; padding: 0.5rem; border: 1px solid #8b90a0; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block: 0.5rem 0.75rem; }
  .row button, ol button + button { width: auto; margin-block-start: 0; }
  :is(ul, .row, fieldset p, #status):empty { display: none; }
  #status { position: sticky; inset-block-end: -1.5rem; margin: 0.75rem -1.5rem -1.5rem; padding: 0.75rem 1.5rem; color: #fff;
    background: #13151a; border-block-start: 1px solid #8b90a0; overflow-wrap: anywhere; }
  b, small { display: block; }
  small { color: #bfc1c9; }
  ins { color: #8fe3a5; } del { color: #ff9aa2; } del + ins { margin-inline-start: 0.25em; }
  ul > li { padding: 0.5rem; border-inline-start: 4px solid #8b90a0; margin-bottom: 0.5rem; }
  .wrong > li { border-color: #ff9aa2; }
`;
