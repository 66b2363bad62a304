import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { Problem } from '../content-files/problem.ts';
import type { SourceFile } from '../content-files/yaml-node.ts';

/** The problems of each file whose text differs from the published one, in comparison with the published file. */
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
