const ending = /\.svg$/i;

/** Returns whether a drawing is named by its file, which the rule figure-exists explains. */
export const isFigureFile = (name: unknown): boolean => typeof name === 'string' && ending.test(name);

/** Returns the name of a drawing, also if it is given as that of its file. */
export const figureNameIn = (name: string): string =>
  isFigureFile(name) ? name.replace(/.*\//, '').replace(ending, '') : name;
