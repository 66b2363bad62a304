import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countAnswers, mergeLeftOver, describeCounts, mergeAnswers } from '../../src/model/forms/answers.ts';
import { openFile, type OpenedFile } from '../../src/model/forms/open-file.ts';
import { fillPlural, fillTemplate as say } from '../../src/model/text/string-utils.ts';
import { found, labels, programme } from '../support/content.ts';
import { FormModel, same, type Sheet } from './form-model.ts';
import { agree, type FormPage } from './form-page.ts';
import { type SampleFile, sampleFile, sampleFiles } from './sample-files.ts';

/** Something a visitor does: to the model and to the page, with a name for the report. */
interface Deed {
  name: string;
  isPossible?: (model: FormModel, page: FormPage) => boolean;
  run: (model: FormModel, page: FormPage) => Promise<void>;
}

type Clicks = 1 | 2;
const twice = (clicks: Clicks) => (clicks === 2 ? ' with a double click' : '');
const { openFile: words } = labels;

let typed = 0;
const newWord = () => `w${(typed += 1)}`;
const nth = <Item>(items: readonly Item[], index: number): Item => found(items[index % items.length]);

const type = (index: number): Deed => ({
  name: `type into field ${index}`,
  // Some forms only have boxes.
  isPossible: (_, { form }) => form.texts.length > 0,
  run: async (model, page) => {
    const name = nth(page.form.texts, index);
    const word = newWord();
    const text = (model.present.texts[name] === '' ? '' : ' ') + word;
    await page.type(name, text);
    model.present = structuredClone(model.present);
    model.present.texts[name] += text;
    model.words.add(word);
  },
});

const erase = (index: number): Deed => ({
  name: `delete all of field ${index} by hand`,
  isPossible: (_, { form }) => form.texts.length > 0,
  run: async (model, page) => {
    const name = nth(page.form.texts, index);
    await page.erase(name);
    for (const word of model.present.texts[name]?.split(/\s+/) ?? []) model.words.delete(word);
    model.present = structuredClone(model.present);
    model.present.texts[name] = '';
  },
});

const editLeftOver: Deed = {
  name: 'type into the left-over lines',
  isPossible: ({ present }) => present.leftOver.length > 0,
  run: async (model, page) => {
    const word = newWord();
    await page.type('_left-over', ` ${word}`);
    model.present = structuredClone(model.present);
    model.present.leftOver.push(`${model.present.leftOver.pop() ?? ''} ${word}`);
    model.words.add(word);
  },
};

const tick = (index: number): Deed => ({
  name: `tick or untick box ${index}`,
  isPossible: (_, { form }) => form.boxes.length > 0,
  run: async (model, page) => {
    const { name, id } = nth(page.form.boxes, index);
    await page.tick(name, id);
    model.present = structuredClone(model.present);
    const chosen = new Set(model.present.ticks[name]);
    if (!chosen.delete(id)) chosen.add(id);
    model.present.ticks[name] = page.form.inOrder(name, [...chosen]);
  },
});

/** Returns what a sample file is to the page. */
const readBy = ({ form }: FormPage, content: string, brings = form.prefillSources): OpenedFile =>
  openFile(form.definition, brings, new TextEncoder().encode(content));

type Readable = Extract<OpenedFile, { kind: 'own-form' | 'prefill' }>;
type Way = 'fill' | 'replace';

/** What the form holds once the answers of a file are taken. */
function taken(model: FormModel, { form }: FormPage, sheet: Sheet, isOwn: boolean, how: Way): Sheet {
  const way = isOwn ? how : how === 'fill' ? 'add' : 'replaceAnswered';
  const { texts, ticks } = mergeAnswers(way, model.present, sheet);
  for (const [name, ids] of Object.entries(ticks)) ticks[name] = form.inOrder(name, ids);
  return { texts, ticks, leftOver: mergeLeftOver(model.present.leftOver, sheet.leftOver) };
}

