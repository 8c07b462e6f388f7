import { describe, expect, test, vi } from 'vitest';
import { answer, disconnect, leaveOpen, refuse } from '../testing/api.ts';
import { tokenFor } from '../testing/people.ts';
import { ApiError } from './api.ts';
import { upload } from './upload.ts';

const key = 'POST /computers/{id}/files/{document}';
const send = (onProgress?: (part: number) => void, signal?: AbortSignal) =>
  upload(key, {
    params: { id: 'c1', document: 'statusFront' },
    file: new Blob(['photo'], { type: 'image/jpeg' }),
    fileName: 'foto.jpg',
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  });

describe('uploads', () => {
  // Covers F7.3
  test('sends the file in the field `file`, with the session and the language', async () => {
    const token = tokenFor(['user']);
    localStorage.setItem('_t_', token);
    const received = answer(key, { success: true, path: '/x' });
    expect(await send()).toEqual({ success: true, path: '/x' });
    expect(received[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(received[0]?.headers.get('accept-language')).toBe('es');
    expect(received[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(received[0]?.body).toContain('name="file"; filename="foto.jpg"');
  });

  test('returns undefined for an empty response', async () => {
    answer(key, undefined);
    expect(await send()).toBeUndefined();
  });

  test('throws the reason of a refused upload', async () => {
    refuse(key, 'file-too-large');
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 413, code: 'file-too-large' });
    expect((error as ApiError).message).toContain('10 MB');
  });

  test('ends the session when the token is invalid', async () => {
    localStorage.setItem('_t_', tokenFor(['user']));
    refuse(key, 'invalid-token');
    await send().catch(() => {});
    expect(localStorage.getItem('_t_')).toBeNull();
  });

  test('throws a connection error when the upload gets no response', async () => {
    disconnect(key);
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 0 });
    expect((error as ApiError).message).toContain('No hay conexión');
  });

  test('gives up when no byte was sent for 20 seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', HangingRequest);
    const sent = send().catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(19_000);
    HangingRequest.last?.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(HangingRequest.last?.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    vi.unstubAllGlobals();
    expect(await sent).toMatchObject({ status: 0 });
  });

  test('stops when the signal is aborted', async () => {
    leaveOpen(key);
    const stop = new AbortController();
    const sent = send(undefined, stop.signal).catch((reason: unknown) => reason);
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop.abort();
    expect(await sent).toMatchObject({ status: 0 });
  });

  test('reports the progress of an upload', async () => {
    vi.stubGlobal('XMLHttpRequest', SlowRequest);
    const parts: number[] = [];
    await send((part) => parts.push(part));
    vi.unstubAllGlobals();
    expect(parts).toEqual([0, 0.5, 1]);
  });
});

/** A fake request that reports progress in three parts, and once without a known total. */
class SlowRequest {
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  status = 200;
  responseText = '{"success":true,"path":"/x"}';
  open() {}
  setRequestHeader() {}
  send() {
    for (const loaded of [0, 50, 100]) {
      this.upload.onprogress?.({ loaded, total: 100, lengthComputable: true });
    }
    this.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
    this.onload();
  }
}

type Progress = { loaded: number; total: number; lengthComputable: boolean };

/** A request whose bytes are not acknowledged. */
class HangingRequest {
  static last: HangingRequest | undefined;
  upload: { onprogress?: (event: Progress) => void } = {};
  onabort?: () => void;
  isAborted = false;

  constructor() {
    HangingRequest.last = this;
  }

  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
}
