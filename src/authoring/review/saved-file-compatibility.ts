/**
 * Reports what a change does to files in which visitors have saved their answers: answers to removed questions, and
 * answers that appear under another question because its id is reused.
 */
import { isUnrelated, itemTitle, replacementFor, type SavedItem, savedItems } from '../check/saved-items.ts';
import type { Git } from '../content-files/git.ts';
import { formsBySlug } from '../content-files/partial-content.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { optionsOf } from '../../model/forms/fields.ts';
import type { FormDefinition } from '../../model/forms/form-definition.ts';
import { locationOf } from './text-locations.ts';
import { type ReportEntry, toValueDetail, quoteList, reportText, type ReportText } from './report-model.ts';

/**
 * The questions and options of a form by their ids in saved files, each with its text. For an option or a text input,
 * `questionId` is the id of the question to which it belongs.
 */
const savedAnswersOf = ({ fields }: FormDefinition) =>
  new Map<string, { label: string; questionId: string | undefined }>(
    fields.flatMap((field) => {
      const { id: questionId } = field;
      const answerEntry = (id: string, label: string) => [id, { label, questionId }] as const;
      return [
        ...field.textInputs.map(({ name, label }) => answerEntry(name, label)),
        ...optionsOf(field).map(({ id, title }) => answerEntry(`${questionId}+${id}`, title)),
        [questionId, { label: field.label, questionId: undefined }] as const,
      ];
    }),
  );

/**
 * Report entries for questions that were replaced by unrelated ones with the same id. Saved answers to the old question
 * would appear under the new one.
 */
const repurposedQuestionEntries = (
  earlierItems: readonly SavedItem[],
  currentItems: readonly SavedItem[],
  { restoresId }: NewProblemLookup,
): ReportEntry[] =>
  earlierItems.flatMap((savedItem): ReportEntry[] => {
    if (savedItem.groupId !== '' || restoresId(savedItem.id)) return [];
    const hasSameId = ({ id, groupId }: SavedItem) => id === savedItem.id && groupId === '';
    const [sameIdBefore, sameIdNow] = [earlierItems.filter(hasSameId), currentItems.filter(hasSameId)];
    const [currentItem] = sameIdNow;
    // If two questions had the same id before, the current question may be either of them, so it is compared with both.
    const isSame = sameIdNow.some((item) => sameIdBefore.some((before) => !isUnrelated(before, item)));
    if (currentItem === undefined || isSame) return [];
    const { file, line } = locationOf(currentItem.node.at('label'));
    const [oldLabel, newLabel] = [`“${itemTitle(savedItem.node)}”`, `“${itemTitle(currentItem.node)}”`];
    const summary = reportText`${`${file}:${line}`}: ${oldLabel} has become ${newLabel}. What people saved for ${oldLabel} will stand under ${newLabel}. If the two do not mean the same, give the new one an id of its own.`;
    return [{ type: 'repurposed-question', summary, details: [] }];
  });

/** Answers questions about the problems that the content check finds only after the change. */
interface NewProblemLookup {
  /**
   * Whether a file has a new problem. Then its form may be incomplete, although the file still contains all questions.
   */
  isInFile: (path: string) => boolean;
  /** Whether the content check already asks to restore a certain id. Then the report does not say the same again. */
  restoresId: (id: string) => boolean;
}

/**
 * Compares the questions and options of a form before and after the change: which were removed (`lostAnswers`), and
 * whether all are known (`isComplete`). Some are unknown if a file of the form has problems. Undefined if the form is
 * invalid in one of the versions.
 */
