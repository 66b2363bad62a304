import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { Problem } from '../content-files/problem.ts';
import type { SourceFile } from '../content-files/yaml-node.ts';

/**
 * The problems that `problemsOf` finds in each file whose text differs from its published text. New files are skipped,
 * because they have no published text.
 */
export function problemsInChangedFiles(
  { files }: ContentSnapshot,
  published: ContentSnapshot | undefined,
  problemsOf: (file: SourceFile, publishedFile: SourceFile) => Problem[],
): Problem[] {
  const publishedFiles = new Map(published?.files.map((file) => [file.path, file]));
  return files.flatMap((file) => {
    const publishedFile = publishedFiles.get(file.path);
    return publishedFile === undefined || publishedFile.text === file.text
      ? []
      : problemsOf(file, publishedFile);
  });
}
