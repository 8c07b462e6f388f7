const key = 'reloaded';

const minIntervalMs = 60_000;

/**
 * Reloads an open page when a deployment has removed the chunks that it requests. It reloads once:
 * a failure right after the reload has another cause.
 */
export function reloadWhenOutdated(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now())) return;
    event.preventDefault();
    reload();
  });
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
