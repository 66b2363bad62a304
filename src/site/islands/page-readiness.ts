/** Dispatched on the element of an island once it works. */
export const islandReadyEvent = 'island:ready';

/** The islands that do not work yet (define-island.tsx). */
const pendingIslands = '.island:not([data-ready])';

/** After this time, in ms, the page says that it is still loading. */
const slowAfterMs = 10_000;
/** How long React may take, in ms, to hydrate an island whose scripts have arrived. */
const hydrationTimeoutMs = 2000;

const hasPendingIslands = () => document.querySelector(pendingIslands) !== null;
const isPageReady = () => document.readyState !== 'loading' && !hasPendingIslands();

type LoadProblem = 'slow' | 'failed';

/**
 * Shows the notice of a problem (Layout.astro), or none. After a failure, what works only with scripts is hidden, as if they were
 * off; all of it comes back if an island is ready after all.
 */
function showNotice(problem: LoadProblem | undefined) {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-load-problem]'))
    notice.hidden = notice.dataset['loadProblem'] !== problem;
  document.documentElement.toggleAttribute('data-scripts', problem !== 'failed');
}

/** A field whose value is an answer. */
const isAnswerField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.form !== null &&
  target.name !== '';

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Keeps a click on a button that does not work yet: the button is marked as busy, and clicked again when its island is ready.
 * React does not see the first click, because it might act on it while it hydrates. Popover buttons work without scripts.
 */
function replayWhenReady(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLButtonElement>(`${pendingIslands} button:not([popovertarget])`);
  if (!button) return;
  event.stopPropagation();
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  const replay = () => {
    button.ariaBusy = null;
    button.click();
  };
  button.closest('.island')?.addEventListener(islandReadyEvent, () => setTimeout(replay), { once: true });
}

/**
 * Stands in for the islands of the page until all of them work: keeps clicks, asks before answers are left behind, and says so if
 * the scripts are late. Returns what is called after the scripts of an island have been loaded, or could not be.
 */
export function watchReadiness(): { handleLoad: () => void } {
  const abortController = new AbortController();
  const { signal } = abortController;
  let hasFailed = false;
  const timer = setTimeout(() => {
    if (!hasFailed) showNotice('slow');
  }, slowAfterMs);

  addEventListener('click', replayWhenReady, { capture: true, signal });
  addEventListener(
    'input',
    ({ target }) => {
      if (!isAnswerField(target)) return;
      addEventListener('beforeunload', askBeforeLeaving, { signal });
      document.documentElement.dataset['unsaved'] = '';
    },
    { capture: true, signal },
  );
  // The browser would show a dropped file in place of the page and what was typed.
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(
      type,
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      },
      { signal },
    );
  addEventListener(
    islandReadyEvent,
    () => {
      if (!isPageReady()) return;
      abortController.abort();
      clearTimeout(timer);
      showNotice(undefined);
    },
    { signal },
  );

  return {
    handleLoad() {
      setTimeout(() => {
        if (!hasPendingIslands()) return;
        hasFailed = true;
        showNotice('failed');
      }, hydrationTimeoutMs);
    },
  };
}
