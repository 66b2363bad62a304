import type { Rule } from '../site.ts';
import { downloadSections } from './download-sections.ts';
import { figureExists } from './figure-exists.ts';
import { idsOnce } from './ids-once.ts';
import { links } from './links.ts';
import { months } from './months.ts';
import { noRawHtml } from './no-raw-html.ts';
import { orphans } from './orphans.ts';
import { pageIds } from './page-ids.ts';
import { placeholders } from './placeholders.ts';
import { references } from './references.ts';

/** Every rule of the content check beyond the shape of a single file. */
export const rules: readonly Rule[] = [
  references,
  orphans,
  idsOnce,
  pageIds,
  months,
  downloadSections,
  placeholders,
  noRawHtml,
  links,
  figureExists,
];
