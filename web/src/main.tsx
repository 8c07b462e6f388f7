import './ui/mantine.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { startI18n } from './lib/i18n.ts';
import { markLoadFailures } from './lib/load-failure.ts';
import { reloadWhenReached } from './lib/reload-once.ts';

markLoadFailures();
const root = document.getElementById('root');
// A separate task lets the browser respond between parsing and running the script.
if (root) setTimeout(() => void startApp(root).catch(reloadWithTexts));

async function startApp(root: HTMLElement): Promise<void> {
  const router = createAppRouter();
  await Promise.all([startI18n(), router.load()]);
  // A transition renders in slices, so that the browser stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    ),
  );
}

/** The texts could not be loaded, so no page can say anything. */
function reloadWithTexts(): void {
  const wait = () => undefined;
  reloadWhenReached({ onUnreached: wait, onReloadedBefore: wait });
}
