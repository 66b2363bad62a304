import { expect, type Locator, type Page } from '@playwright/test';
import { found, labels, programme, type Resource } from './content.ts';
import { fillPlural } from '../../src/model/text/string-utils.ts';
import { download } from './download.ts';
import { type Filled, fieldsOf } from './form-page.ts';

/** A file as it is on a visitor's machine. */
export interface OwnFile {
  name: string;
  content: string | Uint8Array;
}

/** Presses a button on purpose: the pointer comes from elsewhere, so this is not the second click of a double click. */
export async function pressOnPurpose(button: Locator): Promise<void> {
  await button.page().mouse.move(0, 0);
  await button.click();
}

/** Returns a sentence of content/labels.yaml with its {words} filled in. */
export const say = (template: string, words: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));

const isTick = (key: string) => key.includes('/') && !/\/\d+$/.test(key);
/** Returns the question that a field belongs to; all boxes to tick under a question belong to it. */
export const questionOf = (key: string): string => (isTick(key) ? found(key.split('/')[0]) : key);

/** Returns how many questions a form has. */
export const questionsOf = (form: Resource): number =>
  new Set(fieldsOf(form).map(({ key }) => questionOf(key))).size;

const isQuestion = (key: string) => questionOf(key) !== 'checklists';

/** Returns what the page says about how much of the form is filled in: checklists item by item, beside the questions. */
export function progressLine(form: Resource, filled: Filled): string {
  const { answered: asked, items, texts } = labels.form;
  const keys = fieldsOf(form).map(({ key }) => key);
  const isFilled = (key: string) => (filled[key] ?? '') !== '';
  const boxes = keys.filter((key) => !isQuestion(key));
  const questions = new Set(keys.filter(isQuestion).map(questionOf));
  const answered = new Set(keys.filter((key) => isQuestion(key) && isFilled(key)).map(questionOf)).size;
  if (boxes.length === 0) return say(asked, { answered, total: questions.size });
  const said = [say(items, { done: boxes.filter(isFilled).length, total: boxes.length })];
  if (questions.size > 0) said.push(say(texts, { answered, total: questions.size }));
  return said.join(', ');
}

/** Returns every field filled in or ticked, each text with its own words. */
export const inFull = (form: Resource, words = 'My answer to'): Filled =>
  Object.fromEntries(
    fieldsOf(form).map(({ kind, key, label }) => [
      key,
      kind === 'tick' ? 'x' : `${words} ${label}${kind === 'text' ? '\n\non three lines.' : ''}`,
    ]),
  );

/** Returns what `readOff` returns if exactly this is filled in. */
export const asShown = (form: Resource, filled: Filled): Filled => ({
  ...Object.fromEntries(fieldsOf(form).flatMap(({ kind, key }) => (kind === 'tick' ? [] : [[key, '']]))),
  ...filled,
});

/** Returns what the panel says about a file in which this was found. */
export function summary(form: Resource, filled: Filled, leftOver = 0): string {
  const words = labels.openFile;
  return [
    say(words.found, { answered: progressLine(form, filled) }),
    ...(leftOver === 0 ? [] : [fillPlural(words.leftOver, leftOver, programme.language)]),
  ].join(', ');
}

const inBrowser = ({ name, content }: OwnFile) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Chooses a file in the dialog that a button opens. */
export async function chooseFile(page: Page, press: () => Promise<void>, file: OwnFile) {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles(inBrowser(file));
}

/** Matches what the page says about how much of the form is filled in, whatever the figures. */
const answeredPattern = (form: Resource) =>
  new RegExp(
    `^${progressLine(form, {})
      .split(/\d+/)
      .map(RegExp.escape)
      .join(String.raw`\d+`)}$`,
  );

/** Finds the parts of a form's page that have to do with its files. */
export const savedPage = (page: Page, form: Resource) => {
  const actions = page.getByRole('group', { name: labels.form.actions, exact: true });
  /** Of the bar, and of what is said of files. */
  const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });
  const region = (title: string) => (file: string) =>
    page.getByRole('region', { name: say(title, { file }), exact: true });
  const panel = region(labels.openFile.title);
  const opened = ({ name }: OwnFile) => expect(panel(name).getByRole('heading', { level: 2 })).toBeFocused();
  const { openFile, comparison, form: words } = labels;
  const door = page.getByLabel(openFile.open, { exact: true });
  /** Gives a file to its field: the way through the dialog takes three times as long. */
  const give = (file: OwnFile) => door.setInputFiles(inBrowser(file));
  /** Opens a file that is asked about, or of which more is to be said. */
  const open = async (file: OwnFile) => {
    await give(file);
    await opened(file);
  };
  const compare = () => button(openFile.compare).click();
  return {
    actions,
    button,
    panel,
    door,
    give,
    open,
    comparison: region(comparison.title),
    status: actions.getByRole('status'),
    answered: actions.getByText(answeredPattern(form)),
    /** The words beside Back to Resources. */
    mark: page.getByRole('main').getByText(labels.form.unsavedMark, { exact: true }),
    /** Leads to the first question without an answer. */
    next: actions.getByRole('button', { name: new RegExp(`(${words.firstEmpty}|${words.firstQuestion})$`) }),
    undo: button(labels.form.undo),
    redo: button(labels.form.redo),
    /** Opens a file that goes into the form at once. */
    openAtOnce: async (file: OwnFile) => {
      await give(file);
      await expect(actions.getByRole('status')).toContainText(file.name);
    },
    compare: async (file: OwnFile) => {
      await open(file);
      await compare();
    },
    openByHand: async (file: OwnFile) => {
      await chooseFile(page, () => door.click(), file);
      await expect(actions.getByRole('status')).toContainText(file.name);
    },
    /** Presses something that is out of the way in the bar. */
    pressMore: async (name: string) => {
      await button(words.more).click();
      await button(name).click();
    },
    download: () => download(page, found(form.download).button),
  };
};
