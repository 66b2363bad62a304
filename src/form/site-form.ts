/** A form on the site, used to name the one a file belongs to. */
export interface SiteForm {
  slug: string;
  title: string;
  href: string;
}

/** Where the site keeps the list of its forms, as a module. */
export const formsPath = 'forms.js';
