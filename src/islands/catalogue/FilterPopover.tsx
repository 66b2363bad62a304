import type { ReactNode } from 'react';

interface Props {
  id: string;
  children: ReactNode;
}

/** Content that the styles make a popover if there is no room for it in the page; it closes when focus leaves it. */
export function FilterPopover({ id, children }: Props) {
  return (
    <div
      id={id}
      className={id}
      popover="auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button that opened it also closes it; if it were closed here, the button would open it again.
        if (!relatedTarget || relatedTarget.closest(`[popovertarget="${id}"]`)) return;
        // Otherwise the element with the focus would be behind the popover.
        if (!currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
          currentTarget.hidePopover();
      }}
    >
      {children}
    </div>
  );
}
