import { formatIsoDate } from '../dates/format-dates.ts';
import { type FormState, leftOverField } from './answers.ts';
import { type SavedVersion, savedVersionOf } from './form-memory.ts';
import type { CurrentForm } from './form-state-adapter.ts';
import type { SavedAt } from './saved-at.ts';
import { hasTime, laterOf, spanOfSavedAt, type TimeSpan } from './saved-at-order.ts';
import type { SnapshotContext } from './session-snapshot.ts';
import type { ComparedFile } from './session-view.ts';
import type { StatusTexts } from './status-texts.ts';

/**
 * A text for the answer to the question `name`, by which two answers can be compared: they are equal if their texts are.
 * For the name of the field of left-over lines, it stands for these lines.
 */
export const serializeAnswer = ({ answers, leftOver }: FormState, name: string): string =>
  JSON.stringify(name === leftOverField ? leftOver : [answers.texts[name], answers.ticks[name]]);

/**
 * Everything that the page shows about a file next to the answers, apart from both. It is not part of the first scripts
 * of the page, because most visitors compare no file.
 */
export const describeComparison = (file: ComparedFile, current: CurrentForm, context: SnapshotContext) => ({
  ...file,
  ...compareDates(file, current, context),
  /** The names of the questions for which the visitor has decided to keep the answer on the page. */
  keptNames: Object.entries(file.decisions).flatMap(([name, answerBefore]) =>
    answerBefore === serializeAnswer(current.state, name) ? [] : name,
  ),
});

/**
 * Phrases for the dates of a file and of the answers on the page. Also returns which side is newer, if that is known.
 */
function compareDates(
  { savedAt }: ComparedFile,
  current: CurrentForm,
  { statusTexts, changedAt, labels: { language } }: SnapshotContext,
) {
  const fileSpan = savedAt === undefined ? undefined : spanOfSavedAt(savedAt);
  const describeSavedAt = (savedAt: SavedAt): string =>
    hasTime(savedAt) ? statusTexts.describeMoment(new Date(savedAt)) : formatIsoDate(savedAt, language);
  const page = datePage(
    savedVersionOf(current.memory, current.state),
    changedAt,
    describeSavedAt,
    statusTexts,
  );
  const later = laterOf(fileSpan, page?.span);
  return {
    fileDate: savedAt === undefined ? undefined : describeSavedAt(savedAt),
    pageDate: page?.text,
    newerSide: later && (later === 'a' ? ('file' as const) : ('page' as const)),
  };
}

/**
 * When the answers on the page were saved. If no file contains them, it is the time of their last change; undefined if
 * that is unknown.
 */
function datePage(
  version: SavedVersion | undefined,
  changedAt: number | undefined,
  describeSavedAt: (savedAt: SavedAt) => string,
  { describeMoment }: StatusTexts,
): { span: TimeSpan; text: string } | undefined {
  const moment = version ? version.sent?.sentAt : changedAt;
  if (moment !== undefined)
    return { span: { earliest: moment, latest: moment }, text: describeMoment(new Date(moment)) };
  if (version?.savedAt === undefined) return undefined;
  return { span: spanOfSavedAt(version.savedAt), text: describeSavedAt(version.savedAt) };
}
