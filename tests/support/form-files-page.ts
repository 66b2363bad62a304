import { expect, type Locator, type Page } from '@playwright/test';
import { ensureDefined, labels, programme, type Resource } from './content.ts';
import { fillPlural } from '../../src/model/text/templates.ts';
import { download } from './download.ts';
import { type FormValues, fieldsOf } from './form-fields.ts';

/** A file as it is on a visitor's machine. */
export interface LocalFile {
  name: string;
  content: string | Uint8Array;
}

/**
 * Presses a button deliberately: the pointer is moved there first, so this is not the second click of a double click.
 */
export async function singleClick(button: Locator): Promise<void> {
  await button.page().mouse.move(0, 0);
  await button.click();
}

/**
 * Clicks a button where it is in the window, as visitors do. Playwright would first scroll to the place that a sticky
 * bar has in the page.
 */
async function clickInWindow(button: Locator): Promise<void> {
  await expect(button).toBeInViewport();
  const { x, y, width, height } = ensureDefined(await button.boundingBox());
  await button.page().mouse.click(x + width / 2, y + height / 2);
}

/** A sentence of content/labels.yaml with its placeholders filled in. */
export const fillTemplate = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

const isTick = (key: string) => key.includes('/') && !/\/\d+$/.test(key);
/** The key of the question to which a field belongs. All checkboxes under a question belong to that question. */
export const questionIdOf = (key: string): string => (isTick(key) ? ensureDefined(key.split('/')[0]) : key);

const isQuestion = (key: string) => questionIdOf(key) !== 'checklists';

/** The progress text for these values. Items of checklists are counted separately from the questions. */
export function progressText(form: Resource, values: FormValues): string {
  const { answered: answeredTemplate, items: itemsTemplate, texts: textsTemplate } = labels.form;
  const keys = fieldsOf(form).map(({ key }) => key);
  const isFilled = (key: string) => (values[key] ?? '') !== '';
  const tickKeys = keys.filter((key) => !isQuestion(key));
  const questions = new Set(keys.filter(isQuestion).map(questionIdOf));
  const answered = new Set(keys.filter((key) => isQuestion(key) && isFilled(key)).map(questionIdOf)).size;
  if (tickKeys.length === 0) return fillTemplate(answeredTemplate, { answered, total: questions.size });
  const sentences = [
    fillTemplate(itemsTemplate, { done: tickKeys.filter(isFilled).length, total: tickKeys.length }),
  ];
  if (questions.size > 0) sentences.push(fillTemplate(textsTemplate, { answered, total: questions.size }));
  return sentences.join(', ');
}

/** Every field filled in or ticked, each text with unique words. */
export const completeValues = (form: Resource, prefix = 'My answer to'): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(({ kind, key, label }) => [
      key,
      kind === 'tick' ? 'x' : `${prefix} ${label}${kind === 'text' ? '\n\non three lines.' : ''}`,
    ]),
  );

/** The expected result of `readValues` for exactly these values. */
export const expectedValues = (form: Resource, values: FormValues): FormValues => ({
  ...Object.fromEntries(fieldsOf(form).flatMap(({ kind, key }) => (kind === 'tick' ? [] : [[key, '']]))),
  ...values,
});

/** The summary in the panel for a file with these values. */
export function openedFileSummary(form: Resource, values: FormValues, leftOver = 0): string {
  const openFileLabels = labels.openFile;
  return [
    fillTemplate(openFileLabels.found, { answered: progressText(form, values) }),
    ...(leftOver === 0 ? [] : [fillPlural(openFileLabels.leftOver, leftOver, programme.language)]),
  ].join(', ');
}

const toFilePayload = ({ name, content }: LocalFile) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Chooses a file in the dialog that a button opens. */
export async function chooseFile(page: Page, press: () => Promise<void>, file: LocalFile) {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles(toFilePayload(file));
}

/** Matches the progress text with any numbers. */
const progressPattern = (form: Resource) =>
  new RegExp(
    `^${progressText(form, {})
      .split(/\d+/)
      .map(RegExp.escape)
      .join(String.raw`\d+`)}$`,
  );

/** The labels of Undo, which name the action that it takes back. */
export const undoLabels = [labels.form.undo, labels.form.undoFile, labels.form.undoStartAgain];

/** The elements on the page of a form that concern its files. */
export const formFilesPage = (page: Page, form: Resource) => {
  const actions = page.getByRole('group', { name: labels.form.actions, exact: true });
  /** A button in the action bar or in a panel about files. */
  const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });
  const region = (title: string) => (file: string) =>
    page.getByRole('region', { name: fillTemplate(title, { file }), exact: true });
  /** The panel about a file. If the file cannot be opened, its heading says so. */
  const panel = (file: string) =>
    region(labels.openFile.title)(file).or(region(labels.openFile.problemTitle)(file));
  const waitForPanel = ({ name }: LocalFile) =>
    expect(panel(name).getByRole('heading', { level: 2 })).toBeFocused();
  const { openFile, comparison, form: formLabels } = labels;
  const fileInput = page.getByLabel(openFile.open, { exact: true });
  /** Sets the file of the input directly, because choosing it in the dialog takes three times as long. */
  const setFile = (file: LocalFile) => fileInput.setInputFiles(toFilePayload(file));
  /** Opens a file for which a panel is expected. */
  const open = async (file: LocalFile) => {
    await setFile(file);
    await waitForPanel(file);
  };
  /** The word that says whether the answers are saved. */
  const saveState = (word: string) => actions.getByText(word, { exact: true });
  const compare = () => button(openFile.compare).click();
  return {
    actions,
    button,
    panel,
    fileInput,
    setFile,
    open,
    comparison: region(comparison.title),
    status: actions.getByRole('status'),
    progress: actions.getByText(progressPattern(form)),
    /** The word in the action bar while some answer is in no file. */
    unsavedMark: saveState(formLabels.stateUnsaved),
    /** The button that leads to the first unanswered question. */
    nextQuestion: actions.getByRole('button', {
      name: new RegExp(`(${formLabels.firstEmpty}|${formLabels.nextText})$`),
    }),
    /** Undo, whatever it takes back. */
    undo: page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^(${undoLabels.map(RegExp.escape).join('|')})$`) }),
    redo: button(labels.form.redo),
    /** Opens a file that is applied immediately. */
    openDirectly: async (file: LocalFile) => {
      await setFile(file);
      await expect(actions.getByRole('status')).toContainText(file.name);
    },
    compare: async (file: LocalFile) => {
      await open(file);
      await compare();
    },
    openWithDialog: async (file: LocalFile) => {
      await chooseFile(page, () => fileInput.click(), file);
      await expect(actions.getByRole('status')).toContainText(file.name);
    },
    /** Presses a button in the menu of the action bar. */
    pressInMenu: async (name: string) => {
      await button(formLabels.more).click();
      // The message above the bar may have a button with the same name.
      await button(name).last().click();
    },
    /** The same, while the bar is at the lower edge of the window, without moving the page. */
    pressInStickyMenu: async (name: string) => {
      await clickInWindow(button(formLabels.more));
      await clickInWindow(button(name).last());
    },
    download: () => download(page, ensureDefined(form.download).button),
    /** Confirms that the last download has arrived. */
    confirm: () => singleClick(button(formLabels.isThere)),
    saveState,
  };
};
