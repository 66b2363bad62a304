import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { formatLine } from './line-format.ts';
import { manifestName, reservedNames } from './manifest.ts';
import { matchKey } from './normalize-line.ts';
import { manifestEntries } from './render-saved-file.ts';
import { sentencePattern } from './sentence-pattern.ts';
import type { TemplateLine } from './template-line.ts';
import { formatLineName, type TemplateEntry, toTemplateLines } from './to-template-lines.ts';

/** A sentence with placeholders, such as a date, in the current wording. */
interface TemplateSentence {
  line: TemplateLine;
  matchesStart: (key: string) => boolean;
  matchesWhole: (normalizedLine: string) => boolean;
}

/**
 * The current wording of the form's lines. It is used for files without a manifest, and for lines that a manifest does
 * not name.
 */
export interface CurrentWording {
  /** The match keys of the lines by their name in the manifest. */
  keysByName: ReadonlyMap<string, readonly string[]>;
  templateLines: TemplateLine[];
  sentences: TemplateSentence[];
  /** The match key of the mark for a missing answer. */
  notFilledInKey: string;
}

/** The minimum number of letters at the beginning of a line that identify a sentence of the form. */
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
 * The position of labels that the current form does not write. It is higher than the position of any line in a
 * manifest.
 */
const singleQuestionOrder = 1000;

/**
 * The labels of questions that now have their own heading. An earlier version of the form may have written these
 * labels.
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
