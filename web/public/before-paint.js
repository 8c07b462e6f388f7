// Sets language and colours before the first paint, so that the page does not flash.
(() => {
  const root = document.documentElement;
  let locale = null;
  try {
    locale = localStorage.getItem('locale');
  } catch {
    // Storage may be blocked: use the defaults.
  }
  root.lang = locale === 'ga' ? 'gl' : 'es';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setColours = () =>
    root.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  setColours();
  dark.addEventListener('change', setColours);
})();
