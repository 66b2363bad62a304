import { z } from 'zod';
import { markdownWithSafetyTexts } from '../schemas/safety.ts';
import {
  fileName,
  inline,
  line,
  listOfLength,
  listOf,
  markdown,
  variant,
  reference,
  slug,
  title,
  verbatim,
  lengthLimits,
} from '../schemas/schema-builders.ts';

/**
 * Makes the compiler reject a static block with a field "id", because such a block would ask for an answer that is
 * never saved. The compiler's error message shows the sentence below.
 */
type WithoutId<Fields extends z.ZodRawShape> = 'id' extends keyof Fields
  ? 'A block with an id asks something: use defineInputBlock.'
  : Fields;

/** Defines a kind of block that is only read and asks for no input. */
const defineStaticBlock = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: WithoutId<Fields>,
) => ({ schema: variant(kind, description, fields as Fields), toField: undefined });

export const staticBlocks = [
  defineStaticBlock('prose', 'Paragraphs of text.', {
    text: markdownWithSafetyTexts('a section of the page').describe(
      'Paragraphs in Markdown: an empty line between paragraphs, **bold**, `code`, [links](https://…), lists with "- ".',
    ),
  }),
  defineStaticBlock('list', 'A list with bullets, numbers or boxes.', {
    title: title('the list heading').optional().describe('A heading above the list.'),
    style: z
      .enum(['bullets', 'numbers', 'checks', 'terms'])
      .default('bullets')
      .describe(
        'bullets: any order. numbers: in this order. checks: boxes to tick, on the page or on paper; nothing keeps the ticks. In a form, a list with ticks. terms: what words of the page mean; in a wide window, the section with them stays beside the others.',
      ),
    items: listOf('The items, one line each.', inline('the list')),
  }),
  defineStaticBlock('columns', 'Lists side by side, one under the other on a phone.', {
    columns: listOfLength(2, 4)('Two to four lists.', {
      title: title('the column heading').describe('The heading of the column.'),
      items: listOf('The items, one line each.', inline('the column')),
    }),
  }),
  defineStaticBlock('cards', 'Cards with an explanation, a good and a bad example, and questions.', {
    goodLabel: title('the card').describe('The word above each good example.'),
    badLabel: title('the card').describe('The word above each bad example.'),
    questionsLabel: title('the card').describe('The words above the questions.'),
    cards: listOf('The cards in their order.', {
      mark: line('the card mark', lengthLimits.cardMark).describe(
        'The letter or number shown large beside the title.',
      ),
      title: title('the card').describe('The title of the card.'),
      text: markdown('the card').describe('What it means.'),
      good: markdown('the card').meta({ sample: true }).describe('An example that does it well.'),
      bad: markdown('the card').meta({ sample: true }).describe('An example that does it badly.'),
      questions: listOf('Questions to ask yourself.', inline('the card')),
    }),
  }),
  defineStaticBlock(
    'comparison',
    'Pairs shown side by side: before and after, vague and precise, for and against.',
    {
      beforeLabel: title('the comparison', lengthLimits.tableHead).describe(
        'The heading of the left side, such as "Vague".',
      ),
      afterLabel: title('the comparison', lengthLimits.tableHead).describe(
        'The heading of the right side, such as "SMART".',
      ),
      pairs: listOf('The pairs in their order.', {
        title: title('the comparison').describe('What the pair is about.'),
        before: markdown('the comparison').describe('The left side.'),
        after: markdown('the comparison').describe('The right side.'),
        changes: listOf('What changed and why, clause by clause.', inline('the comparison')).optional(),
      }).meta({ sample: true }),
    },
  ),
  defineStaticBlock('discussion', 'Numbered questions to talk about, each with follow-ups.', {
    followUpsLabel: title('the discussion').describe('The words above the follow-up questions.'),
    questions: listOf('The questions in their order; they are numbered by themselves.', {
      title: title('the discussion').describe('What the question is about, such as "Trade-offs".'),
      question: markdown('the discussion').describe('The question.'),
      followUps: listOf('Questions to go deeper with.', inline('the discussion')),
    }),
  }),
  defineStaticBlock('facts', 'Numbers that matter, each with what it says.', {
    title: title('the facts').optional().describe('A heading above the facts.'),
    facts: listOf('The facts in their order.', {
      figure: line('the figure', lengthLimits.figure).describe('The number with its unit, such as "99.9%".'),
      label: title('the figure').describe('What the number says.'),
      note: line('the figure').optional().describe('How it was worked out.'),
    }),
  }),
  defineStaticBlock('steps', 'Numbered steps.', {
    folded: z
      .boolean()
      .default(false)
      .describe('true shows the titles alone, each in a line that opens its step; on paper, all are open.'),
    steps: listOf('The steps in their order; they are numbered by themselves.', {
      title: title('the step').describe('What is done in this step.'),
      text: markdownWithSafetyTexts('the step').optional().describe('How it is done.'),
      points: listOf('Details, one line each.', inline('the step')).optional(),
    }),
  }),
  defineStaticBlock('table', 'A table.', {
    caption: line('the table').describe('What the table shows; it is shown above it.'),
    columns: listOfLength(2, 6)('The columns from left to right. The first names the row.', {
      title: title('the table head', lengthLimits.tableHead).describe('The head of the column.'),
      figures: z.boolean().default(false).describe('true sets the column to the right, digits in line.'),
    }),
    rows: listOf(
      'The rows; each has as many cells as there are columns. Put numbers in quotes: "45".',
      z.array(inline('the table')).min(2).max(6),
    ),
    note: line('the table note').optional().describe('Where the figures come from.'),
  }),
  defineStaticBlock('chart', 'A bar chart drawn from its numbers; a screen reader hears it as a table.', {
    caption: line('the chart').describe('What the chart shows, with the unit.'),
    unit: line('the chart', lengthLimits.chartLabel).describe('The unit after each value, such as "ms".'),
    labelTitle: title('the chart', lengthLimits.chartHead).describe('What the labels are, such as "Hour".'),
    valueTitle: title('the chart', lengthLimits.chartHead).describe(
      'What the values are, such as "p95 latency".',
    ),
    points: listOfLength(2, 24)('The bars from top to bottom.', {
      label: line('the chart', lengthLimits.chartLabel)
        .meta({ duplicateMessage: 'Remove one of the two bars, or give it the name that it should have.' })
        .describe('The name of the bar, in quotes if it is a time: "09:00".'),
      value: z.number().nonnegative().describe('The height of the bar, a plain number without its unit.'),
    }),
    note: line('the chart note').optional().describe('What to see in it.'),
  }),
  defineStaticBlock('code', 'A log, a query, a message or a schema, letter for letter.', {
    caption: line('the listing').describe('What the listing shows.'),
    text: verbatim('the listing')
      .meta({ sample: true })
      .describe('The lines exactly as they are; begin with "text: |".'),
  }),
  defineStaticBlock('figure', 'A drawing from content/figures/ with the same in words.', {
    file: slug
      .meta({ refersTo: 'drawing' })
      .describe('The name of the drawing in content/figures/, without ".svg".'),
    title: title('the figure').describe('What the drawing shows; a screen reader says it first.'),
    description: markdown('the text under the figure').describe(
      'The same in words: everything somebody who cannot see the drawing needs.',
    ),
  }),
  defineStaticBlock('note', 'A note for the mentor. Put it after what it is about.', {
    title: title('the note').describe('Who it is for or what it is about, such as "For the mentor".'),
    text: markdownWithSafetyTexts('the note').describe('Paragraphs in Markdown.'),
  }),
  defineStaticBlock('agenda', 'What to do before, in and after a meeting, from content/meetings.yaml.', {
    meeting: reference('meetings').describe('The id of the meeting in content/meetings.yaml.'),
  }),
  defineStaticBlock('link', 'A button that leads to another resource.', {
    label: title('the button', lengthLimits.longButton).describe('The words on the button.'),
    to: reference('resources').describe('The resource it leads to: the name of its file without ".yaml".'),
  }),
] as const;

/** The kinds of block that need a script. Messages name them after all other kinds. */
export const interactiveBlocks = [
  defineStaticBlock('scenarios', 'The viewer that shows one scenario at a time.', {
    practiceLabel: title('the scenario').describe('The words above the numbered role-play points.'),
    entries: listOf(
      'The scenarios in their order: the names of files in content/scenarios/ without ".yaml".',
      reference('scenarios'),
    ),
  }),
  defineStaticBlock(
    'record',
    'Makes one document of saved files, to be printed or saved as a text file. It belongs on one page of the site.',
    {
      title: title('the record').describe('What the document is called, also as its heading.'),
      fileName: fileName('txt').describe('The name of the text file, such as mentorship-record.txt.'),
      text: markdown('the record').describe(
        'What invites people to put their files together. It is on the page only where that works, so not on paper.',
      ),
      note: markdown('the record')
        .optional()
        .describe('What is good to know about the files and the document, below the button.'),
      withoutScripts: markdown('the record').describe('What to do instead where JavaScript is switched off.'),
    },
  ),
] as const;
