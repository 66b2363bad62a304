/**
 * The commands for content/, as package.json calls them: `node scripts/content.ts check` is `npm run content:check`.
 */
import { enableCompileCache } from 'node:module';

// This comes before any other import, so that Node caches the compiled code of all modules: the next check then starts
// in two thirds of the time. If the cache folder is not writable, nothing is cached.
enableCompileCache();
const { runCommand } = await import('./content-commands.ts');
const [name = '', ...args] = process.argv.slice(2);
if (!(await runCommand(name, args))) process.exitCode = 1;
