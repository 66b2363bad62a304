import { type RefObject, useMemo, useState } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/words.ts';
import { emptyAnswers } from '../../forms/answers.ts';
import { canBeOpened, writeSavedFile } from '../../forms/file/file-format.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import {
  type Move,
  redo,
  step,
  undo,
  fingerprint,
  type FormState,
  type PageMemory,
  holdsAll,
  keep,
  keptIn,
  type KeptIn,
  saveState,
} from '../../forms/form-state.ts';
import { formatDate, formatMoment, saveFile } from '../save-file.ts';
import { readForm, writeForm, useFormState, memoryIn, usePageMemory } from './form-hooks.ts';

/** What an action reports: one sentence if it changed the form, another if there was nothing to change. */
export interface Said {
  changed: string;
  same: string;
}

type Words = Pick<Labels, 'form' | 'openFile'>;

/** Returns the form's state, its status compared with its files, and the actions that save, change, undo and redo. */
export function useForm(definition: FormDefinition, labels: Words, root: RefObject<HTMLElement | null>) {
  const state = useFormState(definition, root);
  const { memory, remember } = usePageMemory(root);
  // The message about the last action stays until something is typed.
  const [message, setMessage] = useState<{ text: string; for: string }>();
  const [saidTimes, setSaidTimes] = useState(0);

  const { history, record } = memory;
  const saved = saveState(record, state);
  const isOnlyInHistory = useMemo(
    () => !holdsAll(record, [...history.past, ...history.future]),
    [record, history],
  );

  /**
   * Acts on the form and its memory as they are at this moment, not as they were last rendered: a click from before
   * hydration comes before what the browser has restored was rendered.
   */
  function withForm(act: (form: HTMLFormElement, present: FormState, memory: PageMemory) => void) {
    const form = root.current?.closest('form');
    if (!form) return;
    act(form, readForm(definition, form), memoryIn(form));
    setSaidTimes((times) => times + 1);
  }

  /** Shows a state with a message. Returns what the fields then hold: single-line fields have no line breaks. */
  function show(form: HTMLFormElement, next: FormState, text: string): FormState {
    writeForm(form, next);
    const put = readForm(definition, form);
    setMessage({ text, for: fingerprint(put) });
    return put;
  }

  function move(
    find: (history: PageMemory['history'], present: FormState) => Move | undefined,
    said: string,
  ) {
    withForm((form, present, { history, record }) => {
      const found = find(history, present);
      if (!found) return;
      show(form, found.state, said);
      remember(form, { history: found.history, record });
    });
  }

  /** Applies `make` to the form as a step that can be undone; `inFile` is a file and exactly the state it holds. */
  function change(
    make: (present: FormState) => FormState,
    said: Said,
    inFile?: { file: string; state: FormState },
  ) {
    withForm((form, present, { history, record }) => {
      const put = show(form, make(present), said.changed);
      const taken = step(history, present, put);
      if (!taken) setMessage({ text: said.same, for: fingerprint(put) });
      remember(form, {
        history: taken?.history ?? history,
        record: inFile ? keep(record, inFile.state, { file: inFile.file }) : record,
      });
    });
  }

  function download() {
    withForm((form, present, { history, record }) => {
      const moment = new Date();
      const { answers, leftOver } = present;
      const text = writeSavedFile(definition, answers, { date: formatDate(moment), leftOver });
      saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), definition.fileName);
      const kept = { file: definition.fileName, savedAt: moment.getTime() };
      remember(form, { history, record: keep(record, present, kept) });
      const said = canBeOpened(text) ? undefined : fillTemplate(labels.form.savedTooLong, sayKept(kept));
      setMessage(said === undefined ? undefined : { text: said, for: fingerprint(present) });
    });
  }

  const stateText = {
    empty: () => '',
    unsaved: () => labels.form.unsaved,
    changed: () => labels.form.changed,
    saved: () => sayState(labels, keptIn(record, state)),
  }[saved];

  return {
    ...state,
    isUnsaved: saved === 'unsaved' || saved === 'changed' || isOnlyInHistory,
    status: message && message.for === fingerprint(state) ? message.text : stateText(),
    /** How many actions there have been: it changes whenever the status should be read out again. */
    saidTimes,
    canUndo: undo(history, state) !== undefined,
    canRedo: redo(history, state) !== undefined,
    download,
    change,
    startAgain: () =>
      change(() => ({ answers: emptyAnswers(definition), leftOver: [] }), {
        changed: labels.form.startedAgain,
        same: labels.form.alreadyEmpty,
      }),
    undo: () => move(undo, labels.form.undone),
    redo: () => move(redo, labels.form.redone),
  };
}

const sayKept = ({ file, savedAt = 0 }: KeptIn) => ({
  file,
  time: formatMoment(new Date(savedAt), new Date()),
});

function sayState({ form, openFile }: Words, kept: KeptIn | undefined): string {
  if (!kept) return '';
  return kept.savedAt === undefined
    ? fillTemplate(openFile.allInFile, { file: kept.file })
    : fillTemplate(form.saved, sayKept(kept));
}
