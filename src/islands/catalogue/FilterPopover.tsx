import type { ReactNode } from 'react';

interface Props {
  id: string;
  children: ReactNode;
}

/** Content that is a popover if the styles have no room for it in the page; it closes when focus leaves it. */
export function FilterPopover({ id, children }: Props) {
  return (
    <div
      id={id}
      className={id}
      popover="auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button that opened it also closes it; if it were closed here, the button would open it again.
        if (!relatedTarget || relatedTarget.closest(`[popovertarget="${id}"]`)) return;
        // Otherwise the next element in page order would have focus behind it.
        if (!currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
          currentTarget.hidePopover();
      }}
    >
      {children}
    </div>
  );
}
