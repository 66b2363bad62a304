import fc from 'fast-check';
import { agree } from './agree.ts';
import type { Deed } from './deed.ts';
import { cancel, closeComparison, compare, download, open, take } from './file-deeds.ts';
import type { FormModel } from './form-model.ts';
import { hurry, leaveAndBack, reload, startAgain, travel } from './page-deeds.ts';
import type { RealPage } from './real-page.ts';
import { type SampleFile, sampleFiles } from './sample-files.ts';
import { editLeftOver, erase, tick, type } from './typing-deeds.ts';

/** The deed as fast-check runs it: afterwards the page is compared with the model. */
class Command implements fc.AsyncCommand<FormModel, RealPage> {
  private readonly deed: Deed;
  constructor(deed: Deed) {
    this.deed = deed;
  }
  check(): boolean {
    return true;
  }
  async run(model: FormModel, real: RealPage): Promise<void> {
    // What cannot be done now is skipped, because fast-check cannot know that in advance.
    if (this.deed.isPossible?.(model, real) === false) return;
    await this.deed.run(model, real);
    await agree(model, real);
  }
  toString(): string {
    return this.deed.name;
  }
}

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
  fc.constantFrom(download, startAgain(1)).map(hurry),
];

/** Returns sequences of at most so many things that a visitor can do. */
export const commands = (most: number) =>
  fc.commands(
    deeds.map((deed) => deed.map((own) => new Command(own))),
    { maxCommands: most, size: 'max' },
  );
