import { vi } from 'vitest';

/** Records the files that the page saves: name and content. */
export function watchDownloads(): { name: string; text: () => Promise<string> }[] {
  const saved: { name: string; text: () => Promise<string> }[] = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, text: () => bytesOf(content) });
  });
  return saved;
}

/** Decodes the file and keeps its byte order mark. */
async function bytesOf(content: Blob): Promise<string> {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(content);
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
