import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { gitIn, type Git } from '../../content/git.ts';
import type { Place, SourceFile, Told } from '../../content/place.ts';
import { formatProblem, type Problem, type TextEdit, withEdits } from '../../content/problem.ts';
import { type ContentTree, folderTree, type ReadBefore, readText } from '../../content/read-site.ts';
import { namesOf, readValues } from '../../content/shown.ts';
import { filesOf, knownIds, type Site } from '../../content/site.ts';
import { type Path, valueAt, withValues } from '../../content/values.ts';
import { earlierWordsEdit, editBytes, saveFile, valueEdit } from '../../content/write-value.ts';
import { onOneLine } from '../../text/words.ts';
import { addedProblems, CheckedState, isBroken } from './added-problems.ts';
import type { Change, EditAnswer, Opened, Refused, Where } from './channel.ts';

const where = z.strictObject({
  file: z.string(),
  steps: z.array(z.union([z.string(), z.int()])),
});
const change = where.extend({ words: z.string(), read: z.string() });
/** What a page may ask; anything may come over the channel. */
const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('open'), where }),
  z.object({ ask: z.enum(['judge', 'save', 'save over']), change }),
  z.object({ ask: z.literal('undo'), id: z.int() }),
  z.object({ ask: z.literal('changes') }),
]);

type Answer = Omit<EditAnswer, 'changes'>;

/** A change that could be written: its file before and after it, and what the check says of it. */
interface Plan {
  place: Told;
  before: Uint8Array;
  after: Uint8Array;
  problems: readonly Refused[];
  notes: readonly string[];
}

interface Done {
  id: number;
  says: string;
  file: string;
  before: Uint8Array;
  after: Uint8Array;
}

/** Why something cannot be done, in words for whoever asked for it. */
class Refusal extends Error {}

/** Changes single values of the content on disk. Each change is judged before it is written, and each can be taken back. */
export class ContentEditor {
  private readonly root: string;
  private readonly git: Git;
  private readonly tree: ContentTree;
  private readonly readBefore: ReadBefore = new Map();
  private last: CheckedState | undefined;
  private done: readonly Done[] = [];
  private count = 0;

  constructor(root: string, git: Git = gitIn(root)) {
    this.root = root;
    this.git = git;
    this.tree = folderTree(root);
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
        case 'judge': {
          const { problems, notes } = this.plan(data.change);
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
    const { site } = this.now();
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
      // An item of a list is explained with the list.
      help: meta.description ?? place.out().meta.description ?? '',
      limit: schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined,
      choices: choicesOf(site, place),
      words: place.text.replace(lastLineEnds, ''),
      read: fingerprint(this.bytesOf(file)),
      beside,
    };
  }

  private save(wanted: Change, isOver: boolean): Answer {
    const { file, read } = wanted;
    const opened = this.open(wanted);
    if (opened.read !== read && !isOver) return { opened };
    const { place, before, after, problems, notes } = this.plan(wanted);
    if (problems.length > 0) return { problems, notes };
    if (before === after) throw new Refusal('Nothing has changed, so nothing was written.');
    this.write(file, before, after);
    this.count += 1;
    const says = `${file}: ${place.where} was “${short(place.text)}”`;
    this.done = [{ id: this.count, says, file, before, after }, ...this.done];
    return { saved: [`Saved in ${file}.`, ...notes].join(' ') };
  }

  private undo(id: number): Answer {
    const one = this.done.find((change) => change.id === id);
    if (one === undefined) throw new Refusal('This change has been taken back already.');
    this.write(one.file, one.after, one.before);
    this.done = this.done.filter((change) => change !== one);
    return { saved: `Taken back: ${one.says} and is so again.` };
  }

  private write(file: string, before: Uint8Array, after: Uint8Array): void {
    try {
      if (saveFile(this.root, file, before, after)) return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      throw new Refusal(`${file} cannot be written: ${reasons.get(code) ?? code}. It is as it was.`);
    }
    throw new Refusal(
      `${file} has been changed since, by somebody else or by a later change. It is as it is.`,
    );
  }

