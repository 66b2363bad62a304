import { codeOf } from '../../text/invisible-characters.ts';
import { guideCharacters } from '../../guide/font-charset.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';
import { visitsOf } from '../../content-reading/visits.ts';

const drawable = new Set(guideCharacters);
const resourceFields = ['title', 'description', 'timeNeeded'];

export const guideCharactersDrawn: Rule = {
  reason: 'The PDF silently leaves out what its font cannot draw.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value }) => {
      if (typeof value !== 'string' || !isInGuide(file, path)) return [];
      const missing = new Set([...value].filter((one) => !/\s/.test(one) && !drawable.has(one)));
      return [...missing].map((character) => {
        const message = `The font of the programme guide cannot draw "${character}" (${codeOf(character)}). Write it in another way.`;
        return problemAt(file, path, message, { words: character });
      });
    }),
  ),
};

/** Returns whether the value at a path appears in the programme guide. */
export function isInGuide(file: SourceFile, path: Path): boolean {
  const [field] = path;
  if (file.kind === 'phases') return true;
  if (file.kind === 'programme') return field === 'guide' || field === 'contact' || field === 'period';
  if (file.kind === 'labels') return field === 'types' || field === 'guide';
  if (file.kind !== 'resources' || valueAt(file.data, ['inGuide']) !== true) return false;
  return path.length === 1 && resourceFields.includes(String(field));
}
