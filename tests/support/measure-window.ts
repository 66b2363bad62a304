import type { Page } from '@playwright/test';

/**
 * The layout problems of the page in its window: overflow, headings that are small or have broken words, texts that are
 * cut off or overlap, large sticky areas, and controls that are covered, small, or out of view when focused. The
 * function scrolls the page and moves the focus.
 */
export const measureWindow = (page: Page): Promise<string[]> => page.evaluate(findFaults, true);

/**
 * Only the problems that can be found without scrolling, which is fast. Words that do not fit on a line may break here.
 */
export const measureLayout = (page: Page): Promise<string[]> => page.evaluate(findFaults, false);

/** This function runs in the page, so it cannot use variables from outside itself. */
function findFaults(isComplete: boolean): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const describe = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? (element.textContent || element.id)).trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert]') === null;

  if (root.scrollWidth > root.clientWidth) {
    const overflowing = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    const excess = root.scrollWidth - root.clientWidth;
    faults.push(`${excess} px wider than the window: ${overflowing.slice(0, 3).map(describe).join(', ')}`);
  }

  // Reports a word that is broken across two lines. A word with a hyphen may break there if it is longer than a line.
  for (const heading of document.querySelectorAll('h1, h2, h3, legend, thead th, dd.figure')) {
    if (!isVisible(heading)) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(heading);
    const availableWidth =
      heading.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const textWalker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (textWalker.nextNode()) {
      const node = textWalker.currentNode as Text;
      for (const word of node.data.matchAll(
        /(?<![\p{L}\p{N}-])[\p{L}\p{N}](?:-?[\p{L}\p{N}]){1,23}(?![\p{L}\p{N}-])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rects = [...range.getClientRects()];
        const isBroken = new Set(rects.map(({ top }) => Math.round(top))).size > 1;
        const fits = rects.reduce((sum, { width }) => sum + width, 0) <= availableWidth;
        if (isBroken && (fits || (isComplete && !word[0].includes('-'))))
          faults.push(`a heading breaks "${word[0]}"`);
      }
    }
  }

  for (const element of document.querySelectorAll<HTMLElement>(
    'main :is(h1, h2, h3, h4, p, li, dt, dd, a, button, label, legend)',
  )) {
    const { overflow, clipPath } = getComputedStyle(element);
    if (overflow === 'visible' || clipPath !== 'none' || !isVisible(element)) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      faults.push(`${describe(element)} is cut off`);
  }

  faults.push(...findOverlappingTexts());

  const fontSize = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  // In the list of contents, all text is smaller than on the rest of the page, so its heading may be smaller, too.
  for (const heading of document.querySelectorAll('h1, h2'))
    if (isVisible(heading) && fontSize(heading) < fontSize(heading.parentElement ?? document.body))
      faults.push(`${describe(heading)} is smaller than the text`);

  /**
   * Reports lines of text that overlap. Sticky elements are excluded, because they are meant to cover other elements.
   */
  function findOverlappingTexts(): string[] {
    // Elements far below the window have no layout unless `content-visibility` is switched off.
    const deferred = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    for (const element of deferred) element.style.setProperty('content-visibility', 'visible');
    const lines: { rect: DOMRect; node: Text }[] = [];
    const textWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (textWalker.nextNode()) {
      const node = textWalker.currentNode as Text;
      const parent = node.parentElement;
      if (!/\S/.test(node.data) || parent === null || !isVisible(parent)) continue;
      if (parent.closest('svg, textarea, [popover], dialog') !== null || isClippedOrSticky(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width > 2) lines.push({ rect, node });
    }
    for (const element of deferred) element.style.removeProperty('content-visibility');
    lines.sort((a, b) => a.rect.top - b.rect.top);
    const overlaps: string[] = [];
    for (const [index, { rect, node }] of lines.entries())
      for (const lowerLine of lines.slice(index + 1)) {
        if (lowerLine.rect.top > rect.bottom) break;
        const height = Math.min(rect.bottom, lowerLine.rect.bottom) - lowerLine.rect.top;
        const width = Math.min(rect.right, lowerLine.rect.right) - Math.max(rect.left, lowerLine.rect.left);
        // The box of a line is higher than its letters, so the boxes of neighbouring lines overlap a little.
        if (node !== lowerLine.node && width > 2 && height > Math.min(rect.height, lowerLine.rect.height) / 2)
          overlaps.push(
            `"${node.data.trim().slice(0, 30)}" lies on "${lowerLine.node.data.trim().slice(0, 30)}"`,
          );
      }
    return overlaps;
  }

  function isClippedOrSticky(element: Element): boolean {
    for (let current: Element | null = element; current !== null; current = current.parentElement) {
      const { position, clipPath } = getComputedStyle(current);
      if (position === 'fixed' || position === 'sticky' || clipPath !== 'none') return true;
    }
    return false;
  }

  if (!isComplete) return faults;

  // While a popover or a modal dialog is open, only its contents are checked, because it covers the page, and the rest
  // cannot be used before it is closed.
  const openPopover = [...document.querySelectorAll(':popover-open, dialog:modal')].at(-1);
  const scope: ParentNode = openPopover ?? document;

  // The elements are collected once, because going through all of them for each control takes longer than everything
  // else together.
  /** The caption of a table is sticky only sideways, so it covers nothing of the height of the window. */
  const isSticky = (style: CSSStyleDeclaration) =>
    style.position === 'fixed' ||
    (style.position === 'sticky' && (style.top !== 'auto' || style.bottom !== 'auto'));
  const stickyElements = [...document.querySelectorAll('body *')]
    .filter((element) => isSticky(getComputedStyle(element)))
    .filter((element) => !openPopover?.contains(element) && !element.contains(openPopover ?? null));
  /** The height of the rows of pixels that sticky or fixed elements cover over more than half of the window's width. */
  const stickyHeight = () => {
    const bands = stickyElements
      .filter((element) => isSticky(getComputedStyle(element)) && isVisible(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
    return bands.reduce((sum, height) => sum + Math.max(0, height), 0);
  };
  if (!openPopover)
    for (const fraction of [0, 0.25, 0.5, 0.75]) {
      scrollTo(0, fraction * (root.scrollHeight - innerHeight));
      const share = stickyHeight() / innerHeight;
      if (share > 1 / 3) {
        faults.push(`${Math.round(100 * share)} % of the height is taken by what sticks`);
        break;
      }
    }

  /**
   * Points inside each line of a control. The corners are left out, because they may be round, and so are the ends,
   * where there may be a space.
   */
  const pointsOf = (control: Element) =>
    [...control.getClientRects()]
      .filter(({ width, height }) => width > 8 && height > 8)
      .flatMap(({ left, top, width, height }) =>
        (isInText(control) ? [0.35, 0.65] : [0.08, 0.35, 0.65, 0.92]).flatMap((x) =>
          (x > 0.2 && x < 0.8 ? [0.15, 0.5, 0.85] : [0.5]).map(
            (y) => [left + x * width, top + y * height] as const,
          ),
        ),
      );
  const canBePressed = (control: Element, [x, y]: readonly [number, number]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && control.contains(hit);
  };
  const isInText = (control: Element) =>
    control.localName === 'a' &&
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node !== control && /\S/.test(node.textContent ?? ''),
    );

  const controls = [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary'),
  ].filter((control) => isVisible(control) && !(control instanceof HTMLButtonElement && control.disabled));
  const partlyCovered: HTMLElement[] = [];
  for (const control of controls) {
    // When a control is focused, the message above the bar is hidden.
    if (!isVisible(control)) continue;
    control.focus();
    const box = control.getBoundingClientRect();
    const freeHeight = innerHeight - stickyHeight();
    const points = pointsOf(control);
    const pressableCount = points.filter((point) => canBePressed(control, point)).length;
    const fits = box.height <= freeHeight - 16;
    if (pressableCount < points.length) partlyCovered.push(control);
    // Browsers scroll the cursor of a text field into view, and not necessarily the whole field. At first, the cursor
    // is in the first line.
    const minShare = control.localName === 'textarea' ? 1 / 4 : 1;
    if (pressableCount < points.length * (fits ? minShare : 1 / 4)) {
      const coveredPoint = points.find((point) => !canBePressed(control, point));
      const coveringElement = coveredPoint && document.elementFromPoint(...coveredPoint);
      const extent = `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight} px`;
      faults.push(
        `with the focus, ${pressableCount} of ${points.length} points of ${describe(control)} can be pressed (${extent}${coveringElement ? `, covered by ${coveringElement.localName}.${coveringElement.className}` : ''})`,
      );
    }
    if (!isInText(control)) {
      if (Math.min(box.width, box.height) < 23.5)
        faults.push(`${describe(control)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      if (isTouch && control.matches('button, .button') && box.height < 43.5)
        faults.push(`${describe(control)} is ${Math.round(box.height)} px high for a finger`);
    }
  }
  // A partly covered control counts as usable if it can be pressed after it was scrolled to the middle of the window.
  for (const control of partlyCovered) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { height } = control.getBoundingClientRect();
    if (height > innerHeight - 2 * stickyHeight()) continue;
    const points = pointsOf(control);
    const pressableCount = points.filter((point) => canBePressed(control, point)).length;
    if (pressableCount < points.length)
      faults.push(`${pressableCount} of ${points.length} points of ${describe(control)} are its own`);
  }
  return faults;
}
