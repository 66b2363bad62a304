import type { FormDefinition } from '../../form/form-definition.ts';

/** A form as it was written while one of its texts had an earlier wording. */
export interface EarlierWording {
  words: string;
  form: FormDefinition;
}

/** The fields that an alias may have been the wording of. */
const reworded = ['title', 'label', 'heading', 'tip', 'text'] as const;

/**
 * Returns the form once for each earlier wording that it promises to read, with that wording in place. An alias does not
 * say which text it belonged to (a title or a tip, a heading or a line), so it is tried in each.
 */
export function earlierWordings(form: FormDefinition): EarlierWording[] {
  const wordings: EarlierWording[] = [];
  const visit = (value: unknown, path: readonly PropertyKey[]) => {
    if (typeof value !== 'object' || value === null) return;
    const aliases: unknown = Reflect.get(value, 'aliases');
    if (Array.isArray(aliases))
      for (const alias of aliases)
        for (const name of reworded)
          if (typeof alias === 'string' && fits(value, name, alias))
            wordings.push({ words: alias, form: replaced(form, [...path, name], alias) });
    for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
  };
  visit(form, []);
  for (const words of form.intro.earlier ?? [])
    for (const path of introPaths(words)) wordings.push({ words, form: replaced(form, path, words) });
  return wordings;
}

// A wording with a placeholder was a line, not a heading, and the other way round.
function fits(item: object, name: (typeof reworded)[number], alias: string): boolean {
  if (typeof Reflect.get(item, name) !== 'string') return false;
  if (name === 'text') return alias.includes('{');
  return !('text' in item && alias.includes('{'));
}

function introPaths(words: string): string[][] {
  if (words.includes('{route}')) return [['intro', 'continue']];
  if (words.includes('{')) return [['intro', 'text']];
  return [['leftOverHeading']];
}

function replaced(form: FormDefinition, path: readonly PropertyKey[], words: string): FormDefinition {
  const copy = structuredClone(form);
  let parent: object = copy;
  for (const step of path.slice(0, -1)) parent = Reflect.get(parent, step) as object;
  Reflect.set(parent, path.at(-1) ?? '', words);
  return copy;
}
