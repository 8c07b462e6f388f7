// Runs before the first paint, so that neither the language nor the colours change in front of the reader.
(() => {
  const root = document.documentElement;
  let locale = null;
  try {
    locale = localStorage.getItem('locale');
  } catch {
    // Storage may be switched off; the defaults do.
  }
  root.lang = locale === 'ga' ? 'gl' : 'es';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
