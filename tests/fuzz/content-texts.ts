import { type ReadBefore, readSite, folderTree } from '../../src/content/read-site.ts';
import { type SourceFile, textsOf, type WrittenText } from '../../src/content/site.ts';
import { treeOfTexts } from '../support/report-of.ts';
import { specificationRoot } from '../support/specification-root.ts';

/** Reads each file only once, because an edit leaves most files unchanged. */
const readBefore: ReadBefore = new Map();

// The specification's content, so that a seed makes the same edits whatever content/ has become.
const { site } = readSite(folderTree(specificationRoot), readBefore);

const textsByPath = ({ files, figures }: typeof site): ReadonlyMap<string, string> =>
  new Map([...files, ...figures].map(({ path, text }) => [path, text]));

/** The files that the edits are made in, by their paths in the project. */
export const contentTexts = textsByPath(site);

/** The files that the site itself reads, before any edit, by their paths in the project. */
export const siteTexts = (): ReadonlyMap<string, string> => textsByPath(readSite(folderTree('.')).site);

/** Those that are YAML. */
export const yamlFiles: readonly SourceFile[] = site.files;

/** Reads texts that differ little from the unedited content. */
export const readTexts = (texts: ReadonlyMap<string, string>): ReturnType<typeof readSite> =>
  readSite(treeOfTexts(texts), new Map(readBefore));

/** A text or number of a file, exactly as written, quotation marks included. */
export interface Written {
  file: SourceFile;
  start: number;
  end: number;
  writing: WrittenText['node']['writing'];
}

/** Every value that is a text, in every file. */
export const writtenTexts: readonly Written[] = site.files.flatMap((file) =>
  textsOf(file).map(({ node }) => ({
    file,
    start: node.start,
    end: node.end + (node.writing === 'quoted' ? 1 : 0),
    writing: node.writing,
  })),
);

/** Every placeholder, a name in curly brackets, that some text of the content may hold. */
export const placeholderNames: readonly string[] = [
  ...new Set(site.files.flatMap((file) => file.values.flatMap(({ meta }) => meta.placeholders ?? []))),
];
