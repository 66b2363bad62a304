/** Returns a number with its noun, such as `1 file` or `3 files`. */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
