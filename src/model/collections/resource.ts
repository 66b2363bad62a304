import { z } from 'zod';
import type { FormDefinition } from '../forms/form-definition.ts';
import type { Labels } from '../schemas/labels.ts';
import {
  downloadSchema,
  type Download,
  milestoneCalendarSchema,
  resourceHeaderSchema,
} from '../schemas/resource-parts.ts';
import { markdownWithSafetyTexts } from '../schemas/safety.ts';
import { listOf, questionId, reference, slug, title, lengthLimits } from '../schemas/schema-builders.ts';
import { resourcePath } from '../text/urls.ts';
import { blockSchema, type Block, toField } from './block.ts';
import type { FieldSources } from './input-blocks.ts';

const sectionSchema = z.strictObject({
  id: slug.describe('The anchor of the section: its address is the page address with # and this id.'),
  title: title('the section heading')
    .meta({ duplicateMessage: 'Give each section of a page a title of its own.' })
    .describe('The heading of the section.'),
  shortInContents: z
    .boolean()
    .optional()
    .describe(
      'true if the list of contents shows only the part of the heading before its colon, such as "Step 1", on one line with its neighbours.',
    ),
  intro: markdownWithSafetyTexts('the section').optional().describe('A paragraph or two under the heading.'),
  opener: title('the section', lengthLimits.longButton)
    .optional()
    .describe(
      'Words that open the section, such as "Our answer". With them its blocks are closed on the screen until somebody opens them, so that readers can answer first; on paper they are open.',
    ),
  blocks: listOf('What the section holds, in order. "kind" says what each block is.', blockSchema),
});

const bringForwardSchema = z.strictObject({
  from: reference('resources').describe('The form whose saved file can begin this one.'),
  answers: listOf('Which answers go where.', {
    from: listOf('The ids of its questions.', questionId),
    to: questionId.describe('The id of the question here to which their answers belong.'),
    quote: z
      .boolean()
      .optional()
      .describe(
        'true if the question here is a different one. The answers are then quoted above its field, and never written into it.',
      ),
  }),
});

/** One resource: its card, its page and its download (spec §3, Resource). The file name is the route. */
export const resourceSchema = z.strictObject({
  ...resourceHeaderSchema.shape,
  sections: listOf('The page, section by section.', sectionSchema),
  bringForward: listOf(
    'Saved files of other forms that can begin this one, and which answers go where.',
    bringForwardSchema,
  ).optional(),
  calendar: milestoneCalendarSchema
    .optional()
    .describe('Dates for calendars, counted from a day that each person chooses.'),
  download: downloadSchema.optional().describe('The text file. Needed as soon as the page asks a question.'),
});
export type Resource = z.infer<typeof resourceSchema>;

/**
 * What a form is made from: a page, the labels, and the collections that the blocks of the page refer to
 * (`FieldSources`).
 */
export interface FormSources extends FieldSources {
  slug: string;
  resource: { sections: readonly { blocks: Block[] }[]; download?: Download | undefined };
  labels: Pick<Labels, 'savedFile'>;
  period: string;
}

/**
 * Creates the form of a page as plain data, without the properties that only the page needs. Throws an Error if the
 * page has no download (spec §7).
 */
export function toFormDefinition(sources: FormSources): FormDefinition {
  const { slug: pageSlug, resource: content, period } = sources;
  const { download: downloadFile } = content;
  if (!downloadFile) throw new Error(`The resource "${pageSlug}" has no download.`);
  return {
    slug: pageSlug,
    route: resourcePath(pageSlug),
    title: downloadFile.title,
    fileName: downloadFile.fileName,
    period,
    fileLabels: sources.labels.savedFile,
    fields: content.sections
      .flatMap(({ blocks }) => blocks)
      .map((block) => toField(block, sources))
      .filter((field) => field !== undefined),
    sections: downloadFile.sections,
  };
}
