/**
 * Hands a file to the browser as a download, the only way anything leaves the page. Its address stays valid for as long as
 * the page is open: browsers may ask first whether and where to save, only then read the file, and nobody can tell how
 * long a person takes to answer. FileSaver.js allows 40 seconds; our files are small enough to need no limit.
 */
export function saveFile(blob: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
