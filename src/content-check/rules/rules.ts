import type { Rule } from '../rule.ts';
import { bringForward } from './bring-forward.ts';
import { calendarDates } from './calendar-dates.ts';
import { checklistItemIds } from './checklist-item-ids.ts';
import { closedQuestions } from './closed-questions.ts';
import { commasCut } from './commas-cut.ts';
import { downloadDownloadable } from './download-downloadable.ts';
import { downloadSections } from './download-sections.ts';
import { entriesOnce } from './entries-once.ts';
import { escapedCharacters } from './escaped-characters.ts';
import { figureExists } from './figure-exists.ts';
import { figureNamed } from './figure-named.ts';
import { figureSafety } from './figure-safety.ts';
import { fixedCounts } from './fixed-counts.ts';
import { formWords } from './form-words.ts';
import { guideCharactersDrawn } from './guide-characters.ts';
import { idsOnce } from './ids-once.ts';
import { invisibleCharactersWritten } from './invisible-characters.ts';
import { joinedList } from './joined-list.ts';
import { links } from './links.ts';
import { lostAnswers } from './lost-answers.ts';
import { markdownMarks } from './markdown-marks.ts';
import { monthLabels } from './month-labels.ts';
import { months } from './months.ts';
import { noRawHtml } from './no-raw-html.ts';
import { noteAfterText } from './note-after-text.ts';
import { noteInsideText } from './note-inside-text.ts';
import { numbersAsShown } from './numbers-as-shown.ts';
import { orphans } from './orphans.ts';
import { outerSpaces } from './outer-spaces.ts';
import { pageIds } from './page-ids.ts';
import { period } from './period.ts';
import { placeholders } from './placeholders.ts';
import { plainLines } from './plain-lines.ts';
import { references } from './references.ts';
import { retiredOnce } from './retired-once.ts';
import { shownBullets } from './shown-bullets.ts';
import { shownMarks } from './shown-marks.ts';
import { swallowedFields } from './swallowed-fields.ts';
import { swallowedLines } from './swallowed-lines.ts';
import { tableCells } from './table-cells.ts';
import { tagsAlike } from './tags-alike.ts';
import { textBullets } from './text-bullets.ts';
import { titlesOnce } from './titles-once.ts';
import { typographicQuotes } from './typographic-quotes.ts';
import { unfilledStarters } from './unfilled-starters.ts';

/** Every rule of the content check that a schema cannot express. */
export const rules: readonly Rule[] = [
  invisibleCharactersWritten,
  escapedCharacters,
  numbersAsShown,
  noteAfterText,
  noteInsideText,
  typographicQuotes,
  unfilledStarters,
  swallowedLines,
  swallowedFields,
  joinedList,
  textBullets,
  references,
  entriesOnce,
  orphans,
  idsOnce,
  pageIds,
  months,
  monthLabels,
  period,
  downloadSections,
  retiredOnce,
  bringForward,
  formWords,
  outerSpaces,
  placeholders,
  noRawHtml,
  markdownMarks,
  shownMarks,
  shownBullets,
  links,
  plainLines,
  figureExists,
  figureNamed,
  figureSafety,
  titlesOnce,
  tagsAlike,
  fixedCounts,
  tableCells,
  commasCut,
  checklistItemIds,
  closedQuestions,
  downloadDownloadable,
  guideCharactersDrawn,
  lostAnswers,
  calendarDates,
];
