import type { Answers } from './fields.ts';
import { withLineFeeds } from '../text/words.ts';
import { type FormState, readAnswers, settled } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { type FormMemory, isHistoryKept, noMemory, readMemory, writeMemory } from './form-memory.ts';

/** Names that no question can have, since the id of a question begins with a letter. */
export const leftOverField = '_left-over';
/** The left-over lines that are not shown: a browser lays out every line of a field again with each letter. */
export const restField = '_rest';
export const memoryField = '_memory';

/** How many left-over lines are shown at once. */
export const mostShown = 200;

/** The fields of a form, which belong to the browser; nothing that must not be lost is kept anywhere else. */
export interface FormFields {
  /** Returns every entry of the form, as FormData has them. */
  read: () => Iterable<[string, FormDataEntryValue]>;
  /** Writes texts and ticks into the fields of these names, and leaves all others as they are. */
  write: (values: Answers) => void;
}

export interface Held {
  state: FormState;
  memory: FormMemory;
  /** Whether files hold every word that Undo and Redo lead to. */
  isHistoryKept: boolean;
  /** How many left-over lines are not shown. */
  rest: number;
}

/** Returns what reads and writes the fields of a form; what it remembers is read again only if it has changed. */
export function heldIn(definition: FormDefinition, fields: FormFields) {
  let known = { text: '', memory: noMemory, isHistoryKept: true };
  return {
    read(): Held {
      const entries = [...fields.read()];
      const textIn = (name: string): string => {
        const value = entries.find(([own]) => own === name)?.[1];
        return typeof value === 'string' ? withLineFeeds(value) : '';
      };
      const text = textIn(memoryField);
      if (text !== known.text) {
        const memory = readMemory(text);
        known = { text, memory, isHistoryKept: isHistoryKept(memory) };
      }
      const rest = linesIn(textIn(restField));
      const leftOver = [...linesIn(textIn(leftOverField)), ...rest];
      return { ...known, state: { answers: readAnswers(definition, entries), leftOver }, rest: rest.length };
    },

    write({ state, memory }: Pick<Held, 'state' | 'memory'>) {
      const { answers, leftOver } = settled(definition, state);
      fields.write({
        texts: {
          ...answers.texts,
          [leftOverField]: leftOver.slice(0, mostShown).join('\n'),
          [restField]: leftOver.slice(mostShown).join('\n'),
          [memoryField]: memory === noMemory ? '' : writeMemory(memory),
        },
        ticks: answers.ticks,
      });
    },
  };
}

/** Returns the lines in the value of a field for left-over lines; none if they are all blank. */
const linesIn = (text: string): string[] => (/\S/.test(text) ? text.split('\n') : []);
