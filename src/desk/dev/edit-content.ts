import { z } from 'zod';
import { findPointed } from '../commands/find-words.ts';
import { newContent, templatesIn, writeNew } from '../commands/new-content.ts';
import { planYear } from '../commands/next-year.ts';
import { readTexts } from '../commands/read-texts.ts';
import { gitIn, type Git, RevisionError } from '../content/git.ts';
import type { SourceFile, TextPlace } from '../content/place.ts';
import { formatProblem } from '../content/problem.ts';
import { folderTree } from '../content/read-site.ts';
import { readValues } from '../content/shown.ts';
import { filesOf } from '../content/site.ts';
import type { Path } from '../content/values.ts';
import { itemEdits, itemWishes } from '../content/write-list.ts';
import { listEdits, saveFile, valueEdit, type Written } from '../content/write-value.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { onceEach } from '../../model/text/words.ts';
import { ContentNow, type Plan, type ToldChanges } from './content-now.ts';
import { choicesOf, openText, type Opened, wordsAt } from './open-text.ts';

const asked = z.array(z.object({ text: z.string(), at: z.int() })).readonly();
const pointed = z.object({ page: z.string(), around: asked, own: asked });
const steps: z.ZodType<Path> = z.array(z.union([z.string(), z.int()]));
/** A text or a choice in the content: its file and the steps that lead to it. */
const where = z.object({ file: z.string(), steps });
/** It, with the words that stood there. */
const known = where.extend({ was: z.string() });
const otherYear = z.object({ year: z.string(), from: z.string(), months: z.string() });
/** What a page may ask; anything may come over the channel. */
const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('find'), pointed }),
  where.extend({ ask: z.literal('open') }),
  known.extend({ ask: z.enum(['judge', 'save', 'save over', 'save mended']), words: z.string() }),
  // An item of a list that a text is or is in; as many steps as its depth lead to it.
  known.extend({ ask: z.literal('item'), depth: z.int(), wish: z.enum(itemWishes) }),
  z.object({ ask: z.literal('changes') }),
  z.object({ ask: z.literal('take back'), id: z.string() }),
  z.object({ ask: z.literal('mend'), file: z.string() }),
  z.object({ ask: z.literal('new'), kind: z.string(), slug: z.string() }),
  otherYear.extend({ ask: z.literal('year'), isWritten: z.boolean() }),
]);
export type EditQuestion = z.infer<typeof question>;
type Asked<Kind> = Extract<EditQuestion, { ask: Kind }>;
export type Where = z.infer<typeof where>;
export type { Opened } from './open-text.ts';

export interface EditAnswer {
  /** That of the question. */
  name?: unknown;
  places?: ReturnType<typeof findPointed>;
  /** The text that was asked for; after an item was added or moved, the text in it. */
  opened?: Opened;
  /** What was done, or why nothing was. */
  saved?: string;
  refusal?: string;
  /** What would be wrong after the change; none, and it can be saved. */
  problems?: readonly string[];
  /** Whether it can be saved with the cures of all of them. */
  canBeMended?: boolean;
  /** Whether somebody else has changed the text. */
  isSince?: boolean;
  /** What else is to know of the change. */
  notes?: readonly string[];
  changes?: ToldChanges;
  /** What would be done. */
  said?: readonly string[];
  /** What can be begun, by the word for it. */
  kinds?: readonly { kind: string; what: string }[];
  /** The address of a page that is new. */
  page?: string;
}

/** Why something cannot be done, in words for whoever asked for it. */
class Refusal extends Error {}

/** What a page may ask of the content on disk. Each change is judged before it is written, and each can be taken back. */
export class ContentEditor {
  private readonly root: string;
  readonly content: ContentNow;
  private readonly texts = onceEach(readTexts);

  constructor(root: string, git: Git = gitIn(root)) {
    this.root = root;
    this.content = new ContentNow(root, git);
  }

