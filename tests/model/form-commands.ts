import { expect } from '@playwright/test';
import fc from 'fast-check';
import { type Answers, optionIds } from '../../src/form/answers.ts';
import { fillEmpty, mergeLeftOver, replaceAll, replaceAnswered } from '../../src/form/merge-answers.ts';
import { openFile, type Opened } from '../../src/saved-file/open-file.ts';
import { readSavedFile } from '../../src/saved-file/read-saved-file.ts';
import { found, labels } from '../support/content.ts';
import { say } from '../support/saved-page.ts';
import { FormModel, type Sheet } from './form-model.ts';
import type { RealPage } from './real-page.ts';
import { type SampleFile, sampleFiles } from './sample-files.ts';

const { openFile: words } = labels;

/** Something a visitor does: to the model and to the page, with a name for the report. */
interface Deed {
  name: string;
  isPossible?: (model: FormModel, real: RealPage) => boolean;
  run: (model: FormModel, real: RealPage) => Promise<void>;
}

/** The deed as fast-check runs it: the page and the model are held against each other after each. */
class Command implements fc.AsyncCommand<FormModel, RealPage> {
  private readonly deed: Deed;
  constructor(deed: Deed) {
    this.deed = deed;
  }
  check(): boolean {
    return true;
  }
  async run(model: FormModel, real: RealPage): Promise<void> {
    // What cannot be done now is left out; fast-check would have to know the page to foresee it.
    if (this.deed.isPossible?.(model, real) === false) return;
    await this.deed.run(model, real);
    await agree(model, real);
  }
  toString(): string {
    return this.deed.name;
  }
}

/** Fails unless the page shows what the model says and no typed word is out of reach. */
export async function agree(model: FormModel, real: RealPage): Promise<void> {
  const { present: sheet, status, isUnsaved: isMarked, canUndo, canRedo } = model;
  const panels = (model.panel ? 1 : 0) + (model.comparison === undefined ? 0 : 1);
  await expect(async () => {
    expect(await real.look()).toEqual({ sheet, status, isMarked, canUndo, canRedo, panels });
  }).toPass({ timeout: 3_000, intervals: [0, 20, 50, 100, 200] });
  expect(model.lostWords()).toEqual([]);
}

const nameOf = (key: string) => key.replace(/\/(\d+)$/, (_, index: string) => `.${Number(index) + 1}`);

let typed = 0;

const type = (index: number): Deed => ({
  name: `type into field ${index}`,
  run: async (model, real) => {
    const field = found(real.texts[index % real.texts.length]);
    const word = `w${(typed += 1)}`;
    const name = nameOf(field.key);
    const gap = model.present.texts[name] === '' ? '' : ' ';
    await real.field(field).press('Control+End');
    await real.page.keyboard.insertText(gap + word);
    model.present = structuredClone(model.present);
    model.present.texts[name] += gap + word;
    model.words.add(word);
  },
});

const erase = (index: number): Deed => ({
  name: `delete all of field ${index} by hand`,
  run: async (model, real) => {
    const field = found(real.texts[index % real.texts.length]);
    const name = nameOf(field.key);
    await real.field(field).press('Control+a');
    await real.page.keyboard.press('Delete');
    for (const word of model.present.texts[name]?.split(/\s+/) ?? []) model.words.delete(word);
    model.present = structuredClone(model.present);
    model.present.texts[name] = '';
  },
});

const editLeftOver: Deed = {
  name: 'type into the left-over lines',
  isPossible: ({ present }) => present.leftOver.length > 0,
  run: async (model, real) => {
    const word = `w${(typed += 1)}`;
    await real.leftOver.press('Control+End');
    await real.page.keyboard.insertText(` ${word}`);
    model.present = structuredClone(model.present);
    model.present.leftOver.push(`${model.present.leftOver.pop() ?? ''} ${word}`);
    model.words.add(word);
  },
};

