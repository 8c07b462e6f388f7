import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startI18n } from '../lib/i18n.ts';
import { endPendingCalls, network } from './api.ts';
import { makeBrowser, setScreen } from './browser.ts';
import { recordNoOwnerStacks } from './owner-stacks.ts';
import { makeQueriesQuick } from './quick-queries.ts';

makeBrowser();
makeQueriesQuick();
recordNoOwnerStacks();

// A slow machine must not make a test fail.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));

// The product loads these dialogs on demand. Their first import compiles the PDF viewer, which on a busy
// machine takes longer than a query waits. Later files of the same worker use the cached modules.
beforeAll(() => import('../features/computer/staff/dialogs/Dialogs.tsx'), 60_000);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  setScreen({ width: 1280 });
  await startI18n('es');
});

afterEach(async () => {
  cleanup();
  // A part that loads later waits for quiet seconds. A stopped clock would keep it from all later tests.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  endPendingCalls();
  // Pending requests still get the answers of this test.
  await new Promise((resolve) => setTimeout(resolve));
  network.resetHandlers();
});

afterAll(() => network.close());
