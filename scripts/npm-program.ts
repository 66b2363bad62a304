/**
 * Returns what runs npm with words: the npm that runs the command this is part of, started by Node, since on Windows `npm`
 * is a batch file that needs a shell. Without one, `npm` is looked for by its name.
 */
export function npmProgram(
  words: readonly string[],
  { npm_execpath: npm = '' }: NodeJS.ProcessEnv = process.env,
): [file: string, args: string[]] {
  return /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm, ...words]] : ['npm', [...words]];
}
