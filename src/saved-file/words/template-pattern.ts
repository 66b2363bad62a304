/** How many characters may replace a {name}: a few words of one sentence, a number or an address. */
const longestFill = 60;
const endOfSentence = /[.!?;\n]/;

/** Where a filled-in template at the beginning of a text ends, and what was filled in. */
export interface Filled {
  end: number;
  values: Readonly<Record<string, string>>;
}

/** Recognises a sentence with values filled in, going through each text only once, from beginning to end. */
export class TemplatePattern {
  /** What every such sentence begins with. */
  readonly beginning: string;
  /** No such sentence is longer than this. */
  readonly longest: number;
  private readonly literals: string[];
  private readonly names: string[];

  /** Takes the matchKey of a template, with its {names}. */
  constructor(template: string) {
    this.literals = template.split(/\{[a-z]+\}/);
    this.names = [...template.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name);
    this.beginning = this.literals[0] ?? '';
    this.longest = template.length + this.names.length * longestFill;
  }

  /** Returns whether the whole of a text, given as a matchKey, is such a sentence. */
  test(text: string): boolean {
    return this.beginningOf(text)?.end === text.length;
  }

  /** Returns what was filled in if a text begins with such a sentence, otherwise undefined. */
  beginningOf(text: string): Filled | undefined {
    if (!text.startsWith(this.beginning)) return undefined;
    const values: Record<string, string> = {};
    let end = this.beginning.length;
    for (const [index, name] of this.names.entries()) {
      const literal = this.literals[index + 1] ?? '';
      const start = end;
      const within = text.slice(start, start + longestFill + literal.length);
      const length = literal === '' ? within.length : within.indexOf(literal, 1);
      const value = within.slice(0, length);
      if (length < 1 || endOfSentence.test(value)) return undefined;
      values[name] = value;
      end = start + length + literal.length;
    }
    return { end, values };
  }
}
