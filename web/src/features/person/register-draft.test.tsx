import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, disconnect, untilAborted } from '../../testing/api.ts';
import { tokenFor } from '../../testing/people.ts';
import { consent, field, open, submit, validValues } from '../../testing/registration.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('an interrupted registration', () => {
  test('keeps what was typed over a reload, without passwords and consent', async () => {
    await open();
    expect(localStorage.getItem('drafts')).not.toContain(validValues.password);
    cleanup();
    const user = await renderApp('/register');
    expect(await screen.findByText('Hemos recuperado lo que escribiste.')).toBeVisible();
    expect(field('email')).toHaveValue(validValues.email);
    expect(field('password')).toHaveValue('');
    expect(field('repeated')).toHaveValue('');
    expect(consent()).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(field('email')).toHaveValue('');
    expect(localStorage.getItem('drafts')).toBeNull();
    // The pressed button is gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('waits for the connection, is sent once more with the same key, and forgets the draft', async () => {
    const lost = disconnect('POST /user');
    const user = await open();
    await user.click(submit());
    expect(await screen.findByText('Sin conexión: lo enviaremos cuando vuelva')).toBeVisible();
    // The language belongs to the request, so it stays.
    await user.click(screen.getByRole('button', { name: 'Galego' }));
    const sent = answer('POST /user', { token: tokenFor(['user']) });
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
    const keys = [lost[0], sent[0]].map((request) => request?.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  test('is sent again when the connection returns and the first try stays open', async () => {
    const aborted = untilAborted('POST /user');
    const user = await open();
    await user.click(submit());
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(await screen.findByText('Sin conexión: lo enviaremos cuando vuelva')).toBeVisible();
    answer('POST /user', { token: tokenFor(['user']) });
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await aborted;
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
  });
});
