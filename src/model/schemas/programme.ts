import { z } from 'zod';
import { safetySchema, safetyTextNames } from './safety.ts';
import { standingItemSchema } from './meetings.ts';
import {
  fileName,
  inline,
  languageTag,
  line,
  listOf,
  markdown,
  displayedOn,
  template,
  title,
  lengthLimits,
} from './schema-builders.ts';
import type { standingItems } from './vocabulary.ts';

const periodPlaceholders = ['period', 'year'];

const periodFormatPlaceholders = ['firstMonth', 'lastMonth', 'year'];

const standingSchema = z
  .strictObject({
    opening: standingItemSchema.describe('What most meetings begin with.'),
    closing: standingItemSchema.describe('What most meetings end with.'),
  } satisfies Record<(typeof standingItems)[number], z.ZodType>)
  .describe('Items that many meetings have. An agenda names them: “standing: closing”.');

const boundaryPlaceholders = ['firstMonth', 'lastMonth', 'lastYear', 'period', 'meeting'];

const nextMeetingsSchema = z.strictObject({
  title: title('the next meetings').describe('The heading above the next meetings.'),
  notMet: inline('the next meetings').describe(
    'What a pair does that has not met yet, below the first meeting of the programme.',
  ),
  notMetLater: inline('the next meetings')
    .meta({ placeholders: ['meeting'] })
    .describe('The same below later meetings; {meeting} is a link to the first one.'),
  late: inline('the next meetings').describe(
    'Where to read what to do after a late start or a missed meeting.',
  ),
  before: z
    .strictObject({
      title: title('the next meetings').meta({ placeholders: boundaryPlaceholders }).describe('The heading.'),
      text: inline('the next meetings').meta({ placeholders: boundaryPlaceholders }).describe('What to do.'),
    })
    .describe('What stands there before the programme begins. {meeting} is a link to the first meeting.'),
  after: z
    .strictObject({
      title: title('the next meetings').meta({ placeholders: boundaryPlaceholders }).describe('The heading.'),
      text: inline('the next meetings')
        .meta({ placeholders: boundaryPlaceholders })
        .describe('What is still there.'),
      items: listOf('What to do now, one line each.', inline('the next meetings')),
    })
    .describe('What stands there after the programme has ended.'),
});

const heroSchema = z.strictObject({
  title: title('the top of the home page', lengthLimits.heroTitle)
    .meta({ placeholders: periodPlaceholders })
    .describe('The large title of the home page.'),
  text: template('the top of the home page', periodPlaceholders).describe(
    'One or two sentences under the title.',
  ),
  downloadGuide: title('the first button', lengthLimits.button).describe(
    'The words on the button that makes the PDF.',
  ),
  browse: title('the second button', lengthLimits.button).describe(
    'The words on the button that leads to the resources.',
  ),
});

const featureSchema = z.strictObject({
  title: title('the feature card').describe('The title of the card.'),
  text: template('the feature card', periodPlaceholders).describe('One sentence.'),
});

const contactSchema = z.strictObject({
  title: title('the footer').describe('The heading of the footer.'),
  text: inline({ label: 'the footer', locations: ['every page'] })
    .meta({ placeholders: ['address'], requiredPlaceholders: ['address'], promise: true })
    .describe('When to get in touch; {address} is the address for reports.'),
  label: title('the footer', lengthLimits.button).describe('The words of the link.'),
  email: z
    .email({ error: 'email' })
    .meta({ display: {} })
    .describe('The address of the programme team. The guide prints it too.'),
});

const guideSchema = z.strictObject({
  fileName: fileName('pdf').describe('The name of the PDF, such as mentorship-program-guide.pdf.'),
  title: title('the guide')
    .meta({ placeholders: periodPlaceholders })
    .describe('The title on its first page.'),
  subtitle: template('the guide', periodPlaceholders).describe('The line under the title.'),
  intro: markdown('the guide')
    .meta({ placeholders: safetyTextNames, promise: true })
    .describe('What the programme is, in a paragraph or two.'),
  phasesTitle: title('the guide').describe('The heading above the phases.'),
  everyMeetingTitle: title('the guide').describe('The heading above what holds for every meeting.'),
  everyMeeting: listOf('What holds for every meeting, one line each.', inline('the guide')),
  meetingsTitle: title('the guide').describe(
    'The heading above the meetings; they are in content/meetings.yaml.',
  ),
  resourcesTitle: title('the guide').describe('The heading above the resources marked "inGuide: true".'),
  usageTitle: title('the guide').describe('The heading above the usage steps.'),
  usageText: markdown('the guide').describe(
    'How to use the resources. Which pages each month uses follows by itself.',
  ),
  contactTitle: title('the guide').describe('The heading above the contact details.'),
  contactText: line('the guide')
    .meta({ promise: true })
    .describe(
      'When to write to the programme team. How to report something stands above it, the address below.',
    ),
  pageLabel: template('the foot of each page', ['page', 'pages'], lengthLimits.pageFoot)
    .meta({ requiredPlaceholders: ['page', 'pages'] })
    .describe('The foot of each page; {page} and {pages} are filled in.'),
});

const notFoundSchema = z.strictObject({
  code: line('the not-found page', lengthLimits.largeNumber).describe('The large number.'),
  title: title('the not-found page').describe('The heading.'),
  text: line('the not-found page').describe('What to do now.'),
  home: title('the not-found page', lengthLimits.button).describe('The words of the link to the home page.'),
  resourcesTitle: title('the not-found page').describe('The heading above the links to the resources.'),
});

/** The programme: its name, its year and the texts of the pages that are not resources. */
export const programmeSchema = z
  .strictObject({
    name: title(
      { label: 'the top of every page', locations: ['every page'] },
      lengthLimits.siteName,
    ).describe('The name of the site.'),
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
      { label: 'the home page, the guide and saved files', locations: ['every page', 'guide', 'saved file'] },
      periodFormatPlaceholders,
    )
      // The text for the period must contain placeholders instead of months and years, which would become wrong as soon
      // as the programme moves to another year.
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
      { label: 'search results', locations: ['search results'] },
      periodPlaceholders,
      lengthLimits.searchResult,
    ).describe('One sentence for search engines and link previews.'),
    hero: heroSchema.meta(displayedOn('home')).describe('The top of the home page.'),
    features: z.array(featureSchema).length(3).describe('The three feature cards of the home page.'),
    phasesTitle: title('the home page').describe('The heading above the phases.'),
    hoursText: inline('the home page')
      .meta({ placeholders: ['mentee', 'mentor', 'together'] })
      .describe(
        'A sentence or two below the list of all meetings. {mentee} and {mentor} are the hours of each, with the meetings; {together} those of the meetings.',
      ),
    resourcesTitle: title('the home page').describe('The heading above the resources.'),
    resourcesText: line('the home page').describe('A sentence under that heading.'),
    safety: safetySchema.describe(
      'What the programme promises about safety: each text once, for the pages, the footer and the guide.',
    ),
    nextMeetings: nextMeetingsSchema.describe(
      'The next meetings on the home page. They are chosen by the date, from content/meetings.yaml.',
    ),
    standing: standingSchema,
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
