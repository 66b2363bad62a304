import { defineToolbarApp } from 'astro/toolbar';
import type { ListAction } from '../content-files/write-list.ts';
import { pageContentTimeEvent, contentTimeMetric } from './channel-events.ts';
import type { EditResponse, EditRequest, TextLocation } from './content-editor.ts';
import type { EditableText } from './editable-text.ts';
import {
  createButton,
  createSelect,
  type Draft,
  createForm,
  editSession,
  createList,
  createElement,
  createPanel,
  type Panel,
  createRow,
} from './toolbar-panel.ts';
import { createTextPicker } from './text-picker.ts';
import { createNormalizingTextField } from './text-field.ts';

const { get: getEditSession, set: setEditSession } = editSession;

/** The toolbar app that finds where a text of the page is written in the content, and edits it. */
export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    server.send(
      pageContentTimeEvent,
      page?.serverTiming.find(({ name }) => name === contentTimeMetric)?.duration ?? 0,
    );
    const panel = createPanel('Edit', toolbar, onOpen, onClose);
    const { sendRequest, setStatus } = panel;
    let canLeave = () => true;
    const leaveForm = () => canLeave() && finishEditing({});
    const picker = createTextPicker(panel, leaveForm, ({ file, path }) => {
      if (path !== undefined) void openText({ file, path });
      else setStatus(`These words are in a drawing. Change them in ${file}.`);
    });
    if (getEditSession().isOpen === true) app.toggleState({ state: true });

    function onOpen() {
      picker.start();
      const { draft, message, openFirst } = getEditSession();
      setEditSession({ ...getEditSession(), isOpen: true });
      setStatus(message ?? 'Point at a text and click, or write some of its words here. Escape ends it.');
      if (draft !== undefined) editDraft(draft);
      else if (openFirst !== undefined) void openText(openFirst);
    }

    function onClose() {
      picker.stop();
      setEditSession({ draft: getEditSession().draft });
    }

    async function openText(textLocation: TextLocation) {
      const { editableText, refusal = '' } = await sendRequest({ type: 'openText', ...textLocation });
      if (editableText !== undefined) editDraft({ editableText });
      else setStatus(refusal);
    }

    function editDraft(draft: Draft) {
      canLeave = showEditForm(panel, draft, (textLocation) => void openText(textLocation), finishEditing);
    }

    /**
     * Shows the result of an edit. It is also stored, so that it is shown again after the page was reloaded. If a new
     * item was added, its first text is then opened.
     */
    function finishEditing({ successMessage, editableText }: EditResponse) {
      setEditSession({ isOpen: true, message: successMessage, openFirst: editableText });
      picker.show();
      setStatus(successMessage ?? 'Nothing was changed.');
    }
  },
});

/** The text is checked when nobody has typed for this time, in milliseconds. */
const validationDelay = 300;

/** The labels of the buttons for list items, in the order of the buttons. */
const actionLabels: Readonly<Record<ListAction, string>> = {
  add: 'Add one below',
  up: 'Move up',
  down: 'Move down',
  remove: 'Take away',
};

/**
 * How a text is saved. 'save' works only without problems and conflicts. 'overwrite' also replaces a text that somebody
 * else has changed meanwhile. 'saveFixed' saves the text together with the fixes for its problems.
 */
type SaveMode = 'save' | 'overwrite' | 'saveFixed';

/**
 * The buttons that move or delete a list item, or add a new item below it. The edited text is in this item, or is the
 * item itself.
 */
function createItemActions(
  { label, actions, removalNote }: EditableText['items'][number],
  runAction: (action: ListAction) => void,
): HTMLElement {
  const buttons = actions.map((action) => createButton(actionLabels[action], () => runAction(action)));
  return createElement(
    'fieldset',
    {},
    createElement('legend', {}, label),
    createRow(...buttons),
    createElement('p', {}, removalNote),
  );
}

/** The elements below the text field: the problems of an edit, buttons for what can be done about them, and notes. */
function createResult(
  { problems = [], notes = [], refusal, isFixable, hasConflict }: EditResponse,
  save: (mode: SaveMode) => void,
): HTMLElement[] {
  const messages = (refusal === undefined ? problems : [refusal]).map((message) => [message]);
  const actions = [
    ...(hasConflict === true ? [createButton('Save over it', () => save('overwrite'))] : []),
    ...(isFixable === true ? [createButton('Mend it and save', () => save('saveFixed'))] : []),
  ];
  return [
    createList(messages, 'wrong'),
    createRow(...actions),
    ...notes.map((note) => createElement('p', {}, note)),
  ];
}

/** The callbacks for the controls of the edit form. */
interface EditFormActions {
  handleInput: () => void;
  save: () => void;
  cancel: () => void;
  openChoice: (location: TextLocation) => void;
  runListAction: (depth: number, action: ListAction) => void;
}

