import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Place, SourceFile, Told } from '../../content/place.ts';
import { formatProblem } from '../../content/problem.ts';
import { namesOf, pagesShowing, readValues } from '../../content/shown.ts';
import { filesOf, knownIds, type Site } from '../../content/site.ts';
import { looseContent } from '../../content/site-content.ts';
import type { Path } from '../../content/values.ts';
import { type ItemWish, itemWishes } from '../../content/write-list.ts';
import { saveFile } from '../../content/write-value.ts';
import { onOneLine } from '../../text/words.ts';
import { ContentNow, type Written } from './content-now.ts';
import { lastLineEnds, type Plan, planItem, planText, type Refused } from './plan-change.ts';

const steps: z.ZodType<Path> = z.array(z.union([z.string(), z.int()]));
/** A text or a choice in the content: its file and the steps that lead to it. */
const where = z.strictObject({ file: z.string(), steps });
const change = where.extend({ words: z.string(), read: z.string() });
/** What somebody wants with an item of a list that a text is or is in; as many steps as its depth lead to it. */
const item = where.extend({ depth: z.int(), wish: z.enum(itemWishes), read: z.string() });
/** What a page may ask; anything may come over the channel. */
const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('open'), where }),
  z.object({ ask: z.enum(['judge', 'save', 'save over']), change }),
  z.object({ ask: z.literal('item'), item }),
  z.object({ ask: z.literal('undo'), id: z.int() }),
  z.object({ ask: z.literal('changes') }),
]);

export type Where = z.infer<typeof where>;
export type EditQuestion = z.infer<typeof question>;

/** A text or a choice as it stands in the content, for whoever changes it. */
export interface Opened extends Where {
  /** The names of the item and the field. */
  where: string;
  /** Its file and line, for an editor. */
  at: string;
  /** What the schema says of the field. */
  help: string;
  /** How many characters it may have. */
  limit?: number | undefined;
  /** What may be chosen, and how visitors read it. */
  choices?: readonly { value: string; says: string }[] | undefined;
  words: string;
  isMarkdown: boolean;
  /** That of the site. */
  language: string;
  /** The addresses of the pages that show it. */
  pages: readonly string[];
  /** What its file was when it was read. */
  read: string;
  /** The items of lists that it is or is in, innermost first, and what can be done with each. */
  items: readonly { depth: number; says: string; can: readonly ItemWish[] }[];
  beside: readonly (Where & { says: string })[];
}

export interface EditAnswer {
  /** That of the question. */
  name?: unknown;
  /** The text that was asked for; after "save", what is there now although something else was opened; after an item was added or moved, the text in it. */
  opened?: Opened;
  /** Why nothing could be done. */
  refusal?: string;
  /** What would be wrong after the change; none, and it can be saved. */
  problems?: readonly Refused[];
  /** What else is to know of the change. */
  notes?: readonly string[];
  /** What was done. */
  saved?: string;
  /** Every change that can be taken back, newest first. */
  changes: readonly { id: number; says: string }[];
}

type Answer = Omit<EditAnswer, 'changes'>;

interface Done {
  id: number;
  says: string;
  files: readonly Written[];
}

/** Why something cannot be done, in words for whoever asked for it. */
class Refusal extends Error {}

/** Changes texts, choices and items of the content on disk. Each change is judged before it is written, and each can be taken back. */
export class ContentEditor {
  private readonly root: string;
  private readonly content: ContentNow;
  private done: readonly Done[] = [];
  private count = 0;

  constructor(root: string) {
    this.root = root;
    this.content = new ContentNow(root);
  }

  /** Answers whatever a page asks. */
  answer(asked: unknown): EditAnswer {
    const answered = this.answered(asked);
    return { ...answered, changes: this.done.map(({ id, says }) => ({ id, says })) };
  }

