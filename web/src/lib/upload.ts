import type { Api } from '@cobertura/domain/api.ts';
import type { Endpoint, ReplyOf, RequestOf } from '@cobertura/domain/endpoint.ts';
import {
  awaitEarlierWrites,
  connectionError,
  type EndpointKey,
  requestHeaders,
  toApiError,
  urlOf,
} from './api.ts';

type UploadKey = { [K in EndpointKey]: Api[K] extends { upload: object } ? K : never }[EndpointKey];

type Parameters = { params?: Record<string, string>; query?: Record<string, string> };

type Upload = {
  file: Blob;
  fileName: string;
  /** The sent part of the file, from 0 to 1. */
  onProgress?: (part: number) => void;
};

/**
 * Uploads one file with XMLHttpRequest, because `fetch` reports no progress. Returns undefined for
 * an empty response.
 */
export async function upload<K extends UploadKey>(
  key: K,
  { file, fileName, onProgress, ...sent }: Upload & RequestOf<Api[K]>,
): Promise<ReplyOf<Api[K] & Endpoint> | undefined> {
  await awaitEarlierWrites();
  const { params, query } = sent as Parameters;
  const form = new FormData();
  form.append('file', file, fileName);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(key, params, query));
    const headers = requestHeaders(key);
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const body = parseJson(request.responseText);
      const isOk = request.status >= 200 && request.status < 300;
      if (isOk) resolve(body as ReplyOf<Api[K] & Endpoint> | undefined);
      else reject(toApiError(request.status, body, headers));
    };
    request.onerror = () => reject(connectionError());
    request.ontimeout = () => reject(connectionError());
    request.send(form);
  });
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
