/**
 * Runs a command of Astro without telemetry, such as `node scripts/astro.ts build`. Not every shell would understand a
 * variable set before the command in package.json.
 */
import { pathToFileURL } from 'node:url';
import { programOf } from './programs.ts';

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
await import(pathToFileURL(programOf('astro', 'astro')).href);
