import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import type { YamlNode, SourceFile } from '../../src/authoring/content-files/yaml-node.ts';
import { blockKinds } from '../../src/model/collections/block.ts';
import { escapeInvisible } from '../../src/model/text/characters.ts';
import { readTexts } from './mending.ts';

/**
 * Returns what the check says of some texts, with words in place of the numbers of lines and columns, so that what stands
 * elsewhere in a file may change: the name of the value or, where a problem is not at its beginning, what follows there. The
 * list of all kinds of block is named, because a new kind makes no message another.
 */
export function saidOf(texts: ReadonlyMap<string, string>): string[] {
  const { content: site, problems } = readTexts(texts);
  const files = new Map(site.files.map((file) => [file.path, file]));
  const lineAt = (path: string, line: number) => (texts.get(path) ?? '').split(/\r\n?|\n/)[line - 1] ?? '';
  const quoted = (words: string) => `«${escapeInvisible(words.slice(0, 40).replace(/ +$/, ''))}»`;
  return checkSnapshot(site, problems).map(({ file, line, column, where, message }) => {
    const own = files.get(file);
    const isAtStart = own && where !== '' && startsOf(own).has(JSON.stringify([where, { line, column }]));
    const at = isAtStart === true ? '' : `at ${quoted(lineAt(file, line).slice(column - 1))}`;
    const says = message
      .replace([...blockKinds].join(', '), '{kinds of block}')
      .replace(
        /(content\/[\w./-]+\.\w+):(\d+)/g,
        (_, path, other) => `${path} ${quoted(lineAt(path, +other).trim())}`,
      )
      .replace(/\bon line (\d+)/g, (_, other) => `on line ${quoted(lineAt(file, +other).trim())}`);
    return [file, [where, at].filter(Boolean).join(' '), escapeInvisible(says)].join('  ');
  });
}

const known = new WeakMap<SourceFile, Set<string>>();

/** Returns where each value of a file and its key begin, by the names of the values. */
function startsOf(file: SourceFile): Set<string> {
  const starts = known.get(file) ?? startsIn(file.root);
  known.set(file, starts);
  return starts;
}

function startsIn(place: YamlNode, found = new Set<string>()): Set<string> {
  const { where, start, keyStart = start, file } = place;
  for (const offset of [start, keyStart]) found.add(JSON.stringify([where, file.positionAt(offset)]));
  for (const inner of place.children) startsIn(inner, found);
  return found;
}
