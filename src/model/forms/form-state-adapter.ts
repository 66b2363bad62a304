import type { Answers } from './fields.ts';
import { normalizeLineEndings } from '../text/string-utils.ts';
import { type FormState, leftOverField, readAnswers, normalizeState } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { type FormMemory, isHistorySaved, emptyMemory, parseMemory, serializeMemory } from './form-memory.ts';

export { leftOverField };

/** The left-over lines that are not shown: a browser lays out every line of a field again with each letter. */
export const hiddenLeftOverField = '_rest';
export const memoryField = '_memory';

/** How many left-over lines are shown at once. */
export const maxShownLines = 200;

/** The fields of a form, which belong to the browser; nothing that must not be lost is kept anywhere else. */
export interface FormFields {
  /** Returns every entry of the form, as FormData has them. */
  read: () => Iterable<[string, FormDataEntryValue]>;
  /** Writes texts and ticks into the fields of these names, and leaves all others as they are. */
  write: (values: Answers) => void;
}

export interface CurrentForm {
  state: FormState;
  memory: FormMemory;
  /** Whether files hold every word that Undo and Redo lead to. */
  isHistorySaved: boolean;
  /** How many left-over lines are not shown. */
  hiddenCount: number;
}

/** Returns what reads and writes the fields of a form; what it remembers is read again only if it has changed. */
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

/** Returns the lines in the value of a field for left-over lines; none if they are all blank. */
const splitLines = (text: string): string[] => (/\S/.test(text) ? text.split('\n') : []);
