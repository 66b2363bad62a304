import type { Block } from '../../model/collections/block.ts';
import type { ResourceEntry } from '../queries.ts';
import checklistProgress from '../islands/form/ChecklistProgress.css?inline';
import formActions from '../islands/form/FormActions.css?inline';
import openedFileFrame from '../islands/form/OpenedFileFrame.css?inline';
import code from '../ui/styles/code.css?inline';
import checkList from '../ui/styles/check-list.css?inline';
import checkbox from '../ui/styles/checkbox.css?inline';
import choice from '../ui/components/Choice.css?inline';
import dropZone from '../ui/components/DropZone.css?inline';
import field from '../ui/components/Field.css?inline';
import group from '../ui/components/Group.css?inline';
import buttons from '../ui/styles/buttons.css?inline';
import inputs from '../ui/styles/inputs.css?inline';
import primaryButton from '../ui/styles/primary-button.css?inline';
import formCheckList from '../ui/styles/form-check-list.css?inline';
import formPage from '../ui/styles/form-page.css?inline';
import openAll from '../ui/styles/open-all.css?inline';
import readingPage from '../ui/styles/reading-page.css?inline';
import marginNotes from '../ui/styles/margin-notes.css?inline';
import meetingGuide from '../ui/components/MeetingGuide.css?inline';
import part from '../ui/components/Part.css?inline';
import shortLinks from '../ui/styles/short-links.css?inline';
import sideBySide from '../ui/styles/side-by-side.css?inline';
import unevenPairs from '../ui/styles/uneven-pairs.css?inline';
import resourcePage from '../ui/styles/resource-page.css?inline';
import terms from '../ui/styles/terms.css?inline';
import manyColumns from '../ui/styles/many-columns.css?inline';
import tables from '../ui/styles/tables.css?inline';
import wideBlocks from '../ui/styles/wide-blocks.css?inline';
import { hasManyColumns } from './table/has-many-columns.ts';
import { hasLongAfterSide } from './comparison/has-long-after-side.ts';
import { hasTerms } from '../ui/has-terms.ts';
import { fitsMargin } from './note/fits-margin.ts';

type Kind = Block['kind'];

/**
 * The style sheets of each kind of block, by the name of its folder. They are found automatically, so that a new kind
 * needs no change here.
 */
const sheetsByKind = new Map(
  Object.entries(
    import.meta.glob<string>('./*/*.css', { eager: true, query: '?inline', import: 'default' }),
  ).map(([path, sheet]) => [path.split('/')[1] ?? '', sheet]),
);

/** The style sheets that several kinds of block share. Each is listed with the kinds that need it. */
const sharedSheets: readonly [sheet: string, kinds: readonly Kind[]][] = [
  [buttons, ['link']],
  [field, ['question', 'questions']],
  [checkbox, ['career-paths', 'checklists', 'learning-methods']],
  [choice, ['career-paths', 'checklists', 'learning-methods']],
  [group, ['career-paths', 'checklists', 'learning-methods', 'questions']],
  [checklistProgress, ['checklists']],
  [inputs, ['record']],
  [dropZone, ['record']],
  [openedFileFrame, ['record']],
  [sideBySide, ['cards', 'comparison']],
  [meetingGuide, ['agenda']],
  [wideBlocks, ['chart', 'code', 'comparison', 'facts', 'figure', 'table']],
  [tables, ['chart', 'code', 'table']],
  [sheetsByKind.get('columns') ?? '', ['career-paths']],
  [sheetsByKind.get('steps') ?? '', ['discussion']],
];

/** The style sheets that every page with a form needs, in addition to those of its blocks. */
const formSheets = [primaryButton, inputs, field, dropZone, formActions, openedFileFrame, formPage];

/** The style sheets of a form whose sections are closed while another section is due (ui/components/Part.astro). */
export const partSheets = [meetingGuide, part, checkbox, openAll];

/** All style sheets that the page of a resource needs, without duplicates, and in the order of the cascade. */
export function styleSheetsOf({ sections, form }: Pick<ResourceEntry, 'sections' | 'form'>): string[] {
  const blocks = sections.flatMap((section) => section.blocks);
  const kinds = new Set(blocks.map(({ kind }) => kind));
  const hasMarginNote = blocks.some(
    (block) => block.kind === 'scenarios' || (block.kind === 'note' && fitsMargin(block)),
  );
  const hasCheckList = blocks.some((block) => block.kind === 'list' && block.style === 'checks');
  const hasDisclosure = sections.some(({ opener }) => opener !== undefined);
  return [
    ...new Set([
      ...(form ? formSheets : []),
      // In Markdown, code is between backticks.
      ...(kinds.has('code') || JSON.stringify(sections).includes('`') ? [code] : []),
      ...sharedSheets.filter(([, users]) => users.some((kind) => kinds.has(kind))).map(([sheet]) => sheet),
      ...(hasDisclosure ? [checkbox, openAll] : []),
      resourcePage,
      ...(sections.some(({ shortInContents }) => shortInContents) ? [shortLinks] : []),
      // On a page with a form, the margin shows examples. A note in the margin would leave gaps between the questions.
      ...(form ? [] : sections.some(hasTerms) ? [terms] : hasMarginNote ? [marginNotes] : []),
      ...(form ? [] : [readingPage]),
      ...(blocks.some((block) => block.kind === 'comparison' && hasLongAfterSide(block))
        ? [unevenPairs]
        : []),
      ...(hasCheckList ? [form ? formCheckList : checkbox, checkList] : []),
      ...(blocks.some((block) => block.kind === 'table' && hasManyColumns(block)) ? [manyColumns] : []),
      ...[...sheetsByKind].filter(([kind]) => kinds.has(kind as Kind)).map(([, sheet]) => sheet),
    ]),
  ];
}
