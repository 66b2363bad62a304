import type { DevToolbarApp } from 'astro';
import { edited, edits } from './channel.ts';
import type { EditAnswer, EditQuestion, Opened, Where } from './edit-content.ts';

/** What Astro hands to an app of its toolbar. */
export type Toolbar = Parameters<NonNullable<DevToolbarApp['init']>>;

export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), { textContent: text });

export function button(text: string, act: () => void): HTMLButtonElement {
  const made = make('button', text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}

/** A window of the toolbar with one line that says what happens; Escape closes it. */
export function panel(name: string, [canvas, app]: Toolbar) {
  const frame = make('astro-dev-toolbar-window');
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', name);
  const status = make('p');
  status.id = 'status';
  status.setAttribute('role', 'status');
  // Astro's own key works only while the bar is in sight, which it is not after the page has been loaded again.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') app.toggleState({ state: false });
  };
  return {
    frame,
    status,
    say: (words: string) => (status.textContent = words),
    /** Shows this in the window. */
    show: (...parts: readonly HTMLElement[]) => frame.replaceChildren(...parts, status),
    open: () => {
      document.addEventListener('keyup', onKey);
      frame.append(status);
      canvas.replaceChildren(make('style', styles), frame);
    },
    close: () => {
      document.removeEventListener('keyup', onKey);
      canvas.replaceChildren();
    },
  };
}

/** Keeps something in the tab, which forgets it when it is closed; there is no such page on the published site. */
export const keptIn = <Kept extends object>(slot: string) => ({
  get: () => JSON.parse(sessionStorage.getItem(slot) ?? '{}') as Kept,
  set: (now: Kept) => sessionStorage.setItem(slot, JSON.stringify(now)),
});

/** What survives of Edit that the page is loaded again, which it is after each change of a file. */
interface KeptEdit {
  isOn?: boolean;
  said?: string;
  /** What to open first. */
  open?: Where;
  /** A text that is being changed, and the words so far. */
  draft?: { opened: Opened; words: string; isSaving?: boolean };
}
export const keptEdit = keptIn<KeptEdit>('content-editor');

/** Returns the address of this page on the site, without the folder below which it is served. */
export const pageAddress = (): string => {
  const path = location.pathname.slice(import.meta.env.BASE_URL.replace(/\/$/, '').length);
  return path.replace(/(?<=.)\/$/, '');
};

/** Goes to one of these pages, to this one if it is among them, and opens a text there. */
export function goTo(pages: readonly string[], text?: Where): void {
  keptEdit.set({ isOn: true, ...(text && { open: text }) });
  const page = pages.includes(pageAddress()) ? pageAddress() : (pages[0] ?? '/');
  const address = import.meta.env.BASE_URL.replace(/\/$/, '') + page;
  if (page === pageAddress()) location.reload();
  else location.assign(address);
}

/** Returns a button that opens a place in somebody's own editor. */
export const opening = (at: string, say: (words: string) => void): HTMLButtonElement =>
  button('Open in your editor', () => {
    const sent = 'Sent to your editor. If none opens, the terminal says why.';
    void fetch(`/__open-in-editor?file=${encodeURIComponent(at)}`).then(
      ({ ok }) => say(ok ? sent : silence),
      () => say(silence),
    );
  });

/** How long the server may be silent before that is said, in milliseconds. */
const patience = 2500;
const silence =
  'The dev server does not answer. If it has been stopped, start it again with npm run dev: what you have written is kept here, and what you saved is saved then.';

/** Returns the way to ask the server, which says so if it does not answer. */
export function asking(
  server: Toolbar[2],
  say: (words: string) => void,
): (question: EditQuestion) => Promise<EditAnswer> {
  const session = crypto.randomUUID();
  const waiting = new Map<string, (answer: EditAnswer) => void>();
  server.on<EditAnswer>(edited, (answer) => {
    const name = String(answer.name);
    waiting.get(name)?.(answer);
    waiting.delete(name);
  });
  import.meta.hot?.on('vite:ws:disconnect', () => say(silence));
  let count = 0;
  return (question) => {
    count += 1;
    const name = `${session}:${count}`;
    window.setTimeout(() => {
      if (waiting.has(name)) say(silence);
    }, patience);
    return new Promise((resolve) => {
      waiting.set(name, resolve);
      server.send(edits, { ...question, name });
    });
  };
}

const styles = `
  astro-dev-toolbar-window { overflow: auto; max-height: min(36rem, 100dvh - 6rem); color-scheme: dark; }
  label, ol, ul, p { margin: 0 0 0.75rem; padding: 0; font: inherit; }
  label[for] { color: #fff; font-weight: 600; }
  h2 { margin: 0 0 0.5rem; font-size: 1rem; }
  form + form { margin-top: 1.5rem; }
  input, textarea, select { display: block; width: 100%; margin-top: 0.25rem; padding: 0.5rem; font: inherit;
    box-sizing: border-box; color: #fff; background: #1f2229; border: 1px solid #8b90a0; border-radius: 4px; }
  textarea { field-sizing: content; min-height: 4.5em; max-height: 40dvh; resize: vertical; }
  label { display: block; }
  ol, ul { list-style: none; overflow-wrap: anywhere; }
  ol { overflow: auto; max-height: 14rem; }
  button { display: block; width: 100%; padding: 0.5rem; text-align: start; font: inherit; cursor: pointer;
    overflow-wrap: anywhere; color: #fff; background: #2b2e37; border: 1px solid #8b90a0; border-radius: 4px; }
  button:hover, :is(button, input, textarea, select):focus-visible { border-color: #cc8fff; outline: 1px solid #cc8fff; }
  button:disabled { opacity: 0.5; cursor: default; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-bottom: 0.75rem; }
  .row button, ul button, ol button + button { width: auto; }
  b, small { display: block; }
  b, h2, h3 { overflow-wrap: anywhere; }
  h3 { margin: 1rem 0 0.5rem; font-size: 0.9rem; }
  ins { color: #8fe3a5; } del { color: #ff9aa2; }
  small { color: #bfc1c9; }
  ul > li { padding: 0.5rem; border-inline-start: 4px solid #8b90a0; margin-bottom: 0.5rem; color: #fff; }
  .wrong > li { border-color: #ff9aa2; }
  blockquote { margin: 0.5rem 0; white-space: pre-wrap; }
  .mark { position: fixed; pointer-events: none; z-index: 99999999; border: 2px solid #8a3ffc; border-radius: 2px; }
`;
