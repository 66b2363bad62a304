import { type ManifestEntry, reservedNames } from './manifest.ts';

/** A line of a saved file that was written by the form, not by the user. */
export interface TemplateLine {
  kind: 'title' | 'sentence' | 'heading' | 'question' | 'option' | 'tip' | 'not-filled-in' | 'format-line';
  /** The name of the line in the manifest. */
  name: string;
  /**
   * By what the line is recognised: its match key, which is its text without case and spaces, or, if only a manifest
   * names the line, the checksum of this key (`checksumWording`). The text '' is never recognised.
   */
  wording: string;
  /** The position of the line in the manifest. */
  order: number;
  /** The name of the question whose label this line is, or to which this line belongs. */
  question?: string;
  /** If several questions share a heading: the position (`order`) of the heading above this line. */
  group?: number | undefined;
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

/** The name of the last line of a file, the Format line, which is not in the manifest. No other line has this name. */
export const formatLineName = '/format';

/** The kinds of the lines that belong to no question. A name stands for one line or for two. */
const kindsByReservedName = new Map<string, TemplateLine['kind'][]>([
  [reservedNames.intro, ['sentence', 'sentence']],
  [reservedNames.copy, ['sentence']],
  [reservedNames.manifestNote, ['format-line']],
  [formatLineName, ['format-line']],
  [reservedNames.notFilledIn, ['not-filled-in']],
  [reservedNames.leftOver, ['heading']],
]);

/** Matches the name of a list of options, such as "field/list". Its options belong to "field/". */
const listNamePattern = /^(.+\/)[^/]+$/;

/**
 * Converts the entries of a manifest to the lines of the file in order, each with the question and the heading to which
 * it belongs. This is the grammar of their names; a name that matches several patterns is what the first one says.
 *
 * | Name          | Line                                                     |
 * | ------------- | -------------------------------------------------------- |
 * | `/`           | a heading of several questions                           |
 * | `/top` …      | belongs to no question (`reservedNames`, manifest.ts)    |
 * | `+option`     | an option of the choice or checklist above it            |
 * | `field%`      | how many items of a checklist are done                   |
 * | `field.item`  | a question of the group `field.` above it                |
 * | `field/list`  | the heading of a checklist, one of the lists of a field  |
 * | `field+`      | the label of a choice                                    |
 * | `field.`      | the label of a group of questions                        |
 * | `field`       | the label of a question                                  |
 */
export function toTemplateLines(entries: readonly ManifestEntry[], slug: string): TemplateLine[] {
  let question = '';
  let group: number | undefined;
  let number = 0;
  return entries.flatMap(({ name, wordings }, order) => {
    const toLines = (kinds: TemplateLine['kind'][], parents: Partial<TemplateLine> = {}): TemplateLine[] =>
      kinds.map((kind, index) => ({ kind, name, wording: wordings[index] ?? '', order, ...parents }));
    if (order === 0 && name === slug) return toLines(['title']);
    const reservedKinds = kindsByReservedName.get(name);
    if (reservedKinds) return toLines(reservedKinds);
    if (name === reservedNames.sectionHeading) {
      group = order;
      return toLines(['heading'], { group });
    }
    if (name.startsWith('+')) return toLines(['option', 'tip'], { question, group });
    if (name.endsWith('%')) return toLines(['heading', 'sentence']);
    if (question.endsWith('.') && name.startsWith(question) && name !== question) {
      number += 1;
      return toLines(['question'], { question, group, number });
    }
    const listQuestion = listNamePattern.exec(name)?.[1];
    // A checklist has a heading of its own, so its options do not belong to the heading of the questions above it.
    if (listQuestion !== undefined) group = undefined;
    question = listQuestion ?? name;
    number = 0;
    return toLines([listQuestion === undefined ? 'question' : 'heading'], { question, group });
  });
}
