import { Refusal } from '@cobertura/domain/errors.ts';
import type { z } from 'zod';

const timeout = 10_000;

/** The largest document that is taken from outside. */
const maxBytes = 20 * 1024 * 1024;

type Question = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | FormData;
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

export async function askForFile(question: Question): Promise<Uint8Array> {
  const response = await ask(question);
  try {
    const content = new Uint8Array(await response.arrayBuffer());
    const isPdf = Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';
    if (!isPdf || content.byteLength > maxBytes) throw new Error('the provider sent no PDF');
    return content;
  } catch (error) {
    throw unavailable(error);
  }
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

async function askOnce({ method = 'GET', url, headers = {}, body }: Question): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
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