const tick = (index: number): Deed => ({
  name: `tick or untick box ${index}`,
  isPossible: (_, { ticks }) => ticks.length > 0,
  run: async (model, real) => {
    const box = found(real.ticks[index % real.ticks.length]);
    // A hand that goes on to a box moves; a test scrolls it under the resting pointer, as if it had come there.
    await real.page.mouse.move(0, 0);
    const id = box.key.split('/')[1] ?? '';
    const field = found(real.definition.fields.find((entry) => optionIds(entry).includes(id)));
    await real.field(box).click();
    model.present = structuredClone(model.present);
    const chosen = new Set(model.present.ticks[field.id]);
    if (!chosen.delete(id)) chosen.add(id);
    model.present.ticks[field.id] = optionIds(field).filter((option) => chosen.has(option));
  },
});

const readBy = (real: RealPage, content: string, brings: RealPage['brings']): Opened =>
  openFile(real.definition, brings, new TextEncoder().encode(content));
const sheetOf = ({ answers, leftOver }: { answers: Answers; leftOver: string[] }): Sheet => ({
  ...structuredClone(answers),
  leftOver: [...leftOver],
});

const open = (kind: SampleFile): Deed => ({
  name: `open a file ${kind}`,
  run: async (model, real) => {
    const file = `${kind}.txt`;
    const content = sampleFiles[kind](real);
    const opened = readBy(real, content, real.brings);
    await real.giveFile(words.open, file, content);
    await expect(real.saved.panel(file)).toBeVisible();
    model.panel =
      'answers' in opened
        ? { file, take: { sheet: sheetOf(opened), isOwn: opened.kind === 'read' } }
        : { file };
  },
});

const compare = (kind: SampleFile): Deed => ({
  name: `compare with a file ${kind}`,
  run: async (model, real) => {
    const file = `${kind}.txt`;
    const content = sampleFiles[kind](real);
    await real.giveFile(labels.comparison.compare, file, content);
    const isReadable = readBy(real, content, []).kind === 'read';
    await expect((isReadable ? real.saved.comparison : real.saved.panel)(file)).toBeVisible();
    model.panel = isReadable ? undefined : { file };
    if (isReadable) model.comparison = file;
  },
});

const closeComparison: Deed = {
  name: 'close the comparison',
  isPossible: ({ comparison }) => comparison !== undefined,
  run: async (model, real) => {
    await real.saved.button(labels.comparison.close).click();
    model.comparison = undefined;
  },
};

const take = (how: 'fill' | 'replace', clicks: 1 | 2): Deed => ({
  name: `${how}${clicks === 2 ? ' with a double click' : ''}`,
  isPossible: ({ panel }) => panel?.take !== undefined,
  run: async (model, real) => {
    const { file, take: taken } = found(model.panel);
    const { sheet, isOwn } = found(taken);
    await real.saved.button(words[how]).click({ clickCount: clicks });
    const merge = how === 'fill' ? fillEmpty : isOwn ? replaceAll : replaceAnswered;
    const [changed, unchanged] =
      how === 'fill'
        ? [words.filled, words.nothingToFill]
        : [isOwn ? words.replaced : words.replacedSome, words.nothingToReplace];
    const next = {
      ...merge(model.present, sheet),
      leftOver: mergeLeftOver(model.present.leftOver, sheet.leftOver),
    };
    for (const field of real.definition.fields)
      if (next.ticks[field.id])
        next.ticks[field.id] = optionIds(field).filter((id) => next.ticks[field.id]?.includes(id));
    model.put(next, say(changed, { file }), say(unchanged, { file }));
    if (isOwn) model.opened(file, sheet);
    model.panel = undefined;
  },
});

const cancel: Deed = {
  name: 'cancel',
  isPossible: ({ panel }) => panel !== undefined,
  run: async (model, real) => {
    await real.saved.button(words.cancel).click();
    model.panel = undefined;
  },
};

const startAgain = (clicks: 1 | 2): Deed => ({
  name: `start again${clicks === 2 ? ' with a double click' : ''}`,
  run: async (model, real) => {
    await real.saved.button(labels.form.startAgain).click({ clickCount: clicks });
    model.startAgain();
  },
});

