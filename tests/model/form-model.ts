/**
 * What a form's page promises, stated again in the plainest way: lists of sheets and nothing clever. The session
 * (tests/forms/form-session.test.ts) and the page in a browser (tests/e2e/page-model.spec.ts) are compared with it after every step.
 */
import { fillTemplate as say } from '../../src/model/text/string-utils.ts';
import { labels } from '../support/content.ts';

export interface FormValues {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
  leftOver: string[];
}

/** What the panel of an opened file offers; nothing to take from a file that was refused. */
interface Panel {
  file: string;
  offer?: { values: FormValues; isOwnForm: boolean; strategies: ('fill' | 'replace')[] };
}

interface SavedVersion {
  values: FormValues;
  status: string;
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
  /** What files hold, as far as this visit of the page knows. */
  files: SavedVersion[] = [];
  /** What files on the visitor's machine hold. */
  diskFiles: FormValues[] = [];
  panel: Panel | undefined;
  comparison: string | undefined;
  message: { text: string; forValues: FormValues } | undefined;
  /** Words typed by hand and not deleted by hand. */
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

  private get savedVersion(): SavedVersion | undefined {
    return this.files.findLast(({ values }) => isSame(values, this.present));
  }

  get isEmpty(): boolean {
    return listEntries(this.present).length === 0;
  }

  /** Whether leaving would lose words that are in no file. */
  get isUnsaved(): boolean {
    const savedEntries = new Set(this.files.flatMap(({ values }) => listEntries(values)));
    const historyEntries = [...this.past, ...this.future].flatMap(listEntries);
    return (!this.savedVersion && !this.isEmpty) || historyEntries.some((entry) => !savedEntries.has(entry));
  }

  get status(): string {
    if (this.message && isSame(this.message.forValues, this.present)) return this.message.text;
    if (this.savedVersion) return this.savedVersion.status;
    if (this.isEmpty) return '';
    return this.files.length === 0 ? labels.form.unsaved : labels.form.changed;
  }

  /** Replaces what is in the form with a sheet. */
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

  download(file: string): void {
    const values = structuredClone(this.present);
    this.files.push({ values, status: say(labels.form.saved, { file, time: '10:32' }) });
    this.diskFiles.push(values);
    this.message = undefined;
  }

  recordOpenedFile(file: string, values: FormValues): void {
    this.files.push({ values, status: say(labels.openFile.allInFile, { file }) });
  }

  /** The words that can be reached neither on the page nor in a file. */
  lostWords(): string[] {
    const versions = [this.present, ...this.past, ...this.future, ...this.diskFiles];
    const serialized = versions.map(serialize).join('\n');
    return [...this.typedWords].filter((word) => !serialized.includes(word));
  }
}
