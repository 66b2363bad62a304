import type { Announcement } from './use-announcements.ts';

/** Scrolls the message out from under the sticky action bar. */
const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

/** The live region below the button that saves a calendar. A mistake is shown below its field instead. */
export const AnnouncementLine = ({ text, id, field }: Announcement) => (
  // The live region does not have role="status", because the status line of the form has that role.
  <p className="status" aria-live="polite" aria-atomic="true">
    {field === undefined && text !== '' && (
      <span key={id} ref={scrollIntoView}>
        {text}
      </span>
    )}
  </p>
);
