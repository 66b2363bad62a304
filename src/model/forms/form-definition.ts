import type { Download } from '../schemas/resource-parts.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Field } from './fields.ts';

/**
 * The data of a form, as plain JSON, for its page, for the code that writes its saved files, and for the code that
 * reads them.
 */
export interface FormDefinition {
  slug: string;
  /**
   * The address of the page, as saved files contain it. It is the full address if the site knows its own address;
   * otherwise, it is the path.
   */
  route: string;
  title: string;
  fileName: string;
  /** The period of the programme, such as "July to December 2025". */
  period: string;
  /** The fixed texts of saved files. Their placeholders {period}, {date} and {route} are not filled in yet. */
  fileLabels: Labels['savedFile'];
  /** The sentence at the head of a copy to share; undefined for every other file. */
  copySentence?: string;
  fields: Field[];
  sections: Download['sections'];
}

/** A form of the site. If a visitor opens a file of another form, the page names that form and links to its page. */
export interface SiteForm {
  slug: string;
  title: string;
  href: string;
  definition: FormDefinition;
}

/**
 * The slug (`from`) of another form whose saved files can prefill this form, and which questions of that form answer
 * which questions of this form. If a question of this form asks something else (`quote`), the answers are only quoted
 * above its field.
 */
export interface BringForward {
  from: string;
  answers: { from: string[]; to: string; quote?: boolean | undefined }[];
}

/** A form, together with the other forms whose saved files can prefill it. */
export interface PrefillableForm {
  definition: FormDefinition;
  bringForward: readonly BringForward[];
}
