import { formDefinitions } from '../content-check/form-definitions.ts';
import { readSite } from '../content-check/read-site.ts';
import type { Site } from '../content-check/site.ts';
import { siteContent } from '../content-check/site-content.ts';
import type { Forms } from './tell-saved-files.ts';

/** The content at one point in time: its files and their forms, unless this version of the site cannot read them. */
export interface State {
  site: Site;
  forms: Forms | undefined;
}

/** Returns the state of the content under a folder; content from another time may not fit today's schemas. */
export function readState(folder: string): State {
  const { site } = readSite(folder);
  // A form whose file cannot be read would count as removed.
  if (site.unreadable.length > 0) return { site, forms: undefined };
  try {
    return { site, forms: formDefinitions(siteContent(site)) };
  } catch {
    return { site, forms: undefined };
  }
}
