/**
 * What a form's page promises, stated again in the plainest way: lists of sheets and nothing clever. The session
 * (tests/forms/form-session.test.ts) and the page in a browser (tests/e2e/page-model.spec.ts) are compared with it after every step.
 */
import { fillTemplate as say } from '../../src/model/text/string-utils.ts';
import { labels } from '../support/content.ts';

export interface Sheet {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
  leftOver: string[];
}

/** What the panel of an opened file offers; nothing to take from a file that was refused. */
interface Panel {
  file: string;
  take?: { sheet: Sheet; isOwn: boolean; ways: ('fill' | 'replace')[] };
}

interface Kept {
  sheet: Sheet;
  says: string;
}

const key = (sheet: Sheet) => JSON.stringify([sheet.texts, sheet.ticks, sheet.leftOver]);
export const same = (a: Sheet, b: Sheet) => key(a) === key(b);
const partsOf = ({ texts, ticks, leftOver }: Sheet): string[] => [
  ...Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])),
  ...Object.entries(ticks).flatMap(([name, ids]) => ids.map((id) => `${name} has ${id}`)),
  ...leftOver.filter((line) => line.trim() !== '').map((line) => `left over: ${line}`),
];

export class FormModel {
  present: Sheet;
  past: Sheet[] = [];
  future: Sheet[] = [];
  /** What files hold, as far as this visit of the page knows. */
  files: Kept[] = [];
  /** What files on the visitor's machine hold. */
  disk: Sheet[] = [];
  panel: Panel | undefined;
  comparison: string | undefined;
  message: { text: string; for: Sheet } | undefined;
  /** Words typed by hand and not deleted by hand. */
  words = new Set<string>();
  private readonly blank: Sheet;

  constructor(blank: Sheet) {
    this.blank = blank;
    this.present = structuredClone(blank);
  }

  get canUndo(): boolean {
    return this.past.some((sheet) => !same(sheet, this.present));
  }

  get canRedo(): boolean {
    return this.future.some((sheet) => !same(sheet, this.present));
  }

  private get kept(): Kept | undefined {
    return this.files.findLast(({ sheet }) => same(sheet, this.present));
  }

  get isEmpty(): boolean {
    return partsOf(this.present).length === 0;
  }

  /** Whether leaving would lose words that are in no file. */
  get isUnsaved(): boolean {
    const held = new Set(this.files.flatMap(({ sheet }) => partsOf(sheet)));
    const steps = [...this.past, ...this.future].flatMap(partsOf);
    return (!this.kept && !this.isEmpty) || steps.some((part) => !held.has(part));
  }

  get status(): string {
    if (this.message && same(this.message.for, this.present)) return this.message.text;
    if (this.kept) return this.kept.says;
    if (this.isEmpty) return '';
    return this.files.length === 0 ? labels.form.unsaved : labels.form.changed;
  }

  /** Replaces what is in the form with a sheet. */
  put(sheet: Sheet, changed: string, unchanged: string): void {
    const before = this.present;
    this.message = { text: same(before, sheet) ? unchanged : changed, for: sheet };
    if (same(before, sheet)) return;
    this.past = [...this.past, ...this.future, before];
    this.future = [];
    this.present = sheet;
  }

  startAgain(): void {
    this.put(structuredClone(this.blank), labels.form.startedAgain, labels.form.alreadyEmpty);
  }

  undo(): void {
    while (same(this.past.at(-1) ?? this.blank, this.present)) this.past.pop();
    const sheet = this.past.pop();
    if (!sheet) throw new Error('There is nothing to undo.');
    this.future.unshift(this.present);
    this.present = sheet;
    this.message = { text: labels.form.undone, for: sheet };
  }

  redo(): void {
    while (same(this.future[0] ?? this.blank, this.present)) this.future.shift();
    const sheet = this.future.shift();
    if (!sheet) throw new Error('There is nothing to do again.');
    this.past.push(this.present);
    this.present = sheet;
    this.message = { text: labels.form.redone, for: sheet };
  }

  download(file: string): void {
    const sheet = structuredClone(this.present);
    this.files.push({ sheet, says: say(labels.form.saved, { file, time: '10:32' }) });
    this.disk.push(sheet);
    this.message = undefined;
  }

  opened(file: string, sheet: Sheet): void {
    this.files.push({ sheet, says: say(labels.openFile.allInFile, { file }) });
  }

  /** The words that can be reached neither on the page nor in a file. */
  lostWords(): string[] {
    const sheets = [this.present, ...this.past, ...this.future, ...this.disk];
    const all = sheets.map(key).join('\n');
    return [...this.words].filter((word) => !all.includes(word));
  }
}
