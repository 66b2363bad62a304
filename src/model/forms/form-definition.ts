import type { Download } from '../schemas/resource-parts.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Field } from './fields.ts';

/** Everything that one resource's form, its writer and its reader need to know; plain JSON. */
export interface FormDefinition {
  slug: string;
  /** Where its page is, as given in its files: the full address if the site knows its own, otherwise the path. */
  route: string;
  title: string;
  fileName: string;
  /** When the programme takes place, such as "July to December 2025". */
  period: string;
  /** The words of all files, with {period}, {date} and {route} not yet filled in. */
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
