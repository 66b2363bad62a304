/**
 * Starts a download of a file. The object URL is never revoked: a browser may first ask whether and where to save, and
 * read the file only after the answer, and people may take any time to answer. FileSaver.js revokes the URL after 40
 * seconds; these files are so small that this is not necessary.
 */
export function saveFile(blob: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
