import { hashText } from '../text/hash.ts';
import type { SavedAt } from './saved-at.ts';
import type { FormState } from './answers.ts';

/** How an answer text leaves the page. Only downloads are assumed to work again once one has arrived. */
export type SendChannel = 'download' | 'share' | 'copy';

/** A text that was handed to the browser; the page cannot observe whether it arrived. */
interface SentVersion {
  channel: SendChannel;
  /** In ms since 1970. */
  sentAt: number;
  /**
   * Whether it arrived: `unconfirmed` until the visitor says so or opens the file again; `assumed` if an earlier
   * download of this visit was confirmed.
   */
  arrival: 'unconfirmed' | 'assumed' | 'confirmed';
}

/** A state of the form that was sent, or that an opened file contains. */
export interface SavedVersion {
  file: string;
  /** The hash of the fingerprint: storing the text would double the memory. */
  state: string;
  /** The hashes of its individual answers, ticks and left-over lines. */
  parts: readonly string[];
  /** Undefined for an opened file. */
  sent?: SentVersion | undefined;
  /** When an opened file was saved, if the file says so. */
  savedAt?: SavedAt | undefined;
}

/** What a page remembers besides its fields: the undo history, and which states were saved. */
export interface FormMemory {
  /**
   * Typing does not add a step. Each function takes the current form, so that what was typed between two steps enters
   * the history when the next step replaces it.
   */
  history: {
    /** The states for Undo and for Redo, the nearest first. */
    past: readonly FormState[];
    future: readonly FormState[];
  };
  /** The latest last; for each state, at most one opened and one sent version. */
  versions: readonly SavedVersion[];
  /** Whether downloads of this visit arrive, according to the visitor. */
  downloads: 'untried' | 'work' | 'fail';
}

export const emptyMemory: FormMemory = {
  history: { past: [], future: [] },
  versions: [],
  downloads: 'untried',
};

/** A text that is the same for equal states and only for those. */
export const fingerprint = ({ answers, leftOver }: FormState): string => JSON.stringify([answers, leftOver]);

export const isSameState = (a: FormState, b: FormState): boolean => fingerprint(a) === fingerprint(b);

/** The memory after an action has replaced `previousState`. States for Redo move to Undo, so that none is lost. */
export const recordStep = (
  { history: { past, future }, ...memory }: FormMemory,
  previousState: FormState,
): FormMemory => ({
  ...memory,
  history: { past: [previousState, ...future.toReversed(), ...past], future: [] },
});

/**
 * Creates Undo or Redo: it goes to the nearest state in that direction that differs from the form, and is undefined if
 * there is none.
 */
const createHistoryStep =
  (destination: 'past' | 'future', origin: 'past' | 'future') =>
  ({ history, ...memory }: FormMemory, present: FormState) => {
    const index = history[destination].findIndex((state) => !isSameState(state, present));
    const state = history[destination][index];
    const nextHistory = {
      ...history,
      [destination]: history[destination].slice(index + 1),
      [origin]: [present, ...history[origin]],
    };
    return state && { memory: { ...memory, history: nextHistory }, state };
  };
export const undo = createHistoryStep('past', 'future');
export const redo = createHistoryStep('future', 'past');

/** One hash for every answer, tick and left-over line; hashes of answers and ticks include the name of the field. */
function hashParts({ answers, leftOver }: FormState): string[] {
  return [
    ...Object.entries(answers.texts).filter(([, text]) => text !== ''),
    ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => [field, 'ticked', id])),
    ...leftOver.filter((line) => line.trim() !== '').map((line) => [line]),
  ].map((part) => hashText(JSON.stringify(part)));
}

const hashState = (state: FormState): string => hashText(fingerprint(state));

/** Adds a version, which replaces the version of the same kind and state. */
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
 * The memory after a state was sent; a download counts as saved immediately if the last one arrived, or if another file
 * contains the same state, because then nothing can be lost.
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
  // The page asks only about the last one.
  const versions = memory.versions.filter(isSaved);
  return addVersion({ ...memory, versions }, state, {
    file,
    sent: { channel, sentAt, arrival: isAssumed ? 'assumed' : 'unconfirmed' },
  });
}

/**
 * The memory after a file was opened. A file that contains the sent state proves that it arrived, whatever the form
 * contains by now.
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

/** The version that was sent last, while it is unknown whether it has arrived. */
export function unconfirmedVersion(memory: FormMemory) {
  const version = lastSent(memory);
  return version?.sent?.arrival === 'unconfirmed' ? { ...version, sent: version.sent } : undefined;
}

/** Whether the last download was only assumed to arrive, so that the visitor may say that it did not. */
export const canDenyArrival = (memory: FormMemory): boolean => lastSent(memory)?.sent?.arrival === 'assumed';

/** The memory after the visitor has answered whether the last sent version arrived. */
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

/** The latest version that equals a state and counts as saved. */
export const savedVersionOf = ({ versions }: FormMemory, state: FormState): SavedVersion | undefined => {
  // Skips hashing on every key press until something is saved.
  if (versions.length === 0) return undefined;
  const hash = hashState(state);
  return versions.findLast((version) => isSaved(version) && version.state === hash);
};

export const isVersionOf = (version: SavedVersion, state: FormState): boolean =>
  version.state === hashState(state);

/** Whether every answer, tick and line in the history is part of some saved version. */
export function isHistorySaved({ history, versions }: FormMemory): boolean {
  const savedParts = new Set(versions.filter(isSaved).flatMap(({ parts }) => parts));
  return [...history.past, ...history.future].every((state) =>
    hashParts(state).every((part) => savedParts.has(part)),
  );
}

/** Raise the number with every change of FormMemory: browsers also restore pages from before a deployment. */
const versionPrefix = '3 ';

/**
 * The memory as the value of a hidden form field. The browser restores it together with the answers or not at all, so
 * it can never describe answers that are not there.
 */
export const serializeMemory = (memory: FormMemory): string => versionPrefix + JSON.stringify(memory);

/**
 * Parses the text of `serializeMemory`; an empty memory for any other text, such as that of an earlier version of the
 * site.
 */
export function parseMemory(text: string): FormMemory {
  if (!text.startsWith(versionPrefix)) return emptyMemory;
  try {
    return JSON.parse(text.slice(versionPrefix.length)) as FormMemory;
  } catch {
    return emptyMemory;
  }
}
