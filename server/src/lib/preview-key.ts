/** The key of the small version of a picture, from the key of the picture. */
export function previewKey(fileKey: string): string {
  return fileKey.replace(/\.[a-z]+$/, '.preview.jpg');
}
