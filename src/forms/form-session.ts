import type { Labels } from '../schemas/labels.ts';
import { clockIn } from '../schemas/dates.ts';
import { fillTemplate, withLineFeeds } from '../text/words.ts';
import {
  type Answers,
  countAnswers,
  emptyAnswers,
  type FormState,
  mergeLeftOver,
  readAnswers,
  takeAnswers,
} from './answers.ts';
import { whyUnread, writeFile } from './file/file-format.ts';
import type { BringForward, openFile, Opened } from './open-file.ts';
import type { FormDefinition, SiteForm } from './form-definition.ts';
import {
  afterStep,
  fingerprint,
  isHistoryKept,
  keep,
  type KeptIn,
  keptIn,
  knowsFiles,
  noMemory,
  readMemory,
  redo,
  undo,
  writeMemory,
} from './form-memory.ts';

/** Names that no question can have, since the id of a question begins with a letter. */
export const leftOverField = '_left-over';
export const memoryField = '_memory';

/** The fields of a form, which belong to the browser; nothing that must not be lost is kept anywhere else. */
export interface FormFields {
  /** Returns every entry of the form, as FormData has them. */
  read: () => Iterable<[string, FormDataEntryValue]>;
  /** Writes texts and ticks into the fields of these names, and leaves all others as they are. */
  write: (values: Answers) => void;
}

/** What is loaded when it is first needed; each fails if it does not arrive. */
export interface FormLoads<Comparison> {
  reader: () => Promise<{ openFile: typeof openFile }>;
  /** The forms of the site, to name the one that a file belongs to. */
  forms: () => Promise<readonly SiteForm[]>;
  /** What shows a comparison. */
  comparison: () => Promise<Comparison>;
}

/** Something chosen or dropped on the page; a folder has a name but no file. */
export interface Chosen {
  name: string;
  file: (Pick<Blob, 'size' | 'slice' | 'arrayBuffer'> & { lastModified?: number }) | undefined;
}

/** The button that asked for a file; it gets the focus back. */
type AskedBy = 'open' | 'compare';

/** A file as read, or why it could not be: it may be gone, or a part of the page may have failed to load. */
export type Outcome = Opened | { kind: 'problem'; reason: 'not-loaded' | 'not-read' | 'folder' };

/** A file with what was found in it, and the forms of the site if it names another one. */
interface ReadFile {
  file: string;
  opened: Outcome;
  forms: readonly SiteForm[];
}

/** What is asked about chosen files; nothing in the form changes until the user decides. */
export type Choice =
  | { step: 'reading'; file: string; by: AskedBy }
  | { step: 'several'; chosen: readonly Chosen[]; by: AskedBy }
  | ({ step: 'opened'; by: AskedBy } & ReadFile);

type Words = Pick<Labels, 'form' | 'openFile'> & { language: string };

/**
 * What happens with a form while its page is open: what is typed, saved, opened and compared, Undo, and what the page says
 * of it. Whoever shows it subscribes and calls `look` whenever the fields may hold something else. Each deed reads the
 * fields as they are at that moment: a click from before hydration comes before what the browser has restored was seen.
 */
