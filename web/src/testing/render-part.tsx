import type { Language } from '@cobertura/domain/language.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { loadTexts, startI18n } from '../lib/i18n.ts';
import type { TextNamespace } from '../lib/texts.ts';
import { theme } from '../ui/theme.ts';

/** Renders a component that several pages use. Returns a user to interact with it. */
export async function renderPart(
  part: ReactNode,
  { texts, language = 'es' }: { texts: readonly TextNamespace[]; language?: Language },
) {
  await startI18n(language);
  await Promise.all(texts.map((area) => loadTexts(area)));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup({ delay: null });
}