  private answered(asked: unknown): Answer {
    const { data } = question.safeParse(asked);
    if (data === undefined)
      return { refusal: 'The page asked for something that nobody offers. Load it again.' };
    try {
      switch (data.ask) {
        case 'changes':
          return {};
        case 'open':
          return { opened: this.open(data.where) };
        case 'undo':
          return this.undo(data.id);
        case 'item':
          return this.changeItem(data.item);
        case 'judge': {
          const { problems, notes } = planText(this.content, this.placeAt(data.change), data.change.words);
          return { problems, notes };
        }
        default:
          return this.save(data.change, data.ask === 'save over');
      }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error.message };
      throw error;
    }
  }

  private open({ file, steps }: Where): Opened {
    const { site } = this.content.state;
    const place = this.placeAt({ file, steps });
    const { schema, meta } = place;
    const beside = place
      .out()
      .inner.filter((one) => one !== place && choicesOf(site, one) !== undefined)
      .map((one) => ({
        file,
        steps: [...steps.slice(0, -1), one.step],
        says: `${one.field}: ${namesOf(site).valueOf(one)}`,
      }));
    return {
      file,
      steps,
      where: place.where,
      at: join(this.root, place.line),
      // An item of a list is explained with the list.
      help: meta.description ?? place.out().meta.description ?? '',
      limit: schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined,
      choices: choicesOf(site, place),
      words: place.text.replace(lastLineEnds, ''),
      isMarkdown: place.isSentence,
      language: looseContent(site).programme[0]?.data.language ?? 'en-GB',
      pages: pagesShowing(site, place),
      read: this.readOf(file),
      beside,
      items: itemsAround(place).map((one) => ({
        depth: one.path.length,
        says: one.where.split(' › ').at(-1) ?? '',
        can: wishesFor(Number(one.step), one.out().items.length),
      })),
    };
  }

  private save(wanted: z.infer<typeof change>, isOver: boolean): Answer {
    const opened = this.open(wanted);
    // It was saved before, and the answer did not arrive.
    if (opened.read !== wanted.read && opened.words === wanted.words)
      return { saved: `Saved in ${wanted.file}.` };
    if (opened.read !== wanted.read && !isOver) return { opened };
    const place = this.placeAt(wanted);
    const plan = planText(this.content, place, wanted.words);
    const { problems, notes } = plan;
    if (problems.length > 0) return { problems, notes };
    if (plan.files.length === 0) throw new Refusal('Nothing has changed, so nothing was written.');
    return this.do(plan, `${place.where} was “${short(place.text)}”`, 'Saved');
  }

  private changeItem({ file, steps, depth, wish, read }: z.infer<typeof item>): Answer {
    const source = this.sourceOf(file);
    if (this.readOf(file) !== read)
      throw new Refusal(`${file} has changed since you opened this text. Point at it again.`);
    const item = source.root.at(...steps.slice(0, depth));
    const plan = planItem(this.content, item, wish);
    if (plan === undefined)
      throw new Refusal(`This takes more than a button. Change it in ${file} with your editor.`);
    if (plan.problems.length > 0) return { problems: plan.problems, notes: plan.notes };
    const [does, on] = doings[wish];
    const answer = this.do(plan, `${item.where} ${does}`, 'Done');
    if (on === undefined) return answer;
    const place = { file, steps: steps.with(depth - 1, Number(item.step) + on) };
    return { ...answer, opened: this.open(place) };
  }

  /** Writes what was planned. */
  private do({ files, notes }: Plan, what: string, verb: string): Answer {
    this.write(files);
    this.count += 1;
    const paths = files.map(({ path }) => path).join(' and ');
    this.done = [{ id: this.count, says: `${paths}: ${what}`, files }, ...this.done];
    return { saved: [`${verb} in ${paths}.`, ...notes].join(' ') };
  }

  private undo(id: number): Answer {
    const one = this.done.find((change) => change.id === id);
    if (one === undefined) throw new Refusal('This change has been taken back already.');
    this.write(one.files.map(({ path, before, after }) => ({ path, before: after, after: before })));
    this.done = this.done.filter((change) => change !== one);
    return { saved: `Taken back: ${one.says}.` };
  }

  /** Writes all files or none. */
  private write(files: readonly Written[]): void {
    for (const [index, { path, before, after }] of files.entries()) {
      const why = this.whyUnwritten(path, before, after);
      if (why === undefined) continue;
      for (const one of files.slice(0, index)) saveFile(this.root, one.path, one.after, one.before);
      throw new Refusal(why);
    }
  }

  private whyUnwritten(path: string, before: Uint8Array, after: Uint8Array): string | undefined {
    try {
      if (saveFile(this.root, path, before, after)) return undefined;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return `${path} cannot be written: ${reasons.get(code) ?? code}. It is as it was.`;
    }
    return `${path} has been changed since, by somebody else or by a later change. It is as it is.`;
  }

  /** What a file is, as the panel hands it back. */
  private readOf(file: string): string {
    return createHash('sha256')
      .update(this.content.bytesOf(file) ?? '')
      .digest('base64');
  }

  /** Returns a file that the site reads; no other can be changed. */
  private sourceOf(file: string): SourceFile {
    const { site, unread } = this.content.state;
    const source = site.files.find(({ path }) => path === file);
    if (source !== undefined) return source;
    const [problem] = unread.filter((one) => one.file === file);
    throw new Refusal(
      problem === undefined
        ? `${file} is not a file of the content, or is not there any more. Nothing was written.`
        : `Nothing can be changed here until this is mended: ${formatProblem(problem)}`,
    );
  }

  /** Returns a text that somebody may change. */
  private placeAt({ file, steps }: Where): Told {
    const source = this.sourceOf(file);
    const place = source.root.at(...steps);
    const found = readValues(source).find((one) => one === place);
    if (found !== undefined) return found;
    const chosen = source.texts.find((one) => one === place);
    if (chosen !== undefined && choicesOf(this.content.state.site, chosen) !== undefined) return chosen;
    throw new Refusal(
      `${file} has no such text any more. Keep a copy of your words and point at the text again.`,
    );
  }
}

