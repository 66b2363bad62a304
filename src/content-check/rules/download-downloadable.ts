import { filesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';

export const downloadDownloadable: Rule = {
  reason: 'A card must not say that there is nothing to download when the page saves a file.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) => {
      if (valueAt(file.data, ['download']) === undefined) return [];
      if (valueAt(file.data, ['downloadable']) !== false) return [];
      const message = 'This page saves a file, see "download". Write "downloadable: true".';
      return problemAt(file, ['downloadable'], message);
    }),
};
