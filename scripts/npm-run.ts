/**
 * Returns what runs a script of package.json: the npm that runs the command this is part of, started by Node, since on
 * Windows `npm` is a batch file that needs a shell. Without one, `npm` is looked for by its name.
 */
export function npmRun(
  script: string,
  { npm_execpath: npm = '' }: NodeJS.ProcessEnv = process.env,
): [file: string, args: string[]] {
  const args = ['run', '--silent', script];
  return /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm, ...args]] : ['npm', args];
}
