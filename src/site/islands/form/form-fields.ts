import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FormFields } from '../../../model/forms/form-state-adapter.ts';
import { leftOverField, nextEmptyName } from '../../../model/forms/answers.ts';
import type { Answers } from '../../../model/forms/fields.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';
import { toSingleLine } from '../../../model/text/lines.ts';

/**
 * Access to the fields of the form around an element. As long as the element is not in the DOM, there are no fields.
 */
export const domFormFields = (getElement: () => HTMLElement | null): FormFields => ({
  read() {
    const form = getElement()?.closest('form');
    return form ? new FormData(form) : [];
  },
  /**
   * Sets the values of fields without replacing their elements. The form is told by an event, so that its listeners
   * react. Fields grow with their text; the field near the middle of the window stays where it is.
   */
  write(values) {
    const form = getElement()?.closest('form');
    // `form.elements` is not used, because a question may have the name "elements" and would then replace this
    // property.
    const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const getTop = (field?: HTMLElement) => field?.getBoundingClientRect().top ?? 0;
    const middleField = [...(fields ?? [])].findLast(
      (field) => field.checkVisibility() && getTop(field) < innerHeight / 2,
    );
    const top = getTop(middleField);
    for (const field of fields ?? []) writeField(field, values);
    // Listeners may open parts and remove quotations, which also moves the field.
    form?.dispatchEvent(new Event('change', { bubbles: true }));
    scrollBy({ top: getTop(middleField) - top, behavior: 'instant' });
  },
});

/** Sets a field to its value in `values`. If there is none, the field stays unchanged. */
function writeField(field: HTMLInputElement | HTMLTextAreaElement, { texts, ticks }: Answers): void {
  const text = texts[field.name];
  const isInput = field instanceof HTMLInputElement;
  if (isInput && field.type === 'checkbox') {
    field.checked = ticks[field.name]?.includes(field.value) ?? field.checked;
  } else if (text === undefined) return;
  else if (isInput && field.type === 'radio') field.checked = field.value === text;
  // Setting the value moves the cursor and triggers layout, even if the text is the same. It is therefore set only if
  // it differs.
  else if (text !== field.value) writeText(field, text);
}

function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // While the value is set, the automatic text direction is switched off. Otherwise, Chromium would detect the
  // direction again for each line.
  const { dir } = field;
  field.dir = '';
  // Line breaks become spaces. A single-line field would drop them, and so join the words around them.
  field.value = field instanceof HTMLInputElement ? toSingleLine(text) : text;
  field.dir = dir;
}

/**
 * Shows the field for left-over lines (HiddenFormFields.astro) if a file has lines that belong to no question.
 * `hiddenLinesNote` is a note about the lines that are not shown.
 */
export function useVisibleLeftOverField(hasLines: boolean, hiddenLinesNote: string) {
  useLayoutEffect(() => {
    const container = document.getElementById(leftOverField)?.parentElement;
    // The field stays visible when it is emptied. Otherwise, it would disappear while the user is editing it.
    if (container && hasLines) container.hidden = false;
    const noteElement = container?.querySelector<HTMLElement>('.left-over-rest');
    if (!noteElement) return;
    noteElement.hidden = hiddenLinesNote === '';
    noteElement.textContent = hiddenLinesNote;
  }, [hasLines, hiddenLinesNote]);
}

/** The first field with this name in the form of the page. */
const findField = (fieldName = '') =>
  document.querySelector<HTMLElement>(`.page-form [name="${CSS.escape(fieldName)}"]`);

/** The title of the section with this field. */
export const findSectionTitle = (fieldName: string | undefined) =>
  findField(fieldName)?.closest('section')?.querySelector('h2')?.textContent;

/** Scrolls so that the heading of a question is at the top. If it is in a closed section, the section is opened first. */
export function scrollToField(fieldName: string | undefined) {
  const field = findField(fieldName);
  const part = field?.closest<HTMLDetailsElement>('.part');
  if (part) part.open = true;
  const question = field?.closest<HTMLElement>('.group:has([type=checkbox]), .field');
  question?.scrollIntoView();
  return { field, question };
}

/**
 * Focuses the status line. It is part of the sticky bar, so it is always visible, but browsers would scroll to the place
 * of the bar in the page.
 */
export const focusStatus = ({ current }: RefObject<HTMLElement | null>) =>
  current?.focus({ preventScroll: true });

