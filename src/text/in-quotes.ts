/** Returns the text quoted for YAML, whatever quotation marks or backslashes it contains. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