  /** Answers whatever a page asks. */
  answer(anything: unknown): EditAnswer {
    const { data } = question.safeParse(anything);
    try {
      if (data !== undefined) return this.answerTo(data);
      throw new Refusal('The page asked for something that nobody offers. Load it again.');
    } catch (error) {
      if (error instanceof Refusal || error instanceof RevisionError) return { refusal: error.message };
      throw error;
    }
  }

  private answerTo(data: EditQuestion): EditAnswer {
    switch (data.ask) {
      case 'find':
        return { places: findPointed(this.texts(this.content.state.site), data.pointed) };
      case 'open':
        return { opened: openText(this.content, this.placeAt(data)) };
      case 'item':
        return this.changeItem(data);
      case 'changes':
        return { changes: this.content.differences() };
      case 'take back':
        return this.takeBack(data.id);
      case 'mend':
        return this.mend(data.file);
      case 'new':
        return this.begin(data);
      case 'year':
        return this.changeYear(data);
      default:
        return this.save(data);
    }
  }

  private save({ ask, file, steps, was, words }: Extract<EditQuestion, { words: string }>): EditAnswer {
    const place = this.placeAt({ file, steps });
    const [now, meant] = [wordsAt(place), words.trim()];
    const edit = valueEdit(place, meant + place.text.slice(now.length));
    if (edit === undefined && meant !== now)
      throw new Refusal('These words hold a character that no such file may hold. Write them without it.');
    const plan = this.content.plan(place, edit ? [edit] : []);
    const { problems, notes, mended } = plan;
    const judged = { problems, notes, canBeMended: mended !== undefined };
    if (ask === 'judge') return judged;
    // It was saved before, and the answer did not arrive.
    if (now === meant && now !== was) return { saved: `Saved in ${file}.` };
    if (now !== was && ask !== 'save over')
      return { problems: [`Somebody has changed this text since you opened it: ${now}`], isSince: true };
    if (ask === 'save mended' && mended !== undefined)
      return this.do({ files: [mended], notes: [...mended.done, ...notes] }, 'Saved');
    if (problems.length > 0) return judged;
    if (edit === undefined) throw new Refusal('Nothing has changed, so nothing was written.');
    return this.do(plan, 'Saved');
  }

  private changeItem({ file, steps, depth, wish, was }: Asked<'item'>): EditAnswer {
    const place = this.placeAt({ file, steps });
    if (wordsAt(place) !== was)
      throw new Refusal(`${file} has changed since you opened this text. Point at it again.`);
    const item = place.out(steps.length - depth);
    const edits = itemEdits(this.content.state.site, item, wish);
    if (edits === undefined)
      throw new Refusal(`This takes more than a button. Change it in ${file} with your editor.`);
    const plan = this.content.plan(item, edits);
    if (plan.problems.length > 0) return { problems: plan.problems, notes: plan.notes };
    const notes = ['“Changes” takes it back.', ...plan.notes];
    if (wish === 'remove') return this.do({ ...plan, notes }, 'Taken away');
    const answer = this.do(plan, 'Done');
    const next = Number(item.step) + (wish === 'up' ? -1 : 1);
    const text = this.placeAt({ file, steps: steps.with(depth - 1, next) });
    return { ...answer, opened: openText(this.content, text) };
  }

  /** Writes what was planned. */
  private do({ files, notes }: Pick<Plan, 'files' | 'notes'>, verb: string): EditAnswer {
    const paths = files.map(({ path }) => path).join(' and ');
    return this.write(files, [`${verb} in ${paths}.`, ...notes].join(' '));
  }

  private takeBack(id: string): EditAnswer {
    const { files, problems, name } = this.content.takeBack(id);
    if (files.length === 0)
      throw new Refusal('This is not different any more, or takes more than a button: see its file.');
    if (problems.length > 0)
      throw new Refusal(`Taken back, it would leave this wrong: ${problems.map(formatProblem).join(' ')}`);
    return this.write(files, `Taken back: ${name}.`);
  }

