import { z } from 'zod';
import { findPickedText } from '../commands/search-texts.ts';
import { planNewEntry, readTemplates, writeNewEntry } from '../commands/new-content.ts';
import { planYear } from '../commands/plan-year.ts';
import { listVisibleTexts } from '../commands/visible-texts.ts';
import { gitRunner, idsInHistory, type Git, RevisionError } from '../content-files/git.ts';
import type { TextNode } from '../content-files/yaml-node.ts';
import { formatProblem } from '../content-files/problem.ts';
import { folderTree } from '../content-files/content-tree.ts';
import { visibleTextNodes } from '../content-files/visibility.ts';
import { filesOf } from '../content-files/content-snapshot.ts';
import type { Path } from '../content-files/value-path.ts';
import { itemEdits, listActions } from '../content-files/write-list.ts';
import { listEdits, writeContentFile, valueEdit, type PendingWrite } from '../content-files/write-value.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { WorkingContent, type EditPlan, type PublishedDifferences } from './working-content.ts';
import {
  allowedChoices,
  toEditableText,
  type EditableText,
  withoutTrailingNewlines,
} from './editable-text.ts';

const pageTextsSchema = z.array(z.object({ text: z.string(), wordIndex: z.int() })).readonly();
const pickedTextSchema = z.object({
  page: z.string(),
  enclosingTexts: pageTextsSchema,
  exactTexts: pageTextsSchema,
});
const pathSchema: z.ZodType<Path> = z.array(z.union([z.string(), z.int()]));
/** Where a text or a choice is in the content: its file and its path. */
const textLocationSchema = z.object({ file: z.string(), path: pathSchema });
/** A location with the text that was there when the page opened it. If it differs now, somebody else has changed it. */
const originalTextSchema = textLocationSchema.extend({ originalText: z.string() });
const yearSchema = z.object({ year: z.string(), firstMonth: z.string(), monthsPerPhase: z.string() });
/** The requests that a page may send. They are validated, because any message may arrive through the WebSocket. */
const editRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('findText'), picked: pickedTextSchema }),
  textLocationSchema.extend({ type: z.literal('openText') }),
  originalTextSchema.extend({
    type: z.enum(['validate', 'save', 'overwrite', 'saveFixed']),
    text: z.string(),
  }),
  // An action on a list item that contains the text or is the text. `depth` is the length of the path of the item, so
  // that a text inside several items can name the right one.
  originalTextSchema.extend({ type: z.literal('listAction'), depth: z.int(), action: z.enum(listActions) }),
  z.object({ type: z.literal('listChanges') }),
  z.object({ type: z.literal('revert'), id: z.string() }),
  z.object({ type: z.literal('fix'), file: z.string() }),
  z.object({ type: z.literal('createEntry'), kind: z.string(), slug: z.string() }),
  yearSchema.extend({ type: z.literal('planYear'), isWritten: z.boolean() }),
]);
export type EditRequest = z.infer<typeof editRequestSchema>;
type RequestOfType<Type> = Extract<EditRequest, { type: Type }>;
export type TextLocation = z.infer<typeof textLocationSchema>;

export interface EditResponse {
  /** The id of the request. */
  requestId?: unknown;
  matches?: ReturnType<typeof findPickedText>;
  /** The text that the page has asked for. After an item was added or moved, it is the first text in this item. */
  editableText?: EditableText;
  /** What was done, as a sentence for the user of the toolbar. */
  successMessage?: string;
  refusal?: string;
  /** The problems that the change would cause. If there are none, the change can be saved. */
  problems?: readonly string[];
  /** Whether all of these problems have safe fixes, so that the change can be saved together with them. */
  isFixable?: boolean;
  /** Whether somebody else has changed the text since the page opened it. */
  hasConflict?: boolean;
  /** Further sentences about the change. */
  notes?: readonly string[];
  differences?: PublishedDifferences;
  /** One line for each value that would change. */
  previewLines?: readonly string[];
  /** The kinds of entry that can be created, each with a description. */
  entryKinds?: readonly { kind: string; description: string }[];
  /** The address of the page that was created. */
  pageUrl?: string;
}

/** Thrown if a request cannot be fulfilled. The message is shown to the user of the toolbar. */
class Refusal extends Error {}

/**
 * Handles the requests of the dev toolbar for the content on disk. Each change is checked before it is written, and can
 * be reverted later.
 */
export class ContentEditor {
  private readonly root: string;
  private readonly git: Git;
  readonly workingContent: WorkingContent;
  private readonly visibleTexts = memoizeWeak(listVisibleTexts);

  constructor(root: string, git: Git = gitRunner(root)) {
    this.root = root;
    this.git = git;
    this.workingContent = new WorkingContent(root, git);
  }

