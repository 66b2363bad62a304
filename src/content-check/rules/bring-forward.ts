import { useOneOf } from '../../text/near.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { filesOf, problemAt, type Site, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

export const bringForward: Rule = {
  reason:
    'An answer brought from or to a question that does not exist is not carried over, and its id is shown.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      itemsOf(valueAt(file.data, ['bringForward'])).flatMap((one, index) =>
        checkOne(site, file, one, ['bringForward', index]),
      ),
    ),
};

function checkOne(site: Site, file: SourceFile, one: unknown, path: Path): Problem[] {
  const from = valueAt(one, ['from']);
  const other = filesOf(site, 'resources').find(({ slug }) => slug === from);
  // The rule on references reports a page that does not exist.
  if (other === undefined) return [];
  if (other === file)
    return [problemAt(file, [...path, 'from'], 'A form cannot begin with its own file. Name another form.')];
  const answered = blocksOf(other).flatMap(({ fieldId }) => fieldId ?? []);
  if (answered.length === 0 || valueAt(other.data, ['download']) === undefined) {
    const forms = filesOf(site, 'resources')
      .filter((form) => form !== file && valueAt(form.data, ['download']) !== undefined)
      .map(({ slug }) => slug);
    const choices = forms.length === 0 ? 'No other page is one.' : `Use one of: ${forms.join(', ')}.`;
    return [problemAt(file, [...path, 'from'], `The page "${other.slug}" is no form. ${choices}`)];
  }
  const texts = blocksOf(file).flatMap(({ kind, fieldId }) => (kind === 'question' ? (fieldId ?? []) : []));
  return itemsOf(valueAt(one, ['answers'])).flatMap((answer, at) => [
    ...itemsOf(valueAt(answer, ['from'])).flatMap((id, index) => {
      const place = [...path, 'answers', at, 'from', index];
      return unknown(file, place, id, answered, `a question of "${other.slug}"`);
    }),
    ...unknown(
      file,
      [...path, 'answers', at, 'to'],
      valueAt(answer, ['to']),
      texts,
      'a question of one text on this page',
    ),
  ]);
}

function unknown(file: SourceFile, path: Path, id: unknown, known: string[], what: string): Problem[] {
  if (typeof id !== 'string' || known.includes(id)) return [];
  return [problemAt(file, path, `"${id}" is not the id of ${what}. ${useOneOf(id, known)}`)];
}
