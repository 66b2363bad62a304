import type { Answers } from './fields.ts';
import { normalizeLineEndings } from '../text/lines.ts';
import { type FormState, leftOverField, readAnswers, normalizeState } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { type FormMemory, isHistorySaved, emptyMemory, parseMemory, serializeMemory } from './form-memory.ts';

/**
 * The name of the hidden field with the left-over lines that are not shown. Only some left-over lines are shown,
 * because a browser lays out all lines of a field again at each key press.
 */
export const hiddenLeftOverField = '_rest';
export const memoryField = '_memory';

export const maxShownLines = 200;

/**
 * Access to the fields of a form. The answers are stored nowhere else, because the browser restores the fields after a
 * reload.
 */
export interface FormFields {
  /** Every entry of the form, as in FormData. */
  read: () => Iterable<[string, FormDataEntryValue]>;
  /** Writes these texts and ticks into the fields with their names. All other fields stay unchanged. */
  write: (values: Answers) => void;
}

export interface CurrentForm {
  state: FormState;
  memory: FormMemory;
  /** Whether each answer in the undo history is in some saved file. */
  isHistorySaved: boolean;
  hiddenCount: number;
}

/**
 * Creates the functions that read and write the fields of a form. They parse the stored memory again only if its text
 * has changed.
 */
export function createFormStateAdapter(definition: FormDefinition, fields: FormFields) {
  let cached = { text: '', memory: emptyMemory, isHistorySaved: true };
  return {
    read(): CurrentForm {
      const entries = [...fields.read()];
      const fieldValue = (name: string): string => {
        const value = entries.find(([entryName]) => entryName === name)?.[1];
        return typeof value === 'string' ? normalizeLineEndings(value) : '';
      };
      const memoryText = fieldValue(memoryField);
      if (memoryText !== cached.text) {
        const memory = parseMemory(memoryText);
        cached = { text: memoryText, memory, isHistorySaved: isHistorySaved(memory) };
      }
      const hiddenLines = splitLines(fieldValue(hiddenLeftOverField));
      const leftOver = [...splitLines(fieldValue(leftOverField)), ...hiddenLines];
      return {
        ...cached,
        state: { answers: readAnswers(definition, entries), leftOver },
        hiddenCount: hiddenLines.length,
      };
    },

    write({ state, memory }: Pick<CurrentForm, 'state' | 'memory'>) {
      const { answers, leftOver } = normalizeState(definition, state);
      fields.write({
        texts: {
          ...answers.texts,
          [leftOverField]: leftOver.slice(0, maxShownLines).join('\n'),
          [hiddenLeftOverField]: leftOver.slice(maxShownLines).join('\n'),
          [memoryField]: memory === emptyMemory ? '' : serializeMemory(memory),
        },
        ticks: answers.ticks,
      });
    },
  };
}

/** Splits the value of a field for left-over lines into lines. There are none if all lines are blank. */
const splitLines = (text: string): string[] => (/\S/.test(text) ? text.split('\n') : []);
