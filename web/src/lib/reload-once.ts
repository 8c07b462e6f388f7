const key = 'reloaded';

/** Milliseconds before another reload is allowed. */
const pause = 60_000;

/**
 * Reloads an open page when a deployment has removed the chunks that it requests. It reloads once:
 * a failure right after the reload has another cause.
 */
export function reloadWhenOutdated(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isFirst(Date.now())) return;
    event.preventDefault();
    reload();
  });
}

function isFirst(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    sessionStorage.setItem(key, String(now));
    return now - last > pause;
  } catch {
    // Without storage the reloads cannot be counted, so the error page is shown.
    return false;
  }
}