const sheetOf = (read: Readable): Sheet => ({
  ...structuredClone(read.answers),
  leftOver: [...read.leftOver],
});

/** What is said of a file that was opened at once. */
function sayOpened(file: string, { form }: FormPage, { answers, leftOver }: Readable): string {
  const counted = [describeCounts(countAnswers(form.definition, answers), labels.form)];
  if (leftOver.length > 0) counted.push(fillPlural(words.leftOver, leftOver.length, programme.language));
  return say(words.opened, { file, answered: counted.join(', ') });
}

const open = (kind: SampleFile): Deed => ({
  name: `open a file ${kind}`,
  run: async (model, page) => {
    const file = `${kind}.txt`;
    const content = sampleFile(kind, page.form);
    const opened = readBy(page, content);
    const isReadable = 'answers' in opened;
    const sheet = isReadable ? sheetOf(opened) : undefined;
    const isOwn = opened.kind === 'own-form';
    const ways = sheet
      ? (['fill', 'replace'] as const).map((how) => taken(model, page, sheet, isOwn, how))
      : [];
    const [fill, replace] = ways;
    const isOne = fill && replace && same(fill, replace);
    if (sheet && isOwn && isOne) {
      const isTold = opened.notices.length > 0;
      const says = sayOpened(file, page, opened);
      await page.giveFile(file, content, isTold ? 'panel' : 'nothing');
      model.put(fill, says, say(words.nothingToReplace, { file }));
      model.opened(file, sheet);
      model.panel = isTold ? { file } : undefined;
      return;
    }
    await page.giveFile(file, content, 'panel');
    const differ: Way[] = [];
    if (fill && !same(fill, model.present)) differ.push('fill');
    if (replace && !isOne && !same(replace, model.present)) differ.push('replace');
    model.panel = sheet ? { file, take: { sheet, isOwn, ways: differ } } : { file };
  },
});

const compare: Deed = {
  name: 'compare',
  isPossible: ({ panel }) => panel?.take?.isOwn === true,
  run: async (model, page) => {
    const { file } = found(model.panel);
    await page.press('compare', 1);
    model.comparison = file;
  },
};

const closeComparison: Deed = {
  name: 'close the comparison',
  isPossible: ({ comparison }) => comparison !== undefined,
  run: async (model, page) => {
    await page.press('closeComparison', 1);
    model.comparison = undefined;
  },
};

const take = (how: Way, clicks: Clicks): Deed => ({
  name: `${how}${twice(clicks)}`,
  isPossible: ({ panel }) => panel?.take?.ways.includes(how) ?? false,
  run: async (model, page) => {
    const { file, take: offered } = found(model.panel);
    const { sheet, isOwn } = found(offered);
    await page.press(how, clicks);
    const [changed, unchanged] =
      how === 'fill'
        ? [isOwn ? words.filled : words.added, words.nothingToFill]
        : [isOwn ? words.replaced : words.replacedSome, words.nothingToReplace];
    model.put(taken(model, page, sheet, isOwn, how), say(changed, { file }), say(unchanged, { file }));
    if (isOwn) model.opened(file, sheet);
    model.panel = undefined;
  },
});

const cancel: Deed = {
  name: 'cancel',
  isPossible: ({ panel }) => panel !== undefined,
  run: async (model, page) => {
    await page.press('cancel', 1);
    model.panel = undefined;
  },
};

const startAgain = (clicks: Clicks): Deed => ({
  name: `start again${twice(clicks)}`,
  isPossible: ({ isEmpty, canUndo, canRedo }) => !isEmpty || canUndo || canRedo,
  run: async (model, page) => {
    await page.press('startAgain', clicks);
    model.startAgain();
  },
});

const travel = (way: 'undo' | 'redo', clicks: Clicks): Deed => ({
  name: `${way}${twice(clicks)}`,
  isPossible: (model) => (way === 'undo' ? model.canUndo : model.canRedo),
  run: async (model, page) => {
    await page.press(way, clicks);
    model[way]();
  },
});

