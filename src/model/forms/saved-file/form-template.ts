import { emptyAnswers, optionIds, textInputNames } from '../answers.ts';
import type { Field } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import { formatLine } from './line-format.ts';
import {
  createLineMatcher,
  type LineMatcher,
  minSentencePrefix,
  startsLikeIntro,
  type TemplateSentence,
} from './line-matcher.ts';
import { checksumWording, type ManifestEntry, manifestName, reservedNames } from './manifest.ts';
import { keyOfNormalized, matchKey, normalize, type NormalizedLine } from './normalize-line.ts';
import { manifestEntries } from './render-saved-file.ts';
import { formatLineName, type TemplateLine, toTemplateLines } from './template-line.ts';
import { sentencePattern } from './template-sentences.ts';

/** What the reader of saved files knows of a form. It is prepared only once, for all files. */
export interface FormTemplate {
  form: FormDefinition;
  /** The names of the fields, by which a manifest without a slug is recognised. */
  fieldNames: ReadonlySet<string>;
  /**
   * The names of the texts and options for which the current version of the form asks. A file that an earlier version
   * saved may contain other names.
   */
  askedNames: ReadonlySet<string>;
  /** Whether the form itself has a no-break space. */
  hasNbsp: boolean;
  /** Normalizes a line. Its results are cached. */
  normalize: (line: string) => NormalizedLine;
  /** The match key of the text that stands in place of a missing answer. */
  notFilledInKey: string;
  /** Whether a line begins like the sentence that the form writes below its title. */
  startsLikeIntro: (key: string) => boolean;
  /** Recognises lines of the form by their current wording. */
  currentMatcher: LineMatcher;
  /** Creates a matcher that recognises lines of the form by the manifest of their file, whatever their wording. */
  matcherForManifest: (entries: readonly ManifestEntry[]) => LineMatcher;
}

export function createFormTemplate(form: FormDefinition): FormTemplate {
  const currentEntries = currentEntriesOf(form);
  const currentKeys = new Map(currentEntries.map(({ name, wordings }) => [name, wordings]));
  const currentLines = [...toTemplateLines(currentEntries, form.slug), ...unwrittenLabels(form)];
  const sentences = sentencesOf(form);
  return {
    form,
    fieldNames: new Set(form.fields.map((field) => manifestName(field).toLowerCase())),
    askedNames: new Set(
      form.fields.flatMap((field) => [
        ...textInputNames(field).map((name) => name.toLowerCase()),
        ...optionIds(field).map((id) => optionName(field, id)),
      ]),
    ),
    hasNbsp: JSON.stringify(form).includes('\u00A0'),
    normalize: createLineNormalizer(),
    notFilledInKey: matchKey(form.fileLabels.marks.notFilledIn),
    startsLikeIntro: (key) => startsLikeIntro(key, sentences),
    currentMatcher: createLineMatcher(currentLines, sentences),
    matcherForManifest(entries) {
      // A manifest has only checksums. If one is that of the current wording, the current wording itself is used.
      const savedEntries = entries.map(({ name, wordings }) => ({
        name,
        wordings: wordings.map((wording, index) => {
          const currentKey = currentKeys.get(name)?.[index] ?? '';
          return checksumWording(currentKey) === wording ? currentKey : wording;
        }),
      }));
      const savedLines = toTemplateLines(savedEntries, form.slug);
      return createLineMatcher([...savedLines, ...linesMissingFrom(entries, currentLines)], sentences);
    },
  };
}

/**
 * Creates a function that normalizes lines. It caches the results, because many lines are equal, and each is normalized
 * several times.
 */
function createLineNormalizer(): FormTemplate['normalize'] {
  const cache = new Map<string, NormalizedLine>();
  return (line) => {
    const cached = cache.get(line);
    if (cached) return cached;
    const normalized = normalize(line);
    const normalizedLine = { normalized, key: keyOfNormalized(normalized) };
    cache.set(line, normalizedLine);
    return normalizedLine;
  };
}

/**
 * The name of an option in the manifest of a saved file: the id of its field, followed by the id of the option. The
 * name is unique within a form.
 */
export const optionName = (field: Field, optionId: string): string =>
  `${manifestName(field)}+${optionId}`.toLowerCase();

/** What the manifest of a file would contain if the current form saved it, with match keys in place of checksums. */
function currentEntriesOf(form: FormDefinition): ManifestEntry[] {
  const state = { answers: emptyAnswers(form), leftOver: [''] };
  return [
    ...manifestEntries(form, state, '').map(({ name, wordings }) => ({
      name: name.toLowerCase(),
      wordings: wordings.map(matchKey),
    })),
    { name: formatLineName, wordings: [matchKey(formatLine(form.slug))] },
  ];
}

/** The sentences of the form that contain placeholders such as a date. */
const sentencesOf = ({ fileLabels, sections }: FormDefinition): TemplateSentence[] =>
  [
    { name: reservedNames.intro, template: fileLabels.intro, minPrefix: minSentencePrefix },
    ...sections.flatMap((section) =>
      section.kind === 'progress'
        ? [{ name: `${section.field}%`.toLowerCase(), template: section.text, minPrefix: 0 }]
        : [],
    ),
  ]
    .filter(({ template }) => template.includes('{'))
    .map(({ name, template, minPrefix }) => {
      const { prefix, matchesWhole } = sentencePattern(template);
      return {
        line: { kind: 'sentence', name, wording: '', order: 0 },
        matchesStart: (key) => prefix.length >= minPrefix && key.startsWith(prefix),
        matchesWhole,
      };
    });

/**
 * The labels that the current form does not write, because their questions have headings of their own. An earlier
 * version may have written them. Their position (`order`) is higher than that of any line in a manifest.
 */
const unwrittenLabels = ({ fields, sections }: FormDefinition): TemplateLine[] =>
  fields
    .filter(({ id }) =>
      sections.some((section) => section.kind === 'answers' && section.fields.join() === id),
    )
    .map((field, index) => {
      const name = manifestName(field).toLowerCase();
      return { kind: 'question', name, question: name, wording: matchKey(field.label), order: 1000 + index };
    });

/**
 * The lines of the current form that the manifest of a file does not name. A line is left out if the manifest has the
 * same wording under another name.
 */
function linesMissingFrom(
  entries: readonly ManifestEntry[],
  currentLines: readonly TemplateLine[],
): TemplateLine[] {
  const names = new Set(entries.map(({ name }) => name));
  // All headings of several questions have the same name in a manifest. They are therefore compared only by their
  // wording.
  names.delete(reservedNames.sectionHeading);
  const checksums = new Set(entries.flatMap(({ wordings }) => wordings));
  return currentLines
    .filter(({ name, wording }) => !names.has(name) && !checksums.has(checksumWording(wording)))
    .map((line) => ({
      ...line,
      group: undefined,
      order: entries.length + line.order,
      isMissingFromManifest: true,
    }));
}
