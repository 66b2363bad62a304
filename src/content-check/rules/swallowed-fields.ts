import type { Problem } from '../../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { missingFields } from '../missing-fields.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { textsOf, type WrittenText } from '../../content-reading/texts.ts';

export const swallowedFields: Rule = {
  reason:
    'After | or >, a field that is indented too far becomes part of the text above it, which visitors read.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text) =>
      text.node.writing === 'kept lines' || text.node.writing === 'joined lines'
        ? swallowedIn(file, text)
        : [],
    ),
  ),
};

function swallowedIn(file: SourceFile, { path, node }: WrittenText): Problem[] {
  const lines = [...file.text.slice(node.start, node.end).matchAll(/^[ ]*(?:- )?([A-Za-z]\w*):(?=\s|$)/gm)];
  if (lines.length === 0) return [];
  const fields = missingFields(file, path);
  return lines.flatMap(({ 0: line, 1: name = '', index }) => {
    const above = fields.get(name);
    if (above === undefined) return [];
    const message = `"${name}:" begins too far in, so it was read as more of the text above it. Put it straight below the "${above}:" it belongs to.`;
    const offset = node.start + index + line.length - name.length - 1;
    return problemAt(file, path, message, { offset });
  });
}
