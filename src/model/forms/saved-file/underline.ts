const underlinePattern = /^[-‐-―−_=]{3,}\s*$/;
const doubleUnderlinePattern = /^={3,}\s*$/;

/** Whether a line consists of three or more dashes or equals signs, like the underline of a heading. */
export const isUnderline = (text = ''): boolean => underlinePattern.test(text);

/** Whether a line consists of equals signs, like the underline of a title. */
export const isDoubleUnderline = (text = ''): boolean => doubleUnderlinePattern.test(text);