const download: Deed = {
  name: 'download',
  run: async (model, page) => {
    const { name, text } = await page.download();
    const read = readBy(page, text, []);
    assert(read.kind === 'own-form', `The download is ${read.kind}.`);
    const { answers, leftOver } = read;
    assert.deepEqual({ ...answers, leftOver }, model.present, 'what the file holds');
    model.download(name);
  },
};

const reload: Deed = {
  name: 'reload',
  run: async (model, page) => {
    const { isAsked } = await page.reload();
    assert.equal(isAsked, model.isUnsaved, 'asked before leaving');
    // Chromium restores nothing. A visitor who was asked and left anyway has given up what is in no file.
    const fresh = new FormModel(page.form.blank);
    if (!model.isUnsaved) fresh.words = model.words;
    fresh.disk = model.disk;
    Object.assign(model, fresh);
  },
};

/** Leaves the page and comes back, and does something before its scripts are there. */
const leaveAndReturn = (deed?: Deed): Deed => ({
  name: `leave and come back${deed ? ` and ${deed.name} before the scripts are there` : ''}`,
  run: async (model, page) => {
    const { isUnsaved } = model;
    const { isAsked } = await page.leaveAndReturn(async (isKept) => {
      if (!isKept) Object.assign(model, { panel: undefined, comparison: undefined, message: undefined });
      await deed?.run(model, page);
    }, deed !== undefined);
    assert.equal(isAsked, isUnsaved, 'asked before leaving');
  },
});

/** The deed as fast-check runs it: afterwards the page is compared with the model. */
class Command implements fc.AsyncCommand<FormModel, FormPage> {
  private readonly deed: Deed;
  constructor(deed: Deed) {
    this.deed = deed;
  }
  check(): boolean {
    return true;
  }
  async run(model: FormModel, page: FormPage): Promise<void> {
    // What cannot be done now is skipped, because fast-check cannot know that in advance.
    if (this.deed.isPossible?.(model, page) === false) return;
    await this.deed.run(model, page);
    await agree(model, page);
  }
  toString(): string {
    return this.deed.name;
  }
}

const kinds = fc.constantFrom(...(Object.keys(sampleFiles) as SampleFile[]));
const clicks = fc.constantFrom<Clicks>(1, 1, 2);
const number = fc.nat({ max: 60 });
const ways = fc.tuple(fc.constantFrom('fill' as const, 'replace' as const), clicks);

const deeds: fc.Arbitrary<Deed>[] = [
  number.map(type),
  number.map(type),
  number.map(erase),
  number.map(tick),
  fc.constant(editLeftOver),
  kinds.map(open),
  kinds.map(open),
  ways.map(([how, times]) => take(how, times)),
  ways.map(([how, times]) => take(how, times)),
  fc.constant(cancel),
  fc.constant(compare),
  fc.constant(closeComparison),
  clicks.map(startAgain),
  clicks.map((times) => travel('undo', times)),
  clicks.map((times) => travel('undo', times)),
  clicks.map((times) => travel('redo', times)),
  fc.constant(download),
  fc.constant(reload),
  fc.constant(leaveAndReturn()),
  fc.constant(leaveAndReturn(download)),
];

const mostSteps = 30;

/** The property that whatever is done on a page, in whatever order, no typed word is lost and what the page says is true. */
export const noStepLosesAWord = (visit: () => Promise<FormPage>) =>
  fc.asyncProperty(
    fc.commands(
      deeds.map((deed) => deed.map((own) => new Command(own))),
      { maxCommands: mostSteps, size: 'max' },
    ),
    async (steps) => {
      const page = await visit();
      const model = new FormModel(page.form.blank);
      await agree(model, page);
      await fc.asyncModelRun(() => ({ model, real: page }), steps);
    },
  );
