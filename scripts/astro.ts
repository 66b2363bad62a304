/**
 * Runs a command of Astro, such as `node scripts/astro.ts build`, that tells nobody about it. A setting before the
 * command in package.json would not be understood by every shell.
 */
import { pathToFileURL } from 'node:url';
import { programOf } from './program-of.ts';

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
await import(pathToFileURL(programOf('astro', 'astro')).href);
