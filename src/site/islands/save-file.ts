/**
 * Starts a download of a file. The object URL is never revoked: browsers may first
 * ask whether and where to save, read the file only afterwards, and a person may take any time to answer. FileSaver.js
 * allows 40 seconds; these files are small enough to need no limit.
 */
export function saveFile(blob: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
