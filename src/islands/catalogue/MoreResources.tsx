import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { partSize } from '../../catalogue/catalogue.ts';
import { fillTemplate } from '../../text/words.ts';
import { useActOnce } from '../use-act-once.ts';
import { belowList, type ListedEntry, showListed } from './listed-resources.ts';

interface Props {
  /** All entries that the filter has found. */
  found: readonly ListedEntry[];
  label: string;
}

/** Shows the entries that were found, a long list in parts; a button shows the next part and moves the focus there. */
export function MoreResources({ found, label }: Props) {
  const [opened, setOpened] = useState({ found, parts: 1 });
  const parts = opened.found === found ? opened.parts : 1;
  const end = parts * partSize;
  const button = useRef<HTMLButtonElement>(null);
  useActOnce(button);
  useLayoutEffect(() => {
    showListed(found.slice(0, end));
  }, [found, end]);

  const place = belowList();
  const left = found.length - end;
  if (left <= 0 || !place) return null;
  const showMore = () => {
    flushSync(() => setOpened({ found, parts: parts + 1 }));
    found[end]?.item.querySelector('a')?.focus();
  };
  return createPortal(
    <button ref={button} type="button" className="button" onClick={showMore}>
      {fillTemplate(label, { count: Math.min(left, partSize), left })}
    </button>,
    place,
  );
}
