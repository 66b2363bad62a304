import { notFilledIn } from '../file-format.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import type { Field } from '../../form/field.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { type Heading, knownHeadings, type Place } from './known-headings.ts';
import { type KnownLabels, knownLabels } from './known-labels.ts';
import { type KnownOptions, knownOptions } from './known-options.ts';
import { foldOnce, matchKey } from './match-key.ts';
import { OwnPhrases } from './own-phrases.ts';
import { TemplatePattern } from './template-pattern.ts';

/** The wording of a form as match keys, ready to be compared with the lines of a file. */
export interface KnownWords {
  slug: string;
  titles: ReadonlySet<string>;
  headings: ReadonlyMap<string, Heading>;
  labels: ReadonlyMap<Place, KnownLabels>;
  /** Labels of all sections; one shared by several questions leads to each of them. */
  allLabels: KnownLabels;
  intro: readonly TemplatePattern[];
  progress: ReadonlyMap<Place, readonly TemplatePattern[]>;
  options: KnownOptions;
  notFilledIn: string;
  fields: ReadonlyMap<string, Field>;
  /** Lines that are the same in every file, so that they are recognised even if mail has wrapped them. */
  phrases: OwnPhrases;
  /** Folds lines, remembering the results. */
  fold: (line: string) => string;
}

/** Returns the wording of a form that is needed to read its files. */
export function knownWords(definition: FormDefinition): KnownWords {
  const { intro, sections } = definition;
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  const headings = knownHeadings(definition, fields);
  const titles = new Set([definition.title, ...(definition.aliases ?? [])].map(matchKey));
  const allLabels = knownLabels(definition.fields);
  const options = knownOptions(definition);
  return {
    fold: foldOnce(),
    slug: definition.slug,
    titles,
    headings,
    labels: new Map(sections.map((section) => [section, knownLabels(fieldsOf(section, fields))] as const)),
    allLabels,
    intro: [intro.text, intro.continue, ...(intro.earlier ?? [])].map(toPattern),
    progress: new Map(
      sections
        .filter((section) => section.kind === 'progress')
        .map((section) => [section, [section.text, ...(section.aliases ?? [])].map(toPattern)]),
    ),
    options,
    notFilledIn: matchKey(notFilledIn),
    fields,
    phrases: new OwnPhrases([
      ...titles,
      ...headings.keys(),
      ...labelLines(allLabels),
      ...options.lines,
      matchKey(notFilledIn),
      `format: ${definition.slug} 1`,
    ]),
  };
}

const toPattern = (template: string): TemplatePattern => new TemplatePattern(matchKey(template));

function labelLines({ byKey }: KnownLabels): string[] {
  return [...byKey].flatMap(([key, labels]) => [
    key,
    ...labels.flatMap(({ number }) => (number === undefined ? [] : [`${number}. ${key}`])),
  ]);
}

/** How many characters at its beginning are enough to recognise a sentence. */
const enoughToKnow = 8;

/** Returns the intro sentence, whole or wrapped, that begins like the line; undefined if there is none. */
export function introBeginning(key: string, words: KnownWords): TemplatePattern | undefined {
  return words.intro.find(
    ({ beginning }) => beginning.length >= enoughToKnow && key.startsWith(beginning.trimEnd()),
  );
}
