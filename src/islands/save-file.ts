/** Hands a file to the browser as a download; nothing leaves the page but through it. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click has been dealt with.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
