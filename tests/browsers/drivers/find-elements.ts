import type { ElementQuery, Role } from './driver.ts';

/**
 * The visible elements for a query, in the order of the page. WebDriver finds elements only by selector, so this
 * function is sent to the page and must be self-contained. It computes accessible names only as far as the pages of
 * this site need. Before an element is used, the browser is asked for its name (webkit.ts), so that a wrong computation
 * is noticed.
 */
export function findElements(query: ElementQuery): Element[] {
  const selectors: Record<Role, string> = {
    article: 'article',
    button: 'button, summary, input[type=file]',
    checkbox: 'input[type=checkbox]',
    deletion: 'del',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, h5, h6',
    insertion: 'ins',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    searchbox: 'input[type=search]',
    status: 'output, [role=status]',
    textbox: 'textarea, input[type=text], input:not([type])',
  };
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    if (ids) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return [...(element.labels ?? [])].map(textOf).join(' ');
    if (element instanceof HTMLFieldSetElement) return textOf(element.querySelector('legend'));
    return textOf(element);
  }

  // An element with `display: contents` has no box; it is visible if one of its children is.
  const isVisible = (element: Element): boolean =>
    getComputedStyle(element).display === 'contents'
      ? [...element.children].some(isVisible)
      : element.checkVisibility({ visibilityProperty: true });

  function find(criteria: ElementQuery, root: Element): Element[] {
    const roots = criteria.within === undefined ? [root] : find(criteria.within, root);
    const selector = 'text' in criteria ? '*' : selectors[criteria.role];
    const isMatch = (element: Element): boolean =>
      'text' in criteria
        ? textOf(element) === criteria.text && ![...element.children].some((child) => isMatch(child))
        : criteria.name === undefined || nameOf(element) === criteria.name;
    const having = criteria.having;
    return [...new Set(roots.flatMap((scope) => [...scope.querySelectorAll(selector)]))].filter(
      (element) =>
        isMatch(element) && isVisible(element) && (having === undefined || find(having, element).length > 0),
    );
  }

  return find(query, document.body);
}
