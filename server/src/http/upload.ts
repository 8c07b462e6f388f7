import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createMemoryBudget, type Share } from '../lib/memory-budget.ts';
import { discardBody } from './discard-body.ts';
import type { UploadedFile } from './route.ts';

const megabyte = 1024 * 1024;

/**
 * Counts the bytes that have arrived, not those that were announced: slow uploads and empty promises
 * take no memory of others. Strangers may verify files, and cannot take the memory of signed-in people.
 */
export const uploadMemory = {
  members: createMemoryBudget(128 * megabyte),
  strangers: createMemoryBudget(33 * megabyte),
};

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

type Sender = { userId: string | undefined; network: string };

/** Reads the only file of a form and runs the work. The file counts as memory until the work ends. */
export async function withUpload<T>(
  request: FastifyRequest,
  { userId, network, maxBytes }: Sender & { maxBytes: number },
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const dropped = new AbortController();
  const drop = () => dropped.abort(new Refusal('uploads-busy'));
  const { members, strangers } = uploadMemory;
  const share = userId ? members.open(userId, drop) : strangers.open(network, drop);
  try {
    const file = await readUpload(request, { maxBytes, share, signal: dropped.signal });
    return await work({ ...file, signal: dropped.signal });
  } finally {
    share.close();
  }
}

async function readUpload(
  request: FastifyRequest,
  { maxBytes, share, signal }: { maxBytes: number; share: Share; signal: AbortSignal },
): Promise<FileContent> {
  if (!request.isMultipart()) throw new Refusal('wrong-type');
  const bytes = collectBytes(share, maxBytes);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const settled = new AbortController();
  try {
    const unfinished = refuseUnfinished(request, settled.signal);
    return await Promise.race([readForm(request, { maxBytes, bytes }), aborted, unfinished]);
  } catch (error) {
    if (!signal.aborted) throw refusalOf(error);
    bytes.clear();
    request.raw.unpipe();
    await discardBody(request);
    throw signal.reason;
  } finally {
    settled.abort();
  }
}

/** The time to parse what is left of a form after its last byte. */
const parseMs = 3000;

/** Refuses a form that ends inside a text field. The parser would wait for the rest forever. */
async function refuseUnfinished({ raw }: FastifyRequest, signal: AbortSignal): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end', { signal });
  await setTimeout(parseMs, undefined, { signal });
  throw new Refusal('malformed-request');
}

/** Refuses several files, or one that is too large. */
async function readForm(
  request: FastifyRequest,
  { maxBytes, bytes }: { maxBytes: number; bytes: Bytes },
): Promise<FileContent> {
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 12 };
  let read: FileContent | undefined;
  for await (const part of request.files({ limits })) {
    for await (const chunk of part.file) bytes.add(chunk);
    if (part.fieldname !== 'file') throw new Refusal('no-file');
    read = { content: bytes.content(), type: part.mimetype, name: part.filename };
  }
  if (!read || read.content.byteLength === 0) throw new Refusal('no-file');
  return read;
}

type Bytes = ReturnType<typeof collectBytes>;

/** Copies chunks into one buffer. A list of tiny chunks would take a hundred times their bytes. */
function collectBytes(share: Share, maxBytes: number) {
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add: (chunk: Buffer) => {
      const needed = length + chunk.length;
      if (needed > buffer.length) {
        const larger = Buffer.alloc(Math.max(needed, Math.min(2 * buffer.length, maxBytes)));
        buffer.copy(larger);
        share.add(larger.length - buffer.length);
        buffer = larger;
      }
      chunk.copy(buffer, length);
      length = needed;
    },
    content: () => buffer.subarray(0, length),
    clear: () => {
      buffer = Buffer.alloc(0);
      length = 0;
    },
  };
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
