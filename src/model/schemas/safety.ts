import { z } from 'zod';
import { fillTemplate } from '../text/templates.ts';
import { displayedOn, line, markdown } from './schema-builders.ts';

/**
 * The names of the texts about safety that pages and the guide repeat word for word. A text is included by its name in
 * curly brackets.
 */
export const safetyTextNames = ['confidentiality', 'reporting', 'diary', 'copies', 'assistants'] as const;
export type SafetyTextName = (typeof safetyTextNames)[number];

/** The placeholders that stand for a promise of the programme, or for a part of a promise, in the texts of the site. */
export const promisePlaceholders = [...safetyTextNames, 'address'] as const;

/** The placeholders in the text about reporting: the shared address, and two contacts with their own addresses. */
const reportingPlaceholders = [
  'address',
  'firstName',
  'secondName',
  'firstAddress',
  'secondAddress',
] as const;

const emailAddress = z.email({ error: 'email' }).meta({ display: {} });

const reportContactSchema = z.strictObject({
  name: line('the text about reporting').describe('The name, as visitors read it.'),
  email: emailAddress.describe('The address that only this person reads.'),
});

/** What the programme promises about safety. Each text is written only here, and included elsewhere by its name. */
export const safetySchema = z
  .strictObject({
    confidentiality: markdown('the text about confidentiality').describe(
      'What stays between mentor and mentee, and the exceptions.',
    ),
    address: emailAddress.describe('The address for reports; both people below read it.'),
    contacts: z
      .array(reportContactSchema)
      .length(2)
      .meta({
        countReason:
          'A report about one of them goes to the other. Name two people: if one has left, write the name of somebody who can stand in until there is a successor.',
      })
      .describe('The two people who read reports. Neither belongs to the programme team.'),
    reporting: markdown('the text about reporting')
      .meta({
        placeholders: reportingPlaceholders,
        requiredPlaceholders: ['address', 'firstAddress', 'secondAddress'],
      })
      .describe('How to report harassment or misconduct, who reads it, and what happens then.'),
    diary: markdown('the line above private questions').describe(
      'How private a saved file is. It stands above the first question of private forms.',
    ),
    copies: markdown('the text about copies').describe(
      'How to save a copy that has only what the other person may read. In a note on the page of a form, the button for it follows this text.',
    ),
    assistants: markdown('the text about AI assistants').describe(
      'What both agree about assistants and tools that record.',
    ),
    terms: z
      .array(z.string().regex(/\p{L}/u, { error: 'empty' }))
      .optional()
      .describe(
        'Words that mark a sentence about safety or privacy anywhere in the content, such as “private”. Who reviews a change reads each changed sentence with one of them first. An asterisk at the end stands for any ending: “stalk*” is also in “stalking”. Visitors do not see this list.',
      )
      .meta(displayedOn()),
  })
  .meta({ ...displayedOn('pages with its name', 'guide'), promise: true });
type Safety = z.infer<typeof safetySchema>;

/** The values of the placeholders in the text about reporting a concern. */
export function reportingContacts({
  address,
  contacts: [first, second],
}: Safety): Record<(typeof reportingPlaceholders)[number], string> {
  return {
    address,
    firstName: first?.name ?? '',
    secondName: second?.name ?? '',
    firstAddress: first?.email ?? '',
    secondAddress: second?.email ?? '',
  };
}

/** The texts about safety, with the names and addresses of the contacts filled in. */
export function safetyTexts(safety: Safety): Record<SafetyTextName, string> {
  const { confidentiality, diary, copies, assistants } = safety;
  const reporting = fillTemplate(safety.reporting, reportingContacts(safety));
  return { confidentiality, reporting, diary, copies, assistants };
}

/**
 * A schema for Markdown paragraphs in which the name of a safety text in curly brackets, such as {confidentiality},
 * stands for that text.
 */
export const markdownWithSafetyTexts = (display: Parameters<typeof markdown>[0]) =>
  markdown(display).meta({ placeholders: safetyTextNames });
