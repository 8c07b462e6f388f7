import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { urlOf } from './api.ts';
import { isFromServer, watchRequests } from './watch-requests.ts';

/** `slow`: a request has no response after some seconds. `offline`: the server cannot be reached. */
export type Connection = 'online' | 'slow' | 'offline';

/** A request without a reply, or an upload without a sent byte, is late after this time. */
export const slowAfterMs = 6000;
const probeTimeoutMs = 5000;
const firstDelayMs = 1000;
const maxDelayMs = 30_000;

let isReached = true;
let isWatching = false;
const lateRequests = new Set<object>();
const listeners = new Set<() => void>();
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let failedProbes = 0;

export function currentConnection(): Connection {
  if (!isReached) return 'offline';
  return lateRequests.size > 0 ? 'slow' : 'online';
}

/** Draws the component again when the connection is lost or returns. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection);
}

/** Calls the listener after each change. Returns the function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  watchConnection();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Observes the requests of all pages and the events of the browser. */
function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  if (!navigator.onLine) lose();
  window.addEventListener('offline', lose);
  window.addEventListener('online', () => void isServerReached());
  watchRequests(({ mayTakeLong, startedAt }) => {
    const request = {};
    const markLate = () => {
      lateRequests.add(request);
      notify();
    };
    const lateInMs = startedAt + slowAfterMs - performance.now();
    const timer = mayTakeLong ? undefined : setTimeout(markLate, lateInMs);
    return (wasAnswered) => {
      clearTimeout(timer);
      const wasLate = lateRequests.delete(request);
      if (wasAnswered) restore();
      // One failed request may have another cause. A second one shows whether the server is reached.
      else void isServerReached();
      if (wasLate) notify();
    };
  });
}

/** The wait before the next try of a request, which doubles with each failure. */
export function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
}

function lose(): void {
  schedule();
  change(false);
}

function restore(): void {
  failedProbes = 0;
  clearTimeout(probeTimer);
  change(true);
}

function change(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  // Failed queries of the visible page are loaded again when this becomes true.
  onlineManager.setOnline(reached);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function schedule(): void {
  clearTimeout(probeTimer);
  probeTimer = setTimeout(() => void isServerReached(), retryDelayMs(failedProbes));
}

let probing: Promise<boolean> | undefined;

/** Asks the server for a small reply. Repeats it with growing delays until one arrives. */
export function isServerReached(): Promise<boolean> {
  watchConnection();
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

async function probe(): Promise<boolean> {
  const wasReached = await fetch(urlOf('GET /options'), {
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).then(
    ({ status }) => isFromServer(status),
    () => false,
  );
  if (wasReached) restore();
  else {
    failedProbes += 1;
    lose();
  }
  return wasReached;
}

/** Whether the server may not have received the request. */
export function isUnanswered(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && !isFromServer(status);
}
