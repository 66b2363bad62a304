import { type ComponentType, useRef, useState } from 'react';
import type { Answers } from '../../forms/answers.ts';
import type { BringForward } from '../../forms/bring-forward.ts';
import { mostBytes } from '../../forms/file/file-format.ts';
import type { FormDefinition, SiteForm } from '../../forms/form-definition.ts';
import type { Opened } from '../../forms/file/open-file.ts';
import type { ComparisonProps } from './ComparisonPanel.tsx';
import type { Dropped } from './page-hooks.ts';

/** The button that asked for a file; it gets the focus back. */
export type AskedBy = 'open' | 'compare';

/** A file as read, or why it could not be: it may be gone, or a part of the page may have failed to load. */
export type Outcome = Opened | { kind: 'problem'; reason: 'not-loaded' | 'not-read' | 'folder' };

/** A file with what was found in it, and the forms of the site if it names another one. */
interface ReadFile {
  file: string;
  opened: Outcome;
  forms: readonly SiteForm[];
}

/** What the panel for opened files shows. */
export type Choice =
  | { step: 'reading'; file: string; by: AskedBy }
  | { step: 'several'; dropped: readonly Dropped[]; by: AskedBy }
  | ({ step: 'opened'; by: AskedBy } & ReadFile);

interface Compared {
  file: string;
  answers: Answers;
  /** Loaded with the first comparison. */
  Panel: ComponentType<ComparisonProps>;
}

/** A file that is read faster than this, in ms, is shown at once, without a message first. */
const quick = 200;

const isOfAnother = (opened: Opened): boolean =>
  opened.kind === 'other-form' ||
  ('notices' in opened && opened.notices.some(({ kind }) => kind === 'other-form'));

const problem = (reason: (Outcome & { kind: 'problem' })['reason']) => ({ kind: 'problem', reason }) as const;

/** Returns the opened and the compared file, until they are closed, and their actions; only the latest request counts. */
export function useOpenedFile(definition: FormDefinition, brings: BringForward[], siteForms: string) {
  const [choice, setChoice] = useState<Choice>();
  const [compared, setCompared] = useState<Compared>();
  const turn = useRef(0);

  /** Reads a file of this form or of one in `from`; the reader itself is loaded with the first file. */
  async function read({ name, file }: Dropped, from: BringForward[]): Promise<ReadFile> {
    const outcome = (opened: Outcome, forms: readonly SiteForm[] = []) => ({ file: name, opened, forms });
    if (!file) return outcome(problem('folder'));
    if (file.size > mostBytes) return outcome(problem('too-large'));
    const [reader, bytes] = await Promise.all([
      import('../../forms/file/open-file.ts').catch(() => undefined),
      file.arrayBuffer().catch(() => undefined),
    ]);
    if (!reader) return outcome(problem('not-loaded'));
    if (!bytes) return outcome(problem('not-read'));
    const opened = reader.openFile(definition, from, new Uint8Array(bytes));
    if (!isOfAnother(opened)) return outcome(opened);
    const forms = await (import(/* @vite-ignore */ siteForms) as Promise<{ default: SiteForm[] }>).catch(
      () => undefined,
    );
    if (!forms && opened.kind === 'other-form') return outcome(problem('not-loaded'));
    return outcome(opened, forms?.default);
  }

  /** Shows that a file is being read if that takes a while, and passes on the result unless a later request came. */
  async function take<T>(name: string, by: AskedBy, work: Promise<T>, done: (result: T) => void) {
    const own = (turn.current += 1);
    const isCurrent = () => turn.current === own;
    const timer = setTimeout(() => {
      if (isCurrent()) setChoice({ step: 'reading', file: name, by });
    }, quick);
    const result = await work;
    clearTimeout(timer);
    if (isCurrent()) done(result);
  }

  const showOpened = (by: AskedBy) => (result: ReadFile) => setChoice({ step: 'opened', ...result, by });

  const choose = (dropped: readonly Dropped[]) => {
    const [only] = dropped;
    if (dropped.length > 1) {
      turn.current += 1;
      setChoice({ step: 'several', dropped, by: 'open' });
    } else if (only) void take(only.name, 'open', read(only, brings), showOpened('open'));
  };

  const compare = (file: File) => {
    const work = Promise.all([
      read({ name: file.name, file }, []),
      import('./ComparisonPanel.tsx').catch(() => undefined),
    ]);
    void take(file.name, 'compare', work, ([result, panel]) => {
      if (result.opened.kind !== 'read') showOpened('compare')(result);
      else if (!panel) showOpened('compare')({ ...result, opened: problem('not-loaded') });
      else {
        setChoice(undefined);
        setCompared({ file: result.file, answers: result.opened.answers, Panel: panel.ComparisonPanel });
      }
    });
  };

  return {
    choice,
    compared,
    choose,
    compare,
    /** Closes the panel; a file that is still being read is then ignored. */
    close: () => {
      turn.current += 1;
      setChoice(undefined);
    },
    closeCompared: () => setCompared(undefined),
  };
}
