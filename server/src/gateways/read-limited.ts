/** Reads the body of a reply. Stops at the limit, so that an endless reply cannot fill the memory. */
export async function readLimited(
  { body }: Response,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('the reply is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
