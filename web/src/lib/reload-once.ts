const key = 'reloaded';

const minIntervalMs = 60_000;

const retryMs = 5000;

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
  const check = async () => {
    clearTimeout(timer);
    const isReached = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (isReached) return mayReload(Date.now()) ? reload() : onReloadedBefore();
    onUnreached();
    timer = setTimeout(() => void check(), retryMs);
  };
  void check();
  return () => clearTimeout(timer);
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
