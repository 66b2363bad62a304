import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { withSlashes } from '../text/with-slashes.ts';
import type { ShippedPackage } from './shipped-package.ts';

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string().default('') });
const require = createRequire(import.meta.url);

/** Build tools that add code of their own to a chunk, in modules whose ids begin with their names. */
const writers = /^\0(vite|rolldown)\//;

/** Returns the folder of the package that a module of a bundle comes from; undefined for the site's own modules. */
export function packageFolder(moduleId: string): string | undefined {
  const writer = writers.exec(moduleId)?.[1];
  if (writer !== undefined) return folderOf(writer);
  return /\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(withSlashes(moduleId))?.[1];
}

/** Returns the folder of a package by name, whether the project or Vite depends on it. */
export function folderOf(name: string): string {
  const paths = [import.meta.dirname, dirname(require.resolve('vite/package.json'))];
  return dirname(require.resolve(`${name}/package.json`, { paths }));
}

/** Returns what a package says about its licence; throws if the text is missing, because it must be passed on. */
export function readPackage(folder: string): Omit<ShippedPackage, 'notices'> {
  const { name, version, license } = manifest.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  if (file === undefined)
    throw new Error(`${name} has no file with its licence (${license}), so it cannot be given to visitors.`);
  const whole = readFileSync(join(folder, file), 'utf8');
  // A build tool's own dependencies do not end up in the code it adds.
  const [text = ''] = whole.split(/^# Licenses of bundled dependencies$/m);
  return { name, version, licence: license, text };
}
