/** For each method, the maximum number of characters that a call can process. */
const costs: Record<string, (text: string, firstArg: unknown) => number> = {
  normalize: (text) => text.length,
  toLowerCase: (text) => text.length,
  replace: (text) => text.length,
  replaceAll: (text) => text.length,
  split: (text) => text.length,
  trim: (text) => text.length,
  indexOf: (text) => text.length,
  includes: (text) => text.length,
  startsWith: (_, firstArg) => String(firstArg).length,
};

/**
 * The number of characters that a function processes with methods of strings and patterns. It is the same on every
 * machine.
 */
export function countOperations(run: () => unknown): number {
  let operations = 0;
  const restorers: (() => void)[] = [];
  const patch = (owner: object, name: string, cost: (thisValue: unknown, firstArg: unknown) => number) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      operations += 1 + cost(this, args[0]);
      return Reflect.apply(original, this, args);
    });
    restorers.push(() => Reflect.set(owner, name, original));
  };
  for (const [name, cost] of Object.entries(costs))
    patch(String.prototype, name, (thisValue, firstArg) => cost(String(thisValue), firstArg));
  for (const name of ['test', 'exec'])
    patch(RegExp.prototype, name, (_, firstArg) => String(firstArg).length);
  patch(Map.prototype, 'get', () => 1);
  patch(Set.prototype, 'has', () => 1);
  try {
    run();
  } finally {
    for (const restore of restorers) restore();
  }
  return operations;
}
