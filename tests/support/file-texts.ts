/** The text of a file, given its path in the project. Throws if there is no such file. */
export function textOf(texts: ReadonlyMap<string, string>, path: string): string {
  const text = texts.get(path);
  if (text === undefined) throw new Error(`There is no file ${path}.`);
  return text;
}

/** The first part of a text that matches a pattern. Throws if no part does. */
export function excerptOf(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`Nothing matches ${String(pattern)} in: ${text.slice(0, 100)}`);
  return match[0];
}
