import { folderTree } from '../../src/authoring/content-files/content-tree.ts';
import { type ReadCache, readContent } from '../../src/authoring/content-files/read-content.ts';
import { treeOfTexts } from './content-report.ts';
import { textOf } from './file-texts.ts';
import { specificationRoot } from './specification-root.ts';

/** Reads each file only once, because an edit leaves most files unchanged. */
const readCache: ReadCache = new Map();

const { files, figures } = readContent(folderTree(specificationRoot), readCache).content;

/** The files of the specification's content, by their paths in the project. Unlike content/, they never change. */
export const specificationTexts: ReadonlyMap<string, string> = new Map(
  [...files, ...figures].map(({ path, text }) => [path, text]),
);

/** The text of a file of the specification's content, given its path below content/. Throws if there is no such file. */
export const specificationText = (file: string): string => textOf(specificationTexts, `content/${file}`);

/** Reads texts of which most are equal to `specificationTexts`. */
export const readTexts = (texts: ReadonlyMap<string, string>): ReturnType<typeof readContent> =>
  readContent(treeOfTexts(texts), new Map(readCache));
