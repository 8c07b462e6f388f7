import { Refusal } from '@cobertura/domain/errors.ts';
import { z } from 'zod';
import { readLimited } from '../read-limited.ts';

const timeoutMs = 10_000;

/** The maximum size of a document from a provider. */
const maxBytes = 20 * 1024 * 1024;

/** The address of a signing page: only http or https, because a browser runs `javascript:`. */
export const webAddress = z.url({ protocol: /^https?$/ });

type ProviderRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Defaults to `error`: the provider chooses the target, and our API key must not go there. */
  redirect?: 'follow' | 'error';
};

/** Sends a request and validates the reply with the schema. */
export async function requestJson<Schema extends z.ZodType>(
  request: ProviderRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await sendRequest(request);
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
export async function downloadPdf(request: ProviderRequest): Promise<Uint8Array> {
  const response = await sendRequest({ ...request, redirect: 'follow' });
  try {
    const content = await readLimited(response, maxBytes);
    const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-';
    if (!isPdf) throw new Error('the file of the provider is not a PDF');
    return content;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Retries a GET once. Other methods are not retried, because the first call may have succeeded. */
export async function sendRequest(request: ProviderRequest): Promise<Response> {
  const { method = 'GET' } = request;
  try {
    return await sendOnce(request);
  } catch (error) {
    if (method !== 'GET' || isClientError(error)) throw unavailable(error);
  }
  try {
    return await sendOnce(request);
  } catch (error) {
    throw unavailable(error);
  }
}

/** True if the provider replied that the document does not exist. */
export function isGone(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof ProviderError && (cause.status === 404 || cause.status === 410);
}

class ProviderError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the signing provider returned ${status}`);
    this.name = 'ProviderError';
    this.status = status;
  }
}

/** True for a 4xx reply, which a retry would not change. */
function isClientError(error: unknown): boolean {
  return error instanceof ProviderError && error.status < 500;
}

async function sendOnce({
  method = 'GET',
  url,
  headers = {},
  body,
  redirect = 'error',
}: ProviderRequest): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
    redirect,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderError(response.status);
  }
  return response;
}

/** The family reads the message of the refusal. The cause goes to the log. */
function unavailable(cause: unknown): Refusal {
  return Object.assign(new Refusal('signing-unavailable'), { cause });
}
