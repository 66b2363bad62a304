import type { Page } from '@playwright/test';
import { labels, resources } from './content.ts';

/** The pages with a programme record, each with the block that has its texts. */
export const recordPages = resources.flatMap(({ title, path, sections }) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'record' ? [{ title, path, block }] : [])),
);

/** Chooses files for the record. Their names are 1.q, 2.q and so on, because these contain no words. */
export const chooseRecordFiles = (
  page: Page,
  files: readonly (string | Uint8Array)[],
  label = labels.openFile.open,
): Promise<void> =>
  page.getByLabel(label).setInputFiles(
    files.map((file, index) => ({
      name: `${index + 1}.q`,
      mimeType: 'text/plain',
      buffer: Buffer.from(file),
    })),
  );