export function formSession<Comparison>(
  form: { definition: FormDefinition; brings: BringForward[] },
  words: Words,
  fields: FormFields,
  load: FormLoads<Comparison>,
  now: () => Date,
) {
  const { definition } = form;
  const clock = clockIn(words.language);
  let state: FormState = { answers: emptyAnswers(definition), leftOver: [] };
  let memory = noMemory;
  let memoryText = '';
  let isOnlyInHistory = false;
  /** About the last action; it stays until something is typed. */
  let message: { text: string; for: string } | undefined;
  /** How many actions there have been: it changes whenever the status should be read out again. */
  let saidTimes = 0;
  /** The file that is being read: the last that was asked for, since only that one counts. */
  let reading: Extract<Choice, { step: 'reading' }> | undefined;
  let choice: Exclude<Choice, { step: 'reading' }> | undefined;
  let compared: { file: string; answers: Answers; comparison: Comparison } | undefined;

  function summary() {
    const kept = keptIn(memory, state);
    const counts = countAnswers(definition, state.answers);
    const isEmpty = state.leftOver.length === 0 && counts.answered + counts.done === 0;
    const { changed, unsaved } = words.form;
    const own = () => (kept ? sayState(kept) : isEmpty ? '' : knowsFiles(memory) ? changed : unsaved);
    return {
      ...state,
      counts,
      isEmpty,
      isUnsaved: (!kept && !isEmpty) || isOnlyInHistory,
      status: message && message.for === fingerprint(state) ? message.text : own(),
      saidTimes,
      canUndo: undo(memory, state) !== undefined,
      canRedo: redo(memory, state) !== undefined,
      reading,
      choice,
      compared,
    };
  }

  const sayState = ({ file, savedAt }: KeptIn): string => {
    if (savedAt === undefined) return fillTemplate(words.openFile.allInFile, { file });
    const [date, time] = [clock.day(new Date(savedAt)), clock.time(new Date(savedAt))];
    const at = date === clock.day(now()) ? time : fillTemplate(words.form.timeOn, { time, date });
    return fillTemplate(words.form.saved, { file, time: at });
  };

  let shown = summary();
  const listeners = new Set<() => void>();
  const publish = () => {
    shown = summary();
    for (const listener of listeners) listener();
  };

  function readFields() {
    const entries = [...fields.read()];
    const textIn = (name: string): string => {
      const value = entries.find(([own]) => own === name)?.[1];
      return typeof value === 'string' ? withLineFeeds(value) : '';
    };
    state = { answers: readAnswers(definition, entries), leftOver: leftOverLines(textIn(leftOverField)) };
    const text = textIn(memoryField);
    if (text === memoryText) return;
    memoryText = text;
    memory = readMemory(text);
    isOnlyInHistory = !isHistoryKept(memory);
  }

  function look() {
    readFields();
    publish();
  }

  function act(deed: () => void) {
    readFields();
    deed();
    readFields();
    sayAgain();
  }

  function sayAgain() {
    saidTimes += 1;
    publish();
  }

  /** Writes a state into the fields and reads what they then hold: single-line fields have no line breaks. */
  function put({ answers: { texts, ticks }, leftOver }: FormState) {
    fields.write({ texts: { ...texts, [leftOverField]: leftOver.join('\n') }, ticks });
    readFields();
  }

  const say = (text: string) => {
    message = { text, for: fingerprint(state) };
  };

  const remember = (next: typeof memory) =>
    fields.write({ texts: { [memoryField]: writeMemory(next) }, ticks: {} });

  const move = (find: typeof undo, said: string) => () =>
    act(() => {
      const found = find(memory, state);
      if (!found) return;
      put(found.state);
      say(said);
      remember(found.memory);
    });

  /** Puts a state into the form as a step that can be undone, unless it changes nothing. Returns the memory of it. */
  function change(next: FormState, said: { changed: string; same: string }): typeof memory {
    const before = state;
    put(next);
    const isSame = fingerprint(state) === fingerprint(before);
    say(isSame ? said.same : said.changed);
    return isSame ? memory : afterStep(memory, before);
  }

  const startAgain = () =>
    act(() => {
      const { startedAgain: changed, alreadyEmpty: same } = words.form;
      remember(change({ answers: emptyAnswers(definition), leftOver: [] }, { changed, same }));
    });

  /** Returns the file that holds everything filled in, and counts it as saved. */
  function save(): { name: string; text: string } {
    const name = definition.fileName;
    let text = '';
    act(() => {
      text = writeFile(definition, state, clock.saved(now()));
      remember(keep(memory, state, { file: name, savedAt: now().getTime() }));
      message = undefined;
    });
    return { name, text };
  }

  /** Takes the answers of the opened file, and closes its panel. */
  function take(how: 'fill' | 'replace') {
    if (choice?.step !== 'opened' || !('answers' in choice.opened)) return;
    const { file, opened } = choice;
    const { answers, leftOver } = opened;
    const isOwn = opened.kind === 'read';
    // A file of another form answers only some questions, perhaps the same as another file; the others keep their answers.
    const way = isOwn ? how : how === 'fill' ? 'add' : 'replaceAnswered';
    const { filled, added, nothingToFill, replaced, replacedSome, nothingToReplace } = words.openFile;
    const [changed, same] =
      how === 'fill'
        ? [isOwn ? filled : added, nothingToFill]
        : [isOwn ? replaced : replacedSome, nothingToReplace];
    act(() => {
      const next = {
        answers: takeAnswers(way, state.answers, answers),
        leftOver: mergeLeftOver(state.leftOver, leftOver),
      };
      const said = { changed: fillTemplate(changed, { file }), same: fillTemplate(same, { file }) };
      const changedMemory = change(next, said);
      remember(isOwn ? keep(changedMemory, { answers, leftOver }, { file }) : changedMemory);
      reading = choice = undefined;
    });
  }

  /** Reads a file of this form or of one in `brings`. */
  async function readFile({ name, file }: Chosen, brings: BringForward[]): Promise<ReadFile> {
    const outcome = (opened: Outcome, forms: readonly SiteForm[] = []) => ({ file: name, opened, forms });
    if (!file) return outcome(problem('folder'));
    const reason = await whyUnread(file);
    if (reason) return outcome(problem(reason));
    const [reader, bytes] = await Promise.all([
      load.reader().catch(() => undefined),
      file.arrayBuffer().catch(() => undefined),
    ]);
    if (!reader) return outcome(problem('not-loaded'));
    if (!bytes) return outcome(problem('not-read'));
    const opened = reader.openFile(definition, brings, new Uint8Array(bytes));
    if (!namesAnother(opened)) return outcome(opened);
    const forms = await load.forms().catch(() => undefined);
    if (!forms && opened.kind === 'other-form') return outcome(problem('not-loaded'));
    return outcome(opened, forms);
  }

  /** Passes on what is read unless something else was asked for meanwhile, or the panel closed. */
  async function latest<T>(file: string, by: AskedBy, work: Promise<T>, show: (result: T) => void) {
    const own = { step: 'reading', file, by } as const;
    reading = own;
    publish();
    const result = await work;
    if (reading !== own) return;
    reading = undefined;
    show(result);
    publish();
  }

  const ask = (by: AskedBy) => (read: ReadFile) => {
    choice = { step: 'opened', by, ...read };
  };

  /** Opens the chosen file, or asks which if there are several. */
  async function open(chosen: readonly Chosen[]) {
    const [only] = chosen;
    if (chosen.length > 1) {
      reading = undefined;
      choice = { step: 'several', chosen, by: 'open' };
      publish();
    } else if (only) await latest(only.name, 'open', readFile(only, form.brings), ask('open'));
  }

  /** Shows a file beside the answers, if it is one of this form. */
  async function compare(chosen: Chosen) {
    const work = Promise.all([readFile(chosen, []), load.comparison().catch(() => undefined)]);
    await latest(chosen.name, 'compare', work, ([read, comparison]) => {
      if (read.opened.kind !== 'read') ask('compare')(read);
      else if (!comparison) ask('compare')({ ...read, opened: problem('not-loaded') });
      else {
        choice = undefined;
        compared = { file: read.file, answers: read.opened.answers, comparison };
      }
    });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => shown,
    look,
    /** Has the status read out once more, for whoever presses a button again before it can act again. */
    sayAgain,
    undo: move(undo, words.form.undone),
    redo: move(redo, words.form.redone),
    startAgain,
    save,
    open,
    compare,
    take,
    /** Closes the panel; a file that is still being read is then ignored. */
    close() {
      reading = choice = undefined;
      publish();
    },
    closeComparison() {
      compared = undefined;
      publish();
    },
  };
}

/** Returns the lines in the value of the field for left-over lines; none if they are all blank. */
const leftOverLines = (text: string): string[] => (/\S/.test(text) ? text.split('\n') : []);

const problem = (reason: (Outcome & { kind: 'problem' })['reason']) => ({ kind: 'problem', reason }) as const;

const namesAnother = (opened: Opened): boolean =>
  opened.kind === 'other-form' ||
  ('notices' in opened && opened.notices.some(({ kind }) => kind === 'other-form'));
