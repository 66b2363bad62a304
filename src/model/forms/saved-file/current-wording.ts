import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { formatLine } from './line-format.ts';
import { manifestName, reservedNames } from './manifest.ts';
import { matchKey } from './normalize-line.ts';
import { manifestEntries } from './render-saved-file.ts';
import { sentencePattern } from './sentence-pattern.ts';
import type { TemplateLine } from './template-line.ts';
import { formatLineName, type TemplateEntry, toTemplateLines } from './to-template-lines.ts';

/** A sentence of the form, in its current wording, that contains placeholders such as a date. */
interface TemplateSentence {
  line: TemplateLine;
  matchesStart: (key: string) => boolean;
  matchesWhole: (normalizedLine: string) => boolean;
}

/**
 * The current wording of the form's lines. It is used for files without a manifest, and for lines that the manifest of
 * a file does not name. (A manifest lists the lines of a saved file with their checksums.)
 */
export interface CurrentWording {
  /**
   * The match keys of the form's lines, by the name of the line in a manifest. A match key is the text of a line
   * without case, spaces and some punctuation.
   */
  keysByName: ReadonlyMap<string, readonly string[]>;
  templateLines: TemplateLine[];
  sentences: TemplateSentence[];
  /** The match key of the text that stands in place of a missing answer. */
  notFilledInKey: string;
}

/** The minimum number of letters by which the beginning of a line is recognised as a sentence of the form. */
export const minSentencePrefix = 7;

export function currentWordingOf(form: FormDefinition): CurrentWording {
  const { fileLabels, sections, slug } = form;
  const state = { answers: emptyAnswers(form), leftOver: [''] };
  const entries = [
    ...manifestEntries(form, state, '').map(({ name, wordings }) => ({
      name: name.toLowerCase(),
      keys: wordings.map(matchKey),
    })),
    { name: formatLineName, keys: [matchKey(formatLine(slug))] },
  ];
  const templateEntries = entries.map(({ name, keys }): TemplateEntry => ({
    name,
    wordings: keys.map((key) => ({ key })),
  }));
  const progressTemplates = sections.flatMap((section) =>
    section.kind === 'progress' ? [[`${section.field}%`.toLowerCase(), section.text] as const] : [],
  );
  const sentenceTemplates = [[reservedNames.intro, fileLabels.intro] as const, ...progressTemplates];
  return {
    keysByName: new Map(entries.map(({ name, keys }) => [name, keys])),
    templateLines: [...toTemplateLines(templateEntries, slug), ...singleQuestionLabels(form)],
    sentences: sentenceTemplates
      .filter(([, template]) => template.includes('{'))
      .map(([name, template]) => toTemplateSentence(name, template)),
    notFilledInKey: matchKey(fileLabels.marks.notFilledIn),
  };
}

function toTemplateSentence(name: string, template: string): TemplateSentence {
  const { prefix, matchesWhole } = sentencePattern(template);
  const minPrefix = name === reservedNames.intro ? minSentencePrefix : 0;
  return {
    line: { kind: 'sentence', name, wording: { key: '' }, order: 0 },
    matchesStart: (key) => prefix.length >= minPrefix && key.startsWith(prefix),
    matchesWhole,
  };
}

/**
 * The position (`order`) of labels that the current form does not write, but an earlier version may have written. It is
 * higher than the position of any line in a manifest.
 */
const singleQuestionOrder = 1000;

/**
 * The labels of questions that have their own heading now, so that the label is not written. An earlier version of the
 * form may have written these labels.
 */
const singleQuestionLabels = ({ fields, sections }: FormDefinition): TemplateLine[] =>
  fields
    .filter(({ id }) =>
      sections.some((section) => section.kind === 'answers' && section.fields.join() === id),
    )
    .map((field, index) => {
      const name = manifestName(field).toLowerCase();
      const wording = { key: matchKey(field.label) };
      return { kind: 'question', name, question: name, wording, order: singleQuestionOrder + index };
    });
