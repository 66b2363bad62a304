import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { gitIn, type Git, RevisionError } from '../content/git.ts';
import type { Place, SourceFile, Told } from '../content/place.ts';
import { formatProblem } from '../content/problem.ts';
import { labelOf, namesOf, pagesShowing, readValues } from '../content/shown.ts';
import { knownIds, type Site } from '../content/site.ts';
import { looseContent } from '../content/site-content.ts';
import type { Path } from '../content/values.ts';
import { type ItemWish, itemWishes } from '../content/write-list.ts';
import { saveFile } from '../content/write-value.ts';
import { beginnings, beginNew, planNextYear } from './begin.ts';
import { ChangesNow, type ToldChanges } from './changes-now.ts';
import { ContentNow, type Written } from './content-now.ts';
import { lastLineEnds, itemEdits, type Plan, planItem, planText, type Refused } from './plan-change.ts';

const steps: z.ZodType<Path> = z.array(z.union([z.string(), z.int()]));
/** A text or a choice in the content: its file and the steps that lead to it. */
const where = z.strictObject({ file: z.string(), steps });
const change = where.extend({ words: z.string(), read: z.string() });
/** What somebody wants with an item of a list that a text is or is in; as many steps as its depth lead to it. */
const item = where.extend({ depth: z.int(), wish: z.enum(itemWishes), read: z.string() });
/** The programme of another year: when it begins, and how long it is. */
const otherYear = z.object({
  ask: z.literal('year'),
  year: z.string(),
  from: z.string(),
  months: z.string(),
  isWritten: z.boolean(),
});
/** What a page may ask; anything may come over the channel. */
const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('open'), where }),
  z.object({ ask: z.enum(['judge', 'save', 'save over']), change }),
  z.object({ ask: z.literal('item'), item }),
  z.object({ ask: z.literal('changes') }),
  z.object({ ask: z.literal('take back'), id: z.string() }),
  z.object({ ask: z.literal('mend'), file: z.string() }),
  z.object({ ask: z.literal('new'), kind: z.string(), slug: z.string() }),
  otherYear,
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
  items: readonly { depth: number; says: string; can: readonly ItemWish[]; why: string }[];
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
  /** What stands here beside what is published. */
  changes?: ToldChanges;
  /** What would be done, and the kinds of content that can be begun. */
  said?: readonly string[];
  kinds?: readonly { kind: string; what: string }[];
  /** The address of a page that is new. */
  page?: string;
}

/** Why something cannot be done, in words for whoever asked for it. */
class Refusal extends Error {}

/** Changes texts, choices and items of the content on disk. Each change is judged before it is written, and each can be taken back. */
export class ContentEditor {
  private readonly root: string;
  private readonly content: ContentNow;
  private readonly changes: ChangesNow;

  constructor(root: string, git: Git = gitIn(root)) {
    this.root = root;
    this.content = new ContentNow(root);
    this.changes = new ChangesNow(root, this.content, git);
  }

