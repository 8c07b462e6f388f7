import type { ListedRepair } from '@cobertura/domain/repair/api.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { waiting } from '../../testing/computers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import * as repairs from '../../testing/replies/my-repairs.ts';

const { repairId } = repairs;
const past = Date.parse('2020-11-17T10:00:00Z') / 1000;

describe('the card of a computer', () => {
  const { _id: _view, ...listed } = repairs.reported;

  test.each([
    ['a covered computer', [], 'Comunicar una avería', `/my-computers/${waiting._id}/report`],
    [
      'a computer with an open repair',
      [{ ...listed, _id: repairId, computerId: waiting._id }],
      'Ver la reparación',
      `/my-repairs/${repairId}`,
    ],
  ])('leads %s to its repair', async (_, docs, name, href) => {
    answer('GET /computers/me', { docs: [waiting] });
    answer('GET /my-repairs', { docs, coveredComputers: [waiting._id] });
    await renderApp('/my-computers', { scopes: ['user'] });
    const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    expect(link).toHaveAttribute('href', href);
  });

  test('says what the family has to do and until when, instead of all is well', async () => {
    const replyBy = Date.parse('2026-12-03T22:59:59Z') / 1000;
    const asked = {
      ...listed,
      _id: repairId,
      computerId: waiting._id,
      status: 'needs-info' as const,
      replyBy,
    };
    const paid = {
      ...waiting,
      status: 'exported' as const,
      coverageFrom: 1,
      endDate: 4_000_000_000,
    };
    answer('GET /computers/me', { docs: [paid] });
    answer('GET /my-repairs', { docs: [asked], coveredComputers: [waiting._id] });
    await renderApp('/my-computers', { scopes: ['user'] });
    expect(await screen.findByRole('link', { name: /^Responder/ })).toBeVisible();
    expect(screen.getByText(/Hasta el 03\/12\/2026/)).toBeVisible();
    expect(screen.getByText('Una reparación espera por ti hasta el 03/12/2026.')).toBeVisible();
    expect(screen.queryByText(/Todo en orden/)).toBeNull();
  });

  const { _id: _closed, ...ended } = repairs.closed;
  const giveRepairs = (...docs: ListedRepair[]) => {
    answer('GET /computers/me', { docs: [waiting] });
    answer('GET /my-repairs', { docs, coveredComputers: [] });
  };

  test('leads to earlier repairs, and reports within the guarantee that one fails again', async () => {
    const closed = { ...ended, _id: repairId, computerId: waiting._id };
    giveRepairs({ ...closed, guaranteedUntil: 4_000_000_000 });
    const user = await renderApp('/my-computers', { scopes: ['user'] });
    expect(await screen.findByRole('link', { name: /^Vuelve a fallar/ })).toHaveAttribute(
      'href',
      `/my-computers/${waiting._id}/report?again=${repairId}`,
    );
    await user.click(screen.getByText('Reparaciones anteriores (1)'));
    expect(screen.getByRole('link', { name: 'A2026-000007' })).toHaveAttribute(
      'href',
      `/my-repairs/${repairId}`,
    );
  });

  test('does not offer to repeat a repair beyond its guarantee', async () => {
    giveRepairs({ ...ended, _id: repairId, computerId: waiting._id, guaranteedUntil: past });
    await renderApp('/my-computers', { scopes: ['user'] });
    expect(await screen.findByText('Reparaciones anteriores (1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Vuelve a fallar/ })).toBeNull();
  });

  test('leads a paid computer to its report when the repairs cannot be loaded', async () => {
    const paid = { ...waiting, endDate: 4_000_000_000 };
    answer('GET /computers/me', { docs: [paid] });
    refuse('GET /my-repairs', 'maintenance');
    await renderApp('/my-computers', { scopes: ['user'] });
    expect(await screen.findByRole('link', { name: /^Comunicar una avería/ })).toBeVisible();
  });

  test('offers nothing without coverage', async () => {
    answer('GET /computers/me', { docs: [waiting] });
    await renderApp('/my-computers', { scopes: ['user'] });
    await screen.findByText(waiting.studentName);
    expect(screen.queryByRole('link', { name: /avería/ })).toBeNull();
  });
});
