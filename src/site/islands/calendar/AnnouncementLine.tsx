import type { Announcement } from './use-announcements.ts';

/** Scrolls to the message, so that the sticky action bar does not cover it. */
const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

/** The live region below the button that saves a calendar. A mistake is shown below its field instead. */
export const AnnouncementLine = ({ text, id, field }: Announcement) => (
  // The live region has no role="status", because only the status line of the form has this role.
  <p className="status" aria-live="polite" aria-atomic="true">
    {field === undefined && text !== '' && (
      <span key={id} ref={scrollIntoView}>
        {text}
      </span>
    )}
  </p>
);
