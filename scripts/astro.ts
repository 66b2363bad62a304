/**
 * Runs a command of Astro without telemetry (child-processes.ts), such as `node scripts/astro.ts build`. Not every shell would
 * understand a variable set before the command in package.json.
 */
import { pathToFileURL } from 'node:url';
import { resolveProgram } from './child-processes.ts';

await import(pathToFileURL(resolveProgram('astro', 'astro')).href);
