/** A number with its noun in the singular or plural, such as `1 file` or `3 files`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const placeholderPattern = /\{([a-zA-Z]+)\}/g;

/** The placeholders in a text, such as `{name}`, with their brackets. */
export const placeholdersIn = (text = ''): string[] => text.match(placeholderPattern) ?? [];

/** Replaces each {name} in a template by its value. A {name} without a value is not replaced. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(placeholderPattern, (match, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : match,
  );
}

/** A text in each plural form of its language, such as "one" and "other" in English. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }>;

/** Chooses the plural form of a text for a number, and fills in {count} and the other placeholders. */
export function fillPlural(
  pluralForms: PluralForms,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const pluralForm = pluralForms[new Intl.PluralRules(language).select(count)] ?? pluralForms.other;
  return fillTemplate(pluralForm, { ...values, count });
}
