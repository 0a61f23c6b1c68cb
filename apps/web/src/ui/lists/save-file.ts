/** Gives a file to the browser, which keeps it as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  // no system takes these in the name of a file
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-');
  link.click();
  // a browser that asks where to save reads it later
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
