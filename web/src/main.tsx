import './ui/mantine.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { startI18n } from './lib/i18n.ts';
import { reloadWhenOutdated } from './lib/reload-once.ts';

reloadWhenOutdated();
const root = document.getElementById('root');
// Not awaited: pages that are loaded later wait for this very module to end.
if (root) void open(root);

async function open(root: HTMLElement): Promise<void> {
  const router = createAppRouter();
  await Promise.all([startI18n(), router.load()]);
  // The page is known by now, so all of it is one transition: drawn in small slices, between which
  // the browser answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    ),
  );
}
