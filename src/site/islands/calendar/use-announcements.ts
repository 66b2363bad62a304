import { type RefObject, useState } from 'react';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';

/** What a live region says; the id changes with each announcement, so that screen readers read the same text again. */
interface Announcement {
  text: string;
  id: number;
}

/** The announcement of a part of the page, and what makes another one. The second click of a double click repeats the last. */
export function useAnnouncements(rootRef: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', id: 0 });
  useDoubleClickGuard(rootRef, () => setAnnouncement(({ text, id }) => ({ text, id: id + 1 })));
  const announce = (text: string) => setAnnouncement(({ id }) => ({ text, id: id + 1 }));
  return [announcement, announce] as const;
}