function compareSavedAnswers(
  earlierForm: PageForm,
  currentForm: PageForm,
  content: ContentSnapshot,
  newProblems: NewProblemLookup,
) {
  if (earlierForm.definition === undefined || currentForm.definition === undefined) return undefined;
  const currentAnswers = savedAnswersOf(currentForm.definition);
  const sources = content.files.filter(
    (file) => file === currentForm.pageNode.file || contentLayout[file.kind].layout === 'list',
  );
  const brokenSources = sources.filter(({ path }) => newProblems.isInFile(path));
  const mayStillBeThere = (id: string) => {
    const ownId = id.replace(/^.*[+.]/, '');
    return brokenSources.some(
      ({ textNodes }) =>
        /^\d+$/.test(ownId) || textNodes.some(({ key, text }) => key === 'id' && text === ownId),
    );
  };
  const missingAnswers = [...savedAnswersOf(earlierForm.definition)].filter(
    // If a question was removed, its options and text inputs are not listed as well.
    ([id, { questionId }]) =>
      !currentAnswers.has(id) && (questionId === undefined || currentAnswers.has(questionId)),
  );
  return {
    lostAnswers: missingAnswers.filter(
      ([id]) => !mayStillBeThere(id) && !newProblems.restoresId(id.replace(/^.*[+.]/, '')),
    ),
    isComplete: !missingAnswers.some(([id]) => mayStillBeThere(id)),
  };
}
type PageForm = ReturnType<typeof formsBySlug> extends ReadonlyMap<string, infer Form> ? Form : never;

/**
 * The titles of the forms for which it is unknown whether answers in saved files are lost, because their content has
 * problems.
 */
export const unexaminedForms = (
  published: ContentSnapshot,
  content: ContentSnapshot,
  newProblems: NewProblemLookup,
): string[] =>
  [...formsBySlug(published).values()].flatMap((earlierForm) => {
    const currentForm = formsBySlug(content).get(earlierForm.slug);
    const isExamined =
      currentForm === undefined ||
      compareSavedAnswers(earlierForm, currentForm, content, newProblems)?.isComplete === true;
    return isExamined ? [] : [earlierForm.title];
  });

/**
 * Report entries for everything that makes saved answers lose their place: removed forms, removed questions and
 * options, and questions that were replaced by others with the same id.
 */
export const lostAnswerEntries = (
  published: ContentSnapshot,
  content: ContentSnapshot,
  newProblems: NewProblemLookup = { isInFile: () => false, restoresId: () => false },
): ReportEntry[] => [
  ...(['checklists', 'learning-methods'] as const).flatMap((kind) => {
    const [earlierItems = [], currentItems = []] = [published, content].map((content) =>
      filesOf(content, kind).flatMap(savedItems),
    );
    return repurposedQuestionEntries(earlierItems, currentItems, newProblems);
  }),
  ...[...formsBySlug(published).values()].flatMap((earlierForm) => {
    const { slug, title, pageNode } = earlierForm;
    const lostEntry = (summary: ReportText): ReportEntry[] => [
      { type: 'lost-answers', summary, details: [] },
    ];
    const currentForm = formsBySlug(content).get(slug);
    if (currentForm === undefined)
      return lostEntry(
        reportText`${title}: its address and its saved files lose their page ${slug}; keep the name if it is the same page.`,
      );
    const comparison = compareSavedAnswers(earlierForm, currentForm, content, newProblems);
    if (comparison === undefined) return [];
    const { lostAnswers } = comparison;
    const [earlierItems, currentItems] = [savedItems(pageNode.file), savedItems(currentForm.pageNode.file)];
    const repurposed = repurposedQuestionEntries(earlierItems, currentItems, newProblems);
    if (lostAnswers.length === 0) return repurposed;
    // Forms may have used the same id for questions of their own before.
    const isNewIn = (otherSlug: string, id: string): boolean => {
      const earlier = formsBySlug(published).get(otherSlug)?.definition;
      return earlier === undefined || !savedAnswersOf(earlier).has(id);
    };
    const newForm = [...formsBySlug(content).values()].find(
      ({ slug: otherSlug, definition }) =>
        otherSlug !== slug &&
        definition &&
        lostAnswers.every(([id]) => savedAnswersOf(definition).has(id) && isNewIn(otherSlug, id)),
    );
    const whereAskedNow = newForm ? reportText` asked on ${newForm.title} now` : [' not asked any more'];
    const outcome = [
      lostAnswers.length === 1 ? ' is' : ' are',
      ...whereAskedNow,
      '; answers in saved files are kept and shown apart. Is that meant?',
    ];
    const replacements = earlierItems.flatMap((savedItem) => {
      const replacement = lostAnswers.some(([id]) => id === savedItem.id)
        ? replacementFor(savedItem, earlierItems, currentItems)
        : undefined;
      const isSameKind = replacement?.node.at('kind').value === savedItem.node.at('kind').value;
      return replacement && isSameKind ? ([[replacement.node, savedItem.id]] as const) : [];
    });
    // If one new question may replace several removed ones, only the first of these is suggested.
    const renameHints = [...new Map(replacements.toReversed())].flatMap(([node, id]) => {
      const { line } = locationOf(node.at('id'));
      return reportText` If ${`"${itemTitle(node)}"`} (line ${line}) is the same question, write ${`"id: ${id}"`} there and the answers stay in place.`;
    });
    const summary = [
      ...reportText`${currentForm.title}: `,
      ...quoteList(lostAnswers.map(([, { label }]) => label)),
      ...outcome,
      ...renameHints,
    ];
    return [...repurposed, ...lostEntry(summary)];
  }),
];

