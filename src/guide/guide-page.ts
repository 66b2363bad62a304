import type { Part } from './structure.ts';

/** The A4 sheet in millimetres: a narrow column for labels and a wide one for text. */
export const sheet = {
  width: 210,
  left: 22,
  right: 188,
  /** Where the wide column begins. */
  main: 60,
  firstTop: 28,
  top: 24,
  /** Only the foot of the page goes below this: what does not fit above it starts a new page (spec §7). */
  limit: 250,
  foot: 271,
} as const;

export type Weight = 'normal' | 'bold';

export interface TextStyle {
  weight: Weight;
  /** In points. */
  size: number;
  /** From one baseline to the next, in millimetres. */
  leading: number;
}

export const styles = {
  title: { weight: 'bold', size: 30, leading: 12.5 },
  subtitle: { weight: 'normal', size: 14, leading: 6.6 },
  section: { weight: 'bold', size: 17, leading: 7.6 },
  entry: { weight: 'bold', size: 12.5, leading: 5.8 },
  numeral: { weight: 'bold', size: 26, leading: 10 },
  body: { weight: 'normal', size: 10.5, leading: 5.1 },
  strong: { weight: 'bold', size: 10.5, leading: 5.1 },
  label: { weight: 'bold', size: 9, leading: 4.3 },
  bullet: { weight: 'normal', size: 6, leading: 5.1 },
  small: { weight: 'normal', size: 9, leading: 4.3 },
} as const satisfies Record<string, TextStyle>;

export const ink = { text: '#2a2520', muted: '#655c52', rule: '#cfc5b6', paper: '#ffffff' } as const;

export interface TextOperation {
  kind: 'text';
  x: number;
  /** The baseline. */
  y: number;
  text: string;
  style: TextStyle;
  colour: string;
  /** What the text belongs to; undefined for decoration and what is read elsewhere. */
  part?: Part;
  /** An invisible space if the text continues elsewhere, so that copied words stay apart. */
  after?: '' | ' ';
  /** The width of the text in millimetres, if it is a link. */
  linkWidth?: number;
}

export interface BoxOperation {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}

export type Operation = TextOperation | BoxOperation;

/** Returns the width of a text in millimetres. */
export type Measure = (text: string, style: TextStyle) => number;

/** The smallest unit that page breaks keep whole; the y of its operations is measured from its top. */
export interface Row {
  height: number;
  /** The space above it, except at the top of a page. */
  space: number;
  /** Whether it has to be on the same page as the row after it. */
  keep: boolean;
  operations: Operation[];
  bookmark?: { title: string; level: 1 | 2 };
}
