/** The numbers that changed in an entry, each with a few words beside it, for readers who do not unfold the entry. */
import { formatReplacement } from './format-segments.ts';
import { hasOtherNumbers, type readingHints } from './reading-hints.ts';
import { type ReportEntry, type ReportText, toPlainText } from './report-model.ts';
import { describeSentences } from './sentence-changes.ts';
import type { SentencePair } from './sentences.ts';
import { diffTexts, pairReplacements } from './text-diff.ts';

type Hints = ReturnType<typeof readingHints>;

/** How many words stand beside a replaced number, and before and after a number in a whole sentence. */
const [wordsBeside, wordsBefore, wordsAfter] = [3, 6, 8];

/** For each sentence with a number that changed, is new or is gone, the number with the words beside it. */
export function numberExcerpts(entry: ReportEntry, hints: Hints): ReportText[] {
  return entry.details.flatMap((detail): ReportText[] => {
    if ('note' in detail) return [];
    const text = toPlainText(detail.segments.map((segment) => segment.text));
    const { before, after } =
      detail.texts ?? (entry.type === 'removed' ? { before: text, after: '' } : { before: '', after: text });
    const changes = describeSentences(before, after);
    const hintsByChange = hints.hintsOnChanges(changes);
    return changes.flatMap((change, index): ReportText[] => {
      const hintsOnChange = hintsByChange[index];
      return hintsOnChange && hasOtherNumbers(hintsOnChange) ? excerptOf(change, hints) : [];
    });
  });
}

function excerptOf({ before, after }: SentencePair, hints: Hints): ReportText[] {
  if (before === undefined) return [['New: ', { quoted: aroundNumber(after ?? '', hints) }]];
  if (after === undefined) return [['Gone: ', { quoted: aroundNumber(before, hints) }]];
  const parts = pairReplacements(diffTexts(before, after));
  const sameText = (index: number): string => {
    const part = parts[index];
    return part && 'same' in part ? part.same : '';
  };
  const replaced = parts.flatMap((part, index): ReportText[] => {
    if ('same' in part || !hasOtherNumbers(hints.hintsOnTexts(part.removed, part.added))) return [];
    const excerpt = [
      sameText(index - 1)
        .trim()
        .split(/\s+/)
        .slice(-wordsBeside)
        .join(' '),
      formatReplacement(aroundNumber(part.removed, hints), aroundNumber(part.added, hints)).text,
      sameText(index + 1)
        .trim()
        .split(/\s+/)
        .slice(0, wordsBeside)
        .join(' '),
    ];
    return [
      [
        {
          quoted: excerpt
            .join(' ')
            .trim()
            .replace(/ (?=[.,;:)]$)/u, ''),
        },
      ],
    ];
  });
  return replaced.length > 0 ? replaced : [['After: ', { quoted: aroundNumber(after, hints) }]];
}

/** The words around the first number of a text. */
function aroundNumber(text: string, hints: Hints): string {
  const textWords = text.replaceAll('**', '').trim().split(/\s+/);
  const numberIndex = textWords.findIndex((word) => hasOtherNumbers(hints.hintsOnTexts('', word)));
  const start = Math.max(0, numberIndex - wordsBefore);
  const end = start + wordsBefore + wordsAfter;
  const excerpt = textWords.slice(start, end).join(' ');
  return `${start > 0 ? '… ' : ''}${excerpt}${end < textWords.length ? ' …' : ''}`;
}
