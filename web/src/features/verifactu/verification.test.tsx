import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { now } from '../../testing/computers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { registerState, verification } from '../../testing/replies/register.ts';
import { pageOf } from '../../testing/replies/reply.ts';
import type { Verification } from './staff/queries.ts';

const call = 'GET /admin/register/verification';

const running: Verification = { ...verification, runningSince: now, checkedRecords: 3400 };

const finding = (number: number) => ({
  kind: 'record-content' as const,
  text: `El registro ${number} y la factura F2026-${number} no dicen lo mismo: la base.`,
  expected: '40.50',
  found: number === 1 ? null : '41.50',
});

const damaged = (count: number): Verification => ({
  ...verification,
  last: {
    ...verification.last,
    findingCount: count,
    findings: Array.from({ length: Math.min(count, 100) }, (_, index) => finding(index + 1)),
  },
});

async function open(given: Verification) {
  answer(call, given);
  const user = await renderApp('/accounting/register', { scopes: ['accountant'] });
  const title = await screen.findByRole('heading', { name: 'Comprobación' });
  return { user, card: within(title.closest('section') as HTMLElement) };
}

describe('verification of the register', () => {
  beforeEach(() => {
    answer('GET /admin/register', registerState);
    answer('GET /admin/register/issues', pageOf([]));
  });

  test('shows when and what was checked, and that all is well', async () => {
    const { card } = await open(verification);
    expect(card.getByText('Todo está como se guardó')).toBeVisible();
    expect(card.getByText('12.348')).toBeVisible();
    expect(card.getByText('PDF borrados con sus datos')).toBeVisible();
    expect(card.queryByText('PDF aún por guardar')).not.toBeInTheDocument();
  });

  test('verifies on request and shows that it runs', async () => {
    const { user, card } = await open({ ...verification, last: null });
    expect(card.getByText('Todavía no se ha hecho ninguna comprobación.')).toBeVisible();
    const sent = answer('POST /admin/register/verification', { ...running, last: null });
    const button = card.getByRole('button', { name: 'Comprobar ahora' });
    await user.click(button);
    expect(await card.findByText('Comprobando… Registros revisados: 3.400.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(button).toHaveAttribute('data-loading');
    answer(call, verification);
    await waitFor(() => expect(card.getByText('Todo está como se guardó')).toBeVisible(), {
      timeout: 5_000,
    });
    expect(button).not.toHaveAttribute('data-loading');
  });

  test('shows the findings in plain words', async () => {
    const { card } = await open(damaged(2));
    expect(card.getByRole('alert')).toHaveTextContent('Hay 2 cosas que no cuadran');
    const [first, second] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'F2026-1 no dicen lo mismo: la base. La factura dice 40.50 y el registro no lo dice.',
    );
    expect(second).toHaveTextContent('La factura dice 40.50 y el registro dice 41.50.');
  });

  test('shows the counted and the found value, and no hashes', async () => {
    const findings = [
      { kind: 'accepted-count' as const, text: 'Faltan registros.', expected: '12', found: '11' },
      { kind: 'chain-end' as const, text: 'Otro final.', expected: 'A'.repeat(64), found: '' },
    ];
    const { card } = await open({
      ...verification,
      last: { ...verification.last, findingCount: 2, findings },
    });
    const [first, second] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent('Faltan registros. Debería ser 12 y es 11.');
    expect(second).toHaveTextContent(/^Otro final\.$/);
  });

  test('shows ten of many findings and offers the others', async () => {
    const { user, card } = await open(damaged(250));
    const isShown = (text: string) => card.getByText(text, { exact: false });
    expect(isShown('F2026-10 ')).toBeVisible();
    await user.click(card.getByText('Ver 90 más'));
    expect(isShown('F2026-11 ')).toBeVisible();
    expect(card.getByText('Guardamos solo las 100 primeras.')).toBeVisible();
  });

  test('says that the verification did not start', async () => {
    const { user, card } = await open(verification);
    refuse('POST /admin/register/verification', 'access-denied');
    await user.click(card.getByRole('button', { name: 'Comprobar ahora' }));
    expect(await card.findByRole('alert')).toBeVisible();
  });

  test('offers a retry when the last verification does not load', async () => {
    refuse(call, 'access-denied');
    const user = await renderApp('/accounting/register', { scopes: ['accountant'] });
    expect(await screen.findByText(/cargar la última comprobación/)).toBeVisible();
    answer(call, verification);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByText('Todo está como se guardó')).toBeVisible();
  });
});
