import { z } from 'zod';
import { type Display, lengthLimits, line, template, title } from '../schema-builders.ts';

export const label = (display: string | Display, description: string) =>
  title(display, lengthLimits.control).describe(description);
/** A schema for the text of a button. The buttons of one group must have different texts. */
export const button = (display: string | Display, description: string) =>
  label(display, description).meta({
    duplicateMessage: 'Write other words on one of the two buttons, so that visitors can tell them apart.',
  });
export const sentence = (display: string | Display, description: string) =>
  line(display).describe(description);
export const sentenceTemplate = (display: string | Display, placeholders: string[], description: string) =>
  template(display, placeholders)
    .meta({ requiredPlaceholders: placeholders })
    .describe(`${description} Filled in: ${placeholders.map((name) => `{${name}}`).join(', ')}.`);
/**
 * A schema for a label that contains a number. It has a text for each plural form of the language (CLDR); English has
 * the forms "one" and "other".
 */
export const pluralTemplate = (display: string | Display, placeholders: string[], description: string) => {
  const pluralForm = (formDescription: string) =>
    sentenceTemplate(display, ['count', ...placeholders], formDescription);
  // A plural form that is used for only one number, such as "one" in English, need not contain {count}, because it may
  // spell out the number.
  const optionalForm = pluralForm(description).meta({ requiredPlaceholders: placeholders }).optional();
  const other = pluralForm('For all numbers without a form of their own.');
  return z
    .strictObject({
      zero: optionalForm,
      one: optionalForm,
      two: optionalForm,
      few: optionalForm,
      many: optionalForm,
      other,
    })
    .describe(description);
};

/** The words for the status line in messages that say where a label is shown. */
export const statusLine = 'the status line';
