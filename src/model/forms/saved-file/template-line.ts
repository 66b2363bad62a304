/** How a line is recognised: by its match key or, if only a manifest names it, by the checksum of that key. */
export type LineWording = { key: string } | { checksum: string };

/** The position of a heading in the manifest; the questions that have the same one are under one heading. */
export type GroupId = number;

/** A line of a saved file that was written by the form, not by the user. */
export interface TemplateLine {
  kind: 'title' | 'sentence' | 'heading' | 'question' | 'option' | 'tip' | 'not-filled-in' | 'format-line';
  /** Its name in the manifest. */
  name: string;
  wording: LineWording;
  /** Its position in the manifest. */
  order: number;
  /** The name of the question whose label it is, or to which it belongs. */
  question?: string;
  /** The heading above it, if that is shared by several questions. */
  group?: GroupId | undefined;
  /** Its position in a group of questions, counted from 1. */
  number?: number;
  /** Whether the manifest of the file does not name it, so that only its current wording identifies it. */
  isMissingFromManifest?: true;
  /** Whether it is an option that was recognised by its id, under another title. */
  isReworded?: true;
}

export const isTitle = ({ kind }: TemplateLine): boolean => kind === 'title';

/** What an underlined line is: a heading, or a question that has its own heading. */
export const findHeading = (candidates: readonly TemplateLine[]): TemplateLine | undefined =>
  candidates.find(({ kind }) => kind === 'heading') ??
  candidates.find(({ kind, number }) => kind === 'question' && number === undefined);

/** Checksums start with a space so that they never equal a match key. */
export const wordingId = ({ wording }: TemplateLine): string =>
  'key' in wording ? wording.key : ` ${wording.checksum}`;
