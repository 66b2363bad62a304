import { type RefObject, useState } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/fill-template.ts';
import { type Answers, emptyAnswers } from '../../worksheet/answers.ts';
import type { FormDefinition } from '../../worksheet/form-definition.ts';
import { fingerprint, saveState } from '../../worksheet/save-state.ts';
import { writeWorksheet } from '../../worksheet/write-worksheet.ts';
import { formatDate, formatTime } from '../format-date.ts';
import { saveFile } from '../save-file.ts';
import { readForm, writeForm } from './form-fields.ts';
import { useFormAnswers } from './use-form-answers.ts';

interface Saved {
  /** What the file holds, see `fingerprint`. */
  fingerprint: string;
  text: string;
}

interface Snapshot {
  answers: Answers;
  leftOver: string[];
  saved: Saved | undefined;
  /** The fingerprint of what took its place. */
  next: string;
}

/** The state of a form beside its files: what it says of itself, and how it is saved, changed and undone. */
export function useWorksheet(
  definition: FormDefinition,
  labels: Labels['form'],
  root: RefObject<HTMLElement | null>,
) {
  const answers = useFormAnswers(definition, root);
  const [leftOver, setLeftOver] = useState<string[]>([]);
  const [saved, setSaved] = useState<Saved>();
  const [before, setBefore] = useState<Snapshot>();
  const [message, setMessage] = useState<{ text: string; for: string }>();

  const now = fingerprint(answers, leftOver);
  const state = saveState(answers, leftOver, saved?.fingerprint);
  const stateText = { empty: '', unsaved: labels.unsaved, saved: saved?.text ?? '', changed: labels.changed }[
    state
  ];

  const form = () => root.current?.closest('form') ?? undefined;

  function download() {
    const element = form();
    if (!element) return;
    const current = readForm(definition, element);
    const moment = new Date();
    const text = writeWorksheet(definition, current, { date: formatDate(moment), leftOver });
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), definition.fileName);
    setSaved({
      fingerprint: fingerprint(current, leftOver),
      text: fillTemplate(labels.saved, { file: definition.fileName, time: formatTime(moment) }),
    });
    setMessage(undefined);
  }

  /** Changes the form and says so; `inFile` is the fingerprint of the opened file, which then holds every word. */
  function change(next: Answers, nextLeftOver: string[], text: string, inFile?: string) {
    const element = form();
    if (!element) return;
    const current = { answers: readForm(definition, element), leftOver, saved };
    const put = show(element, next, nextLeftOver, text);
    setBefore({ ...current, next: put });
    if (inFile === put) setSaved({ fingerprint: inFile, text });
  }

  /** Returns the fingerprint of what the form then holds: its fields keep ticks in their own order. */
  function show(element: HTMLFormElement, next: Answers, nextLeftOver: string[], text: string): string {
    writeForm(element, next);
    setLeftOver(nextLeftOver);
    const put = fingerprint(readForm(definition, element), nextLeftOver);
    setMessage({ text, for: put });
    return put;
  }

  function undo() {
    const element = form();
    if (!element || !before) return;
    const current = { answers: readForm(definition, element), leftOver, saved };
    const put = show(element, before.answers, before.leftOver, labels.undone);
    setSaved(before.saved);
    // Words typed since the change would be gone for good: then this can be undone as well.
    setBefore(fingerprint(current.answers, leftOver) === before.next ? undefined : { ...current, next: put });
  }

  return {
    answers,
    leftOver,
    unsaved: state === 'unsaved' || state === 'changed',
    // What was just done is said until something is typed; then the state is.
    status: message?.for === now ? message.text : stateText,
    canUndo: before !== undefined,
    download,
    change,
    startAgain: () => {
      change(emptyAnswers(definition), [], labels.startedAgain);
    },
    undo,
  };
}
