import { isFromServer } from './watch-requests.ts';

const key = 'reloaded';

const minIntervalMs = 60_000;

const retryMs = 5000;
const timeoutMs = 10_000;

/** The message of the error that a page throws when its script cannot be loaded. */
const loadFailure = 'load-failure';

/** Marks the error of a missing script: the router would reload, also without a connection. */
export function markLoadFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = loadFailure;
  });
}

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.message === loadFailure;
}

/**
 * Reloads the page as soon as the server is reached, because the connection is back or a deployment has
 * removed the script. It reloads once: a failure right after the reload has another cause. Returns the
 * function that stops it.
 */
export function reloadWhenReached({
  onUnreached,
  onReloadedBefore,
  reload = () => location.reload(),
}: {
  onUnreached: () => void;
  onReloadedBefore: () => void;
  reload?: () => void;
}): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const check = async () => {
    clearTimeout(timer);
    const isReached = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      ({ status }) => isFromServer(status),
      () => false,
    );
    // The person has opened another page meanwhile.
    if (isStopped) return;
    if (isReached) return mayReload(Date.now()) ? reload() : onReloadedBefore();
    onUnreached();
    timer = setTimeout(() => void check(), retryMs);
  };
  void check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    sessionStorage.setItem(key, String(now));
    return now - last > minIntervalMs;
  } catch {
    // Without storage the reloads cannot be counted, so the error page is shown.
    return false;
  }
}
