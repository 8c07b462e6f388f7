import { Refusal } from '@cobertura/domain/errors.ts';
import { z } from 'zod';

const timeout = 10_000;

/** The largest document that is taken from outside. */
const maxBytes = 20 * 1024 * 1024;

/** Where a browser is sent to sign: a page, never a script. */
export const webAddress = z.url({ protocol: /^https?$/ });

type Question = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Where to is not ours to decide, and a key of ours would travel along. */
  redirect?: 'follow' | 'error';
};

/** Asks, and holds the answer to a schema: what a provider sends is not believed unseen. */
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

/** Files may lie elsewhere: a redirect is followed there, and no key of ours that `fetch` knows goes along. */
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

/** Stops reading where it is too much: whoever sends without end fills no memory. */
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

/** Reading is tried twice. What changes something is not: it may have been done the first time. */
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

/** Whether the provider answered that there is no such thing. */
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

/** A plain no will be a plain no again. */
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

/** Plain words for the family; the cause is for the log. */
function unavailable(cause: unknown): Refusal {
  return Object.assign(new Refusal('signing-unavailable'), { cause });
}
