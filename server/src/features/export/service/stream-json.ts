export const documentBreak = Symbol('another document');

export type JsonPart = {
  name: string;
  text: AsyncIterable<string | typeof documentBreak>;
  /** The key of the array with the documents after the first. Absent if there are none. */
  more?: string;
};

/** Streams an object of strings as JSON: `{"csv":"…","xml":"…","moreXml":["…"]}`. */
export async function* streamJson(
  parts: readonly JsonPart[],
  batch?: string,
): AsyncGenerator<string> {
  yield '{';
  for (const [index, { name, text, more = name }] of parts.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:"`;
    let hasMore = false;
    for await (const piece of text) {
      if (piece !== documentBreak) yield JSON.stringify(piece).slice(1, -1);
      else if (hasMore) yield '","';
      else {
        yield `",${JSON.stringify(more)}:["`;
        hasMore = true;
      }
    }
    yield hasMore ? '"]' : '"';
  }
  if (batch !== undefined) yield `,"batch":${JSON.stringify(batch)}`;
  yield '}';
}

/** Joins small pieces into chunks, because each yielded piece costs one write. */
export async function* joinIntoChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

const chunkSize = 64 * 1024;
