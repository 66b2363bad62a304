import type { PageText, PickedText, SourceMatch } from '../commands/search-texts.ts';
import { pluralize } from '../../model/text/templates.ts';
import { extractWords } from '../../model/text/similarity.ts';
import { createButton, createElement, currentPageUrl, type Panel } from './toolbar-panel.ts';

/**
 * Lets the user point at text on the page, or type a search, and choose one of the sources of that text. The picker is
 * active from `start` to `stop`, after `show` has put the search box into the panel. On a click elsewhere, `leaveForm`
 * first asks whether the current form may be left.
 */
export function createTextPicker(panel: Panel, leaveForm: () => void, onPick: (match: SourceMatch) => void) {
  const { sendRequest, setStatus, show, editorButton } = panel;
  let lastSearchId = 0;
  /**
   * Whether the list of matches is fixed, because a click has found a source: the list then stays unchanged when the
   * pointer moves.
   */
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
    // Results of earlier searches are ignored, because the pointer may have moved on.
    if (searchId !== lastSearchId || !searchArea.isConnected) return;
    matchList.replaceChildren(...matches.map(renderMatch));
    const [firstMatch, ...otherMatches] = matches;
    const noMatchMessage = 'These words are not in content/ as they are here.';
    setStatus(
      firstMatch ? `${pluralize(matches.length, 'place')}. A click opens it, to be changed.` : noMatchMessage,
    );
    isSelectionFixed = isClick && firstMatch !== undefined;
    // The panel must not cover the selected text.
    if (isSelectionFixed) document.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest' });
    // A click on text with a single source opens it.
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
    // Clicks by keyboard are not intercepted, because keyboard users have the search box.
    if (!isOnPage(event) || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!searchArea.isConnected) leaveForm();
    if (searchArea.isConnected) pickAt(event, true);
  };
  // A style for the page while texts can be picked: pseudo-elements, such as the link that covers a card, ignore the
  // pointer, and there is space below the page for the panel.
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
 * How many enclosing elements are sent, from the paragraph outwards. Their texts distinguish the paragraph from other
 * places with the same words.
 */
const maxEnclosingTexts = 3;
/** An element with more characters than this is not specific enough. */
const maxTextLength = 6000;

/** The words at a point of the page with their context, and the element that contains them. */
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

/** The nearest block-level element, or the text element of a drawing. */
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

/** The placeholder, labels and accessible name of an element, which replace or supplement its text. */
function accessibleTextsOf(target: Element): string[] {
  const { labels } = target as Partial<HTMLInputElement>;
  const attributes = [target.getAttribute('placeholder'), target.getAttribute('aria-label')];
  return [...attributes, ...Array.from(labels ?? [], (label) => label.textContent)].flatMap(
    (text) => text ?? [],
  );
}

function caretAtPoint(target: Element, x: number, y: number): CaretPosition | undefined {
  // Older versions of Safari do not support caretPositionFromPoint. In these, the whole paragraph is the target.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  return position?.offsetNode instanceof Text && target.contains(position.offsetNode) ? position : undefined;
}

/** The text of a node, with a line break between blocks, and the index of the word at the caret. */
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