  /** Returns the content as it is now; whatever was found in the same files is remembered. */
  private now(): CheckedState {
    const state = new CheckedState(this.tree, this.readBefore);
    if (this.last?.isSame(state) !== true) this.last = state;
    return this.last ?? state;
  }

  private bytesOf(file: string): Uint8Array {
    const bytes = this.tree.read(file);
    if (typeof bytes === 'string') throw new Refusal(`${file} is not there any more. Nothing was written.`);
    return bytes;
  }

  /** Returns a text that somebody may change; only files that the site reads have any. */
  private placeAt({ file, steps }: Where): Told {
    const { site, unread } = this.now();
    const source = site.files.find(({ path }) => path === file);
    if (source === undefined) {
      const [problem] = unread.filter((one) => one.file === file);
      throw new Refusal(
        problem === undefined
          ? `${file} is not a file of the content, or is not there any more. Nothing was written.`
          : `Nothing can be changed here until this is mended: ${formatProblem(problem)}`,
      );
    }
    const place = source.root.at(...steps);
    const found = readValues(source).find((one) => one === place);
    if (found !== undefined) return found;
    const chosen = source.texts.find((one) => one === place);
    if (chosen !== undefined && choicesOf(site, chosen) !== undefined) return chosen;
    throw new Refusal(
      `${file} has no such text any more. Keep a copy of your words and point at the text again.`,
    );
  }

  private plan({ file, steps, words }: Change): Plan {
    const place = this.placeAt({ file, steps });
    const before = this.bytesOf(file);
    const state = this.now();
    // The last line of a text below | ends with a line end that nobody sees.
    const value = words.replace(lastLineEnds, '') + (lastLineEnds.exec(place.text)?.[0] ?? '');
    const edit = valueEdit(place, value);
    if (edit === undefined) {
      const message = 'These words hold a character that no such file may hold. Write them without it.';
      const problems = value === place.text ? [] : [{ message }];
      return { place, before, after: before, problems, notes: [] };
    }
    const planned = (edits: readonly TextEdit[]) => {
      const after = editBytes(before, edits);
      const tree = { ...this.tree, read: (path: string) => (path === file ? after : this.tree.read(path)) };
      const changed = new CheckedState(tree, new Map(this.readBefore));
      return {
        after,
        text: withEdits(place.file.text, edits),
        ...addedProblems(state, changed, this.root, this.git),
      };
    };
    const plain = planned([edit]);
    const earlier = plain.ofSavedFiles && plain.problems.length > 0 ? earlierWordsEdit(place) : undefined;
    const kept = earlier && earlier.edit.start >= edit.end ? planned([edit, earlier.edit]) : undefined;
    const isKept = kept !== undefined && kept.problems.length < plain.problems.length;
    const { after, problems, text } = isKept ? kept : plain;
    const notes = [
      ...(isKept
        ? [`Files that people saved hold the old words, so these go under "${earlier?.list}".`]
        : []),
      ...(isBroken(state.all)
        ? ['Something else in the content needs mending. Until then nobody can tell what saved files need.']
        : []),
    ];
    const refused = problems.map((problem): Refused => {
      const isHere = problem.file === file && problem.where === place.where;
      const message = isHere ? problem.message : formatProblem(problem);
      return { message, cure: curedWords(place.file, text, steps, problem) };
    });
    return { place, before, after, problems: refused, notes };
  }
}

const lastLineEnds = /\n*$/;

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

const fingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

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

/** Returns what a problem's cure makes of the words at a place, if it changes nothing but these. */
function curedWords(before: SourceFile, text: string, steps: Path, { file, cure }: Problem): Refused['cure'] {
  if (cure === undefined || cure.isGuess || file !== before.path) return undefined;
  const [was, is] = [text, withEdits(text, cure.edits)].map((one) => readText(one, before).file?.data);
  const words = valueAt(is, steps);
  if (was === undefined || typeof words !== 'string' || words === valueAt(was, steps)) return undefined;
  const isAlone = isDeepStrictEqual(is, withValues(was, [{ path: steps, value: words }]));
  return isAlone ? { words: words.replace(lastLineEnds, ''), done: cure.done } : undefined;
}
