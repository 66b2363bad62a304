import type { Page } from '@playwright/test';

/**
 * Returns what is wrong with the page in its window as it is now, in words: what is wider than the window, headings that
 * are small or whose words are broken, texts that are cut off, how much sticks, and controls that are covered, out of sight with the focus, or
 * small. It scrolls, and moves the focus.
 */
export const measureWindow = (page: Page): Promise<string[]> => page.evaluate(findFaults, true);

/** Returns the same of its layout alone, which is quick: words that have no room on a line of their own may break. */
export const measureLayout = (page: Page): Promise<string[]> => page.evaluate(findFaults, false);

/** Runs in the page, so it can use nothing from outside itself. */
function findFaults(isWhole: boolean): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? (element.textContent || element.id)).trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert]') === null;

  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    const by = root.scrollWidth - root.clientWidth;
    faults.push(`${by} px wider than the window: ${wide.slice(0, 3).map(nameOf).join(', ')}`);
  }

  // A word broken across two lines; at a hyphen of its own it may be if it is longer than a line.
  for (const heading of document.querySelectorAll('h1, h2, h3, legend, thead th, dd.figure')) {
    if (!isShown(heading)) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(heading);
    const room = heading.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const word of node.data.matchAll(
        /(?<![\p{L}\p{N}-])[\p{L}\p{N}](?:-?[\p{L}\p{N}]){1,23}(?![\p{L}\p{N}-])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const parts = [...range.getClientRects()];
        const isBroken = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
        const fits = parts.reduce((sum, { width }) => sum + width, 0) <= room;
        if (isBroken && (fits || (isWhole && !word[0].includes('-'))))
          faults.push(`a heading breaks "${word[0]}"`);
      }
    }
  }

  for (const element of document.querySelectorAll<HTMLElement>(
    'main :is(h1, h2, h3, h4, p, li, dt, dd, a, button, label, legend)',
  )) {
    const { overflow, clipPath } = getComputedStyle(element);
    if (overflow === 'visible' || clipPath !== 'none' || !isShown(element)) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      faults.push(`${nameOf(element)} is cut off`);
  }

  const textSize = parseFloat(getComputedStyle(document.body).fontSize);
  for (const heading of document.querySelectorAll('h1, h2'))
    if (isShown(heading) && parseFloat(getComputedStyle(heading).fontSize) < textSize)
      faults.push(`${nameOf(heading)} is smaller than the text`);

  if (!isWhole) return faults;

  // A popover has the window to itself, and closes at a touch beside it.
  const open = [...document.querySelectorAll(':popover-open')].at(-1);
  const scope: ParentNode = open ?? document;

  // Collected once, because going through all elements for each control takes longer than everything else together.
  /** The caption of a table stays in view when its rows are scrolled sideways, but takes no height from the window. */
  const isStuck = (style: CSSStyleDeclaration) =>
    style.position === 'fixed' ||
    (style.position === 'sticky' && (style.top !== 'auto' || style.bottom !== 'auto'));
  const sticking = [...document.querySelectorAll('body *')]
    .filter((element) => isStuck(getComputedStyle(element)))
    .filter((element) => !open?.contains(element) && !element.contains(open ?? null));
  /** The rows of pixels covered by sticky or fixed elements over more than half of the window's width. */
  const stuckHeight = () => {
    const bands = sticking
      .filter((element) => isStuck(getComputedStyle(element)) && isShown(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
    return bands.reduce((sum, height) => sum + Math.max(0, height), 0);
  };
  if (!open)
    for (const part of [0, 0.25, 0.5, 0.75]) {
      scrollTo(0, part * (root.scrollHeight - innerHeight));
      const share = stuckHeight() / innerHeight;
      if (share > 1 / 3) {
        faults.push(`${Math.round(100 * share)} % of the height is taken by what sticks`);
        break;
      }
    }

  /** Points inside each line of a control, but not in its corners, which may be round. */
  const pointsOf = (control: Element) =>
    [...control.getClientRects()]
      .filter(({ width, height }) => width > 8 && height > 8)
      .flatMap(({ left, top, width, height }) =>
        [0.08, 0.35, 0.65, 0.92].flatMap((x) =>
          (x > 0.2 && x < 0.8 ? [0.15, 0.5, 0.85] : [0.5]).map(
            (y) => [left + x * width, top + y * height] as const,
          ),
        ),
      );
  const isOwn = (control: Element, [x, y]: readonly [number, number]) => {
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
  ].filter((control) => isShown(control) && !(control instanceof HTMLButtonElement && control.disabled));
  const partlySeen: HTMLElement[] = [];
  for (const control of controls) {
    control.focus();
    const box = control.getBoundingClientRect();
    const free = innerHeight - stuckHeight();
    const points = pointsOf(control);
    const seen = points.filter((point) => isOwn(control, point)).length;
    const fits = box.height <= free - 16;
    if (seen < points.length) partlySeen.push(control);
    // Browsers scroll the cursor of a text field into view, not necessarily the whole field.
    const least = control.localName === 'textarea' ? 1 / 2 : 1;
    if (seen < points.length * (fits ? least : 1 / 4)) {
      const hiding = points.find((point) => !isOwn(control, point));
      const by = hiding && document.elementFromPoint(...hiding);
      const where = `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight} px`;
      faults.push(
        `with the focus, ${seen} of ${points.length} points of ${nameOf(control)} can be pressed (${where}${by ? `, covered by ${by.localName}.${by.className}` : ''})`,
      );
    }
    if (!isInText(control)) {
      if (Math.min(box.width, box.height) < 23.5)
        faults.push(`${nameOf(control)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      if (isTouch && control.matches('button, .button') && box.height < 43.5)
        faults.push(`${nameOf(control)} is ${Math.round(box.height)} px high for a finger`);
    }
  }
  // The others can be pressed once they are scrolled to the middle of the window.
  for (const control of partlySeen) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { height } = control.getBoundingClientRect();
    if (height > innerHeight - 2 * stuckHeight()) continue;
    const points = pointsOf(control);
    const own = points.filter((point) => isOwn(control, point)).length;
    if (own < points.length)
      faults.push(`${own} of ${points.length} points of ${nameOf(control)} are its own`);
  }
  return faults;
}
