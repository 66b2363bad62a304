import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/** Returns a new empty folder, which is removed when the program ends, however it ends. */
export function temporaryFolder(name: string): string {
  if (made.size === 0) {
    process.once('exit', () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    });
    // Ctrl+C alone would end the program without its exit event.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  }
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  made.add(folder);
  return folder;
}
