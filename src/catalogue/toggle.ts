/** Returns the list without the value if it contains it, otherwise with the value added at the end. */
export function toggle<T>(list: T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
