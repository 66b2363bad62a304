import { hashText } from '../text/hash.ts';
import type { SavedAt } from './saved-at.ts';
import type { FormState } from './answers.ts';

/**
 * How the text with the answers leaves the page. After one download has arrived, later downloads are assumed to arrive
 * too. This is not assumed of shared or copied texts.
 */
export type SendChannel = 'download' | 'share' | 'copy';

/**
 * A text that the page has handed to the browser. The page cannot know whether it has arrived, be it as a file, in
 * another app or on the clipboard.
 */
interface SentVersion {
  channel: SendChannel;
  /** When the text was handed to the browser, in ms since 1970. */
  sentAt: number;
  /**
   * Whether the text has arrived. It is `unconfirmed` until the visitor confirms the arrival or opens the file again.
   * It is `assumed` of some downloads, for the reasons that `recordSent` gives.
   */
  arrival: 'unconfirmed' | 'assumed' | 'confirmed';
}

/** A state of the form that was sent (downloaded, shared or copied), or that was in an opened file. */
export interface SavedVersion {
  file: string;
  /** A hash that identifies the state. Storing the state itself would double the size of the memory. */
  state: string;
  /** The hashes of the individual answers, ticks and left-over lines of this version. */
  parts: readonly string[];
  /** How and when the state was sent; undefined for an opened file. */
  sent?: SentVersion | undefined;
  /** When an opened file was saved, if the file says so. */
  savedAt?: SavedAt | undefined;
}

/** The key of a label for the button Undo that names what the button undoes: using answers of a file, or starting again. */
export type UndoLabel = 'undoFile' | 'undoStartAgain';

/** A state in the undo history. */
interface HistoryState extends FormState {
  /** What Undo is called if it returns to this state; undefined if that would undo more than one action. */
  undoLabel?: UndoLabel | undefined;
}

/** What a page remembers besides its fields: the undo history, and which states were saved. */
export interface FormMemory {
  /**
   * The undo history. It has a step for each action, but none for typing. Each function that uses it takes the current
   * state, so that text typed between two actions enters the history when the next action replaces it.
   */
  history: {
    /** The states to which Undo (`past`) and Redo (`future`) return, the nearest state first. */
    past: readonly HistoryState[];
    future: readonly HistoryState[];
  };
  /**
   * The saved versions, oldest first. The same state is in this list at most twice: once as sent, and once as opened.
   */
  versions: readonly SavedVersion[];
  /** Whether downloads of this visit arrive, according to the visitor's answers. */
  downloads: 'untried' | 'work' | 'fail';
}

export const emptyMemory: FormMemory = {
  history: { past: [], future: [] },
  versions: [],
  downloads: 'untried',
};

/** A text that identifies a state: two states have the same text if, and only if, they are equal. */
export const fingerprint = ({ answers, leftOver }: FormState): string => JSON.stringify([answers, leftOver]);

export const isSameState = (a: FormState, b: FormState): boolean => fingerprint(a) === fingerprint(b);

/**
 * Records in the memory that an action has replaced `previousState`, which becomes a state for Undo. The states for
 * Redo also become states for Undo, so that none of them is lost. Undo then leads through them in another order, in
 * which no single action lies between two states.
 */
export const recordStep = (
  { history: { past, future }, ...memory }: FormMemory,
  previousState: FormState,
  undoLabel: UndoLabel,
): FormMemory => ({
  ...memory,
  history: {
    past: [
      { ...previousState, undoLabel },
      ...(future.length > 0
        ? [...future.toReversed(), ...past].map((state) => ({ ...state, undoLabel: undefined }))
        : past),
    ],
    future: [],
  },
});

/**
 * Creates the function for Undo or for Redo. That function returns the nearest state in its direction that differs from
 * the form, together with the new memory; undefined if there is no such state.
 */
const createHistoryStep =
  (destination: 'past' | 'future', origin: 'past' | 'future') =>
  ({ history, ...memory }: FormMemory, present: FormState) => {
    const index = history[destination].findIndex((state) => !isSameState(state, present));
    const state = history[destination][index];
    const nextHistory = {
      ...history,
      [destination]: history[destination].slice(index + 1),
      [origin]: [{ ...present, undoLabel: state?.undoLabel }, ...history[origin]],
    };
    return state && { memory: { ...memory, history: nextHistory }, state };
  };
export const undo = createHistoryStep('past', 'future');
export const redo = createHistoryStep('future', 'past');

/**
 * Hashes every answer, tick and left-over line of a state separately. The hashes of answers and ticks include the name
 * of the field.
 */
function hashParts({ answers, leftOver }: FormState): string[] {
  return [
    ...Object.entries(answers.texts).filter(([, text]) => text !== ''),
    ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => [field, 'ticked', id])),
    ...leftOver.filter((line) => line.trim() !== '').map((line) => [line]),
  ].map((part) => hashText(JSON.stringify(part)));
}

const hashState = (state: FormState): string => hashText(fingerprint(state));

/**
 * Adds a version to the memory. It replaces an earlier version of the same state if both were sent, or if both were
 * opened.
 */
