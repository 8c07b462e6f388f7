import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/** Reads the only file of a form. Refuses several files, or one that is too large, without reading on. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<FileContent> {
  if (!request.isMultipart()) throw new Refusal('wrong-type');
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 12 };
  let read: FileContent | undefined;
  try {
    for await (const part of request.files({ limits })) {
      const content = await part.toBuffer();
      if (part.fieldname !== 'file') throw new Refusal('no-file');
      read = { content, type: part.mimetype, name: part.filename };
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!read || read.content.byteLength === 0) throw new Refusal('no-file');
  return read;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('file-too-large');
    case 'FST_FILES_LIMIT':
      return new Refusal('too-many-files');
    default:
      // The form is malformed, or the client disconnected.
      return new Refusal('malformed-request');
  }
}
