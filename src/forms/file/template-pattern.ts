/** How many characters an address in a file may have, with what mail programs put into it and around it. */
export const longestAddress = 1000;

/** A path or a full address as mail programs leave it: plain, in angle brackets, or followed by its link. */
const shape = /^<?(?:https?:\/)?\/[^\s<>]+>?(?: ?<https?:\/\/[^\s<>]+>)?$/;
const page = /.*\/resources\/([a-z0-9-]{1,100})/;

/**
 * Returns the slug of the form that a lower-case address leads to, on whatever site and below whatever path, even if a mail
 * filter has wrapped it in an address of its own; undefined for any other text.
 */
function slugOfAddress(text: string): string | undefined {
  if (text.length > longestAddress || !shape.test(text)) return undefined;
  return page.exec(text.replaceAll('%2f', '/'))?.[1];
}

/** How many characters may replace a {name}: it is a few words or a number. */
const longestFill = 60;
const endOfSentence = /[.!?;]/;
/** The one place for an address, which may be longer and contain such marks. */
const addressPlace = '{route}';
const place = /\{[a-z]+\}/g;

/** A {name} in a template, and the words after it. */
interface Place {
  literal: string;
  isAddress: boolean;
}

/** Where an address is in a text, and which form it leads to. */
interface NamedAddress {
  from: number;
  to: number;
  slug: string;
}

/** Where a filled-in template at the beginning of a text ends, and which address it names. */
interface Filled {
  end: number;
  address?: NamedAddress;
}

/** Recognises a sentence with values filled in, in time proportional to the length of the text. */
export class TemplatePattern {
  /** What every such sentence begins with. */
  readonly beginning: string;
  /** No such sentence is longer than this. */
  readonly longest: number;
  private readonly places: readonly Place[];

  /** Takes the matchKey of a template, with its {names}. */
  constructor(template: string) {
    const [beginning = '', ...literals] = template.split(place);
    const names = [...template.matchAll(place)].map(([name]) => name);
    this.beginning = beginning;
    this.places = literals.map((literal, index) => ({ literal, isAddress: names[index] === addressPlace }));
    this.longest = this.places.reduce(
      (sum, { isAddress }) => sum + (isAddress ? longestAddress : longestFill),
      template.length,
    );
  }

  /** Returns whether the whole of a text, given as a matchKey, is such a sentence. */
  test(text: string): boolean {
    return this.beginningOf(text)?.end === text.length;
  }

  /**
   * Returns where the sentence ends, and its address, if a text begins with such a sentence, otherwise undefined. A line
   * end, where mail has broken the sentence, counts as a space, or as nothing within an address.
   */
  beginningOf(text: string): Filled | undefined {
    const onOneLine = text.replaceAll('\n', ' ');
    if (!onOneLine.startsWith(this.beginning)) return undefined;
    const filled: Filled = { end: this.beginning.length };
    for (const [index, { literal, isAddress }] of this.places.entries()) {
      const from = filled.end;
      if (isAddress) {
        const isLast = index + 1 === this.places.length;
        const address = addressIn(text, from, { literal, isLast });
        if (!address) return undefined;
        filled.address = address;
        filled.end = address.to + literal.length;
      } else {
        const within = onOneLine.slice(from, from + longestFill + literal.length);
        const length = literal === '' ? within.length : within.indexOf(literal, 1);
        if (length < 1 || endOfSentence.test(within.slice(0, length))) return undefined;
        filled.end = from + length + literal.length;
      }
    }
    return filled;
  }
}

/** Returns the address that begins at `from` and ends before the literal, which may be no more than a full stop. */
function addressIn(
  text: string,
  from: number,
  { literal, isLast }: { literal: string; isLast: boolean },
): NamedAddress | undefined {
  // Followed by its link, an address contains one space.
  const longest = text
    .slice(from, from + longestAddress)
    .split(' ', 2)
    .join(' ').length;
  const within = `${text.slice(from, from + longest + literal.length + 1).replaceAll('\n', ' ')} `;
  const end = isLast ? `${literal} ` : literal;
  let to = from - end.length;
  for (const piece of within.split(end).slice(0, -1)) {
    to += end.length + piece.length;
    const slug = slugOfAddress(text.slice(from, to).replaceAll('\n', ''));
    if (slug !== undefined) return { from, to, slug };
  }
  return undefined;
}
