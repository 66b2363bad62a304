import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** Returns the scripts of the islands of a built page, which hold the labels (src/build/shared-labels.ts). */
export function islandScripts(html: string, folder = 'dist'): string[] {
  const paths = [...html.matchAll(/ component-url="[^"]*(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** Returns the props of the islands of a built page, as JSON, from the module that brings them (src/build/lean-pages.ts). */
export function islandProps(html: string, folder = 'dist'): string[] {
  const modules = [...html.matchAll(/import\("[^"]*(\/_astro\/[^"]+)"\)/g)].map(([, path = '']) => path);
  return modules.flatMap((path) => {
    const [, props = '{}'] =
      /^const p=(\{.*?\});export/s.exec(readFileSync(join(folder, path), 'utf8')) ?? [];
    return Object.values(runInNewContext(`(${props})`) as Record<string, string>);
  });
}