const travel = (way: 'undo' | 'redo', clicks: 1 | 2): Deed => ({
  name: `${way}${clicks === 2 ? ' with a double click' : ''}`,
  isPossible: (model) => (way === 'undo' ? model.canUndo : model.canRedo),
  run: async (model, real) => {
    await real.saved[way].click({ clickCount: clicks });
    model[way]();
  },
});

const download: Deed = {
  name: 'download',
  run: async (model, real) => {
    const { name, bytes } = await real.saved.download();
    const read = readSavedFile(real.definition, bytes.toString('utf8'));
    if (read.kind !== 'read') throw new Error(`The download is ${read.kind}.`);
    expect(sheetOf(read), 'what the file holds').toEqual(model.present);
    model.download(name);
  },
};

/** Leaves the page; the model then knows only what the browser brings back. */
async function leave(model: FormModel, real: RealPage, way: () => Promise<unknown>): Promise<void> {
  real.asked = [];
  const isUnsaved = model.isUnsaved;
  await way();
  expect(real.asked, 'asked before leaving').toEqual(isUnsaved ? ['beforeunload'] : []);
}

const reload: Deed = {
  name: 'reload',
  run: async (model, real) => {
    await leave(model, real, () => real.page.reload());
    await real.works();
    // Chromium brings nothing back. Who was asked and left has given up what is in no file.
    const fresh = new FormModel(blankOf(real));
    if (!model.isUnsaved) fresh.words = model.words;
    fresh.disk = model.disk;
    Object.assign(model, fresh);
  },
};

const leaveAndBack: Deed = {
  name: 'leave and come back',
  run: async (model, real) => {
    const { page } = real;
    await page.evaluate(() => (document.body.dataset['kept'] = ''));
    await leave(model, real, async () => {
      await page.getByRole('link', { name: labels.resourcePage.back, exact: true }).click();
      await expect(page).toHaveURL('/');
    });
    // Later, so that the page that is left can still answer; and not by page.goBack, which waits for a page to load
    // that the browser may have kept.
    await page.evaluate(() => {
      setTimeout(() => {
        history.back();
      });
    });
    await expect(page).toHaveURL(real.form.path);
    await real.works();
    if (await page.evaluate(() => 'kept' in document.body.dataset)) return;
    model.panel = undefined;
    model.comparison = undefined;
    model.message = undefined;
  },
};

export const blankOf = ({ definition }: RealPage): Sheet => {
  const read = readSavedFile(definition, `Format: ${definition.slug} 1`);
  if (read.kind !== 'read') throw new Error('An empty file is not read.');
  return { ...read.answers, leftOver: [] };
};

const kinds = fc.constantFrom(...(Object.keys(sampleFiles) as SampleFile[]));
const clicks = fc.constantFrom<1 | 2>(1, 1, 2);
const number = fc.nat({ max: 60 });

const deeds: fc.Arbitrary<Deed>[] = [
  number.map(type),
  number.map(type),
  number.map(erase),
  number.map(tick),
  fc.constant(editLeftOver),
  kinds.map(open),
  kinds.map(open),
  fc
    .tuple(fc.constantFrom('fill' as const, 'replace' as const), clicks)
    .map(([how, times]) => take(how, times)),
  fc
    .tuple(fc.constantFrom('fill' as const, 'replace' as const), clicks)
    .map(([how, times]) => take(how, times)),
  fc.constant(cancel),
  kinds.map(compare),
  fc.constant(closeComparison),
  clicks.map(startAgain),
  clicks.map((times) => travel('undo', times)),
  clicks.map((times) => travel('undo', times)),
  clicks.map((times) => travel('redo', times)),
  fc.constant(download),
  fc.constant(reload),
  fc.constant(leaveAndBack),
];

/** Returns sequences of at most so many things that a visitor does. */
export const commands = (most: number) =>
  fc.commands(
    deeds.map((deed) => deed.map((own) => new Command(own))),
    { maxCommands: most, size: 'max' },
  );
