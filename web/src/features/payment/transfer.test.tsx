import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { now, stopTheClock } from '../../testing/computers.ts';
import {
  bankAccount,
  giveClipboard,
  giveCompanyAndFiles,
  giveMethods,
  openPayment,
} from '../../testing/payments.ts';
import { options } from '../../testing/people.ts';
import { givePhotos } from '../../testing/photos.ts';

const mail = 'GET /payments/transfer/{id}';
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
  giveMethods({ transfer: true });
});

describe('data of a transfer', () => {
  // Covers F2.wizard.17, F9.2
  test('shows the grouped account, its holder, the concept with its code, and the amount', async () => {
    await openPayment();
    expect(await screen.findByText(bankAccount)).toBeVisible();
    expect(await screen.findByText('Reparacións Escolares, S.L.')).toBeVisible();
    expect(screen.getByText('Cobertura SIR K7Q2MXB')).toBeVisible();
    expect(screen.getByText('Importe').parentElement).toHaveTextContent('49,00');
  });

  test.each([
    ['Copiar la cuenta', 'ES4499990049112026000115', 'Cuenta copiada'],
    ['Copiar el concepto', 'Cobertura SIR K7Q2MXB', 'Concepto copiado'],
    ['Copiar el importe', '49,00', 'Importe copiado'],
  ])('copies with "%s" a value in the format of banks', async (name, copied, message) => {
    const user = await openPayment();
    const clipboard = giveClipboard();
    await user.click(await button(name));
    expect(await screen.findByText(message)).toHaveAttribute('role', 'status');
    expect(await button(name)).toHaveTextContent('Copiado');
    expect(clipboard).toEqual([copied]);
  });

  test('copies without clipboard access and keeps the focus', async () => {
    const user = await openPayment();
    giveClipboard({ locked: true });
    const selected: (string | undefined)[] = [];
    document.execCommand = () => {
      selected.push((document.activeElement as HTMLTextAreaElement).value);
      return true;
    };
    await user.click(await button('Copiar el concepto'));
    expect(await screen.findByText('Concepto copiado')).toBeInTheDocument();
    expect(selected).toEqual(['Cobertura SIR K7Q2MXB']);
    expect(await button('Copiar el concepto')).toHaveFocus();
  });

  test('says that copying failed', async () => {
    const user = await openPayment();
    giveClipboard({ locked: true });
    document.execCommand = () => false;
    await user.click(await button('Copiar el concepto'));
    expect(await screen.findByText(/cópialo a mano/)).toBeVisible();
    expect(await button('Copiar el concepto')).toHaveTextContent('Copiar');
  });

  test('offers the data by mail when the account is unknown', async () => {
    answer('GET /options', {
      ...options,
      paymethod: { creditCard: false, bizum: false, transfer: true },
    });
    await openPayment();
    expect(await screen.findByText(/Pide los datos por correo/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar la cuenta' })).not.toBeInTheDocument();
  });

  // Covers F2.wizard.18, F7.24, F9.12
  test('mails the data to the family and confirms it for 5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const received = answer(mail, { success: true, email: 'sabela@example.com' });
    await openPayment();
    fireEvent.click(await button('Enviarme estos datos por correo'));
    const notice = 'Te hemos enviado los datos a sabela@example.com.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(received).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(notice)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  test.each([
    ['too-many-tries' as const, 'Demasiados intentos.'],
    ['method-not-available' as const, 'ya no está disponible'],
  ])('shows the server’s refusal to mail the data: %s', async (code, text) => {
    refuse(mail, code);
    const user = await openPayment();
    await user.click(await button('Enviarme estos datos por correo'));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });
});
