import { onceEach } from './once-each.ts';

/** Device names: Windows opens the device instead of the file, whatever the extension. */
const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Returns whether Windows reserves the word for a device, so that no file can be named after it. */
export const isDevice = (word: string): boolean => devices.test(word);

/** The names in a folder, grouped by their lower-case form. */
const namesBySmall = onceEach((names: readonly string[]) => Map.groupBy(names, (name) => name.toLowerCase()));

/** Returns why a file cannot have its name on every system, or undefined if it can. */
export function nameProblem(name: string, allNames: readonly string[]): string | undefined {
  const [word = '', ...endings] = name.split('.');
  if (isDevice(word))
    return `Windows keeps the name "${word}" for itself and cannot open this file. Give it a longer name, such as ${[`${word.toLowerCase()}-page`, ...endings].join('.')}.`;
  const small = name.toLowerCase();
  const twins = (namesBySmall(allNames).get(small) ?? []).toSorted();
  // One of the twins keeps its name, so that following every message solves the problem.
  const kept = twins.includes(small) ? small : twins[0];
  if (kept === undefined || kept === name) return undefined;
  return `Only capital letters tell "${name}" from "${kept}": Windows and macOS keep but one of the two. Give this file another name or remove it.`;
}
