import { load } from 'js-yaml';
import { blockSchema, toField } from '../../src/model/collections/block.ts';
import { type Resource, resourceSchema, toFormDefinition } from '../../src/model/collections/resource.ts';
import { formatPeriod } from '../../src/model/dates/format-dates.ts';
import { guideExamples } from './guide-examples.ts';
import { specification } from './specification.ts';

const { careerPaths, learningMethods, checklists, programme, labels, phases } = specification;
const collections = { 'career-paths': careerPaths, 'learning-methods': learningMethods, checklists };

/** Every block with input, as in the examples of docs/fields.md, with its form field. */
const questionBlocks = guideExamples()
  .filter(({ target }) => target === 'block')
  .map(({ text }) => blockSchema.parse(load(text)))
  .flatMap((block) => {
    const field = toField(block, collections);
    return field ? [{ block, field }] : [];
  });

export const everyQuestionSlug = 'every-question';

/** A page with every kind of question, so that a new kind is tested on pages and forms automatically. */
export const everyQuestionPage = (id: number): Resource =>
  resourceSchema.parse({
    id,
    title: 'Every Question',
    description: 'What a page can ask.',
    type: 'worksheet',
    phase: 'phase2',
    downloadable: true,
    inGuide: false,
    tags: ['planning'],
    intro: 'Each kind of question once.',
    sections: [
      {
        id: 'questions',
        title: 'All of them',
        blocks: questionBlocks.map((questionBlock) => questionBlock.block),
      },
    ],
    download: {
      fileName: `${everyQuestionSlug}.txt`,
      button: 'Download',
      title: 'Every question',
      sections: questionBlocks.map(({ field: { optionLists, id: fieldId, label } }) =>
        optionLists.some(({ title }) => title !== undefined)
          ? { kind: 'checklists', field: fieldId }
          : { kind: 'answers', heading: `About: ${label}`, fields: [fieldId] },
      ),
    },
  });

/** The form of that page. */
export const everyQuestionForm = toFormDefinition({
  slug: everyQuestionSlug,
  resource: everyQuestionPage(1),
  labels,
  period: formatPeriod(programme, phases),
  ...collections,
});
