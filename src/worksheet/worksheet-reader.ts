import { AnswerLines } from './answer-lines.ts';
import { type Answers, textNames } from './answers.ts';
import { findOption } from './find-option.ts';
import type { Field, FormDefinition } from './form-definition.ts';
import type { KnownOption } from './known-options.ts';
import { fieldsOf, type KnownWords, type Place } from './known-words.ts';

/** Where the reading of a file stands, and what has been read so far. */
export class WorksheetReader {
  readonly leftOver: string[] = [];
  place: Place | undefined;
  /** The question whose answer is being read. */
  open: AnswerLines | undefined;
  private readonly words: KnownWords;
  private readonly answers: Answers;
  private readonly keepsTrailingSpaces: boolean;
  private readonly singleLines: ReadonlySet<string>;
  private lastOption: KnownOption | undefined;
  /** Whether nothing has been read under the heading yet. */
  private isFresh = false;

  constructor(definition: FormDefinition, words: KnownWords, answers: Answers, keepsTrailingSpaces: boolean) {
    this.words = words;
    this.answers = answers;
    this.keepsTrailingSpaces = keepsTrailingSpaces;
    this.singleLines = new Set(definition.fields.flatMap(singleLineNames));
  }

  /** Ends the open answer and begins what stands under a heading; without a place, what follows is left over. */
  startPlace(place: Place | undefined): void {
    this.startAnswer(undefined);
    this.place = place;
    if (place?.kind === 'left-over') this.open = new AnswerLines(undefined);
    const fields = place?.kind === 'answers' ? fieldsOf(place, this.words.fields) : [];
    const only = fields.length === 1 ? fields[0] : undefined;
    if (only?.type === 'text') this.open = new AnswerLines(only.id);
    this.isFresh = true;
  }

  /** Ends the open answer and begins the next, if it has a name. */
  startAnswer(name: string | undefined): AnswerLines | undefined {
    if (this.open) this.close(this.open);
    this.open = name === undefined ? undefined : new AnswerLines(name);
    this.lastOption = undefined;
    this.isFresh = false;
    return this.open;
  }

  /** Takes an indented line: the person's words, or an option that was moved to the right. */
  addIndented(text: string): void {
    if (this.open) this.open.addOwn(text);
    else if (text.trim() !== '' && !this.addOption(text.trim())) {
      // A section that had one question when the file was saved may have several now: the first is that one.
      const first = this.isFresh && this.place?.kind === 'answers' ? this.place.fields[0] : undefined;
      if (first !== undefined && this.answers.texts[first] === '') {
        this.startAnswer(first)?.addOwn(text);
      } else this.keep(text);
    }
  }

  /**
   * Takes a line such as "[x] Title" and returns true, or false where it is no option of the form. Lines put
   * together again must hold nothing but our words; of a broken line the beginning is enough.
   */
  addOption(line: string, shape: 'whole' | 'joined' | 'broken' = 'whole'): boolean {
    if (!line.startsWith('[')) return false;
    const { place, words } = this;
    const fields = !place || place.kind === 'left-over' ? [] : fieldsOf(place, words.fields);
    const found = findOption(
      line,
      words.options,
      fields.map((field) => field.id),
    );
    if (!found || (found.isBroken && shape !== 'broken') || (!found.isOurs && shape === 'joined'))
      return false;
    const { option, done, isOurs } = found;
    if (!option) return isOurs;
    this.startAnswer(undefined);
    this.lastOption = option;
    if (done) this.answers.ticks[option.field]?.push(option.id);
    if (!isOurs) this.keep(line);
    return true;
  }

  /** Returns whether a line is a sentence that the file itself brings along: then nothing is to be kept. */
  isOurSentence(key: string): boolean {
    const { place, words } = this;
    if (key === words.notFilledIn) return true;
    if (!place) return words.intro.some((pattern) => pattern.test(key));
    if (place.kind === 'progress')
      return (words.progress.get(place) ?? []).some((pattern) => pattern.test(key));
    if (this.lastOption && key === `(${this.lastOption.id})`) return true;
    return key.startsWith('tip: ') && (this.lastOption?.tips.has(key.slice('tip: '.length)) ?? false);
  }

  /** Puts a line aside that has no place; it is never dropped. */
  keep(line: string): void {
    this.leftOver.push(line);
  }

  private close(open: AnswerLines): void {
    const lines = open.result(this.keepsTrailingSpaces);
    const { name } = open;
    if (name === undefined || (this.answers.texts[name] ?? '') !== '') {
      const kept = name === undefined ? lines : lines.filter((line) => line.trim() !== '');
      for (const line of kept) this.keep(line);
    } else if (this.singleLines.has(name) && lines.length > 1) {
      const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
      this.answers.texts[name] = filled.join(' ');
    } else this.answers.texts[name] = lines.join('\n');
  }
}

function singleLineNames(field: Field): string[] {
  return 'multiline' in field && !field.multiline ? textNames(field) : [];
}
