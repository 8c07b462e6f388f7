import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { Providers } from '../app/Providers.tsx';
import { createAppRouter } from '../app/router.tsx';
import { rememberSeen } from '../features/computer/staff/list/last-seen.ts';
import { loadTexts, startI18n } from '../lib/i18n.ts';
import { tokenFor } from './people.ts';

/** Renders the whole app at an address, as `main.tsx` does. Returns a user to interact with it. */
export async function renderApp(
  path: string,
  {
    scopes,
    language = 'es',
  }: {
    scopes?: readonly Scope[];
    language?: Language;
  } = {},
) {
  // A page of another test of the same process.
  rememberSeen(undefined);
  localStorage.setItem('locale', language);
  if (scopes) localStorage.setItem('_t_', tokenFor(scopes));
  history.replaceState(null, '', path);

  const router = createAppRouter();
  const { queryClient } = router.options.context;
  // The product waits for seconds before it asks again.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  await Promise.all([startI18n(language), router.load()]);
  // A page that an earlier test opened does not ask for its texts again.
  await Promise.all([
    loadTexts('account'),
    loadTexts('accounting'),
    loadTexts('cases'),
    loadTexts('complaints'),
    loadTexts('computer-page'),
    loadTexts('computers'),
    loadTexts('coverage-rules'),
    loadTexts('interruptions'),
    loadTexts('loaners'),
    loadTexts('payments'),
    loadTexts('price-list'),
    loadTexts('quotes'),
    loadTexts('repair-desk'),
    loadTexts('repair-lines'),
    loadTexts('repair-numbers'),
    loadTexts('repairs'),
    loadTexts('settings'),
    loadTexts('signing'),
    loadTexts('staff'),
    loadTexts('welcome'),
    loadTexts('withdrawal'),
  ]);
  render(<Providers router={router} />);
  onTestFinished(() => {
    router.history.destroy();
    // Its timers would keep the replies of this test for minutes.
    queryClient.clear();
  });

  return userEvent.setup({ delay: null });
}
