import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../testing/api.ts';
import { model, stopTheClock, withPhoto } from '../testing/computers.ts';
import { renderApp } from '../testing/render-app.tsx';
import { photoFile } from '../testing/replies/reply.ts';
import { root } from './base-routes.tsx';

test('a page stays as it is when the error page has loaded in the background', async () => {
  stopTheClock();
  answer('GET /computers/{id}', withPhoto);
  answer('GET /computer-models/all', { docs: [model] });
  answer('GET /computers/{id}/files/{document}', photoFile);
  // The router removes this function when the error page has loaded.
  const errorPage = root.options.errorComponent as { preload?: (() => void) | undefined };
  errorPage.preload ??= () => undefined;
  const user = await renderApp(`/my-computers/${withPhoto._id}?step=1`, { scopes: ['user'] });
  const step = await screen.findByRole('button', { name: /^Foto del equipo/ });
  const title = screen.getByRole('heading', { level: 1 });
  errorPage.preload = undefined;

  await user.click(step);
  await waitFor(() => expect(location.search).toBe('?step=2'));
  expect(title).toBeInTheDocument();
  expect(step).toHaveFocus();
});
