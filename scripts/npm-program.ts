/**
 * Returns the program and arguments that run npm: the npm that runs this very command, started by Node, because on Windows
 * `npm` is a batch file and needs a shell. Outside npm, the program is simply `npm`.
 */
export function npmProgram(
  words: readonly string[],
  { npm_execpath: npm = '' }: NodeJS.ProcessEnv = process.env,
): [file: string, args: string[]] {
  return /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm, ...words]] : ['npm', [...words]];
}
