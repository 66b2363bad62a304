/** So much may stand in place of a {name}: a few words of one sentence, a number or an address. */
const longestFill = 60;
const endOfSentence = /[.!?;\n]/;

/** Where a text stops that begins with a filled-in template, and what was filled in. */
export interface Filled {
  end: number;
  values: Readonly<Record<string, string>>;
}

/** A sentence with something filled in; every text is gone through once, from its beginning to its end. */
export class TemplatePattern {
  /** What every such sentence begins with. */
  readonly beginning: string;
  /** No such sentence is longer. */
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

  /** Returns whether a whole text is such a sentence; compare it with a matchKey. */
  test(text: string): boolean {
    return this.beginningOf(text)?.end === text.length;
  }

  /** Returns what was filled in where a text begins with such a sentence. */
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
