const placeholder = /\{([a-zA-Z]+)\}/g;

/** Returns the text with each {name} replaced by its value; names without a value stay as they are. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