  private mend(file: string): EditAnswer {
    const mended = this.content.mended(file, [], this.content.published);
    if (mended === undefined) throw new Refusal(`Nothing in ${file} can be mended by a button any more.`);
    return this.write([mended], `Mended in ${file}.`);
  }

  /** Begins a page or an entry and, if a single page shows entries of its kind, shows it there. */
  private begin({ kind, slug }: Asked<'new'>): EditAnswer {
    const tree = folderTree(this.root);
    if (kind === '') return { kinds: [...templatesIn(tree)].map(([one, { what }]) => ({ kind: one, what })) };
    const made = newContent(kind, slug, tree);
    if ('refusal' in made) throw new Refusal(made.refusal);
    if (!writeNew(this.root, made)) throw new Refusal(`${made.path} exists already. Nothing was changed.`);
    const lists = filesOf(this.content.state.site, 'resources').flatMap(({ blocks }) =>
      blocks.filter((block) => block.kind === made.kind).map(({ place }) => place.at('entries')),
    );
    const [list] = lists.length === 1 ? lists : [];
    const edits = (list && listEdits(list, [...list.texts.map((entry) => entry.text), slug])) ?? [];
    const shown = list ? this.content.edited(edits.map((edit) => ({ file: list.file, edit }))) : [];
    const advice = shown.length > 0 ? [] : made.advice;
    const next = 'Write your own words in place of each ‹write: …›: point at it, or open the file.';
    const answer = this.write(shown, [`Written: ${made.path}.`, ...advice, next].join(' '));
    const page = made.kind === 'resources' ? slug : list?.file.slug;
    return page === undefined ? answer : { ...answer, page: resourcePath(page) };
  }

  private changeYear({ isWritten, ...asked }: Asked<'year'>): EditAnswer {
    const { site } = this.content.state;
    const plan = planYear(site, asked);
    if ('refusal' in plan) throw new Refusal(plan.refusal);
    const { said, period, edits } = plan;
    const editsOf = (file: SourceFile) => edits.get(file.path)?.map((edit) => ({ file, edit })) ?? [];
    const files = this.content.edited(site.files.flatMap(editsOf));
    if (files.length === 0) return { saved: `The programme is ${period}. Nothing has to change.` };
    const problems = this.content.judge(files);
    if (problems.length > 0) throw new Refusal(problems.map(formatProblem).join(' '));
    if (!isWritten) return { said: [...said, `This would make it ${period}. Nothing is written yet.`] };
    return this.write(files, `The programme is ${period} now. “Changes” lists what to read again.`);
  }

  /** Writes all files or none, and says what that did. */
  private write(files: readonly Written[], saved: string): EditAnswer {
    for (const [index, file] of files.entries()) {
      const why = saveFile(this.root, file);
      if (why === undefined) continue;
      for (const { path, before, after } of files.slice(0, index))
        saveFile(this.root, { path, before: after, after: before });
      throw new Refusal(why);
    }
    return { saved };
  }

  /** Returns a text or a choice that somebody may change, in a file that the site reads. */
  private placeAt({ file, steps }: Where): TextPlace {
    const { site, unread } = this.content.state;
    const source = site.files.find(({ path }) => path === file);
    const problem = unread.find((one) => one.file === file);
    if (source === undefined)
      throw new Refusal(
        problem === undefined
          ? `${file} is not a file of the content, or is not there any more. Nothing was written.`
          : `Nothing can be changed here until this is mended: ${formatProblem(problem)}`,
      );
    const place = source.root.at(...steps);
    const isChoice = (one: TextPlace) => one === place && choicesOf(site, place) !== undefined;
    const found = readValues(source).find((one) => one === place) ?? source.texts.find(isChoice);
    if (found !== undefined) return found;
    throw new Refusal(
      `${file} has no such text any more. Keep a copy of your words and point at the text again.`,
    );
  }
}
