const key = 'reloaded';

/** A page that is as new as the server does not fail so soon again for being old. */
const pause = 60_000;

/**
 * After a new version was put in place, an open page asks for parts that are gone: it is loaded
 * again, which brings the new ones. Once: what fails right after that has another reason.
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
    // A browser that keeps nothing cannot count: its page says what to do.
    return false;
  }
}
