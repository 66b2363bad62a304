import { defineToolbarApp } from 'astro/toolbar';
import { pluralize } from '../../model/text/templates.ts';
import { type EntryDetail, toPlainText } from '../review/report-model.ts';
import type { ChangeSummary, ProblemSummary } from './working-content.ts';
import { contentChangedEvent, unknownWordsEvent } from './channel-events.ts';
import type { EditRequest } from './content-editor.ts';
import {
  createButton,
  openInEditPanel,
  sessionStore,
  createList,
  createElement,
  createPanel,
  createRow,
} from './toolbar-panel.ts';

const panelState = sessionStore<{ isOpen?: boolean; message?: string }>('content-changes');

/**
 * The toolbar app that lists all differences from the published content, with buttons to show or revert each of them.
 */
export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const unknownWordsList = createElement('div');
    const heading = createElement('h2', { tabIndex: -1 }, 'Changes since what is published');
    const { setStatus, sendRequest, show, editorButton } = createPanel('Changes', toolbar, onOpen, () =>
      panelState.set({}),
    );

    function onOpen() {
      panelState.set({ ...panelState.get(), isOpen: true });
      show(heading);
      heading.focus();
      void refreshChanges();
    }

    /**
     * Runs an action and shows its result. The result is also stored, so that it is shown again after the page was
     * reloaded.
     */
    async function runAction(request: EditRequest) {
      const { successMessage, refusal = '' } = await sendRequest(request);
      panelState.set({ isOpen: true, message: successMessage ?? refusal });
      await refreshChanges();
    }

    async function refreshChanges() {
      const { differences, refusal = '' } = await sendRequest({ type: 'listChanges' });
      if (differences === undefined) {
        setStatus(refusal);
        return;
      }
      const changesByFile = [...Map.groupBy(differences.changes, ({ fileTitle }) => fileTitle)];
      const problemCount = [differences, ...differences.changes].flatMap(({ problems }) => problems).length;
      const { activeElement } = heading.getRootNode() as ShadowRoot;
      show(
        heading,
        ...changesByFile.flatMap(([fileTitle, fileChanges]) =>
          listSection(fileTitle, fileChanges.map(renderChange)),
        ),
        ...listSection('To mend', differences.problems.map(renderProblem), 'wrong'),
        ...listSection(
          'Check these sentences, because something that they name has changed',
          differences.staleTexts.map(renderProblem),
        ),
        unknownWordsList,
      );
      // If the element that had the focus was removed, the focus moves to the heading.
      if (activeElement) heading.focus({ preventScroll: true });
      const count = differences.changes.length;
      const noChangesMessage = differences.hasUnreadableFiles
        ? 'A file cannot be read.'
        : 'Nothing differs from what is published.';
      const noProblemsMessage = 'All well: the check finds nothing wrong.';
      setStatus(
        [
          panelState.get().message,
          count === 0 ? noChangesMessage : `${pluralize(count, 'change')}.`,
          problemCount === 0 ? noProblemsMessage : `The check finds ${problemCount} to mend.`,
        ].join(' '),
      );
    }

    const renderChange = (change: ChangeSummary) => {
      const { id, file, type, summary, details, problems, isNewFile } = change;
      const revertButton = createButton('Take back', () => runAction({ type: 'revert', id }));
      revertButton.ariaLabel = `Take back: ${summary}`;
      const manualHint = createElement(
        'small',
        {},
        `To take it back, ${isNewFile ? 'delete' : 'change'} ${file}.`,
      );
      return [
        createElement('b', {}, `${type} ${summary}`),
        ...details.map(renderDetail),
        createList(problems.map(renderProblem), 'wrong'),
        createRow(...navigationButtons(change), change.canRevert ? revertButton : manualHint),
      ];
    };

    const renderProblem = (problem: ProblemSummary) => {
      const { text, isFixable, file } = problem;
      const fixButtons = isFixable ? [createButton('Mend it', () => runAction({ type: 'fix', file }))] : [];
      return [text, createRow(...navigationButtons(problem), ...fixButtons)];
    };

    const navigationButtons = ({ file, path, pageUrls, filePosition }: ProblemSummary | ChangeSummary) => [
      ...(pageUrls.length > 0
        ? [createButton('Show it', () => openInEditPanel(pageUrls, path && { file, path }))]
        : []),
      editorButton(filePosition),
    ];

    server.on(unknownWordsEvent, (lines: string[]) =>
      unknownWordsList.replaceChildren(...lines.map((line) => createElement('p', {}, line))),
    );
    server.on(contentChangedEvent, () => {
      if (heading.isConnected) void refreshChanges();
    });
    if (panelState.get().isOpen === true) app.toggleState({ state: true });
  },
});

/** A heading with a list below it. Empty if the list has no items. */
const listSection = (title: string, items: Parameters<typeof createList>[0], kind?: string) =>
  items.length === 0 ? [] : [createElement('h3', {}, title), createList(items, kind)];

/** A paragraph that shows a value with its changed parts marked, or a sentence about the change. */
function renderDetail(detail: EntryDetail): HTMLElement {
  if ('note' in detail) return createElement('p', {}, toPlainText(detail.note));
  const segments = detail.segments.map(({ change, text }) =>
    change === 'same' ? text : createElement(change === 'added' ? 'ins' : 'del', {}, text),
  );
  return createElement('p', {}, detail.field === '' ? '' : `${detail.field}: `, ...segments);
}
