import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startI18n } from '../lib/i18n.ts';
import { network } from './api.ts';
import { makeBrowser, setScreen } from './browser.ts';

makeBrowser();

// A slow machine must not make a test fail.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  setScreen({ width: 1280 });
  await startI18n('es');
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // Pending requests still get the answers of this test.
  await new Promise((resolve) => setTimeout(resolve));
  network.resetHandlers();
});

afterAll(() => network.close());
