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
// In a task of its own: the browser answers between reading the program and running it.
if (root) setTimeout(() => void open(root));

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