/**
 * This line was added to package.json with version 1.0.0, the first version whose saved files must stay compatible. Ids
 * that were removed before it may be used again.
 */
const firstVersionLine = '"version": "1.0.0"';

/**
 * A report entry for each new id that an earlier version of the content used for another question or option. A file
 * saved at that time would show its answer under the new question.
 */
export function reusedIdEntries(
  git: Git,
  published: ContentSnapshot,
  content: ContentSnapshot,
  commit = 'HEAD',
): ReportEntry[] {
  const publishedFiles = new Map(published.files.map((file) => [file.path, file]));
  const addedItems = content.files.flatMap((file) => {
    const publishedFile = publishedFiles.get(file.path);
    if (publishedFile === file) return [];
    const publishedKeys = publishedFile
      ? savedItems(publishedFile).map(({ id, groupId }) => `${groupId} ${id}`)
      : [];
    return savedItems(file).filter(
      ({ id, groupId, node }) => !publishedKeys.includes(`${groupId} ${id}`) && node.at('id').syntax,
    );
  });
  if (addedItems.length === 0) return [];
  const firstVersionArgs = ['log', '--format=%H', `-S${firstVersionLine}`, '--', 'package.json'];
  const firstVersionCommit = git(firstVersionArgs)?.toString().trim().split('\n').at(-1);
  if (firstVersionCommit === undefined || firstVersionCommit === '') return [];
  const ids = [...new Set(addedItems.map(({ id }) => id))].join('|');
  const paths = [...new Set(addedItems.map(({ node }) => node.file.path))];
  const logFlags = ['--format=', '--patch', '--unified=9', '--relative', '--no-renames', '--no-ext-diff'];
  const searchFlag = `-G^ *(- +)?id: *["']?(${ids})["']?$`;
  const patches =
    git(['log', ...logFlags, searchFlag, `${firstVersionCommit}..${commit}`, '--', ...paths])?.toString() ??
    '';
  const removedItems = patches.split(/^diff --git /m).flatMap((patch) => {
    const path = /^--- a\/(.*)$/m.exec(patch)?.[1];
    return removedItemsIn(patch).map((removedItem) => ({ ...removedItem, path }));
  });
  return addedItems.flatMap(({ id, node }): ReportEntry[] => {
    const label = itemTitle(node);
    const earlierUse = removedItems.find(
      (removedItem) =>
        removedItem.id === id && removedItem.path === node.file.path && removedItem.label !== label,
    );
    if (earlierUse === undefined) return [];
    const summary = reportText`${id} meant something else once, and files saved then bring its answer here: give it another id, unless it asks for the same`;
    return [
      {
        type: 'reused-id',
        summary,
        location: locationOf(node),
        details: [toValueDetail(earlierUse.label, 'once')],
      },
    ];
  });
}

/** The questions and options that a git patch removes: the id of each, and its text. */
const removedItemsIn = (patch: string): { id: string; label: string }[] =>
  [...patch.matchAll(/^-[ -]*id: *["']?([\w.-]+)["']?$((?:\n[- ](?! *- id:| *id:).*)*)/gm)].map(
    ([, id = '', laterLines = '']) => ({
      id,
      label: (/^[- ] *(?:label|title|text): *(.*)$/m.exec(laterLines)?.[1] ?? '').replace(
        /^(["'])(.*)\1$/,
        '$2',
      ),
    }),
  );
