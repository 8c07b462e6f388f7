import { Refusal } from '@cobertura/domain/errors.ts';
import { z } from 'zod';

const timeout = 10_000;

/** The maximum size of a document from a provider. */
const maxBytes = 20 * 1024 * 1024;

/** The address of a signing page: only http or https, because a browser runs `javascript:`. */
export const webAddress = z.url({ protocol: /^https?$/ });

type Question = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Defaults to `error`: the provider chooses the target, and our API key must not go there. */
  redirect?: 'follow' | 'error';
};

/** Sends a request and validates the reply with the schema. */
export async function askForJson<Schema extends z.ZodType>(
  question: Question,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await ask(question);
  try {
    return schema.parse(await response.json());
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Downloads a PDF. Providers redirect to their file storage, so redirects are followed. `fetch`
 * drops the `authorization` header when the origin changes.
 */
export async function askForFile(question: Question): Promise<Uint8Array> {
  const response = await ask({ ...question, redirect: 'follow' });
  try {
    const content = await readAtMost(response, maxBytes);
    const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-';
    if (!isPdf) throw new Error('the provider sent no PDF');
    return content;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Stops at the limit, so that an endless reply cannot fill the memory. */
async function readAtMost({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new Error('the provider sent too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Retries a GET once. Other methods are not retried, because the first call may have succeeded. */
export async function ask(question: Question): Promise<Response> {
  const { method = 'GET' } = question;
  try {
    return await askOnce(question);
  } catch (error) {
    if (method !== 'GET' || isAnswer(error)) throw unavailable(error);
  }
  try {
    return await askOnce(question);
  } catch (error) {
    throw unavailable(error);
  }
}

/** True if the provider replied that the document does not exist. */
export function isGone(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof ProviderAnswer && (cause.status === 404 || cause.status === 410);
}

class ProviderAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the signing provider answered ${status}`);
    this.name = 'ProviderAnswer';
    this.status = status;
  }
}

/** True for a 4xx reply, which a retry would not change. */
function isAnswer(error: unknown): boolean {
  return error instanceof ProviderAnswer && error.status < 500;
}

async function askOnce({
  method = 'GET',
  url,
  headers = {},
  body,
  redirect = 'error',
}: Question): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
    redirect,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderAnswer(response.status);
  }
  return response;
}

/** The family reads the message of the refusal. The cause goes to the log. */
function unavailable(cause: unknown): Refusal {
  return Object.assign(new Refusal('signing-unavailable'), { cause });
}
