import './ui/mantine.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers.tsx';
import { startI18n } from './lib/i18n.ts';

const root = document.getElementById('root');
if (root) {
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
}
