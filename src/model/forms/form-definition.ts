import type { Download } from '../schemas/resource-parts.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Field } from './fields.ts';

/** The data of a form that its page, the writer of its files and the reader of its files need, as plain JSON. */
export interface FormDefinition {
  slug: string;
  /** The address of the page in saved files: the full address if the site knows its own address, otherwise the path. */
  route: string;
  title: string;
  fileName: string;
  /** The period of the programme, such as "July to December 2025". */
  period: string;
  /** The fixed texts of saved files, in which {period}, {date} and {route} are not yet filled in. */
  fileLabels: Labels['savedFile'];
  fields: Field[];
  sections: Download['sections'];
}

/** A form on the site. When a file of another form is opened, this form is named and linked. */
export interface SiteForm {
  slug: string;
  title: string;
  href: string;
  definition: FormDefinition;
}

/** The slug of another form whose saved files can prefill a form, with the mapping between the questions of the two. */
export interface BringForward {
  from: string;
  answers: { from: string[]; to: string }[];
}

/** A form with the forms whose saved files can prefill it. */
export interface PrefillableForm {
  definition: FormDefinition;
  bringForward: readonly BringForward[];
}
