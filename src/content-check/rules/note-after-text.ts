import { contentLayout } from '../../schemas/content.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { hashLost, inYamlQuotes, noteIn, quotingCure } from '../../content-reading/put-in-quotes.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { noteAfter } from '../note-after.ts';
import type { Path, SourceNode } from '../../content-reading/source-tree.ts';
import { isFields, schemaAt, valueAt } from '../../content-reading/walk-schema.ts';

export const noteAfterText: Rule = {
  reason: 'YAML takes what follows # on a line for a note: the rest of a text that contains # would vanish.',
  // The search is quick, and most files have no such note.
  check: inEachFile((file) => (/[ \t]#/.test(file.text) ? notesIn(file, file.root, [], file.data) : [])),
};

function notesIn(file: SourceFile, node: SourceNode, path: Path, value: unknown): Problem[] {
  if (typeof value !== 'string' && value !== null) {
    // Where a text with a colon was read as a field, its message quotes what follows # too.
    if (isFields(value) && isTextPlace(file, path)) return [];
    return [...node.children].flatMap(([name, child]) => {
      const step = Array.isArray(value) ? Number(name) : name;
      return notesIn(file, child, [...path, step], valueAt(value, [step]));
    });
  }
  const note = noteAfter(file.text, node);
  if (note === undefined) return [];
  const words = `${value ?? ''}${note.gap}${note.words}`;
  const whole = inYamlQuotes(words);
  const isNumber = /^#\d/.test(note.words);
  const inner = isNumber ? noteIn(note.words) : undefined;
  const ifNote =
    inner === undefined
      ? 'If it is a note, give it a line of its own.'
      : `If ${inQuotes(inner)} is a note, leave it out of the quotes and give it a line of its own.`;
  const message = `What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: ${whole}. ${ifNote}`;
  // Before a digit, # means "number"; before a word, here or further on, it may be text or begin a note.
  const start = value === null ? note.offset : node.start;
  const end = note.offset + note.words.length;
  const isSure = isNumber && inner === undefined && !file.text.slice(start, end).includes('\n');
  const cure = isSure ? quotingCure(words, start, hashLost, end - start) : undefined;
  return [problemAt(file, path, message, { offset: note.offset, cure })];
}

/** Returns whether a text belongs at a path. */
const isTextPlace = (file: SourceFile, path: Path): boolean =>
  schemaAt(contentLayout[file.kind].schema, file.data, path)?.schema._zod.def.type === 'string';