/** What was done with an item, and how much further on in the list to go on. */
const doings: Record<ItemWish, readonly [string, number?]> = {
  add: ['got one below it', 1],
  up: ['was moved up', -1],
  down: ['was moved down', 1],
  remove: ['was taken away'],
};

/** Returns what may be done with the nth of so many items. */
const wishesFor = (index: number, count: number): ItemWish[] =>
  itemWishes.filter(
    (wish) => wish === 'add' || (wish === 'up' ? index > 0 : wish === 'down' ? index < count - 1 : count > 1),
  );

/** Returns the items of lists that a place is or is in, innermost first. */
const itemsAround = (place: Place): Place[] => {
  const { around } = place;
  if (around === undefined) return [];
  return [...(typeof place.step === 'number' ? [place] : []), ...itemsAround(around)];
};

const reasons = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EACCES', 'you are not allowed to'],
  ['EPERM', 'you are not allowed to'],
  ['EROFS', 'its disk can only be read'],
]);

const short = (text: string): string => {
  const line = onOneLine(text.trim());
  return line.length > 50 ? `${line.slice(0, 50).trimEnd()} …` : line;
};

/** Returns what may stand at a place that is a choice, as visitors read it. */
function choicesOf(site: Site, place: Place): Opened['choices'] {
  const { schema, meta, step, text } = place;
  if (schema === undefined || text === undefined || typeof step !== 'string') return undefined;
  const { reference } = meta;
  if (reference !== undefined)
    return knownIds(site, reference)?.map((id) => ({
      value: id,
      says: namesOf(site).titleOf(reference, id),
    }));
  if (!(schema instanceof z.ZodEnum)) return undefined;
  const [labels] = filesOf(site, 'labels');
  return schema.options.map((option) => {
    const value = String(option);
    return { value, says: (meta.names && labels?.root.at('types', value).text) ?? value };
  });
}
