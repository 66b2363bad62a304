/**
 * The promises of a form's page as a simple model: lists of values and no optimizations. The session
 * (tests/forms/form-session.test.ts) and the page in a browser (tests/e2e/page-model.spec.ts) are compared with it
 * after every step.
 */
import { fillTemplate as say } from '../../src/model/text/templates.ts';
import { labels } from '../support/content.ts';

export interface FormValues {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
  leftOver: string[];
}

/** The choices for an opened file; none for a file that was refused. */
interface Panel {
  file: string;
  offer?: { values: FormValues; isOwnForm: boolean; strategies: ('fill' | 'replace')[] };
}

interface SavedVersion {
  file: string;
  values: FormValues;
  status: string;
}

/** The last download, and whether the visitor has confirmed it or it is assumed to have arrived. */
interface SentFile {
  name: string;
  values: FormValues;
  arrival: 'unconfirmed' | 'assumed' | 'confirmed';
}

const serialize = (values: FormValues) => JSON.stringify([values.texts, values.ticks, values.leftOver]);
export const isSame = (a: FormValues, b: FormValues) => serialize(a) === serialize(b);
const listEntries = ({ texts, ticks, leftOver }: FormValues): string[] => [
  ...Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])),
  ...Object.entries(ticks).flatMap(([name, ids]) => ids.map((id) => `${name} has ${id}`)),
  ...leftOver.filter((line) => line.trim() !== '').map((line) => `left over: ${line}`),
];

export class FormModel {
  present: FormValues;
  past: FormValues[] = [];
  future: FormValues[] = [];
  /** The contents of opened files. */
  files: SavedVersion[] = [];
  /** The downloads in order. If a state was downloaded several times, only the last download is listed. */
  sentFiles: SentFile[] = [];
  downloads: 'untried' | 'work' | 'fail' = 'untried';
  /** The states in files that were confirmed, or that are assumed to be on the visitor's machine. */
  diskFiles: FormValues[] = [];
  /** The last download with its text, whether it has arrived or not. */
  lastDownload: { text: string; values: FormValues } | undefined;
  panel: Panel | undefined;
  comparison:
    | {
        file: string;
        values: FormValues;
        /** The questions that had no answer, and were filled from the file. */
        filledNames: readonly string[];
        decisions: Map<string, string | undefined>;
        /** Whether the visitor has decided about any answer. */
        hasDecided: boolean;
      }
    | undefined;
  message: { text: string; forValues: FormValues } | undefined;
  /** Words that were typed manually and not deleted manually. */
  typedWords = new Set<string>();
  private readonly blank: FormValues;

  constructor(blank: FormValues) {
    this.blank = blank;
    this.present = structuredClone(blank);
  }

  get canUndo(): boolean {
    return this.past.some((values) => !isSame(values, this.present));
  }

  get canRedo(): boolean {
    return this.future.some((values) => !isSame(values, this.present));
  }

  /** The versions that count as saved, the latest last. */
  private get savedVersions(): (SavedVersion & { order: number; word: 'sent' | 'saved' })[] {
    const { sentAgain, saved } = labels.form;
    const sent = this.sentFiles.flatMap((file) =>
      file.arrival === 'unconfirmed'
        ? []
        : {
            file: file.name,
            values: file.values,
            order: this.orders.get(file) ?? 0,
            word: file.arrival === 'assumed' ? ('sent' as const) : ('saved' as const),
            status: say(file.arrival === 'assumed' ? sentAgain : saved, { file: file.name, time: '10:32' }),
          },
    );
    const opened = this.files.map((file) => ({
      ...file,
      order: this.orders.get(file) ?? 0,
      word: 'saved' as const,
    }));
    return [...opened, ...sent].sort((a, b) => a.order - b.order);
  }

  private get savedVersion() {
    return this.savedVersions.findLast(({ values }) => isSame(values, this.present));
  }

  /** The version that the page asks about. */
  get unconfirmedFile(): SentFile | undefined {
    const last = this.sentFiles.at(-1);
    return last?.arrival === 'unconfirmed' ? last : undefined;
  }

  get canDenyArrival(): boolean {
    return this.sentFiles.at(-1)?.arrival === 'assumed';
  }

  private readonly orders = new Map<object, number>();
  private remember(entry: object) {
    this.orders.set(entry, this.orders.size + 1);
  }

  get isEmpty(): boolean {
    return listEntries(this.present).length === 0;
  }

  /** Whether leaving would lose words that are in no file. */
  get isUnsaved(): boolean {
    const savedEntries = new Set(this.savedVersions.flatMap(({ values }) => listEntries(values)));
    const historyEntries = [...this.past, ...this.future].flatMap(listEntries);
    return (!this.savedVersion && !this.isEmpty) || historyEntries.some((entry) => !savedEntries.has(entry));
  }

