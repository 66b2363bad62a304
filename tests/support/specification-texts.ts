import { folderTree, type ReadBefore, readSite } from '../../src/desk/content/read-site.ts';
import { treeOfTexts } from './report-of.ts';
import { specificationRoot } from './specification-root.ts';

/** Reads each file only once, because an edit leaves most files unchanged. */
const readBefore: ReadBefore = new Map();

const { files, figures } = readSite(folderTree(specificationRoot), readBefore).site;

/** The content of the specification, by the paths of its files in the project: the same whatever content/ has become. */
export const specificationTexts: ReadonlyMap<string, string> = new Map(
  [...files, ...figures].map(({ path, text }) => [path, text]),
);

/** Reads texts that differ little from them. */
export const readTexts = (texts: ReadonlyMap<string, string>): ReturnType<typeof readSite> =>
  readSite(treeOfTexts(texts), new Map(readBefore));
