/** A number with its noun, such as `1 file` or `3 files`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const placeholderPattern = /\{([a-zA-Z]+)\}/g;

/** Replaces each {name} by its value; names without a value stay as they are. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(placeholderPattern, (match, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : match,
  );
}

/** A text in each plural form of its language. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }>;

/** The plural form for a number, with {count} and other placeholders filled in. */
export function fillPlural(
  pluralForms: PluralForms,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const pluralForm = pluralForms[new Intl.PluralRules(language).select(count)] ?? pluralForms.other;
  return fillTemplate(pluralForm, { ...values, count });
}
