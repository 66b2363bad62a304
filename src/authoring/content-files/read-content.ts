import { normalizeLineEndings } from '../../model/text/lines.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { FigureFile, ContentSnapshot } from './content-snapshot.ts';
import {
  type ContentTree,
  folderTree,
  unreadableMessages,
  unreadableRules,
  visibleEntries,
} from './content-tree.ts';
import { dictionaryProblems } from './dictionary-problems.ts';
import { decodeUtf8 } from './decode-text.ts';
import { scanContentFolder, kindOfMisplaced, misplacedProblem } from './scan-content-folder.ts';
import { type ContentFileRef, fileProblem, parseSourceFile, type ReadResult } from './parse-source-file.ts';
import type { Problem } from './problem.ts';
import type { RuleId } from './rule-ids.ts';

/**
 * Parsed files, by text and then by path. With this cache, a file that is equal in two content states is parsed only
 * once.
 */
export type ReadCache = Map<string, Map<string, ReadResult>>;

/**
 * Reads all files below content/ that the site uses. `root` is a folder on disk or another tree, such as a commit.
 * Files that the site does not use are reported as problems.
 */
export function readContent(
  root: string | ContentTree,
  cache: ReadCache = new Map(),
): { content: ContentSnapshot; problems: Problem[] } {
  const tree = typeof root === 'string' ? folderTree(root) : root;
  const figures = readFigures(tree);
  const scan = scanContentFolder(tree);
  const incompleteKinds = new Set(scan.misplacedKinds);
  const content: ContentSnapshot = {
    files: [],
    figures: figures.files,
    unreadable: scan.misnamed,
    incompleteKinds,
  };
  const problems = [...figures.problems, ...dictionaryProblems(tree)];
  for (const { kind, slug, path } of scan.files) {
    const result = readSourceFile(tree, { kind, slug, path }, cache);
    const misplacedKind = result.file && kindOfMisplaced(result.file);
    if (misplacedKind !== undefined) {
      incompleteKinds.add(misplacedKind);
      problems.push(misplacedProblem(tree, path, misplacedKind));
      continue;
    }
    problems.push(...result.problems);
    // A file that was parsed with problems, such as a field that occurs twice, also counts as unreadable. Its meaning
    // is uncertain, so other messages about it might be wrong.
    if (result.file === undefined || result.problems.length > 0)
      content.unreadable.push({
        ...{ kind, slug, path },
        ...(result.text !== undefined && { text: result.text }),
      });
    else content.files.push(result.file);
  }
  const isFound = ({ file, rule }: Problem) =>
    rule === 'files/missing' &&
    [...incompleteKinds].some((kind) => file === `content/${contentLayout[kind].path}`);
  return { content, problems: [...scan.problems.filter((problem) => !isFound(problem)), ...problems] };
}

const encodingMessage =
  'This file was saved in an old encoding, not as UTF-8, so letters with accents and curly quotation marks cannot be read here. Open it in the program that saved it. If all letters are right there, choose “Save as” and the encoding UTF-8. If not, close it without saving, take the file back as it was, and make your changes again.';

const archiveMessage =
  'This is a Word, Excel or ZIP file and not text, whatever its name says. Take the file back as it was.';

/** Whether the first bytes are those of a ZIP archive. Documents of Word and Excel are ZIP archives too. */
const isArchive = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.slice(0, 4)) === 'PK\u0003\u0004';

function readSourceFile(tree: ContentTree, ref: ContentFileRef, cache: ReadCache): ReadResult {
  const { path } = ref;
  const fail = (rule: RuleId, message: string): ReadResult => ({
    file: undefined,
    problems: [fileProblem(path, rule, message)],
  });
  const bytes = tree.read(path);
  if (typeof bytes === 'string') return fail(unreadableRules[bytes], unreadableMessages[bytes]);
  if (isArchive(bytes)) return fail('files/not-content', archiveMessage);
  const text = decodeUtf8(bytes);
  if (text === undefined) return fail('characters/encoding', encodingMessage);
  const byPath = cache.get(text) ?? new Map<string, ReadResult>();
  const result = byPath.get(path) ?? parseSourceFile(text, ref);
  cache.set(text, byPath.set(path, result));
  return result;
}

function readFigures(tree: ContentTree): { files: FigureFile[]; problems: Problem[] } {
  const files: FigureFile[] = [];
  const problems: Problem[] = [];
  const names = visibleEntries(tree, 'content/figures').map(({ name }) => name);
  for (const name of names.filter((name) => /^[a-z0-9-]+\.svg$/.test(name))) {
    const path = `content/figures/${name}`;
    const bytes = tree.read(path);
    if (typeof bytes === 'string')
      problems.push(fileProblem(path, unreadableRules[bytes], unreadableMessages[bytes]));
    else
      files.push({
        path,
        name: name.slice(0, -4),
        text: normalizeLineEndings(new TextDecoder().decode(bytes)),
      });
  }
  return { files, problems };
}
