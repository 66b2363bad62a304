/** A check of the project: an npm script, and the scripts that must have passed before it starts. */
export interface Check {
  script: string;
  after?: readonly string[];
}

export interface Outcome {
  passed: boolean;
  output: string;
}

/**
 * Runs checks side by side, at most `slots` at a time, each as soon as those in its `after` have passed. Prints the output
 * of each as a whole, in the given order. After a failure no further check starts. Resolves to the first check, in that
 * order, that failed, or to undefined if all have passed.
 */
export async function runChecks(
  checks: readonly Check[],
  slots: number,
  run: (script: string) => Promise<Outcome>,
  print: (script: string, outcome: Outcome) => void,
): Promise<string | undefined> {
  const running = new Map<string, Promise<void>>();
  const outcomes = new Map<string, Outcome>();
  const hasPassed = (script: string) => outcomes.get(script)?.passed === true;
  const hasFailed = () => [...outcomes.values()].some(({ passed }) => !passed);
  const waiting = [...checks];
  let printed = 0;
  const printInOrder = (all: boolean) => {
    for (; printed < checks.length; printed += 1) {
      const script = checks[printed]?.script ?? '';
      const outcome = outcomes.get(script);
      if (outcome) print(script, outcome);
      // It is still running or, at the end, was never started because of a failure.
      else if (!all) return;
    }
  };
  for (;;) {
    while (running.size < slots && !hasFailed()) {
      const next = waiting.findIndex(({ after = [] }) => after.every(hasPassed));
      const [check] = next < 0 ? [] : waiting.splice(next, 1);
      if (!check) break;
      const { script } = check;
      running.set(
        script,
        run(script).then((outcome) => {
          outcomes.set(script, outcome);
          running.delete(script);
        }),
      );
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
    printInOrder(false);
  }
  printInOrder(true);
  return checks.find(({ script }) => outcomes.get(script)?.passed === false)?.script;
}
