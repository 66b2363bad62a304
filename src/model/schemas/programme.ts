import { z } from 'zod';
import {
  fileName,
  inline,
  languageTag,
  line,
  listOfLength,
  markdown,
  displayedOn,
  template,
  title,
} from './schema-builders.ts';

const periodPlaceholders = ['period', 'year'];

const periodFormatPlaceholders = ['firstMonth', 'lastMonth', 'year'];

const heroSchema = z.strictObject({
  title: title(60, 'the top of the home page')
    .meta({ placeholders: periodPlaceholders })
    .describe('The large title of the home page.'),
  text: template(280, 'the top of the home page', periodPlaceholders).describe(
    'One or two sentences under the title.',
  ),
  downloadGuide: title(40, 'the first button').describe('The words on the button that makes the PDF.'),
  browse: title(40, 'the second button').describe('The words on the button that leads to the resources.'),
});

const featureSchema = z.strictObject({
  title: title(40, 'the feature card').describe('The title of the card.'),
  text: template(160, 'the feature card', periodPlaceholders).describe('One sentence.'),
});

const contactSchema = z.strictObject({
  title: title(60, 'the footer').describe('The heading of the footer.'),
  text: inline(300, 'the footer').describe('When to get in touch.'),
  label: title(40, 'the footer').describe('The words of the link.'),
  email: z
    .email({ error: 'email' })
    .meta({ display: {} })
    .describe('The address of the programme team. The guide prints it too.'),
});

const agendaSchema = z.strictObject({
  title: title(60, 'the guide').describe('Which meeting it is.'),
  items: listOfLength(1, 8)('What to do in it, in order, one line each.', inline(240, 'the guide')),
});

const guideSchema = z.strictObject({
  fileName: fileName('pdf').describe('The name of the PDF, such as mentorship-program-guide.pdf.'),
  title: title(60, 'the guide')
    .meta({ placeholders: periodPlaceholders })
    .describe('The title on its first page.'),
  subtitle: template(100, 'the guide', periodPlaceholders).describe('The line under the title.'),
  intro: markdown(900, 'the guide').describe('What the programme is, in a paragraph or two.'),
  phasesTitle: title(60, 'the guide').describe('The heading above the phases.'),
  meetingsTitle: title(60, 'the guide').describe('The heading above what each side brings to a meeting.'),
  meetings: listOfLength(1, 8)('What both bring to each meeting, one line each.', inline(240, 'the guide')),
  agendasTitle: title(60, 'the guide').describe('The heading above what to do at particular meetings.'),
  agendas: listOfLength(1, 4)(
    'Meetings with a plan of their own, such as the first and the last.',
    agendaSchema,
  ),
  resourcesTitle: title(60, 'the guide').describe('The heading above the resources marked "inGuide: true".'),
  usageTitle: title(60, 'the guide').describe('The heading above the usage steps.'),
  // One for each month of a year, and one each before and after.
  usageSteps: listOfLength(1, 14)('How to use the resources, step by step.', inline(280, 'the guide')),
  contactTitle: title(60, 'the guide').describe('The heading above the contact details.'),
  contactText: line(280, 'the guide').describe('When to get in touch. The address follows by itself.'),
  pageLabel: template(30, 'the foot of each page', ['page', 'pages']).describe(
    'The foot of each page; {page} and {pages} are filled in.',
  ),
});

const notFoundSchema = z.strictObject({
  code: line(10, 'the not-found page').describe('The large number.'),
  title: title(60, 'the not-found page').describe('The heading.'),
  text: line(200, 'the not-found page').describe('What to do now.'),
  home: title(40, 'the not-found page').describe('The words of the link to the home page.'),
  resourcesTitle: title(60, 'the not-found page').describe('The heading above the links to the resources.'),
});

/** The programme itself: its name, its year and the wording of the pages that are not resources. */
export const programmeSchema = z
  .strictObject({
    name: title(50, { label: 'the top of every page', locations: ['every page'] }).describe(
      'The name of the site.',
    ),
    language: languageTag
      .default('en-GB')
      .meta(displayedOn('every page', 'guide', 'saved file'))
      .describe(
        'The language of all texts, such as en-GB, de or pt-BR: names of months, dates, numbers, sorting and reading aloud follow it.',
      ),
    year: z
      .int()
      .min(2000)
      .max(2100)
      .meta(displayedOn('every page', 'guide', 'calendar'))
      .describe('The year in which the programme begins. The months are in content/phases.yaml.'),
    period: template(
      60,
      { label: 'the home page, the guide and saved files', locations: ['every page', 'guide', 'saved file'] },
      periodFormatPlaceholders,
    )
      // Months and years that are written out become wrong as soon as the programme moves.
      .refine(
        (text) =>
          periodFormatPlaceholders.every((name) => text.split(`{${name}}`).length === 2) && !/\d/.test(text),
        {
          error: 'period',
        },
      )
      .describe(
        'How the time of the programme is written; {firstMonth} and {lastMonth} come from content/phases.yaml.',
      ),
    description: template(
      160,
      { label: 'search results', locations: ['search results'] },
      periodPlaceholders,
    ).describe('One sentence for search engines and link previews.'),
    hero: heroSchema.meta(displayedOn('home')).describe('The top of the home page.'),
    features: z.array(featureSchema).length(3).describe('The three feature cards of the home page.'),
    phasesTitle: title(60, 'the home page').describe('The heading above the phases.'),
    phasesText: inline(300, 'the home page').describe('A sentence under that heading.'),
    resourcesTitle: title(60, 'the home page').describe('The heading above the resources.'),
    resourcesText: line(200, 'the home page').describe('A sentence under that heading.'),
    contact: contactSchema
      .meta(displayedOn('every page', 'guide'))
      .describe('The footer of every page and the end of the guide.'),
    guide: guideSchema.meta(displayedOn('guide')).describe('The programme guide, the PDF.'),
    notFound: notFoundSchema
      .meta(displayedOn('not found'))
      .describe('The page for addresses that do not exist.'),
  })
  .meta(displayedOn('home'));
export type Programme = z.infer<typeof programmeSchema>;