  /** The word in the action bar. */
  get saveState(): 'unsaved' | 'sent' | 'saved' | undefined {
    if (!this.savedVersion && this.unconfirmedFile && isSame(this.unconfirmedFile.values, this.present))
      return 'sent';
    return this.isUnsaved && !this.isEmpty ? 'unsaved' : this.savedVersion?.word;
  }

  get status(): string {
    const sentFile = this.unconfirmedFile;
    const sentText =
      sentFile && !this.isEmpty ? say(labels.form.sent, { file: sentFile.name, time: '10:32' }) : '';
    const parts =
      this.message && isSame(this.message.forValues, this.present)
        ? [this.message.text, sentText]
        : [sentText, this.savedStatus];
    return parts.filter((part) => part !== '').join(' ');
  }

  private get savedStatus(): string {
    const { historyUnsaved, unsaved, changed } = labels.form;
    if (this.savedVersion) return this.savedVersion.status + (this.isUnsaved ? ` ${historyUnsaved}` : '');
    if (this.isEmpty || this.unconfirmedFile) return '';
    return this.savedVersions.length === 0 ? unsaved : changed;
  }

  /** Replaces the values of the form. */
  setValues(values: FormValues, changedMessage: string, unchangedMessage: string): void {
    const before = this.present;
    this.message = { text: isSame(before, values) ? unchangedMessage : changedMessage, forValues: values };
    if (isSame(before, values)) return;
    this.past = [...this.past, ...this.future, before];
    this.future = [];
    this.present = values;
  }

  startAgain(): void {
    this.setValues(structuredClone(this.blank), labels.form.startedAgain, labels.form.alreadyEmpty);
  }

  undo(): void {
    while (isSame(this.past.at(-1) ?? this.blank, this.present)) this.past.pop();
    const values = this.past.pop();
    if (!values) throw new Error('There is nothing to undo.');
    this.future.unshift(this.present);
    this.present = values;
    this.message = { text: labels.form.undone, forValues: values };
  }

  redo(): void {
    while (isSame(this.future[0] ?? this.blank, this.present)) this.future.shift();
    const values = this.future.shift();
    if (!values) throw new Error('There is nothing to do again.');
    this.past.push(this.present);
    this.present = values;
    this.message = { text: labels.form.redone, forValues: values };
  }

  download(file: string, text: string): void {
    const values = structuredClone(this.present);
    this.lastDownload = { text, values };
    if (isSame(values, this.blank)) {
      this.message = { text: labels.form.emptyFile, forValues: values };
      return;
    }
    const isInOtherFile = this.downloads === 'untried' && this.savedVersion !== undefined;
    const arrival = this.downloads === 'work' || isInOtherFile ? 'assumed' : 'unconfirmed';
    const sentFile: SentFile = { name: file, values, arrival };
    this.sentFiles = this.sentFiles.filter(
      (other) => other.arrival !== 'unconfirmed' && !isSame(other.values, values),
    );
    this.sentFiles.push(sentFile);
    this.remember(sentFile);
    if (arrival === 'assumed') this.diskFiles.push(values);
    this.message = undefined;
  }

  /** The visitor answers whether the last download has arrived. */
  answerArrival(hasArrived: boolean, file: string): void {
    const last = this.sentFiles.at(-1);
    if (!last) throw new Error('Nothing was downloaded.');
    if (hasArrived) {
      last.arrival = 'confirmed';
      this.diskFiles.push(last.values);
    } else {
      this.sentFiles.pop();
      this.diskFiles = this.diskFiles.filter((values) => values !== last.values);
    }
    this.downloads = hasArrived ? 'work' : 'fail';
    this.message = hasArrived
      ? undefined
      : {
          text: this.savedVersion
            ? say(labels.form.notThereSaved, { file, saved: this.savedVersion.file })
            : say(labels.form.notThere, { file }),
          forValues: this.present,
        };
  }

  recordOpenedFile(file: string, values: FormValues): void {
    this.confirmIfSent(values);
    this.files = this.files.filter((other) => !isSame(other.values, values));
    const openedFile = { file, values, status: say(labels.openFile.allInFile, { file }) };
    this.files.push(openedFile);
    this.remember(openedFile);
  }

  /** A file that contains the sent state proves that it has arrived. */
  confirmIfSent(values: FormValues): boolean {
    const sentFile = this.sentFiles.find((file) => isSame(file.values, values));
    if (!sentFile) return false;
    sentFile.arrival = 'confirmed';
    this.downloads = 'work';
    return true;
  }

  /** The words that are reachable neither on the page nor in a file. */
  lostWords(): string[] {
    const versions = [this.present, ...this.past, ...this.future, ...this.diskFiles];
    const serialized = versions.map(serialize).join('\n');
    return [...this.typedWords].filter((word) => !serialized.includes(word));
  }
}
