import { npmProgram } from './npm-program.ts';

/** Returns the program and arguments that run a script of package.json. */
export const npmRun = (script: string, env?: NodeJS.ProcessEnv): [file: string, args: string[]] =>
  npmProgram(['run', '--silent', script], env);
