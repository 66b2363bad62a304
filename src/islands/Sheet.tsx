import type { ReactNode } from 'react';

interface Props {
  id: string;
  children: ReactNode;
}

/** A popover where the styles have no room for its content in the page; it closes when the focus leaves it. */
export function Sheet({ id, children }: Props) {
  return (
    <div
      id={id}
      className={id}
      popover="auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button that opened it closes it by itself; closed before, it would be opened again.
        if (!relatedTarget || relatedTarget.closest(`[popovertarget="${id}"]`)) return;
        // What comes next in the order of the page would have the focus behind the sheet.
        if (!currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
          currentTarget.hidePopover();
      }}
    >
      {children}
    </div>
  );
}
