import type { Answers } from './fields.ts';
import type { Labels } from '../schemas/labels.ts';
import { clockIn } from '../schemas/dates.ts';
import { fillCounted, fillTemplate } from '../text/words.ts';
import {
  countAnswers,
  emptyAnswers,
  type FormState,
  mergeLeftOver,
  sayCounts,
  settled,
  takeAnswers,
} from './answers.ts';
import { writeFile } from './file/file-format.ts';
import type { BringForward } from './open-file.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  afterStep,
  fingerprint,
  type FormMemory,
  isSame,
  keep,
  type KeptIn,
  keptIn,
  knowsFiles,
  noMemory,
  redo,
  undo,
} from './form-memory.ts';
import { type FormFields, type Held, heldIn } from './held-state.ts';
import {
  type Chosen,
  type FileLoads,
  type Outcome,
  problem,
  readChosen,
  type ReadFile,
} from './read-chosen.ts';

/** What is loaded when it is first needed; each fails if it does not arrive. */
export interface FormLoads<Comparison> extends FileLoads {
  /** What shows a comparison. */
  comparison: () => Promise<Comparison>;
}

type Way = 'fill' | 'replace';

/** What is said, and perhaps asked, about chosen files; nothing in the form changes until the user decides. */
export type FileStep =
  | { step: 'reading'; file: string }
  | { step: 'several'; chosen: readonly Chosen[] }
  /** `ways` are those of taking its answers that make a difference. */
  | ({ step: 'opened'; ways: readonly Way[]; isTaken: boolean } & ReadFile);

type Words = Pick<Labels, 'form' | 'openFile'> & { language: string };

/** What is on the page beside its fields, and goes with it. */
interface View<Comparison> {
  /** About the last action; it stays until something is typed. */
  message?: { text: string; for: string } | undefined;
  /** How many actions there have been: it changes whenever the status should be read out again. */
  saidTimes: number;
  /** The file that is being read: the last that was asked for, since only that one counts. */
  reading?: Extract<FileStep, { step: 'reading' }> | undefined;
  fileStep?: Exclude<FileStep, { step: 'reading' }> | undefined;
  compared?: { file: string; answers: Answers; comparison: Comparison } | undefined;
}

/** What a deed makes of the form; what it says stays until something is typed. */
interface Done {
  state: FormState;
  memory: FormMemory;
  said?: string;
}

