import type { FormDefinition } from '../../src/form/form-definition.ts';

/** The words that a form's files may hold: where they are in its definition, and what they are. */
export function wordsOfForm(form: FormDefinition): { path: string[]; words: string }[] {
  const visit = (value: unknown, path: string[]): { path: string[]; words: string }[] => {
    if (typeof value === 'string')
      return ['title', 'label', 'heading', 'tip', 'text'].includes(path.at(-1) ?? '')
        ? [{ path, words: value }]
        : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([step, inner]) => visit(inner, [...path, step]));
  };
  return visit({ title: form.title, fields: form.fields, sections: form.sections }, []);
}

/** Returns the form with another value at a path of its definition. */
export function formWith(form: FormDefinition, path: readonly string[], value: unknown): FormDefinition {
  const copy = structuredClone(form);
  let parent: object = copy;
  for (const step of path.slice(0, -1)) parent = Reflect.get(parent, step) as object;
  Reflect.set(parent, path.at(-1) ?? '', value);
  return copy;
}
