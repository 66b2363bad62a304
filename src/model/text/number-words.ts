/** The English words for the numbers from 0 to 12, since sentences may contain either the words or the digits. */
export const numberWords: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
