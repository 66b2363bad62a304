import { formsOfSite } from '../../content/site-content.ts';
import type { Problem } from '../../content/problem.ts';
import { filesOf, problemAt, type Site, type SourceFile } from '../../content/site.ts';
import { optionIds, textNames } from '../../forms/answers.ts';
import { type FormDefinition, isRetired } from '../../forms/form-definition.ts';

/** The ids of each form that saved files may hold, by its slug; a form that was removed on purpose is gone. */
export type KeptIds = Record<string, { texts: string[]; options: Record<string, string[]>; gone?: true }>;

/** Returns a problem for each question or option of sound content that files may hold and that is neither there nor retired. */
export function keptIdProblems(site: Site, kept: KeptIds): Problem[] {
  const definitions = formsOfSite(site);
  return filesOf(site, 'resources').flatMap((file) => {
    const form = definitions.get(file.slug);
    const known = kept[file.slug];
    return form && known ? problemsOf(file, form, known) : [];
  });
}

function problemsOf(file: SourceFile, form: FormDefinition, known: KeptIds[string]): Problem[] {
  const asked = new Set(form.fields.flatMap((field) => [field.id, ...textNames(field)]));
  const isNamed = (id: string) => asked.has(id) || isRetired(form, id, fieldOf(id));
  const gone = (id: string, verb: string, did: string): Problem => {
    const message = `Nothing here ${verb} "${id}" any more, but people ${did} in files they saved. Bring it back, or list it under "retired" in "download" with "id: ${id}", "was" and "since".`;
    return problemAt(file, ['download', 'retired'], message);
  };
  // A whole group or list that is gone is named once, not with each of its items.
  const questions = [...known.texts.filter((name) => !isNamed(name)), ...Object.keys(known.options)].map(
    (name) => (isNamed(fieldOf(name)) ? name : fieldOf(name)),
  );
  const options = Object.entries(known.options).flatMap(([id, before]) => {
    const field = form.fields.find((one) => one.id === id);
    const offered = field ? optionIds(field) : before;
    return before.filter((option) => !offered.includes(option) && !isRetired(form, option));
  });
  return [
    ...[...new Set(questions)]
      .filter((id) => !isNamed(id))
      .map((id) => gone(id, 'asks', 'have answers to it')),
    ...options.map((id) => gone(id, 'offers', 'have ticked it')),
  ];
}

/** Returns the id of the group that an item belongs to, such as milestones for milestones.4; any other id as it is. */
export const fieldOf = (name: string): string => name.replace(/\.\d+$/, '');
