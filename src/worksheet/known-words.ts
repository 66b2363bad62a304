import { notFilledIn } from './file-format.ts';
import { fieldsOf } from './fields-of.ts';
import type { Field, FormDefinition } from './form-definition.ts';
import { type Heading, knownHeadings, type Place } from './known-headings.ts';
import { type KnownLabels, knownLabels } from './known-labels.ts';
import { type KnownOptions, knownOptions } from './known-options.ts';
import { foldOnce, matchKey } from './match-key.ts';
import { OwnPhrases } from './own-phrases.ts';
import { TemplatePattern } from './template-pattern.ts';

/** All words of a form, ready to be compared with the lines of a file by matchKey. */
export interface KnownWords {
  slug: string;
  titles: ReadonlySet<string>;
  headings: ReadonlyMap<string, Heading>;
  labels: ReadonlyMap<Place, KnownLabels>;
  /** Labels of all sections; one that stands for several questions leads to several places. */
  allLabels: KnownLabels;
  intro: readonly TemplatePattern[];
  progress: ReadonlyMap<Place, readonly TemplatePattern[]>;
  options: KnownOptions;
  notFilledIn: string;
  fields: ReadonlyMap<string, Field>;
  /** Lines that stand alike in every file, to be known where mail has broken them. */
  phrases: OwnPhrases;
  /** Folds lines of one file. */
  fold: (line: string) => string;
}

/** Returns the words of a form by which its files are read. */
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

/** So many letters at the beginning of a sentence are enough to know it. */
const enoughToKnow = 8;

/** Returns the sentence at the top of our files that a line begins as, whole or broken. */
export function introBeginning(key: string, words: KnownWords): TemplatePattern | undefined {
  return words.intro.find(
    ({ beginning }) => beginning.length >= enoughToKnow && key.startsWith(beginning.trimEnd()),
  );
}