/** Creates the edit form for a text or a choice, with all its elements. */
function createEditForm(
  editableText: EditableText,
  { setStatus, editorButton }: Panel,
  { handleInput, save, cancel, openChoice, runListAction }: EditFormActions,
) {
  const { file, where, help, choices, pageUrls, siblingChoices, items, filePosition } = editableText;
  const field =
    choices === undefined ? createNormalizingTextField(editableText, setStatus) : createSelect(choices);
  Object.assign(field, { id: 'words', dir: 'auto', oninput: handleInput });
  field.setAttribute('aria-describedby', 'help count problems');
  const characterCount = createElement('p', { id: 'count' });
  const problemArea = createElement('div', { id: 'problems', role: 'alert' });
  const formElement = createForm(
    save,
    createElement('small', {}, file),
    createElement('label', { htmlFor: 'words' }, where),
    field,
    characterCount,
    createElement('p', { id: 'help' }, [help, describePages(pageUrls)].filter(Boolean).join(' ')),
    problemArea,
    createRow(
      createElement('button', {}, 'Save'),
      createButton('Cancel', cancel),
      ...siblingChoices.map(({ label, ...location }) =>
        createButton(`Change ${label}`, () => openChoice(location)),
      ),
      editorButton(filePosition),
    ),
    ...items.map((item) => createItemActions(item, (action) => runListAction(item.depth, action))),
  );
  formElement.onkeydown = ({ key, ctrlKey, metaKey }) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) formElement.requestSubmit();
  };
  return { formElement, field, characterCount, problemArea };
}

/**
 * Shows the edit form for a text or a choice. What is typed is stored in the browser tab until it is saved. Returns a
 * function that tells whether the form can be left without losing unsaved changes.
 */
function showEditForm(
  panel: Panel,
  { editableText, text = editableText.text, isSaving = false }: Draft,
  openText: (textLocation: TextLocation) => void,
  finishEditing: (response: EditResponse) => void,
): () => boolean {
  const { sendRequest, setStatus } = panel;
  const { file, path, limit, choices, text: originalText } = editableText;
  const { formElement, field, characterCount, problemArea } = createEditForm(editableText, panel, {
    handleInput,
    save: () => void save('save'),
    cancel: () => finishEditing({}),
    openChoice: (location) => {
      if (canLeave()) openText(location);
    },
    runListAction: (depth, action) => {
      if (canLeave()) void submit({ type: 'listAction', ...editedText(), depth, action });
    },
  });
  let validationTimer = 0;

  function editedText() {
    return { file, path, originalText, text: field.value };
  }

  function saveDraft(isSaving = false) {
    setEditSession({ isOpen: true, draft: { editableText, text: field.value, isSaving } });
  }

  function handleInput() {
    const { value } = field;
    saveDraft();
    const limitSuffix = limit === undefined ? '' : ` of ${limit}`;
    if (choices === undefined) characterCount.textContent = `${value.length}${limitSuffix} characters`;
    clearTimeout(validationTimer);
    if (value === originalText) showResult({});
    else validationTimer = window.setTimeout(() => void validate(), validationDelay);
  }

  async function validate() {
    const request = editedText();
    const response = await sendRequest({ type: 'validate', ...request });
    if (request.text === field.value && formElement.isConnected) showResult(response);
  }

  function showResult(response: EditResponse) {
    problemArea.replaceChildren(...createResult(response, (mode) => void save(mode)));
    field.ariaInvalid = String((response.problems ?? []).length > 0);
  }

  async function save(mode: SaveMode) {
    clearTimeout(validationTimer);
    // The stored draft is marked as being saved. If the server stops before it responds, the text is saved again after
    // the page was reloaded.
    saveDraft(true);
    await submit({ type: mode, ...editedText() });
  }

  async function submit(request: EditRequest) {
    setStatus('The check reads it.');
    const response = await sendRequest(request);
    if (response.successMessage !== undefined) return finishEditing(response);
    saveDraft();
    setStatus('Nothing was saved.');
    showResult(response);
    (response.hasConflict === true ? problemArea.querySelector('button') : field)?.focus();
  }

  /**
   * Whether the form can be left because nothing has been changed. If something has, a message asks the user to save or
   * cancel.
   */
  function canLeave(): boolean {
    if (field.value === originalText) return true;
    setStatus('Save your words or cancel first.');
    field.focus();
    return false;
  }

  panel.show(formElement);
  field.value = text;
  setStatus('Control and Enter saves it.');
  handleInput();
  field.focus();
  // The placeholder text of a new item is selected, so that typing replaces it.
  if (text.startsWith('‹') && 'select' in field) field.select();
  if (isSaving) void save('save');
  return canLeave;
}

/** A sentence that names the pages on which a text is shown. '' if it is shown on only one. */
function describePages(pageUrls: readonly string[]): string {
  const listedPages = pageUrls.length > 4 ? [...pageUrls.slice(0, 4), '…'] : pageUrls;
  return pageUrls.length > 1 ? `It is read on ${pageUrls.length} pages: ${listedPages.join(', ')}.` : '';
}
