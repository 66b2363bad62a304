/** How a line is recognised: by its match key or, if only a manifest knows it, by the checksum of that key. */
export type LineWording = { key: string } | { checksum: string };

/** A line of a saved file that the form writes, not the user. */
export interface TemplateLine {
  kind: 'title' | 'sentence' | 'heading' | 'question' | 'option' | 'tip' | 'not-filled-in' | 'format-line';
  /** Its name in the manifest. */
  name: string;
  wording: LineWording;
  /** How many lines of the manifest come before it. */
  order: number;
  /** The name of the question that it is, or that it belongs to. */
  question?: string;
  /** The order of the heading above it, if that is shared by several questions. */
  group?: number | undefined;
  /** Which item of a group of questions it is, counted from 1. */
  number?: number;
  /** Whether the manifest of the file does not name it, so that it is recognised only by the wording of now. */
  isMissingFromManifest?: true;
  /** Whether it is an option that was recognised by its id, under another title. */
  isReworded?: true;
}

export const isTitle = ({ kind }: TemplateLine): boolean => kind === 'title';

/** What a line is if it is underlined: a heading, or a question that has a heading to itself. */
export const findHeading = (candidates: readonly TemplateLine[]): TemplateLine | undefined =>
  candidates.find(({ kind }) => kind === 'heading') ??
  candidates.find(({ kind, number }) => kind === 'question' && number === undefined);

/** A checksum begins with a space here, so that it never equals a match key. */
export const wordingId = ({ wording }: TemplateLine): string =>
  'key' in wording ? wording.key : ` ${wording.checksum}`;
