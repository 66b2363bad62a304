/**
 * Runs an Astro command without telemetry (child-processes.ts), such as `node scripts/astro.ts build`. A variable in
 * the package.json script would not work in every shell.
 */
import { pathToFileURL } from 'node:url';
import { resolveProgram } from './child-processes.ts';

await import(pathToFileURL(resolveProgram('astro', 'astro')).href);
