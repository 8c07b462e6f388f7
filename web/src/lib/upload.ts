import type { Api } from '@cobertura/domain/api.ts';
import type { Endpoint, ReplyOf, RequestOf } from '@cobertura/domain/endpoint.ts';
import {
  awaitEarlierWrites,
  changeTimeoutMs,
  connectionError,
  type EndpointKey,
  requestHeaders,
  toApiError,
  urlOf,
} from './api.ts';
import { isServerReached, slowAfterMs } from './connection.ts';
import { watchRequest } from './watch-requests.ts';

type UploadKey = { [K in EndpointKey]: Api[K] extends { upload: object } ? K : never }[EndpointKey];

type Sent = {
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, string>;
};

type Upload = {
  file: Blob;
  fileName: string;
  /** The sent part of the file, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Stops the upload. */
  signal?: AbortSignal;
};

/** A large file may take minutes, so only the time without a sent byte counts. */
const stallTimeoutMs = 20_000;

/**
 * Uploads one file with XMLHttpRequest, because `fetch` reports no progress. Returns undefined for
 * an empty response.
 */
export async function upload<K extends UploadKey>(
  key: K,
  {
    file,
    fileName,
    onProgress,
    signal,
    ...sent
  }: Upload & Omit<RequestOf<Api[K]>, 'headers'> & Sent,
): Promise<ReplyOf<Api[K] & Endpoint> | undefined> {
  await awaitEarlierWrites();
  const { params, query } = sent;
  const form = new FormData();
  form.append('file', file, fileName);
  const finished = watchRequest(true);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(key, params, query));
    const headers = requestHeaders(key);
    for (const [name, value] of Object.entries({ ...headers, ...sent.headers })) {
      request.setRequestHeader(name, value);
    }
    const stall = limitIdleTime(() => request.abort());
    stall.allow(stallTimeoutMs);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      stall.allow(stallTimeoutMs);
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    // The server now reads the picture.
    request.upload.onload = () => stall.allow(changeTimeoutMs);
    const end = (status?: number) => {
      stall.stop();
      finished(status);
    };
    request.onload = () => {
      const { status } = request;
      end(status);
      const body = parseJson(request.responseText);
      const isOk = status >= 200 && status < 300;
      if (isOk) resolve(body as ReplyOf<Api[K] & Endpoint> | undefined);
      else reject(toApiError({ status, headers: headersOf(request) }, body, headers));
    };
    const fail = () => {
      end();
      reject(connectionError());
    };
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function limitIdleTime(onStall: () => void) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let hasEnded = false;
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  return {
    /** Starts the time again, unless the upload has ended. */
    allow: (ms: number) => {
      clear();
      if (hasEnded) return;
      // If the server hangs, the page says so and the person can cancel.
      const ask = setTimeout(() => void isServerReached(), slowAfterMs);
      timers = [ask, setTimeout(onStall, ms)];
    },
    stop: () => {
      hasEnded = true;
      clear();
    },
  };
}

function headersOf(request: XMLHttpRequest): Pick<Headers, 'get'> {
  return { get: (name) => request.getResponseHeader(name) };
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
