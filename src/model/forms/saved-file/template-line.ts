/**
 * How a line of the form is recognised: by its match key, which is its text without case and spaces. If only a manifest
 * names the line, it is recognised by the checksum of this key.
 */
export type LineWording = { key: string } | { checksum: string };

/** Identifies a group of questions under one heading. The value is the position of the heading in the manifest. */
export type GroupId = number;

/** A line of a saved file that was written by the form, not by the user. */
export interface TemplateLine {
  kind: 'title' | 'sentence' | 'heading' | 'question' | 'option' | 'tip' | 'not-filled-in' | 'format-line';
  /** The name of the line in the manifest. */
  name: string;
  wording: LineWording;
  /** The position of the line in the manifest. */
  order: number;
  /** The name of the question whose label this line is, or to which this line belongs. */
  question?: string;
  /** If several questions share a heading: the heading above this line. */
  group?: GroupId | undefined;
  /** The position of the question in its group, counted from 1. */
  number?: number;
  /** Set if the manifest of the file does not name this line, so that only the current wording identifies it. */
  isMissingFromManifest?: true;
  /** Set if the line is an option that was recognised by its id, although its title has changed. */
  isReworded?: true;
}

export const isTitle = ({ kind }: TemplateLine): boolean => kind === 'title';

/**
 * Finds among the possible lines the one that can be underlined: a heading of several questions, or a question with its
 * own heading.
 */
export const findHeading = (candidates: readonly TemplateLine[]): TemplateLine | undefined =>
  candidates.find(({ kind }) => kind === 'heading') ??
  candidates.find(({ kind, number }) => kind === 'question' && number === undefined);

/**
 * Identifies the wording of a line: its match key or its checksum. Checksums start with a space, so that they never
 * equal a match key.
 */
export const wordingId = ({ wording }: TemplateLine): string =>
  'key' in wording ? wording.key : ` ${wording.checksum}`;
