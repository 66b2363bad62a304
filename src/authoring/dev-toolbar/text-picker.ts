import type { PageText, PickedText, SourceMatch } from '../commands/search-texts.ts';
import { pluralize } from '../../model/text/templates.ts';
import { extractWords } from '../../model/text/similarity.ts';
import { createButton, createElement, currentPageUrl, type Panel } from './toolbar-panel.ts';

/**
 * Lets the user point at a text on the page or search for words, and choose one of the places where this text is
 * written in the content. The picker reacts to the pointer between `start` and `stop`. `show` puts the search field
 * into the panel. If the panel shows the edit form during a click on the page, `leaveForm` is called first; it keeps
 * the form open if there are unsaved changes.
 */
export function createTextPicker(panel: Panel, leaveForm: () => void, onPick: (match: SourceMatch) => void) {
  const { sendRequest, setStatus, show, editorButton } = panel;
  let lastSearchId = 0;
  /** Whether a click has selected the listed matches. The list then stays as it is while the pointer moves. */
  let isSelectionFixed = false;
  const searchInput = createElement('input', { type: 'search' });
  searchInput.oninput = () =>
    void find({ enclosingTexts: [{ text: searchInput.value, wordIndex: 0 }], exactTexts: [] });
  searchInput.setAttribute('aria-describedby', 'status');
  const matchList = createElement('ol');
  const searchArea = createElement(
    'div',
    {},
    createElement('label', {}, 'Find a sentence', searchInput),
    matchList,
  );

  async function find(picked: Omit<PickedText, 'page'>, isClick = false): Promise<void> {
    const searchId = (lastSearchId += 1);
    const { matches = [] } = await sendRequest({
      type: 'findText',
      picked: { page: currentPageUrl(), ...picked },
    });
    // The pointer may have moved on while the server was searching, so only the result of the last search is shown.
    if (searchId !== lastSearchId || !searchArea.isConnected) return;
    matchList.replaceChildren(...matches.map(renderMatch));
    const [firstMatch, ...otherMatches] = matches;
    const noMatchMessage = 'These words are not in content/ as they are here.';
    setStatus(
      firstMatch ? `${pluralize(matches.length, 'place')}. A click opens it, to be changed.` : noMatchMessage,
    );
    isSelectionFixed = isClick && firstMatch !== undefined;
    // The panel covers a part of the page, so the selected text is scrolled out from under it.
    if (isSelectionFixed) document.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest' });
    // If a clicked text is written in only one place, it is opened at once.
    if (isSelectionFixed && firstMatch && otherMatches.length === 0) onPick(firstMatch);
  }
  const renderMatch = (match: SourceMatch) => {
    const pickButton = createButton('', () => onPick(match));
    const filePosition = `${match.file}:${match.line}:${match.column}`;
    pickButton.append(
      createElement('b', {}, filePosition),
      createElement('small', {}, match.where),
      createElement('span', {}, match.excerpt),
    );
    return createElement('li', {}, pickButton, editorButton(filePosition));
  };

  const isOnPage = (event: Event): event is Event & { target: Element } =>
    event.target instanceof Element && event.target.closest('astro-dev-toolbar') === null;
  const pickAt = (event: MouseEvent & { target: Element }, isClick: boolean) => {
    const { block, picked } = textsAtPoint(event.target, event.clientX, event.clientY);
    document.querySelector('[data-pointed]')?.removeAttribute('data-pointed');
    block.setAttribute('data-pointed', '');
    void find(picked, isClick);
  };
  const onMove = (event: PointerEvent) => {
    if (!isSelectionFixed && searchArea.isConnected && isOnPage(event)) pickAt(event, false);
  };
  const onClick = (event: MouseEvent) => {
    // A click that the keyboard has caused is not intercepted. Keyboard users search for the text in the search field.
    if (!isOnPage(event) || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!searchArea.isConnected) leaveForm();
    if (searchArea.isConnected) pickAt(event, true);
  };
  // Styles for the page while the picker is active. Pseudo-elements, such as the link that covers a whole card, would
  // hide the text from the pointer, so they ignore it. Space is added below the page, because the panel covers its end.
  const pageStyle = createElement('style');
  pageStyle.textContent = `
    *::before, *::after { pointer-events: none !important; }
    body { padding-block-end: 70vh !important; }
    html { scroll-padding-block-end: min(41rem, 100dvh - 6rem) !important; }
    [data-pointed] { outline: 2px solid #8a3ffc !important; outline-offset: -2px !important; }
  `;
  const showSearch = () => {
    isSelectionFixed = false;
    show(searchArea);
    searchInput.focus();
  };
  return {
    show: showSearch,
    start: () => {
      document.head.append(pageStyle);
      document.addEventListener('pointermove', onMove);
      document.addEventListener('click', onClick, true);
      matchList.replaceChildren();
      showSearch();
    },
    stop: () => {
      pageStyle.remove();
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('click', onClick, true);
    },
  };
}

