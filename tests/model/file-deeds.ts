import { expect } from '@playwright/test';
import { optionIds, fillEmpty, mergeLeftOver, replaceAll, replaceAnswered } from '../../src/forms/answers.ts';
import { openFile, type Opened, readSavedFile } from '../../src/forms/file/open-file.ts';
import { found, labels } from '../support/content.ts';
import { say } from '../support/saved-page.ts';
import type { Deed } from './deed.ts';
import type { RealPage } from './real-page.ts';
import { type SampleFile, sampleFiles } from './sample-files.ts';
import { sheetOf } from './sheets.ts';

const { openFile: words } = labels;

const readBy = (real: RealPage, content: string, brings: RealPage['brings']): Opened =>
  openFile(real.definition, brings, new TextEncoder().encode(content));

export const open = (kind: SampleFile): Deed => ({
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

export const compare = (kind: SampleFile): Deed => ({
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

export const closeComparison: Deed = {
  name: 'close the comparison',
  isPossible: ({ comparison }) => comparison !== undefined,
  run: async (model, real) => {
    await real.saved.button(labels.comparison.close).click();
    model.comparison = undefined;
  },
};

export const take = (how: 'fill' | 'replace', clicks: 1 | 2): Deed => ({
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

export const cancel: Deed = {
  name: 'cancel',
  isPossible: ({ panel }) => panel !== undefined,
  run: async (model, real) => {
    await real.saved.button(words.cancel).click();
    model.panel = undefined;
  },
};

export const download: Deed = {
  name: 'download',
  run: async (model, real) => {
    const { name, bytes } = await real.saved.download();
    const read = readSavedFile(real.definition, bytes.toString('utf8'));
    if (read.kind !== 'read') throw new Error(`The download is ${read.kind}.`);
    expect(sheetOf(read), 'what the file holds').toEqual(model.present);
    model.download(name);
  },
};
