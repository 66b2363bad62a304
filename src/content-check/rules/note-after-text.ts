import { hashLost, inYamlQuotes, quotingCure } from '../../content-reading/put-in-quotes.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { noteAfter } from '../note-after.ts';
import type { Path, SourceNode } from '../../content-reading/source-tree.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';

export const noteAfterText: Rule = {
  name: 'note-after-text',
  reason: 'YAML takes what follows # on a line for a note: the rest of a text that contains # would vanish.',
  // The search is quick, and most files have no such note.
  check: inEachFile((file) => (/[ \t]#/.test(file.text) ? notesIn(file, file.root, [], file.data) : [])),
};

function notesIn(file: SourceFile, node: SourceNode, path: Path, value: unknown): Problem[] {
  if (typeof value !== 'string' && value !== null) {
    return [...node.children].flatMap(([name, child]) => {
      const step = Array.isArray(value) ? Number(name) : name;
      return notesIn(file, child, [...path, step], valueAt(value, [step]));
    });
  }
  const note = noteAfter(file.text, node);
  if (note === undefined) return [];
  const words = `${value ?? ''}${note.gap}${note.words}`;
  const whole = inYamlQuotes(words);
  const message = `What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: ${whole}. If it is a note, give it a line of its own.`;
  // Before a digit, # means "number"; before a word, here or further on, it may be text or begin a note.
  const start = value === null ? note.offset : node.start;
  const end = note.offset + note.words.length;
  const isNumber =
    /^#\d/.test(note.words) && !/\s#(?!\d)/.test(note.words) && !file.text.slice(start, end).includes('\n');
  const cure = isNumber ? quotingCure(words, start, hashLost, end - start) : undefined;
  return [problemAt(file, path, message, { offset: note.offset, cure })];
}