  /** Answers whatever a page asks. */
  answer(asked: unknown): EditAnswer {
    const { data } = question.safeParse(asked);
    if (data === undefined)
      return { refusal: 'The page asked for something that nobody offers. Load it again.' };
    try {
      switch (data.ask) {
        case 'changes':
          return { changes: this.changes.tell() };
        case 'take back':
          return this.takeBack(data.id);
        case 'mend':
          return this.mend(data.file);
        case 'new':
          return this.begin(data.kind, data.slug);
        case 'year':
          return this.changeYear(data);
        case 'open':
          return { opened: this.open(data.where) };
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
      if (error instanceof Refusal || error instanceof RevisionError) return { refusal: error.message };
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
      items: itemsAround(place).map((one) => this.itemFor(one)),
    };
  }

  /** Returns what can be done with an item, and why it cannot be taken away. */
  private itemFor(item: Place): Opened['items'][number] {
    const [index, count] = [Number(item.step), item.out().items.length];
    const can = itemWishes.filter((wish) => {
      if (wish === 'remove') return count > 1 && itemEdits(this.content.state.site, item, wish) !== undefined;
      return wish === 'add' || (wish === 'up' ? index > 0 : index < count - 1);
    });
    const because = count === 1 ? 'the only one of its list' : `part of something else in ${item.line}`;
    const why = can.includes('remove') ? '' : `It cannot be taken away here, because it is ${because}.`;
    return { depth: item.path.length, says: item.where.split(' › ').at(-1) ?? '', can, why };
  }

  private save(wanted: z.infer<typeof change>, isOver: boolean): EditAnswer {
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
    return this.do(plan, 'Saved');
  }

  private changeItem({ file, steps, depth, wish, read }: z.infer<typeof item>): EditAnswer {
    const source = this.sourceOf(file);
    if (this.readOf(file) !== read)
      throw new Refusal(`${file} has changed since you opened this text. Point at it again.`);
    const item = source.root.at(...steps.slice(0, depth));
    const plan = planItem(this.content, item, wish);
    if (plan === undefined)
      throw new Refusal(`This takes more than a button. Change it in ${file} with your editor.`);
    if (plan.problems.length > 0) return { problems: plan.problems, notes: plan.notes };
    const answer = this.do(plan, 'Done');
    const on = goingOn[wish];
    if (on === undefined) return answer;
    return { ...answer, opened: this.open({ file, steps: steps.with(depth - 1, Number(item.step) + on) }) };
  }

  /** Writes what was planned. */
  private do({ files, notes }: Plan, verb: string): EditAnswer {
    this.write(files);
    const paths = files.map(({ path }) => path).join(' and ');
    return { saved: [`${verb} in ${paths}.`, ...notes].join(' ') };
  }

  private takeBack(id: string): EditAnswer {
    const plan = this.changes.takeBack(id);
    if (plan === undefined)
      throw new Refusal('This is not different any more, or takes more than a button: see its file.');
    const { files, problems } = this.content.judge(plan.edits);
    if (problems.length > 0)
      throw new Refusal(`Without it, this would be wrong: ${problems.map(formatProblem).join(' ')}`);
    this.write(files);
    return { saved: `Taken back: ${plan.names.join('; ')}.` };
  }

  private begin(kind: string, name: string): EditAnswer {
    if (kind === '') return { kinds: beginnings(this.root) };
    const made = beginNew(this.root, this.content, kind, name);
    if ('refusal' in made) throw new Refusal(made.refusal);
    const { path, advice, files, page } = made;
    made.create();
    this.write(files);
    const next = 'Write your own words in place of each ‹write: …›: point at it, or open the file.';
    return { saved: [`Written: ${path}.`, ...advice, next].join(' '), ...(page !== undefined && { page }) };
  }

  private changeYear({ year, from, months, isWritten }: z.infer<typeof otherYear>): EditAnswer {
    const plan = planNextYear(this.content, { year, from: from || undefined, months: months || undefined });
    if ('refusal' in plan) throw new Refusal(plan.refusal);
    const { said, period, files, problems } = plan;
    if (files.length === 0) return { saved: `The programme is ${period}. Nothing has to change.` };
    if (!isWritten) return { said: [...said, `This would make it ${period}. Nothing is written yet.`] };
    if (problems.length > 0) throw new Refusal(problems.map(formatProblem).join(' '));
    this.write(files);
    return { saved: `The programme is ${period} now. “Changes” lists what to read again.` };
  }

  private mend(file: string): EditAnswer {
    const mended = this.changes.mend(file);
    if (mended === undefined) throw new Refusal(`Nothing in ${file} can be mended by a button any more.`);
    this.write([mended]);
    return { saved: `Mended in ${file}.` };
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

/** How much further on in the list to go on after something was done with an item. */
const goingOn: Record<ItemWish, number | undefined> = { add: 1, up: -1, down: 1, remove: undefined };

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
  return schema.options.map((option) => {
    const value = String(option);
    return { value, says: meta.calledIn ? labelOf(site, meta.calledIn, value) : value };
  });
}
