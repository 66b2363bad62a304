import type { FormState } from './answers.ts';
import type { ChosenFile, ReadFileResult } from './read-chosen-file.ts';
import type { SavedAt } from './saved-at.ts';

/** How the answers of a file are taken: into empty fields only, or in place of all answers. */
export type OfferedStrategy = 'fill' | 'replace';

/** A file beside the answers. */
export interface ComparedFile<Comparison> {
  file: string;
  state: FormState;
  savedAt: SavedAt | undefined;
  comparison: Comparison;
  /**
   * The questions that the visitor has decided although the answers still differ. One that keeps both answers has the answer before:
   * Undo brings that back, and the decision with it.
   */
  decisions: Readonly<Record<string, string | undefined>>;
}

/** What is said, and perhaps asked, about chosen files; nothing in the form changes until the user decides. */
export type FileStep =
  | { step: 'reading'; file: string }
  | { step: 'choosing'; chosenFiles: readonly ChosenFile[] }
  /** `strategies` are those of taking its answers that make a difference. */
  | ({ step: 'opened'; strategies: readonly OfferedStrategy[]; isApplied: boolean } & ReadFileResult);

/** What is on the page beside its fields, and goes with it. */
export interface SessionView<Comparison> {
  /** About the last action; it stays until something is typed. */
  message?: { text: string; stateFingerprint: string; isMissing: boolean } | undefined;
  /** How many actions there have been: it changes whenever the status should be read out again. */
  announcementId: number;
  /** The file that is being read: the last that was asked for, since only that one counts. */
  reading?: Extract<FileStep, { step: 'reading' }> | undefined;
  fileStep?: Exclude<FileStep, { step: 'reading' }> | undefined;
  comparedFile?: ComparedFile<Comparison> | undefined;
}
