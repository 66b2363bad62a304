/** The numbers from 0 to 12 as English words, as sentences may write them. */
export const numberWords: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
