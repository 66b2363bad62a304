import { hashText } from '../text/string-utils.ts';
import type { SavedAt } from './saved-at.ts';
import type { FormState } from './answers.ts';

/** A way in which a text leaves the page; only of a download is it assumed that what worked once works again. */
export type SendChannel = 'download' | 'share' | 'copy';

/** A text that was handed to the browser, of which the page cannot know whether it arrived. */
interface SentVersion {
  channel: SendChannel;
  /** In ms since 1970. */
  sentAt: number;
  /**
   * Whether it arrived: `unconfirmed` until the visitor says so or opens the file again, `assumed` if downloads are known to work
   * in this visit.
   */
  arrival: 'unconfirmed' | 'assumed' | 'confirmed';
}

/** A state of the form that was sent, or that an opened file holds. */
export interface SavedVersion {
  file: string;
  /** The hash of its fingerprint, so that it can be remembered without keeping every word twice. */
  state: string;
  /** The hashes of its individual answers, ticks and left-over lines. */
  parts: readonly string[];
  /** Undefined for an opened file. */
  sent?: SentVersion | undefined;
  /** When an opened file was saved, if it says so. */
  savedAt?: SavedAt | undefined;
}

/** What a page knows besides the values of its fields: where Undo and Redo lead, and what was saved. */
export interface FormMemory {
  /**
   * Typing is not a step: each function is given the form as it is now, so that what was typed between two steps enters
   * the history as soon as a step replaces it.
   */
  history: {
    /** The states that Undo leads to, and those that Redo leads to, the nearest first. */
    past: readonly FormState[];
    future: readonly FormState[];
  };
  /** The latest last; of a state at most one that was opened and one that was sent. */
  versions: readonly SavedVersion[];
  /** Whether the downloads of this visit arrive, as far as the visitor has said. */
  downloads: 'untried' | 'work' | 'fail';
}

export const emptyMemory: FormMemory = {
  history: { past: [], future: [] },
  versions: [],
  downloads: 'untried',
};

/** Returns a text that is the same for equal states and only for those. */
export const fingerprint = ({ answers, leftOver }: FormState): string => JSON.stringify([answers, leftOver]);

export const isSameState = (a: FormState, b: FormState): boolean => fingerprint(a) === fingerprint(b);

/** Returns the memory after an action has replaced `previousState`. States that Redo led to move to Undo, so that none is lost. */
export const recordStep = (
  { history: { past, future }, ...memory }: FormMemory,
  previousState: FormState,
): FormMemory => ({
  ...memory,
  history: { past: [previousState, ...future.toReversed(), ...past], future: [] },
});

/**
 * Returns what leads to the nearest state on one side that differs from what the form holds, with its memory; undefined if there
 * is none.
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

/** Returns a hash for every answer, tick and left-over line of a state; those of answers and ticks include the field. */
function hashParts({ answers, leftOver }: FormState): string[] {
  return [
    ...Object.entries(answers.texts).filter(([, text]) => text !== ''),
    ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => [field, 'ticked', id])),
    ...leftOver.filter((line) => line.trim() !== '').map((line) => [line]),
  ].map((part) => hashText(JSON.stringify(part)));
}

const hashState = (state: FormState): string => hashText(fingerprint(state));

/** Returns the memory with a version that takes the place of the one of the same kind and state. */
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

/** Returns the memory after a state was sent; a download counts as saved at once if the last one arrived. */
export function recordSent(
  memory: FormMemory,
  state: FormState,
  { file, channel, sentAt }: Pick<SavedVersion, 'file'> & Pick<SentVersion, 'channel' | 'sentAt'>,
): FormMemory {
  const isAssumed = channel === 'download' && memory.downloads === 'work';
  // The visitor is asked about the last one only.
  const versions = memory.versions.filter(isSaved);
  return addVersion({ ...memory, versions }, state, {
    file,
    sent: { channel, sentAt, arrival: isAssumed ? 'assumed' : 'unconfirmed' },
  });
}

/** Returns the memory after a file was opened. If it holds what was sent, that has arrived, whatever the form holds by now. */
export function recordOpened(
  memory: FormMemory,
  state: FormState,
  file: Pick<SavedVersion, 'file' | 'savedAt'>,
): FormMemory {
  const hash = hashState(state);
  const sentVersion = memory.versions.find((version) => version.sent && version.state === hash);
  return addVersion(sentVersion ? setArrival(memory, sentVersion, true) : memory, state, file);
}

/** Returns the version that was sent last. */
const lastSent = ({ versions }: FormMemory): SavedVersion | undefined =>
  versions.findLast(({ sent }) => sent);

/** Returns the version that was sent last, as long as nobody knows whether it has arrived. */
export function unconfirmedVersion(memory: FormMemory) {
  const version = lastSent(memory);
  return version?.sent?.arrival === 'unconfirmed' ? { ...version, sent: version.sent } : undefined;
}

/** Returns whether the visitor may say of the last download, which was assumed to arrive, that it has not. */
export const canDenyArrival = (memory: FormMemory): boolean => lastSent(memory)?.sent?.arrival === 'assumed';

/** Returns the memory after the visitor has said whether what was sent last has arrived. */
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

/** Returns the version that holds a state word for word and counts as saved, the latest if there are several. */
export const savedVersionOf = ({ versions }: FormMemory, state: FormState): SavedVersion | undefined => {
  // Until something is saved, what is typed need not be hashed.
  if (versions.length === 0) return undefined;
  const hash = hashState(state);
  return versions.findLast((version) => isSaved(version) && version.state === hash);
};

/** Returns whether a version holds a state word for word. */
export const isVersionOf = (version: SavedVersion, state: FormState): boolean =>
  version.state === hashState(state);

/** Returns whether every answer, tick and line that Undo and Redo lead to is in some version that counts as saved. */
export function isHistorySaved({ history, versions }: FormMemory): boolean {
  const savedParts = new Set(versions.filter(isSaved).flatMap(({ parts }) => parts));
  return [...history.past, ...history.future].every((state) =>
    hashParts(state).every((part) => savedParts.has(part)),
  );
}

/** What the text of a memory begins with. Raise the number with every change of FormMemory: older pages are restored as well. */
const versionPrefix = '3 ';

/**
 * Returns the memory as text for a hidden field of the form. The browser restores it together with the answers or not
 * at all, so it can never describe answers that are not there.
 */
export const serializeMemory = (memory: FormMemory): string => versionPrefix + JSON.stringify(memory);

/** Returns what `serializeMemory` wrote; no memory if the text is anything else, as another version of the site may have left. */
export function parseMemory(text: string): FormMemory {
  if (!text.startsWith(versionPrefix)) return emptyMemory;
  try {
    return JSON.parse(text.slice(versionPrefix.length)) as FormMemory;
  } catch {
    return emptyMemory;
  }
}
