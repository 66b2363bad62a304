/** Hands a file to the browser as a download, the only way anything leaves the page. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
