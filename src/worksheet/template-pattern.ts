const special = /[.*+?^${}()|[\]\\]/g;

/** What may stand in place of a {name}: a few words of one sentence, a number or an address. */
const filledIn = '[^.!?;\\n]{1,60}';

/** Returns a pattern for lines made from a template, whatever was filled in; compare it with a matchKey. */
export function templatePattern(template: string): RegExp {
  const parts = template.split(/\{[a-zA-Z]+\}/).map((part) => part.replace(special, '\\$&'));
  return new RegExp(`^${parts.join(filledIn)}$`);
}
