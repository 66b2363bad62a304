/** The commands of content/, as package.json calls them: `node scripts/content.ts check` is `npm run content:check`. */
import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that Node keeps the compiled code for the next run: a check of this repository starts
// in two thirds of the time. If the folder for it cannot be written to, nothing is kept.
enableCompileCache();
const { runCommand } = await import('./content-commands.ts');
const [name = '', ...args] = process.argv.slice(2);
if (!(await runCommand(name, args))) process.exitCode = 1;
