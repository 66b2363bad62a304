import { onceEach } from './once-each.ts';

/** Names of devices; Windows opens the device and not the file, whatever ending the name has. */
const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Whether Windows keeps the word for a device, so that no file there can have it as its name. */
export const isDevice = (word: string): boolean => devices.test(word);

/** The names of a folder by what is left of them without capitals. */
const namesBySmall = onceEach((names: readonly string[]) => Map.groupBy(names, (name) => name.toLowerCase()));

/** Returns why a file cannot have its name on every system; undefined where it can. */
export function nameProblem(name: string, allNames: readonly string[]): string | undefined {
  const [word = '', ...endings] = name.split('.');
  if (isDevice(word))
    return `Windows keeps the name "${word}" for itself and cannot open this file. Give it a longer name, such as ${[`${word.toLowerCase()}-page`, ...endings].join('.')}.`;
  const small = name.toLowerCase();
  const twins = (namesBySmall(allNames).get(small) ?? []).toSorted();
  // All but one of them should give way, so that each message leads on.
  const kept = twins.includes(small) ? small : twins[0];
  if (kept === undefined || kept === name) return undefined;
  return `Only capital letters tell "${name}" from "${kept}": Windows and macOS keep but one of the two. Give this file another name or remove it.`;
}
