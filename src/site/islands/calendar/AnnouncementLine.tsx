/** Scrolls what is said out from under the bar of the form. */
const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

/** The live region below the button that saves a calendar. */
export const AnnouncementLine = ({ text, id }: { text: string; id: number }) => (
  // Not role="status": the form's own status line has that role.
  <p className="status" aria-live="polite" aria-atomic="true">
    {id > 0 && (
      <span key={id} ref={scrollIntoView}>
        {text}
      </span>
    )}
  </p>
);
