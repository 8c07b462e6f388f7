/** Saves a file from memory as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser needs the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
