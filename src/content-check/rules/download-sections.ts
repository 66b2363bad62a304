import { nearest, useOneOf } from '../../text/near.ts';
import { blocksOf, type PageBlock } from '../../content-reading/page-blocks.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { otherPlace, problemAt, type SourceFile } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { textAt, textsIn } from '../texts-at.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

const sectionKinds = ['answers', 'progress', 'checklists'];

interface Mention {
  id: string;
  path: Path;
  kind: string;
}

export const downloadSections: Rule = {
  reason: 'What a person typed must appear in the saved file exactly once.',
  check: inEachFile(checkFile, 'resources'),
};

function checkFile(file: SourceFile): Problem[] {
  const fields = blocksOf(file).filter((block) => block.fieldId !== undefined);
  const first = fields[0];
  if (valueAt(file.data, ['download']) === undefined) {
    if (first === undefined) return [];
    const message = `This page asks for answers, but nothing says how they are saved. Add "download:" with fileName, button, title and sections.`;
    return [problemAt(file, [...first.path, 'id'], message)];
  }
  const mentions = mentionsOf(file);
  return [
    ...mentions.flatMap((mention) => mentionProblems(file, fields, mentions, mention)),
    ...unsaved(file, fields, mentions),
  ];
}

function mentionsOf(file: SourceFile): Mention[] {
  return itemsOf(valueAt(file.data, ['download', 'sections'])).flatMap((section, index) => {
    const kind = String(valueAt(section, ['kind']));
    const path = ['download', 'sections', index];
    const named = [...textAt(file, [...path, 'field']), ...textsIn(file, [...path, 'fields'])];
    return named.map((one) => ({ id: one.value, path: one.path, kind }));
  });
}

function mentionProblems(
  file: SourceFile,
  fields: PageBlock[],
  mentions: Mention[],
  { id, path, kind }: Mention,
): Problem[] {
  if (!sectionKinds.includes(kind)) return [];
  const forChecklists = kind !== 'answers';
  const fitting = fields.filter((block) => (block.kind === 'checklists') === forChecklists);
  const ids = [...new Set(fitting.map((block) => String(block.fieldId)))];
  const what = forChecklists ? 'a block of checklists' : 'a question';
  if (!ids.includes(id)) {
    return [problemAt(file, path, `"${id}" is not the id of ${what} on this page. ${useOneOf(id, ids)}`)];
  }
  const earlier = mentions.find(
    (other) =>
      sectionKinds.includes(other.kind) &&
      other.id === id &&
      (other.kind === 'progress') === (kind === 'progress'),
  );
  if (earlier === undefined || earlier.path === path) return [];
  const message = `"${id}" is already in the saved file, see ${otherPlace(file, earlier.path)}. Each answer is saved once.`;
  return [problemAt(file, path, message)];
}

function unsaved(file: SourceFile, fields: PageBlock[], mentions: Mention[]): Problem[] {
  const saved = new Set(
    mentions.filter((mention) => mention.kind !== 'progress').map((mention) => mention.id),
  );
  // A misspelt id is reported where it is used, so the answer it was meant for counts as saved.
  const ids = fields.map((field) => String(field.fieldId));
  const meant = new Set([...saved].filter((id) => !ids.includes(id)).map((id) => nearest(id, ids)));
  return fields
    .filter((field) => !saved.has(String(field.fieldId)) && !meant.has(String(field.fieldId)))
    .map((field) => {
      const place =
        field.kind === 'checklists' ? 'a section with "kind: checklists"' : 'the "fields" of a section';
      const message = `The answer to "${field.fieldId}" is not saved. Add it to ${place} of "download".`;
      return problemAt(file, [...field.path, 'id'], message);
    });
}
