import { type RefObject, useState } from 'react';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';

/**
 * The text of a live region; the id changes with each announcement, so that screen readers also read out a repeated
 * text.
 */
interface Announcement {
  text: string;
  id: number;
}

/**
 * The announcement of a live region, and a function that replaces the announcement. The second click of a double click
 * repeats the last announcement.
 */
export function useAnnouncements(rootRef: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', id: 0 });
  useDoubleClickGuard(rootRef, () => setAnnouncement(({ text, id }) => ({ text, id: id + 1 })));
  const announce = (text: string) => setAnnouncement(({ id }) => ({ text, id: id + 1 }));
  return [announcement, announce] as const;
}
