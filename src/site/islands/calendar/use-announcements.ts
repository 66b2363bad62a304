import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';

/**
 * The text of a live region. The id changes with each announcement, because screen readers would not read the same text
 * again otherwise.
 */
export interface Announcement {
  text: string;
  id: number;
  /** The name of the field that has to be corrected; undefined if the text is about the whole form. */
  field?: string | undefined;
}

/** What has to be corrected before a file can be saved. */
export interface Mistake {
  message: string;
  /** The name of the field below which the message stands. */
  field: string;
  element: HTMLElement | null | undefined;
}

/**
 * The announcement of a form, and functions that replace it. The second click of a double click repeats the last
 * announcement.
 */
export function useAnnouncements(rootRef: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', id: 0 });
  useDoubleClickGuard(rootRef, () => setAnnouncement((last) => ({ ...last, id: last.id + 1 })));
  const announce = (text: string) => setAnnouncement(({ id }) => ({ text, id: id + 1 }));
  return {
    announcement,
    announce,
    /** Shows a mistake below its field. When the field receives the focus, it is already described by the message. */
    report({ message, field, element }: Mistake) {
      flushSync(() => setAnnouncement(({ id }) => ({ text: message, id, field })));
      element?.focus();
    },
    /** Removes a mistake, as soon as something is corrected. */
    clearMistake: () =>
      setAnnouncement((last) => (last.field === undefined ? last : { text: '', id: last.id })),
  };
}
