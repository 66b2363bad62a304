import type { Page } from '@playwright/test';
import { labels, resources } from './content.ts';

/** The pages with the record of the programme, and the block with its words. */
export const recordPages = resources.flatMap(({ title, path, sections }) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'record' ? [{ title, path, block }] : [])),
);

/** Chooses files for the record, named by their places, without a word: 1.q, 2.q and so on. */
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
