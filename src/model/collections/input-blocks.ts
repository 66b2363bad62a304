import { z } from 'zod';
import type { Field } from '../forms/fields.ts';
import type { CareerPath, Checklist, LearningMethod } from '../schemas/entries.ts';
import {
  fieldId,
  questionId,
  inline,
  listOfLength,
  listOf,
  markdown,
  variant,
  reference,
  slug,
  template,
  title,
  lengthLimits,
} from '../schemas/schema-builders.ts';

/** Which parts of a block in the YAML content ask for input, for code that reads the source rather than the form. */
export interface BlockInputs {
  /**
   * Which part of the block is a question with a text as its answer: the block itself, or each of its items. Undefined
   * for blocks whose entries are ticked.
   */
  texts?: 'block' | 'items';
  /**
   * The section of a saved file that contains the answers of the block. Checklists are saved below the titles of their
   * lists.
   */
  savedIn: 'answers' | 'checklists';
}

/**
 * Defines a kind of block that asks for an answer, together with its form field. The page, the saved file and the
 * reader of saved files all use this form field.
 */
const defineInputBlock = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Fields,
  inputs: BlockInputs,
  toField: (block: z.output<ReturnType<typeof variant<Kind, Fields>>>, sources: FieldSources) => Field,
) => ({ schema: variant(kind, description, fields), inputs, toField });

/** The collections from which form fields take entries that visitors can choose, such as the items of checklists. */
export interface FieldSources {
  'career-paths': ReadonlyMap<string, Pick<CareerPath, 'title'>>;
  'learning-methods': readonly Pick<LearningMethod, 'id' | 'title'>[];
  checklists: readonly Checklist[];
}

/** The properties that every question has, alone or in a group. */
const questionFields = {
  label: title('the question').describe(`The question in a few words.`),
  hint: inline('the question').optional().describe('One sentence under the label: what to write.'),
  example: markdown('the example')
    .meta({ sample: true })
    .optional()
    .describe(
      'One good answer, shown on request beside the field, in paragraphs or lists like a real answer.',
    ),
  private: z
    .boolean()
    .optional()
    .describe(
      'true if the answer is private. A copy to share then contains it only if the visitor has ticked it.',
    ),
};

const answerLengthSchema = z
  .enum(['line', 'text'])
  .default('text')
  .describe('line: an answer of one line. text: as many lines as one likes.');

const permanentId = (subject: string) =>
  fieldId.describe(`Never change it: saved files and the download know the ${subject} by it.`);

/** The first properties of a block that has several items under one label. */
const groupFields = (display: string, subject: string, label: string) => ({
  id: permanentId(subject),
  label: title(display).describe(label),
  hint: inline(display).optional().describe('One sentence under the label.'),
});

/** The first properties of a block in which visitors choose some of several entries. */
const choiceFields = groupFields('the choice', 'choice', 'What is chosen.');

/**
 * Creates a form field in which any number of entries can be chosen. An entry that does not exist is skipped here,
 * because the content check reports it.
 */
const toChoiceField = (
  block: { id: string; label: string; entries: string[] },
  findEntry: (entry: string) => { title: string } | undefined,
): Field => ({
  id: block.id,
  label: block.label,
  textInputs: [],
  optionLists: [
    {
      options: block.entries.flatMap((id) => {
        const entry = findEntry(id);
        return entry ? { id, title: entry.title } : [];
      }),
    },
  ],
});

export const inputBlocks = [
  defineInputBlock(
    'question',
    'A question with a field for the answer.',
    {
      id: permanentId('answer'),
      ...questionFields,
      earlierAnswer: questionId
        .optional()
        .describe(
          'Another question of this page with a field of its own. Once it is answered, its answer is quoted above this field.',
        ),
      answer: answerLengthSchema,
    },
    { texts: 'block', savedIn: 'answers' },
    ({ id, label, answer, private: isPrivate }) => ({
      id,
      label,
      textInputs: [{ name: id, label, accepts: answer, ...(isPrivate && { isPrivate }) }],
      optionLists: [],
    }),
  ),
  defineInputBlock(
    'questions',
    'A group of questions of one kind, such as three action steps.',
    {
      ...groupFields('the group of questions', 'answers', 'What the questions have in common.'),
      hint: markdown('the group of questions')
        .optional()
        .describe('What to write, under the label: a sentence, or a list of what belongs into each answer.'),
      answer: answerLengthSchema,
      items: listOfLength(2, 12)('The questions in their order; the file numbers them.', {
        id: slug
          .meta({
            defaultsToPosition: true,
            duplicateMessage: 'Give each question of a group an id of its own.',
          })
          .describe(
            'A word or number that no other question of the group has. Never change it: saved files know the answer by it.',
          ),
        ...questionFields,
        label: questionFields.label.meta({
          duplicateMessage: 'Give each question of a group a label of its own.',
        }),
      }),
    },
    { texts: 'items', savedIn: 'answers' },
    ({ id, label, answer, items }) => ({
      id,
      label,
      textInputs: items.map((item, index) => ({
        name: `${id}.${item.id}`,
        label: item.label,
        number: index + 1,
        accepts: answer,
        ...(item.private && { isPrivate: true }),
      })),
      optionLists: [],
    }),
  ),
  defineInputBlock(
    'career-paths',
    'Career paths to choose from, any number of them.',
    {
      ...choiceFields,
      opener: title('the career path card', lengthLimits.longButton)
        .optional()
        .describe(
          'Words that open a path. With them, only its name and description show until then, except on paper.',
        ),
      dayLabel: title('the career path card').optional().describe('The words above the typical day.'),
      levelsLabel: title('the career path card').optional().describe('The words above the levels.'),
      rolesLabel: title('the career path card').describe('The words above the roles.'),
      skillsLabel: title('the career path card').describe('The words above the skills.'),
      prosLabel: title('the career path card').describe('The words above the pros.'),
      consLabel: title('the career path card').describe('The words above the cons.'),
      entries: listOf(
        'The paths in their order: the names of files in content/career-paths/ without ".yaml".',
        reference('career-paths'),
      ),
    },
    { savedIn: 'answers' },
    (block, sources) => toChoiceField(block, (id) => sources['career-paths'].get(id)),
  ),
  defineInputBlock(
    'learning-methods',
    'Learning methods to choose from, any number of them.',
    {
      ...choiceFields,
      entries: listOf(
        'The methods in their order: ids from content/learning-methods.yaml.',
        reference('learning-methods'),
      ),
    },
    { savedIn: 'answers' },
    (block, sources) =>
      toChoiceField(block, (id) => sources['learning-methods'].find((method) => method.id === id)),
  ),
  defineInputBlock(
    'checklists',
    'Checklists with a badge that shows how much is done.',
    {
      id: permanentId('ticks'),
      label: title('the checklists').describe('What is ticked off.'),
      progress: template(
        'the percent-complete badge',
        ['done', 'total', 'percent'],
        lengthLimits.badge,
      ).describe('The badge; {percent}, {done} and {total} are filled in.'),
      entries: listOf('The lists in their order: ids from content/checklists.yaml.', reference('checklists')),
    },
    { savedIn: 'checklists' },
    (block, sources) => ({
      id: block.id,
      label: block.label,
      textInputs: [],
      optionLists: block.entries
        .flatMap((entry) => sources.checklists.find(({ id }) => id === entry) ?? [])
        .map(({ id, title, items }) => ({
          id,
          title,
          options: items.map(({ id: itemId, text, tip }) => ({ id: itemId, title: text, tip })),
        })),
    }),
  ),
] as const;
