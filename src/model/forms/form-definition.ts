import type { Download } from '../schemas/resource-parts.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Field } from './fields.ts';

/** Everything that the page of a form and the writer and reader of its files need to know; plain JSON. */
export interface FormDefinition {
  slug: string;
  /** The address of the page as its files give it: the full address if the site knows its own, otherwise the path. */
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

/** A form on the site, used to name the one a file belongs to. */
export interface SiteForm {
  slug: string;
  title: string;
  href: string;
}
