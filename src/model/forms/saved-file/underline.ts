const underlinePattern = /^[-‐-―−_=]{3,}\s*$/;
const doubleUnderlinePattern = /^={3,}\s*$/;

/** Whether a line consists of three or more dashes or equals signs, as under a heading. */
export const isUnderline = (text = ''): boolean => underlinePattern.test(text);

/** Whether a line consists of equals signs, as under a title. */
export const isDoubleUnderline = (text = ''): boolean => doubleUnderlinePattern.test(text);