  /** Handles any message of a page. A message that is not a valid request gets a refusal. */
  respond(message: unknown): EditResponse {
    const { data } = editRequestSchema.safeParse(message);
    try {
      if (data !== undefined) return this.handleRequest(data);
      throw new Refusal('The page asked for something that nobody offers. Load it again.');
    } catch (error) {
      if (error instanceof Refusal || error instanceof RevisionError) return { refusal: error.message };
      throw error;
    }
  }

  private handleRequest(request: EditRequest): EditResponse {
    switch (request.type) {
      case 'findText':
        return {
          matches: findPickedText(this.visibleTexts(this.workingContent.state.content), request.picked),
        };
      case 'openText':
        return { editableText: toEditableText(this.workingContent, this.findEditableNode(request)) };
      case 'listAction':
        return this.runListAction(request);
      case 'listChanges':
        return { differences: this.workingContent.differencesFromPublished() };
      case 'revert':
        return this.revertChange(request.id);
      case 'fix':
        return this.fixFile(request.file);
      case 'createEntry':
        return this.createEntry(request);
      case 'planYear':
        return this.changeYear(request);
      default:
        return this.save(request);
    }
  }

  private save({
    type,
    file,
    path,
    originalText,
    text,
  }: Extract<EditRequest, { text: string }>): EditResponse {
    const node = this.findEditableNode({ file, path });
    const [currentText, newText] = [withoutTrailingNewlines(node), text.trim()];
    const edit = valueEdit(node, newText + node.text.slice(currentText.length));
    if (edit === undefined && newText !== currentText)
      throw new Refusal('These words hold a character that no such file may hold. Write them without it.');
    const plan = this.workingContent.planEdits(node, edit ? [edit] : []);
    const { problems, notes, fixedFile } = plan;
    const validation = { problems, notes, isFixable: fixedFile !== undefined };
    if (type === 'validate') return validation;
    // The text is already as it should be, although it was not at first. An earlier request has saved it, but its
    // response did not arrive.
    if (currentText === newText && currentText !== originalText)
      return { successMessage: `Saved in ${file}.` };
    if (currentText !== originalText && type !== 'overwrite')
      return {
        problems: [`Somebody has changed this text since you opened it: ${currentText}`],
        hasConflict: true,
      };
    if (type === 'saveFixed' && fixedFile !== undefined)
      return this.writePlan({ files: [fixedFile], notes: [...fixedFile.descriptions, ...notes] }, 'Saved');
    if (problems.length > 0) return validation;
    if (edit === undefined) throw new Refusal('Nothing has changed, so nothing was written.');
    return this.writePlan(plan, 'Saved');
  }

  private runListAction({
    file,
    path,
    depth,
    action,
    originalText,
  }: RequestOfType<'listAction'>): EditResponse {
    const node = this.findEditableNode({ file, path });
    if (withoutTrailingNewlines(node) !== originalText)
      throw new Refusal(`${file} has changed since you opened this text. Point at it again.`);
    const item = node.file.root.at(...path.slice(0, depth));
    const earlierIds = action === 'add' ? idsInHistory(this.git) : [];
    const edits = itemEdits(this.workingContent.state.content, item, action, earlierIds);
    if (edits === undefined)
      throw new Refusal(`This takes more than a button. Change it in ${file} with your editor.`);
    const plan = this.workingContent.planEdits(item, edits);
    if (plan.problems.length > 0) return { problems: plan.problems, notes: plan.notes };
    const notes = ['“Changes” takes it back.', ...plan.notes];
    if (action === 'remove') return this.writePlan({ ...plan, notes }, 'Taken away');
    const addsId = action === 'add' && earlierIds === undefined && item.at('id').value !== undefined;
    const idNote =
      'Without the history of git, nobody knows which ids were used before: make sure that the new one never was.';
    const response = this.writePlan({ ...plan, notes: [...plan.notes, ...(addsId ? [idNote] : [])] }, 'Done');
    const nextIndex = Number(item.key) + (action === 'up' ? -1 : 1);
    const nextNode = this.findEditableNode({ file, path: path.with(depth - 1, nextIndex) });
    return { ...response, editableText: toEditableText(this.workingContent, nextNode) };
  }

  private writePlan({ files, notes }: Pick<EditPlan, 'files' | 'notes'>, verb: string): EditResponse {
    const paths = files.map(({ path }) => path).join(' and ');
    return this.writeAll(files, [`${verb} in ${paths}.`, ...notes].join(' '));
  }