const addVersion = (
  memory: FormMemory,
  state: FormState,
  version: Pick<SavedVersion, 'file' | 'sent' | 'savedAt'>,
): FormMemory => {
  const hash = hashState(state);
  const isReplaced = (other: SavedVersion) => other.state === hash && !other.sent === !version.sent;
  return {
    ...memory,
    versions: [
      ...memory.versions.filter((other) => !isReplaced(other)),
      { ...version, state: hash, parts: hashParts(state) },
    ],
  };
};

/**
 * Adds a version for a state that was downloaded, copied or shared to the memory. A download is assumed to have arrived
 * if an earlier one has, because downloads then work in this browser. Before any download has arrived or failed, it is
 * also assumed if another file already contains this state. Otherwise, the page asks the visitor.
 */
export function recordSent(
  memory: FormMemory,
  state: FormState,
  { file, channel, sentAt }: Pick<SavedVersion, 'file'> & Pick<SentVersion, 'channel' | 'sentAt'>,
): FormMemory {
  const isSafe =
    memory.downloads === 'work' ||
    (memory.downloads === 'untried' && savedVersionOf(memory, state) !== undefined);
  const isAssumed = channel === 'download' && isSafe;
  // Earlier versions that may not have arrived are removed, because the page asks only about the version that was sent
  // last.
  const versions = memory.versions.filter(isSaved);
  return addVersion({ ...memory, versions }, state, {
    file,
    sent: { channel, sentAt, arrival: isAssumed ? 'assumed' : 'unconfirmed' },
  });
}

/**
 * Adds a version for an opened file to the memory. If the file contains a version that was sent earlier, this version
 * is recorded as arrived, even if the form has changed since.
 */
export function recordOpened(
  memory: FormMemory,
  state: FormState,
  file: Pick<SavedVersion, 'file' | 'savedAt'>,
): FormMemory {
  const hash = hashState(state);
  const sentVersion = memory.versions.find((version) => version.sent && version.state === hash);
  return addVersion(sentVersion ? setArrival(memory, sentVersion, true) : memory, state, file);
}

const lastSent = ({ versions }: FormMemory): SavedVersion | undefined =>
  versions.findLast(({ sent }) => sent);

/** The version that was sent last, if the visitor has not yet said whether it has arrived. */
export function unconfirmedVersion(memory: FormMemory) {
  const version = lastSent(memory);
  return version?.sent?.arrival === 'unconfirmed' ? { ...version, sent: version.sent } : undefined;
}

/** Whether the last download is only assumed to have arrived. The visitor may then still say that it has not. */
export const canDenyArrival = (memory: FormMemory): boolean => lastSent(memory)?.sent?.arrival === 'assumed';

/** Records the visitor's answer to the question whether the version that was sent last has arrived. */
export function confirmArrival(memory: FormMemory, hasArrived: boolean): FormMemory {
  const version = lastSent(memory);
  return version ? setArrival(memory, version, hasArrived) : memory;
}

function setArrival(memory: FormMemory, version: SavedVersion, hasArrived: boolean): FormMemory {
  const { sent } = version;
  if (!sent) return memory;
  const confirmed: SavedVersion = { ...version, sent: { ...sent, arrival: 'confirmed' } };
  return {
    ...memory,
    versions: memory.versions.flatMap((other) => (other !== version ? other : hasArrived ? confirmed : [])),
    downloads: sent.channel !== 'download' ? memory.downloads : hasArrived ? 'work' : 'fail',
  };
}

const isSaved = ({ sent }: SavedVersion): boolean => sent?.arrival !== 'unconfirmed';

export const hasSavedVersion = ({ versions }: FormMemory): boolean => versions.some(isSaved);

/** The latest version that has exactly this state and counts as saved. */
export const savedVersionOf = ({ versions }: FormMemory, state: FormState): SavedVersion | undefined => {
  // As long as nothing is saved, the state is not hashed, because this function runs at each key press.
  if (versions.length === 0) return undefined;
  const hash = hashState(state);
  return versions.findLast((version) => isSaved(version) && version.state === hash);
};

export const isVersionOf = (version: SavedVersion, state: FormState): boolean =>
  version.state === hashState(state);

/** Whether every answer, tick and left-over line in the undo history is in some saved version. */
export function isHistorySaved({ history, versions }: FormMemory): boolean {
  const savedParts = new Set(versions.filter(isSaved).flatMap(({ parts }) => parts));
  return [...history.past, ...history.future].every((state) =>
    hashParts(state).every((part) => savedParts.has(part)),
  );
}

/**
 * The version number of the format in which the memory is stored. Every change of FormMemory must raise it, because
 * after a deployment browsers still restore values of the previous version.
 */
const versionPrefix = '4 ';

/**
 * Converts the memory to the value of a hidden form field. A browser restores this field together with the answers, or
 * neither of them. The memory therefore never describes answers that the form does not have.
 */
export const serializeMemory = (memory: FormMemory): string => versionPrefix + JSON.stringify(memory);

/**
 * Parses a text that `serializeMemory` has written. Any other text, such as one from an earlier version of the site,
 * gives an empty memory.
 */
export function parseMemory(text: string): FormMemory {
  if (!text.startsWith(versionPrefix)) return emptyMemory;
  try {
    return JSON.parse(text.slice(versionPrefix.length)) as FormMemory;
  } catch {
    return emptyMemory;
  }
}
