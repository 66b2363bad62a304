import type { Facets, View } from './catalogue.ts';

const known = (value: string | null, allowed: string[]) =>
  value !== null && allowed.includes(value) ? value : undefined;

/** Returns the view an address asks for; values that the facets do not contain are ignored. */
export function viewFromAddress(query: string, facets: Facets, defaultPhase: string): View {
  const parameters = new URLSearchParams(query);
  return {
    phase: known(parameters.get('phase'), facets.phases) ?? defaultPhase,
    type: known(parameters.get('type'), facets.types),
    tags: facets.tags.filter((tag) => parameters.getAll('tag').includes(tag)),
    search: parameters.get('q') ?? '',
  };
}

/** Returns the query of a view. It always names the phase, so that a shared address shows the same in any month. */
export function viewToAddress(view: View): string {
  const parameters = new URLSearchParams({ phase: view.phase });
  if (view.type !== undefined) parameters.set('type', view.type);
  for (const tag of view.tags) parameters.append('tag', tag);
  if (view.search !== '') parameters.set('q', view.search);
  return `?${parameters.toString()}`;
}
