import type { Day } from '../../schemas/dates.ts';
import { withLineFeeds } from '../../text/words.ts';
import { type Answers, emptyAnswers } from '../answers.ts';
import { optionsOf, textsOf } from '../field-kinds.ts';
import type { FormDefinition } from '../form-definition.ts';
import { type foldOnce, matchKey } from './file-line.ts';
import { findFeet, type Foot } from './find-feet.ts';
import { checkOf, nameOf, ours } from './foot.ts';
import { behind } from './margin.ts';
import { formatLine } from './marks.ts';
import { savedForm } from './saved-form.ts';

/** A text in which a form has the same words throughout, without the feet that say so. */
interface SavedCopy {
  text: string;
  form: FormDefinition;
  day?: Day | undefined;
  /** Whether all its spaces are no-break spaces; undefined if nothing shows it. */
  hasNbsp?: boolean;
}

/**
 * Returns a text in as many parts as it has copies of a form in different words, each with the form as it was when that copy was
 * saved. A text without a foot is one part, in the words of now.
 */
export function savedCopies(
  text: string,
  form: FormDefinition,
  fold: ReturnType<typeof foldOnce>,
): [SavedCopy, ...SavedCopy[]] {
  if (!text.includes('=')) return [{ text, form }];
  const lines = withLineFeeds(text).split('\n');
  const names = new Set(form.fields.map((field) => nameOf(field).toLowerCase()));
  const isOurs = ({ slug, named }: Foot) =>
    slug === undefined ? named.some(({ name }) => names.has(name)) : slug === form.slug;
  const [first, ...others] = findFeet(lines).filter(isOurs);
  if (!first) return [{ text, form }];
  const feet = others.every((other) => isAlike(first, other)) ? [first] : [first, ...others];
  const gone = new Set<number>();
  const instead = new Map<number, string>();
  for (const foot of [first, ...others]) {
    for (let index = sentenceAbove(lines, foot, form); index < foot.to; index += 1) gone.add(index);
    if (!foot.hasFormatLine) instead.set(foot.to - 1, foot.margin + formatLine(form.slug));
  }
  let from = 0;
  const [copy, ...copies] = feet.map((foot, nth): SavedCopy => {
    // Its Format line is its own.
    const to =
      nth === feet.length - 1
        ? lines.length
        : foot.to + (foot.hasFormatLine ? foot.formatAt - foot.to + 1 : 0);
    const own = lines
      .slice(from, to)
      .flatMap((line, at) => instead.get(from + at) ?? (gone.has(from + at) ? [] : line));
    from = to;
    return {
      text: own.join('\n'),
      form: savedForm(form, foot, lines, fold),
      day: foot.day,
      hasNbsp: foot.hasNbsp,
    };
  });
  return copy ? [copy, ...copies] : [{ text, form }];
}

/** Returns whether two feet say the same of all that both name. */
function isAlike(one: Foot, other: Foot): boolean {
  const checks = new Map(one.named.map(({ name, lines }) => [name, lines[0]]));
  return other.named.every(({ name, lines: [check] }) => {
    const own = checks.get(name);
    return own === undefined || own === check || name === ours.top || name === ours.section;
  });
}

/** The sentence above a foot is broken into no more lines than this. */
const mostPieces = 6;

/** Returns the index of the first line of the sentence above a foot, or of the foot if there is none that is known. */
function sentenceAbove(
  lines: readonly string[],
  { from, margin, named }: Foot,
  form: FormDefinition,
): number {
  const strip = behind(margin);
  const saved = named.find(({ name }) => name === ours.foot)?.lines[0];
  let text = '';
  for (let index = from - 1; index >= Math.max(0, from - mostPieces); index -= 1) {
    const line = strip(lines[index] ?? '') ?? '';
    if (text === '' && line.trim() === '' && index > from - 3) continue;
    if (!/^\S/.test(line)) break;
    text = `${line} ${text}`;
    const key = matchKey(text);
    if (checkOf(key) === saved || key === matchKey(form.foot)) return index;
  }
  return from;
}

/** What a file holds of a form as it was, as the form is now: what that has no place for is left over, with its words. */
export function asNow(
  now: FormDefinition,
  was: FormDefinition,
  read: Answers,
): { answers: Answers; left: string[] } {
  const answers = emptyAnswers(now);
  const left: string[] = [];
  if (was === now) return { answers: read, left };
  for (const field of was.fields) {
    const texts = textsOf(field).map(({ name, label }) => ({ name, label, text: read.texts[name] ?? '' }));
    for (const { name, label, text } of texts) {
      if (Object.hasOwn(answers.texts, name)) answers.texts[name] = text;
      else if (text !== '') left.push(label, ...text.split('\n'));
    }
    for (const { id, title } of optionsOf(field).filter((one) => read.ticks[field.id]?.includes(one.id))) {
      const is = now.fields.find((one) => one.id === field.id);
      if (is && optionsOf(is).some((one) => one.id === id)) answers.ticks[field.id]?.push(id);
      else left.push(`[x] ${title}`);
    }
  }
  for (const field of now.fields) {
    const ticks = answers.ticks[field.id];
    if (ticks) answers.ticks[field.id] = optionsOf(field).flatMap(({ id }) => (ticks.includes(id) ? id : []));
  }
  return { answers, left };
}

/** Returns what another copy of a form answers otherwise than the first, as lines. */
export function differing(form: FormDefinition, first: Answers, other: Answers): string[] {
  const texts = form.fields.flatMap(textsOf).flatMap(({ name }) => {
    const text = other.texts[name] ?? '';
    return text === '' || text === first.texts[name]
      ? []
      : text.split('\n').filter((line) => line.trim() !== '');
  });
  const ticks = form.fields.flatMap((field) =>
    optionsOf(field)
      .filter(({ id }) => other.ticks[field.id]?.includes(id) && !first.ticks[field.id]?.includes(id))
      .map(({ title }) => `[x] ${title}`),
  );
  return [...texts, ...ticks];
}
