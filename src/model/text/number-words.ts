/** The English words for the numbers from 0 to 12, with which sentences may count. */
export const numberWords: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
