export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  // not allowed in file names
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-');
  link.click();
  // later: a browser that asks where to save has not read it yet
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