/**
 * How many elements around the pointer are sent to the server, from the paragraph outwards. Their texts tell the
 * paragraph from other places with the same words.
 */
const maxEnclosingTexts = 3;
/**
 * The text of an element is not sent if it has more characters than this, because it does not help to find the
 * paragraph.
 */
const maxTextLength = 6000;

/**
 * The texts at a point of the page for the search on the server, and the block-level element that contains the point.
 */
function textsAtPoint(target: Element, x: number, y: number) {
  const caret = caretAtPoint(target, x, y);
  const block = nearestBlock(target);
  const enclosingTexts: PageText[] = [];
  for (let element: Element | null = block; element && enclosingTexts.length < maxEnclosingTexts;) {
    const pageText = toPageText(element, caret);
    if (pageText.text.length > maxTextLength) break;
    if (pageText.text.trim() !== enclosingTexts.at(-1)?.text.trim()) enclosingTexts.push(pageText);
    element = element.parentElement;
  }
  const accessibleTexts = accessibleTextsOf(target).map((text) => ({ text, wordIndex: 0 }));
  const exactTexts =
    caret === undefined ? accessibleTexts : [toPageText(caret.offsetNode, caret), ...accessibleTexts];
  const hasWords = ({ text }: PageText) => extractWords(text).length > 0;
  return {
    block,
    picked: { enclosingTexts: enclosingTexts.filter(hasWords), exactTexts: exactTexts.filter(hasWords) },
  };
}

/** The nearest block-level element around an element. In a drawing, it is the nearest <text> element. */
function nearestBlock(target: Element): Element {
  const text = target.closest('svg text');
  if (text !== null) return text;
  let element = target;
  const isInline = (candidate: Element) =>
    /^(?:inline|contents)$/.test(getComputedStyle(candidate).display) ||
    candidate.matches('strong, em, code');
  while (element.parentElement && isInline(element)) element = element.parentElement;
  return element;
}

/**
 * The placeholder, the accessible name and the labels of an element. They are searched too, because an input has no
 * text of its own.
 */
function accessibleTextsOf(target: Element): string[] {
  const { labels } = target as Partial<HTMLInputElement>;
  const attributes = [target.getAttribute('placeholder'), target.getAttribute('aria-label')];
  return [...attributes, ...Array.from(labels ?? [], (label) => label.textContent)].flatMap(
    (text) => text ?? [],
  );
}

function caretAtPoint(target: Element, x: number, y: number): CaretPosition | undefined {
  // Older versions of Safari do not support caretPositionFromPoint. There, the whole paragraph is searched for and not
  // a word in it.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  return position?.offsetNode instanceof Text && target.contains(position.offsetNode) ? position : undefined;
}

/** The text inside a node, with a line break between blocks, and the index of the word at the caret. */
function toPageText(root: Node, caret: CaretPosition | undefined): PageText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  let pointedOffset = 0;
  let lastBlock: Element | undefined;
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || parent.closest('script, style, noscript, template')) continue;
    const block = nearestBlock(parent);
    if (lastBlock !== undefined && block !== lastBlock) text += '\n';
    lastBlock = block;
    if (node === caret?.offsetNode) pointedOffset = text.length + caret.offset;
    text += node.data;
  }
  const wordIndex = extractWords(text).findIndex(({ end }) => end >= pointedOffset);
  return { text, wordIndex: Math.max(wordIndex, 0) };
}