/** Scrolls to a question, and focuses its field or the first of its checkboxes. */
export function focusField(fieldName: string | undefined) {
  const { field, question } = scrollToField(fieldName);
  if (!field || !question) return;
  // Below a long quotation, the field would be outside the window.
  const height = field.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
  if (height > innerHeight * 0.7) field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

/** Whether no keyboard appears on the screen, and covers the page, when a field is focused. */
export const hasFinePointer = () => matchMedia('(pointer: fine)').matches;

/**
 * Scrolls to a question, which the visitor has to read first. The cursor is in its field at once only if that opens no
 * keyboard on the screen. Otherwise, the question itself has the focus, so that screen readers go on there.
 */
export function focusQuestion(fieldName: string | undefined) {
  if (hasFinePointer()) focusField(fieldName);
  else {
    const { question } = scrollToField(fieldName);
    if (question) question.tabIndex = -1;
    question?.focus({ preventScroll: true });
  }
}

/** The name of the first field that matches the selector; undefined if none does. */
const nameOf = (selector: string): string | undefined =>
  document.querySelector<HTMLInputElement>(selector)?.name;

/** Whether a field is not in a closed section, which is due in another month. */
const isInOpenPart = (fieldName: string): boolean => !findField(fieldName)?.closest('.part:not([open])');

/**
 * The name of the next unanswered question after the field `afterName`. Without `afterName`, it is the first unanswered
 * one from the section on to which the link of the visitor led or, if it led to none, the first one that is due from the
 * current month on (form-script.ts). Undefined if there is none.
 */
export const nextQuestionName = (
  definition: FormDefinition,
  answers: Answers,
  afterName?: string,
): string | undefined => {
  const linkedName = nameOf('section:target [name], section:target ~ * [name]');
  return nextEmptyName(definition, answers, afterName, {
    firstName: linkedName ?? nameOf('[data-current] [name], [name][data-current]'),
    isDue: afterName || linkedName ? undefined : isInOpenPart,
  });
};

/**
 * The name of the question where a visitor begins or goes on: the first unanswered one that is due. If only the question
 * of the current month is due, it is that one, even if it has an answer, because a month has several meetings.
 */
export const startQuestionName = (definition: FormDefinition, answers: Answers): string | undefined =>
  nameOf('[name][data-current]') ?? nextQuestionName(definition, answers);

/** The name of the form field that was focused last, and a function that changes it. */
export function useLastFocusedName(rootRef: RefObject<HTMLElement | null>) {
  const [lastName, setLastName] = useState<string>();
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    const rememberField = ({ target }: FocusEvent) => {
      const { name } = target as HTMLInputElement;
      if (name) setLastName(name);
    };
    form?.addEventListener('focusin', rememberField);
    return () => form?.removeEventListener('focusin', rememberField);
  }, [rootRef]);
  return [lastName, setLastName] as const;
}

/**
 * Calls `onChange` with the form around `rootRef` at once, on every change, and whenever the page is shown. The first
 * call is for text that was typed before hydration or restored by the browser.
 */
export function useFormChanges(
  rootRef: RefObject<HTMLElement | null>,
  onChange: (form: HTMLFormElement) => void,
) {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    if (!form) return;
    const notify = () => handleChange(form);
    notify();
    const abortController = new AbortController();
    form.addEventListener('input', notify, { signal: abortController.signal });
    form.addEventListener('change', notify, { signal: abortController.signal });
    addEventListener('pageshow', notify, { signal: abortController.signal });
    return () => abortController.abort();
  }, [rootRef]);
}

/**
 * An answer with more characters than this fills about a quarter of a page. It may be split between two printed pages.
 */
const longAnswerLength = 900;

/**
 * Makes the page print each answer completely. A text field prints only its visible part. During printing, the field is
 * therefore hidden, and a paragraph after it shows the whole text (styles/print.css).
 */
export function usePrintMirrors(rootRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    if (!form) return;
    const mirrors: HTMLElement[] = [];
    const addMirrors = () => {
      const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea:not([hidden]), [type=text]',
      );
      for (const field of fields) {
        if (field.value === '') continue;
        const mirror = document.createElement('p');
        mirror.className = 'print-answer';
        mirror.dir = 'auto';
        mirror.textContent = field.value;
        mirror.toggleAttribute('data-long-answer', field.value.length > longAnswerLength);
        field.after(mirror);
        mirrors.push(mirror);
      }
    };
    const removeMirrors = () => {
      for (const mirror of mirrors.splice(0)) mirror.remove();
    };
    addEventListener('beforeprint', addMirrors);
    addEventListener('afterprint', removeMirrors);
    return () => {
      removeEventListener('beforeprint', addMirrors);
      removeEventListener('afterprint', removeMirrors);
      removeMirrors();
    };
  }, [rootRef]);
}
