/** The name of the event that is dispatched on the element of an island when the island is ready. */
export const islandReadyEvent = 'island:ready';

/** Matches the islands that are not ready yet (define-island.tsx). */
const pendingIslands = '.island:not([data-ready])';

/** After this time, in ms, the page says that it is still loading. */
const slowAfterMs = 10_000;
/** The time, in ms, that React gets for hydrating an island after its scripts were loaded. */
const hydrationTimeoutMs = 2000;

const hasPendingIslands = () => document.querySelector(pendingIslands) !== null;
const isPageReady = () => document.readyState !== 'loading' && !hasPendingIslands();

type LoadProblem = 'slow' | 'failed';

/**
 * Shows the notice about a problem with loading, or hides it (Layout.astro). After a failure, everything on the page
 * that requires scripts is hidden, as if scripts were disabled. If an island becomes ready after all, it is shown
 * again.
 */
function showNotice(problem: LoadProblem | undefined) {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-load-problem]'))
    notice.hidden = notice.dataset['loadProblem'] !== problem;
  document.documentElement.toggleAttribute('data-scripts-enabled', problem !== 'failed');
}

/** Whether the target of an event is a field whose value is an answer of the form. */
const isAnswerField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.form !== null &&
  target.name !== '';

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Stores a click on a button that is not hydrated yet. The button is marked as busy, and is clicked again when its
 * island is ready. The first click is hidden from React, which might otherwise handle it too, during hydration. Buttons
 * of popovers are not affected, because they work without scripts.
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
 * Handles events until all islands of the page are ready: it stores clicks, warns before answers are lost, and shows a
 * notice if the scripts are late. Returns `handleLoad`, to be called when the scripts of an island have been loaded or
 * have failed to load.
 */
export function guardUntilReady(): { handleLoad: () => void } {
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
  // By default, browsers open a dropped file in place of the page, and text that was typed would be lost.
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
