import type { Place, Role } from './driver.ts';

/**
 * Returns the visible things at a place, in the order of the page. It is sent to the page by itself, for WebDriver
 * finds only by selector. The names it works out are the ones this site's pages need; before a thing is touched
 * the browser is asked what it calls it (webkit.ts), so a wrong name here cannot pass for the visitor's.
 */
export function lookUp(place: Place): Element[] {
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
  const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    if (ids) return ids.map((id) => words(document.getElementById(id))).join(' ');
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return [...(element.labels ?? [])].map(words).join(' ');
    if (element instanceof HTMLFieldSetElement) return words(element.querySelector('legend'));
    return words(element);
  }

  // What lays out only its children has no box of its own; it is there when one of them is.
  const isVisible = (element: Element): boolean =>
    getComputedStyle(element).display === 'contents'
      ? [...element.children].some(isVisible)
      : element.checkVisibility({ visibilityProperty: true });

  function find(wanted: Place, root: Element): Element[] {
    const roots = wanted.within === undefined ? [root] : find(wanted.within, root);
    const selector = 'text' in wanted ? '*' : selectors[wanted.role];
    const isWanted = (element: Element): boolean =>
      'text' in wanted
        ? words(element) === wanted.text && ![...element.children].some((child) => isWanted(child))
        : wanted.name === undefined || nameOf(element) === wanted.name;
    const having = wanted.having;
    return [...new Set(roots.flatMap((scope) => [...scope.querySelectorAll(selector)]))].filter(
      (element) =>
        isWanted(element) && isVisible(element) && (having === undefined || find(having, element).length > 0),
    );
  }

  return find(place, document.body);
}
