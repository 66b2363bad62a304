/** Asks whether the programme still promises the same where a text about it changed, for example about confidentiality. */
import { promisePlaceholders } from '../../model/schemas/safety.ts';
import { isPromise, pagesShowingText } from '../content-files/visibility.ts';
import { languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { quoteList, type ReportEntry, type ReportText } from './report-model.ts';
import { isShownInGuide, joinPages, pageTitlesOf } from './page-names.ts';
import { toDiffDetail } from './describe-change.ts';
import { changedSentences } from './pair-sentences.ts';
import { textId } from './text-locations.ts';
import { isReversed } from './turning-words.ts';
import { wordsOfLanguage } from './significant-words.ts';
import { describePlaceAndLine, differsInWords, isSmallRewording, type TextPair } from './text-pairs.ts';

/**
 * A question to the reviewer about each changed promise, and about each text from which the placeholder of a promise
 * was removed or to which it was added: such a text now says less, or more, about the promise. A text whose changed
 * sentences are all in another question is only named there.
 */
export function promiseEntries(later: ContentSnapshot, pairs: readonly TextPair[]): ReportEntry[] {
  const languageWords = wordsOfLanguage(languageOf(later));
  const changes = pairs.flatMap((pair) => {
    const node = (pair.after ?? pair.before)?.node;
    if (node === undefined || isReportedElsewhere(pair)) return [];
    if (!differsInWords(pair) || isSmallRewording(pair, languageWords)) return [];
    if (!isPromise(node) && !changesPlaceholder(pair)) return [];
    const place = [...describePlaceAndLine(pair), ...(isPromise(node) ? shownOnPages(later, node) : [])];
    const sentences = changedSentences(pair.before?.text, pair.after?.text);
    return [{ pair, place, sentences, keys: new Set(sentences.map((sentence) => JSON.stringify(sentence))) }];
  });
  type Change = (typeof changes)[number];
  const isWithin = (part: Change, whole: Change) =>
    part.keys.size > 0 &&
    part.keys.isSubsetOf(whole.keys) &&
    (part.keys.size < whole.keys.size || changes.indexOf(whole) < changes.indexOf(part));
  return changes
    .filter((part) => !changes.some((whole) => isWithin(part, whole)))
    .map((whole): ReportEntry => {
      const { pair, place, sentences } = whole;
      const parts = changes.filter((part) => isWithin(part, whole));
      const isOpposite = sentences.some((sentence) => isReversed(sentence, languageWords));
      const question = isOpposite
        ? ': a sentence of a promise says the opposite now. Is that right?'
        : ': the text of a promise changed. Does it still promise the same?';
      const notes = parts.map((part) => {
        const texts = part.sentences.map(({ before = '', after = before }) => after);
        return { note: ['The same change of ', ...quoteList(texts), ' in ', ...part.place] };
      });
      return {
        type: isOpposite ? 'opposite' : 'promise',
        summary: ['In ', ...place, question],
        details: [toDiffDetail(pair.before?.text ?? '', pair.after?.text ?? ''), ...notes],
        coveredTextIds: [whole, ...parts].map(({ pair: { before, after } }) =>
          textId(before?.node, after?.node),
        ),
      };
    });
}

/** Whether a node is the name or the address of a person who reads reports of misconduct. */
export const isInContact = (node: YamlNode): boolean => node.parent?.parent?.key === 'contacts';

/**
 * Whether another question of the report already covers the change: the list of terms about safety changed, the address
 * of a contact changed, or a contact has a new name with the same address.
 */
function isReportedElsewhere({ before, after }: TextPair): boolean {
  const [nodeBefore, nodeAfter] = [before?.node, after?.node];
  const node = nodeAfter ?? nodeBefore;
  if (node === undefined) return false;
  const { key, parent } = node;
  if (parent?.key === 'terms' || key === 'email') return true;
  if (key === 'address') return parent?.key === 'safety';
  const emailOf = (name: YamlNode | undefined) => name?.parent?.at('email').text;
  return key === 'name' && isInContact(node) && emailOf(nodeBefore) === emailOf(nodeAfter);
}

/** Whether the placeholder of a promise was removed from a text, or added to it. */
const changesPlaceholder = ({ before, after }: TextPair): boolean =>
  promisePlaceholders.some((name) => {
    const [isBefore, isAfter] = [before, after].map(
      (located) => located?.text.includes(`{${name}}`) ?? false,
    );
    return isBefore !== isAfter;
  });

/** A phrase that says where visitors read a promise, or that they read it nowhere at present. */
function shownOnPages(later: ContentSnapshot, node: YamlNode): ReportText {
  const titles = pageTitlesOf(later, pagesShowingText(later, node));
  const places = joinPages(titles, isShownInGuide(later, node), Infinity);
  return places.length === 0
    ? [', which visitors read nowhere at present']
    : [', which visitors read', ...places];
}
