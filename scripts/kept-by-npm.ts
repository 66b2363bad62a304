/**
 * Returns what to say if npm has kept one of these options for itself, as it does without -- before them: it then passes
 * nothing on and only sets a variable of its own.
 */
export function keptByNpm(
  options: readonly string[],
  command: string,
  env: Record<string, string | undefined>,
): string | undefined {
  const kept = options.find((option) => env[`npm_config_${option.slice(2)}`] !== undefined);
  return kept && `npm kept ${kept} for itself. Write -- before it: npm run ${command} -- ${kept}`;
}
