/** Returns the text in quotation marks as YAML reads them, whatever marks stand in it. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
