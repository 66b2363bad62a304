import { optionIds } from '../../src/forms/answers.ts';
import { found } from '../support/content.ts';
import type { Deed } from './deed.ts';

const nameOf = (key: string) => key.replace(/\/(\d+)$/, (_, index: string) => `.${Number(index) + 1}`);

let typed = 0;

export const type = (index: number): Deed => ({
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

export const erase = (index: number): Deed => ({
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

export const editLeftOver: Deed = {
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

export const tick = (index: number): Deed => ({
  name: `tick or untick box ${index}`,
  isPossible: (_, { ticks }) => ticks.length > 0,
  run: async (model, real) => {
    const box = found(real.ticks[index % real.ticks.length]);
    // A person moves the pointer to the box. A test scrolls the box under the resting pointer, as in a double click.
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
