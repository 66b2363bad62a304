/** A text for a wide bar, and a shorter text for a narrow bar. The style sheet shows one of the two. */
export const ShortenedText = ({ full, short }: { full: string; short: string }) => (
  <>
    <span className="full-text">{full}</span>
    <span className="short-text" aria-hidden="true">
      {short}
    </span>
  </>
);