  private revertChange(id: string): EditResponse {
    const { files, problems, description } = this.workingContent.planRevert(id);
    if (files.length === 0)
      throw new Refusal('This is not different any more, or takes more than a button: see its file.');
    if (problems.length > 0)
      throw new Refusal(`Taken back, it would leave this wrong: ${problems.map(formatProblem).join(' ')}`);
    return this.writeAll(files, `Taken back: ${description}.`);
  }

  private fixFile(file: string): EditResponse {
    const fixedFile = this.workingContent.planFileFix(file, [], this.workingContent.published);
    if (fixedFile === undefined) throw new Refusal(`Nothing in ${file} can be mended by a button any more.`);
    return this.writeAll([fixedFile], `Mended in ${file}.`);
  }

  /**
   * Creates a page or another entry from a template. If exactly one page lists entries of this kind, the new entry is
   * added to its list. Without a kind, the available kinds are returned.
   */
  private createEntry({ kind, slug }: RequestOfType<'createEntry'>): EditResponse {
    const tree = folderTree(this.root);
    if (kind === '')
      return {
        entryKinds: [...readTemplates(tree)].map(([name, template]) => ({
          kind: name,
          description: template.description,
        })),
      };
    const newEntry = planNewEntry(kind, slug, tree, (path) => idsInHistory(this.git, path));
    if ('refusal' in newEntry) throw new Refusal(newEntry.refusal);
    if (!writeNewEntry(this.root, newEntry))
      throw new Refusal(`${newEntry.path} exists already. Nothing was changed.`);
    const lists = filesOf(this.workingContent.state.content, 'resources').flatMap(({ blocks }) =>
      blocks.filter((block) => block.kind === newEntry.kind).map(({ node }) => node.at('entries')),
    );
    const [list] = lists.length === 1 ? lists : [];
    const edits = (list && listEdits(list, [...list.textItems.map((entry) => entry.text), slug])) ?? [];
    const listWrites = list
      ? this.workingContent.toPendingWrites(edits.map((edit) => ({ file: list.file, edit })))
      : [];
    const advice = listWrites.length > 0 ? [] : newEntry.nextSteps;
    const nextStep = 'Write your own words in place of each ‹write: …›: point at it, or open the file.';
    const response = this.writeAll(listWrites, [`Written: ${newEntry.path}.`, ...advice, nextStep].join(' '));
    const pageSlug = newEntry.kind === 'resources' ? slug : list?.file.slug;
    return pageSlug === undefined ? response : { ...response, pageUrl: resourcePath(pageSlug) };
  }

  private changeYear({ isWritten, ...request }: RequestOfType<'planYear'>): EditResponse {
    const plan = planYear(this.workingContent.state.content, request);
    if ('refusal' in plan) throw new Refusal(plan.refusal);
    const { previewLines, period, edits } = plan;
    const files = this.workingContent.toPendingWrites(edits);
    if (files.length === 0) return { successMessage: `The programme is ${period}. Nothing has to change.` };
    const problems = this.workingContent.findNewProblems(files);
    if (problems.length > 0) throw new Refusal(problems.map(formatProblem).join(' '));
    if (!isWritten)
      return { previewLines: [...previewLines, `This would make it ${period}. Nothing is written yet.`] };
    return this.writeAll(files, `The programme is ${period} now. “Changes” lists what to read again.`);
  }

  /**
   * Writes all files. If one of them cannot be written, those that were already written are restored, and a Refusal is
   * thrown.
   */
  private writeAll(files: readonly PendingWrite[], successMessage: string): EditResponse {
    for (const [index, file] of files.entries()) {
      const failure = writeContentFile(this.root, file);
      if (failure === undefined) continue;
      for (const { path, before, after } of files.slice(0, index))
        writeContentFile(this.root, { path, before: after, after: before });
      throw new Refusal(failure);
    }
    return { successMessage };
  }

  /** Finds the text or choice at a location. Throws a Refusal if it does not exist or cannot be edited. */
  private findEditableNode({ file, path }: TextLocation): TextNode {
    const { content, parseProblems } = this.workingContent.state;
    const source = content.files.find(({ path }) => path === file);
    const parseProblem = parseProblems.find((candidate) => candidate.file === file);
    if (source === undefined)
      throw new Refusal(
        parseProblem === undefined
          ? `${file} is not a file of the content, or is not there any more. Nothing was written.`
          : `Nothing can be changed here until this is mended: ${formatProblem(parseProblem)}`,
      );
    const node = source.root.at(...path);
    const isChoice = (candidate: TextNode) =>
      candidate === node && allowedChoices(content, node) !== undefined;
    const editableNode =
      visibleTextNodes(source).find((candidate) => candidate === node) ?? source.textNodes.find(isChoice);
    if (editableNode !== undefined) return editableNode;
    throw new Refusal(
      `${file} has no such text any more. Keep a copy of your words and point at the text again.`,
    );
  }
}
