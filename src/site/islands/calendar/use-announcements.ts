import { type RefObject, useState } from 'react';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';

/**
 * The text of a live region. The id changes with each announcement, because screen readers would not read the same text
 * again otherwise.
 */
interface Announcement {
  text: string;
  id: number;
}

/**
 * The announcement in a live region, and a function that replaces it. On a double click, the second click repeats the
 * last announcement.
 */
export function useAnnouncements(rootRef: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', id: 0 });
  useDoubleClickGuard(rootRef, () => setAnnouncement(({ text, id }) => ({ text, id: id + 1 })));
  const announce = (text: string) => setAnnouncement(({ id }) => ({ text, id: id + 1 }));
  return [announcement, announce] as const;
}
