import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { covered, now } from '../../testing/computers.ts';
import { attempt, payable } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';

const read = 'GET /payments/attempts/{order}';
const order = '2609K7Q2MXBD';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(page: 'success' | 'error', { search = `?order=${order}` } = {}) {
  return renderApp(`/payment/${page}${search}`, { scopes: ['user'] });
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 }));

describe.each(['success', 'error'] as const)('result page /payment/%s without an order', (page) => {
  test.each(['', '?order=', '?order=../../options', '?order=12'])(
    'says that there is no known payment without a valid order: %j',
    async (search) => {
      const received = answer(read, attempt);
      await open(page, { search });
      await heading('No sabemos de qué pago vienes');
      expect(received).toHaveLength(0);
      fireEvent.click(await button('Ir a mis equipos'));
      await waitFor(() => expect(location.pathname).toBe('/my-computers'));
    },
  );

  test('says that there is no known payment for another family’s order', async () => {
    refuse(read, 'not-found');
    await open(page);
    await heading('No sabemos de qué pago vienes');
  });

  test('shows without a known order how the computers are that are being paid', async () => {
    const paying = { order, method: 'bizum', state: 'open', at: now } as const;
    answer('GET /computers/me', {
      docs: [
        { ...payable, studentName: 'Ana', attempt: paying },
        { ...payable, _id: 'b', studentName: 'Brais' },
        { ...covered, _id: 'c', studentName: 'Carme' },
      ],
    });
    await open(page, { search: '' });
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Ana Pago en curso',
      'Brais Pago pendiente',
    ]);
    expect(screen.getByRole('link', { name: 'Pago en curso' })).toHaveAttribute(
      'href',
      `/payment/success?order=${order}`,
    );
    await advance(3000);
    expect(location.pathname).toBe(`/payment/${page}`);
  });

  test('goes on to the list without a known order when all computers are paid', async () => {
    answer('GET /computers/me', { docs: [{ ...covered, paidAt: now }] });
    await open(page, { search: '' });
    expect(await screen.findByText(/no te queda ningún equipo por pagar/)).toBeVisible();
    await advance(2100);
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
  });
});
