import { type RefObject, useState } from 'react';
import { noMemory, type PageMemory, readMemory, writeMemory } from '../../form/page-memory.ts';
import { useFormWatch } from './use-form-watch.ts';
import { readMemoryField, writeMemoryField } from './form-fields.ts';

const events = [] as const;

/** Returns the memory that the form holds now. */
export const memoryIn = (form: HTMLFormElement): PageMemory => readMemory(readMemoryField(form));

/** Returns the page's memory, kept in a hidden field so that reload and Back restore it with the answers. */
export function usePageMemory(root: RefObject<HTMLElement | null>) {
  const [memory, setMemory] = useState(noMemory);

  useFormWatch(root, events, (form) => setMemory(memoryIn(form)));

  return {
    memory,
    remember: (form: HTMLFormElement, next: PageMemory) => {
      writeMemoryField(form, writeMemory(next));
      setMemory(next);
    },
  };
}
