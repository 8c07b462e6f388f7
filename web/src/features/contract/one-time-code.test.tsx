import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { giveCanvas } from '../../testing/canvas.ts';
import { button, endpoints, fields, openPage, signing } from '../../testing/signing-page.ts';

beforeEach(giveCanvas);

describe('one-time code', () => {
  const inOneMinute = () => Math.floor(Date.now() / 1000) + 60;

  test('sends the code to the shown address and focuses the field', async () => {
    const sent = answer(endpoints.sendCode, { codeAgainAt: inOneMinute() });
    const user = await openPage();
    expect(screen.getByText(/un código de 6 cifras a s•••@example.com/)).toBeInTheDocument();
    await user.click(button('Enviarme el código'));

    expect(await screen.findByText(/Te hemos enviado el código/)).toHaveAttribute('role', 'status');
    await waitFor(() => expect(fields.code()).toHaveFocus());
    expect(sent).toHaveLength(1);
  });

  test('offers another code after a minute, without announcing the countdown', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const sent = answer(endpoints.sendCode, { codeAgainAt: inOneMinute() });
    const user = await openPage();
    await user.click(button('Enviarme el código'));
    const countdown = await screen.findByText('Podrás pedir otro en 60 s');
    expect(countdown.closest('[role=status], [aria-live]')).toBeNull();

    await user.click(button('Enviarme otro código'));
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(countdown).toHaveTextContent('Podrás pedir otro en 45 s'));
    await vi.advanceTimersByTimeAsync(45_000);
    await waitFor(() => expect(countdown).not.toBeInTheDocument());
    answer(endpoints.sendCode, { codeAgainAt: inOneMinute() });
    await user.click(button('Enviarme otro código'));
    expect(await screen.findByText(/Podrás pedir otro en/)).toBeInTheDocument();
  });

  test('shows the countdown when a code was just sent from another page', async () => {
    refuse(endpoints.sendCode, 'code-too-soon');
    const user = await openPage();
    answer(endpoints.read, { ...signing, codeAgainAt: inOneMinute() });
    await user.click(button('Enviarme el código'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Acabamos de enviarte un código.');
    expect(await screen.findByText(/Podrás pedir otro en/)).toBeInTheDocument();
  });

  test('offers a new code when the last one is from yesterday', async () => {
    await openPage({ codeAgainAt: Math.floor(Date.now() / 1000) - 24 * 3600 });
    expect(button('Enviarme el código')).not.toHaveAttribute('aria-disabled');
  });

  test('expects the code that was sent before the page was reopened', async () => {
    await openPage({ codeAgainAt: Math.floor(Date.now() / 1000) - 30 });
    expect(screen.getByText(/Te hemos enviado el código a s•••@example.com/)).toBeInTheDocument();
    expect(button('Enviarme otro código')).not.toHaveAttribute('aria-disabled');
  });
});
