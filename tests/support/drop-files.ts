import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Drops files on an element; resolves to whether the page prevented the browser from opening them. */
export const dropFiles = (target: Locator, files: { name: string; content: string }[]): Promise<boolean[]> =>
  target.evaluate((element, droppedFiles) => {
    const dataTransfer = new DataTransfer();
    for (const { name, content } of droppedFiles)
      dataTransfer.items.add(new File([content], name, { type: 'text/plain' }));
    return ['dragenter', 'dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      return !element.dispatchEvent(event) || type === 'dragenter';
    });
  }, files);

/** Drops real files and folders in the middle of the window; Chromium only. */
export async function dropFromDisk(page: Page, paths: string[]): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
}

/** Creates an empty folder with this name on the disk and returns its path. */
export function folderOnDisk(name: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'dropped-')), name);
  mkdirSync(path);
  return path;
}
