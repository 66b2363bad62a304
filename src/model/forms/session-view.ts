import type { FormState } from './answers.ts';
import type { describeComparison } from './comparison-snapshot.ts';
import type { ChosenFile, Quotation, ReadFileResult } from './open-file.ts';
import type { SavedAt } from './saved-at.ts';

/**
 * How the answers of a file are applied to the form. `fill` fills only empty fields; `replace` replaces all answers.
 */
export type OfferedStrategy = 'fill' | 'replace';

/** A file that is shown next to the answers on the page, so that they can be compared. */
export interface ComparedFile {
  file: string;
  state: FormState;
  savedAt: SavedAt | undefined;
  /** The names of the questions that had no answer on the page, and were filled with the answer of the file. */
  filledNames: readonly string[];
  /**
   * The questions about which the visitor has decided, although the answers on the page and in the file still differ.
   * If both answers are kept, the value is the answer before the decision. When Undo restores this answer, the question
   * is undecided again.
   */
  decisions: Readonly<Record<string, string | undefined>>;
  /** The name of the question about which the visitor has decided last. */
  lastDecidedName?: string;
}

/**
 * A step in opening a file, with the data for its messages and choices. The form does not change until the visitor
 * decides.
 */
export type FileStep =
  | { step: 'reading'; file: string }
  | { step: 'choosing'; chosenFiles: readonly ChosenFile[] }
  /** An opened file. `strategies` are those ways to apply its answers that would change the form. */
  | ({ step: 'opened'; strategies: readonly OfferedStrategy[]; isApplied: boolean } & ReadFileResult);

/** What a page shows besides the fields of its form. It is lost when the page is closed. */
export interface SessionView {
  /** The message about the last action. It is shown until the visitor types. */
  message?: { text: string; stateFingerprint: string; isMissing: boolean } | undefined;
  /** A number that changes whenever screen readers should announce the status again. */
  announcementId: number;
  /** The file that is being read. If several files were requested one after another, only the last one counts. */
  reading?: Extract<FileStep, { step: 'reading' }> | undefined;
  fileStep?: Exclude<FileStep, { step: 'reading' }> | undefined;
  comparedFile?:
    | {
        file: ComparedFile;
        /** Creates what the page shows about the file, from the current state of the form. */
        describe: typeof describeComparison;
      }
    | undefined;
  /** What opened files of other forms say, above the questions to which it belongs. It is no part of the answers. */
  quotations?: readonly Quotation[] | undefined;
}

/**
 * Where the visitor goes on after the answers of a file were applied or quoted: at the question `editName` or, without
 * it, at the first unanswered question that is due.
 */
export interface NextStep {
  editName?: string | undefined;
}

/**
 * The change of the view that closes the panel about a file. If a file is still being read, its contents are ignored.
 */
export const closedPanel = { reading: undefined, fileStep: undefined };

/** The outcome of opening a file if a required module could not be loaded. */
export const notLoaded = { kind: 'problem', reason: 'not-loaded' } as const;