/**
 * What happens with a form while its page is open: what is typed, saved, opened and compared, Undo, and what the page says
 * of it. Whoever shows it subscribes and calls `look` whenever the fields may hold something else. Each deed is given the
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
  const nothing: FormState = { answers: emptyAnswers(definition), leftOver: [] };
  const { read, write } = heldIn(definition, fields);
  const listeners = new Set<() => void>();
  let held: Held = { state: nothing, memory: noMemory, isHistoryKept: true, rest: 0 };
  let view: View<Comparison> = { saidTimes: 0 };
  let shown = summary();

  function summary() {
    const { state, memory, rest } = held;
    const { message, ...others } = view;
    const kept = keptIn(memory, state);
    const counts = countAnswers(definition, state.answers);
    const isEmpty = state.leftOver.length === 0 && counts.answered + counts.done === 0;
    const { changed, unsaved } = words.form;
    const own = () => (kept ? sayState(kept) : isEmpty ? '' : knowsFiles(memory) ? changed : unsaved);
    const isSaid = message?.for === fingerprint(state);
    return {
      ...{ reading: undefined, fileStep: undefined, compared: undefined, ...others },
      ...state,
      rest,
      counts,
      isEmpty,
      isUnsaved: (!kept && !isEmpty) || !held.isHistoryKept,
      status: isSaid ? message.text : own(),
      /** Whether the status says what was done, and not only what is the case. */
      isTold: isSaid || kept !== undefined,
      canUndo: undo(memory, state) !== undefined,
      canRedo: redo(memory, state) !== undefined,
    };
  }

  const sayState = ({ file, savedAt }: KeptIn): string => {
    if (savedAt === undefined) return fillTemplate(words.openFile.allInFile, { file });
    const [date, time] = [clock.day(new Date(savedAt)), clock.time(new Date(savedAt))];
    const at = date === clock.day(now()) ? time : fillTemplate(words.form.timeOn, { time, date });
    return fillTemplate(words.form.saved, { file, time: at });
  };

  function set(change: Partial<View<Comparison>>) {
    view = { ...view, ...change };
    shown = summary();
    for (const listener of listeners) listener();
  }

  function look() {
    held = read();
    const { state, memory, rest } = held;
    // Once all that was shown is gone, the next lines come.
    if (rest > 0 && rest === state.leftOver.length) {
      write({ state, memory });
      held = read();
    }
    set({});
  }

  const sayAgain = () => set({ saidTimes: view.saidTimes + 1 });

  function act(deed: (before: Held) => Done | undefined, change: Partial<View<Comparison>> = {}) {
    held = read();
    const done = deed(held);
    if (done) {
      write(done);
      // Of line breaks, say, fields keep what they have room for.
      held = read();
      const { said } = done;
      view = {
        ...view,
        message: said === undefined ? undefined : { text: said, for: fingerprint(held.state) },
      };
    }
    set({ ...change, saidTimes: view.saidTimes + 1 });
  }

  const move = (find: typeof undo, said: string) => () =>
    act(({ memory, state }) => {
      const found = find(memory, state);
      return found && { ...found, said };
    });

  const startAgain = () =>
    act((before) => step(before, nothing, words.form.startedAgain, words.form.alreadyEmpty));

  /** Returns the file that holds everything filled in, and counts it as saved. */
  function save(): { name: string; text: string } {
    const name = definition.fileName;
    let text = '';
    act(({ state, memory }) => {
      text = writeFile(definition, state, clock.saved(now()));
      return { state, memory: keep(memory, state, { file: name, savedAt: now().getTime() }) };
    });
    return { name, text };
  }

  const closed = { reading: undefined, fileStep: undefined };

  /** Takes the answers of the opened file, and closes its panel. */
  function take(how: Way) {
    const { fileStep } = view;
    if (fileStep?.step !== 'opened' || fileStep.isTaken || !('answers' in fileStep.opened)) return;
    const { file, opened } = fileStep;
    const { filled, added, replaced, replacedSome } = words.openFile;
    const isOwn = opened.kind === 'read';
    const changed = how === 'fill' ? (isOwn ? filled : added) : isOwn ? replaced : replacedSome;
    takeFile(file, opened, how, changed, closed);
  }

  function takeFile(
    file: string,
    opened: Readable,
    how: Way,
    changed: string,
    change: Partial<View<Comparison>>,
  ) {
    act((before) => {
      const same = how === 'fill' ? words.openFile.nothingToFill : words.openFile.nothingToReplace;
      const said = [changed, same].map((text) => fillTemplate(text, { file })) as [string, string];
      const done = step(before, taken(definition, before.state, opened, how), ...said);
      return opened.kind === 'read' ? { ...done, memory: keep(done.memory, opened, { file }) } : done;
    }, change);
  }

  /** Opens a file that was read: at once, unless there is something to decide. */
  function decide({ file, opened, forms }: ReadFile) {
    const { state } = (held = read());
    const said = { step: 'opened', file, opened, forms, ways: [], isTaken: false } as const;
    if (!('answers' in opened)) return set({ fileStep: said });
    const [fill, replace] = (['fill', 'replace'] as const).map((how) =>
      taken(definition, state, opened, how),
    ) as [FormState, FormState];
    const isOne = isSame(fill, replace);
    if (opened.kind === 'read' && isOne) {
      const isTold = opened.notices.length > 0;
      const found = [sayCounts(countAnswers(definition, opened.answers), words.form)];
      const count = opened.leftOver.length;
      if (count > 0) found.push(fillCounted(words.openFile.leftOver, count, words.language));
      const changed = fillTemplate(words.openFile.opened, { answered: found.join(', ') });
      const fileStep = isTold ? { ...said, isTaken: true } : undefined;
      return takeFile(file, opened, 'replace', changed, { fileStep });
    }
    const ways: Way[] = isSame(fill, state) ? [] : ['fill'];
    if (!isOne && !isSame(replace, state)) ways.push('replace');
    return set({ fileStep: { ...said, ways } });
  }

  /** Passes on what is read unless something else was asked for meanwhile, or the panel closed. */
  async function latest<T>(file: string, work: Promise<T>, use: (result: T) => void) {
    const reading = { step: 'reading', file } as const;
    set({ reading });
    const result = await work;
    if (view.reading !== reading) return;
    view = { ...view, reading: undefined };
    use(result);
  }

  /** Opens the chosen file, or asks which if there are several. */
  async function open(chosen: readonly Chosen[]) {
    const [only] = chosen;
    if (chosen.length > 1) set({ reading: undefined, fileStep: { step: 'several', chosen } });
    else if (only) await latest(only.name, readChosen(only, form, load), decide);
  }

  /** Shows the opened file beside the answers. */
  async function compare() {
    const { fileStep } = view;
    if (fileStep?.step !== 'opened' || fileStep.opened.kind !== 'read') return;
    const { file, opened } = fileStep;
    await latest(
      file,
      load.comparison().catch(() => undefined),
      (comparison) =>
        set(
          comparison
            ? { compared: { file, answers: opened.answers, comparison } }
            : { fileStep: { ...fileStep, ways: [], opened: problem('not-loaded') } },
        ),
    );
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
    close: () => set(closed),
    closeComparison: () => set({ compared: undefined }),
  };
}

type Readable = Extract<Outcome, { kind: 'read' | 'brought' }>;

/** Returns what the form holds once the answers of a file are taken. */
const taken = (
  form: FormDefinition,
  { answers, leftOver }: FormState,
  opened: Readable,
  how: Way,
): FormState => {
  // A file of another form answers only some questions, perhaps the same as another file; the others keep their answers.
  const way = opened.kind === 'read' ? how : how === 'fill' ? 'add' : 'replaceAnswered';
  const both = {
    answers: takeAnswers(way, answers, opened.answers),
    leftOver: mergeLeftOver(leftOver, opened.leftOver),
  };
  return settled(form, both, answers);
};

/** A state that takes the place of what the form holds, which can be undone, unless nothing changes. */
const step = ({ state: before, memory }: Held, state: FormState, changed: string, same: string): Done =>
  isSame(before, state)
    ? { state, memory, said: same }
    : { state, memory: afterStep(memory, before), said: changed };
