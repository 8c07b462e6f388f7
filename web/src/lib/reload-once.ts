import { isFromServer } from './watch-requests.ts';

const key = 'reloaded';

const minIntervalMs = 60_000;

const retryMs = 5000;
const timeoutMs = 10_000;

/**
 * Reloads the page as soon as the server is reached, because the connection is back or a deployment has
 * removed the script. A server that is reached at once allows one reload: a failure right after it has
 * another cause. Returns the function that stops it.
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
  let wasUnreached = false;
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
    if (isReached) return wasUnreached || mayReload(Date.now()) ? reload() : onReloadedBefore();
    wasUnreached = true;
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
