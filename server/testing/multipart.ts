export type Part = {
  content: Uint8Array | string;
  field?: string;
  name?: string;
  type?: string;
};

/** A multipart form as a browser sends it. A part without a file name is a plain field. */
export function multipart(parts: readonly Part[]) {
  const boundary = '----cobertura-0123456789';
  const chunks = parts.flatMap(({ content, field = 'file', name = 'foto.jpg', type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"` +
        `${name === '' ? '' : `; filename="${name}"\r\nContent-Type: ${type ?? 'image/jpeg'}`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
