import type { DevToolbarApp } from 'astro';
import { editResponseEvent, editRequestEvent } from './channel-events.ts';
import type { EditResponse, EditRequest, TextLocation } from './content-editor.ts';
import type { EditableText } from './editable-text.ts';

/** The arguments that Astro passes to a toolbar app. */
type ToolbarArguments = Parameters<NonNullable<DevToolbarApp['init']>>;

type ElementChildren = readonly (Node | string)[];

export function createElement<TagName extends keyof HTMLElementTagNameMap>(
  tagName: TagName,
  properties: Partial<HTMLElementTagNameMap[TagName]> = {},
  ...children: ElementChildren
): HTMLElementTagNameMap[TagName] {
  const element = Object.assign(document.createElement(tagName), properties);
  element.append(...children);
  return element;
}

export const createRow = (...children: ElementChildren): HTMLElement =>
  createElement('div', { className: 'row' }, ...children);

export const createList = (items: readonly ElementChildren[], className = ''): HTMLElement =>
  createElement('ul', { className }, ...items.map((children) => createElement('li', {}, ...children)));

export const createButton = (textContent: string, onclick: () => unknown): HTMLButtonElement =>
  createElement('button', { type: 'button', textContent, onclick });

let latestForm: HTMLFormElement | undefined;

export const createForm = (onSubmit: () => unknown, ...children: ElementChildren): HTMLFormElement => {
  const onsubmit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (latestForm = createElement('form', { onsubmit }, ...children));
};

export const createSelect = (choices: readonly { value: string; label: string }[]): HTMLSelectElement =>
  createElement('select', {}, ...choices.map(({ value, label }) => new Option(label, value)));

/**
 * Creates a panel in the dev toolbar with a status line. `onOpen` fills it each time that it is opened. Escape closes
 * it.
 */
export function createPanel(
  name: string,
  toolbar: ToolbarArguments,
  onOpen: () => void,
  onClose: () => void = () => undefined,
) {
  const [canvas, app, server] = toolbar;
  const panelElement = createElement('astro-dev-toolbar-window', { role: 'region', ariaLabel: name });
  const status = createElement('p', { id: 'status', role: 'status' });
  const setStatus = (message: string) => (status.textContent = message);
  // Astro's own Escape key handler works only while the toolbar is visible, and the toolbar is hidden after each
  // reload.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') app.toggleState({ state: false });
  };
  app.onToggled(({ state }) => {
    if (state) {
      document.addEventListener('keyup', onKey);
      canvas.replaceChildren(createElement('style', { textContent: styles }), panelElement);
      onOpen();
    } else {
      document.removeEventListener('keyup', onKey);
      canvas.replaceChildren();
      onClose();
      // When the panel is closed, the focus moves to its button in the toolbar.
      const toolbarRoot = canvas.host.getRootNode() as ShadowRoot;
      toolbarRoot.querySelector<HTMLElement>(`button[data-app-id=content-${name.toLowerCase()}]`)?.focus();
    }
  });
  const sendRequest = createRequestSender(server, setStatus);
  return {
    setStatus,
    sendRequest,
    /** Replaces the contents of the panel. The status line stays. */
    show: (...children: readonly HTMLElement[]) => panelElement.replaceChildren(...children, status),
    /** Sends a request and shows its result in the status line. Returns the response. */
    runAction: async (request: EditRequest) => {
      const response = await sendRequest(request);
      setStatus(response.successMessage ?? response.refusal ?? response.previewLines?.at(-1) ?? '');
      return response;
    },
    /** A button that opens a position in a file in the user's own code editor. */
    editorButton: (filePosition: string) =>
      createButton('Open in your editor', () => {
        const sentMessage = 'Sent to your editor. If none opens, the terminal says why.';
        void fetch(`/__open-in-editor?file=${encodeURIComponent(filePosition)}`).then(
          ({ ok }) => setStatus(ok ? sentMessage : noResponseMessage),
          () => setStatus(noResponseMessage),
        );
      }),
  };
}
export type Panel = ReturnType<typeof createPanel>;

/** If the server has not responded after this time, in milliseconds, a message says so. */
const responseTimeout = 2500;
const noResponseMessage =
  'The dev server does not answer. If it has been stopped, start it again with npm run dev: what you have written is kept here, and what you saved is saved then.';

/**
 * For each request without a response, the function that receives the response. All panels of a page share this map,
 * because they share one connection.
 */
const pendingResponses = new Map<unknown, (response: EditResponse) => void>();
let lastRequestId = 0;

// Postpones a reload of the page while an edit form is open or a response is awaited, because typed text would be lost.
import.meta.hot?.on('vite:beforeFullReload', function reloadWhenIdle(payload, attemptsLeft = 20) {
  // If a payload names the path of another page, Vite does not reload this one. The path is therefore changed, and this
  // function decides when to reload.
  payload.path = 'another.html';
  const isBusy = latestForm?.isConnected === true || (pendingResponses.size > 0 && attemptsLeft > 0);
  if (isBusy) window.setTimeout(reloadWhenIdle, 100, payload, attemptsLeft - 1);
  else location.reload();
});

/**
 * Creates a function that sends requests to the dev server. If a response does not come in time, the status line says
 * so; the request may still be answered later.
 */
function createRequestSender(server: ToolbarArguments[2], setStatus: (message: string) => void) {
  server.on<EditResponse>(editResponseEvent, (response) => {
    pendingResponses.get(response.requestId)?.(response);
    pendingResponses.delete(response.requestId);
  });
  import.meta.hot?.on('vite:ws:disconnect', () => setStatus(noResponseMessage));
  return (request: EditRequest): Promise<EditResponse> => {
    const requestId = (lastRequestId += 1);
    window.setTimeout(() => pendingResponses.has(requestId) && setStatus(noResponseMessage), responseTimeout);
    server.send(editRequestEvent, { ...request, requestId });
    return new Promise((resolve) => pendingResponses.set(requestId, resolve));
  };
}

/**
 * Reads and writes a value in session storage, which is kept until the browser tab is closed. Only the dev toolbar uses
 * it. The published site stores nothing.
 */
export const sessionStore = <Stored extends object>(storageKey: string) => ({
  get: () => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Stored,
  set: (value: Stored) => sessionStorage.setItem(storageKey, JSON.stringify(value)),
});

/**
 * What the Edit panel remembers in the browser tab, because the page is reloaded after each change of a content file.
 */
interface EditSession {
  isOpen?: boolean;
  message?: string | undefined;
  /** The text to open when the panel is opened. */
  openFirst?: TextLocation | undefined;
  /** The text that is being edited, with what has been typed so far. */
  draft?: { editableText: EditableText; text?: string; isSaving?: boolean } | undefined;
}
export type Draft = NonNullable<EditSession['draft']>;
export const editSession = sessionStore<EditSession>('content-editor');

/** The path of the folder below which the site is served, without a slash at its end; '' for the root. */
const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The address of the current page within the site, such as /resources/x. */
export const currentPageUrl = (): string => location.pathname.slice(basePath.length).replace(/(?<=.)\/$/, '');

/**
 * Opens one of these pages, and the Edit panel with a text on it. If the current page is one of them, it is reloaded.
 */
export function openInEditPanel(pageUrls: readonly string[], textLocation?: TextLocation): void {
  editSession.set({ isOpen: true, openFirst: textLocation });
  if (pageUrls.includes(currentPageUrl())) location.reload();
  else location.assign(basePath + (pageUrls[0] ?? '/'));
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
