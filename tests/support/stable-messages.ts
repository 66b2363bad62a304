import type { Problem } from '../../src/authoring/content-files/problem.ts';
import type { YamlNode, SourceFile } from '../../src/authoring/content-files/yaml-node.ts';
import { escapeInvisible } from '../../src/model/text/characters.ts';
import { problemsOf, readTexts } from './fix-texts.ts';

/**
 * Which rules some texts break, and where. Positions are given by the name of a value instead of line and column, so
 * that other lines of the file may change. If a problem is not at the beginning of a value, the position is given by
 * the following text. The messages themselves are tested by docs/rules.md.
 */
export function stableMessages(
  texts: ReadonlyMap<string, string>,
  problems: readonly Problem[] = problemsOf(texts),
): string[] {
  const { content } = readTexts(texts);
  const files = new Map(content.files.map((file) => [file.path, file]));
  const lineAt = (path: string, line: number) => (texts.get(path) ?? '').split(/\r\n?|\n/)[line - 1] ?? '';
  const quote = (text: string) => `«${escapeInvisible(text.slice(0, 40).replace(/ +$/, ''))}»`;
  return problems.map(({ file, line, column, where, rule }) => {
    const sourceFile = files.get(file);
    const isAtStart =
      sourceFile && where !== '' && startsOf(sourceFile).has(JSON.stringify([where, { line, column }]));
    const positionText = isAtStart === true ? '' : `at ${quote(lineAt(file, line).slice(column - 1))}`;
    return [file, [where, positionText].filter(Boolean).join(' '), rule].join('  ');
  });
}

const startsCache = new WeakMap<SourceFile, Set<string>>();

/** The positions at which values of a file and their keys begin, by the names of the values. */
function startsOf(file: SourceFile): Set<string> {
  const starts = startsCache.get(file) ?? startsIn(file.root);
  startsCache.set(file, starts);
  return starts;
}

function startsIn(node: YamlNode, starts = new Set<string>()): Set<string> {
  const { where, start, keyStart = start, file } = node;
  for (const offset of [start, keyStart]) starts.add(JSON.stringify([where, file.positionAt(offset)]));
  for (const child of node.children) startsIn(child, starts);
  return starts;
}
