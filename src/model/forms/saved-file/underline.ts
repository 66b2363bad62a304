const underlinePattern = /^[-‐-―−_=]{3,}\s*$/;
const doubleUnderlinePattern = /^={3,}\s*$/;

/** Returns whether a line is nothing but three or more dashes or equals signs, as under a heading. */
export const isUnderline = (text = ''): boolean => underlinePattern.test(text);

/** Returns whether a line is nothing but equals signs, as under a title. */
export const isDoubleUnderline = (text = ''): boolean => doubleUnderlinePattern.test(text);
