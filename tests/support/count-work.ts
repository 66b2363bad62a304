/** The most letters that each call can go through. */
const costs: Record<string, (text: string, first: unknown) => number> = {
  normalize: (text) => text.length,
  toLowerCase: (text) => text.length,
  replace: (text) => text.length,
  replaceAll: (text) => text.length,
  split: (text) => text.length,
  trim: (text) => text.length,
  indexOf: (text) => text.length,
  includes: (text) => text.length,
  startsWith: (_, first) => String(first).length,
};

/** Returns how many letters a function goes through with string and pattern methods, which is the same on any machine. */
export function countWork(run: () => unknown): number {
  let work = 0;
  const undo: (() => void)[] = [];
  const patch = (owner: object, name: string, cost: (self: unknown, first: unknown) => number) => {
    const original = Reflect.get(owner, name) as (...all: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...all: unknown[]) {
      work += 1 + cost(this, all[0]);
      return Reflect.apply(original, this, all);
    });
    undo.push(() => Reflect.set(owner, name, original));
  };
  for (const [name, cost] of Object.entries(costs))
    patch(String.prototype, name, (self, first) => cost(String(self), first));
  for (const name of ['test', 'exec']) patch(RegExp.prototype, name, (_, first) => String(first).length);
  patch(Map.prototype, 'get', () => 1);
  patch(Set.prototype, 'has', () => 1);
  try {
    run();
  } finally {
    for (const restore of undo) restore();
  }
  return work;
}
