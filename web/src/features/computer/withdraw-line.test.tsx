import type { Computer } from '@cobertura/domain/computer/api.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { covered, now, signed, stopTheClock } from '../../testing/computers.ts';
import { giveCompanyAndFiles } from '../../testing/payments.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const day = 24 * 3600;
const inWindow: Computer = { ...signed, withdrawUntil: now + day };
const withdrawn: Computer = {
  ...covered,
  status: 'expired',
  withdrawnAt: now - day,
  withdrawal: { caseId: 'the-case', number: 'D2026-000007', status: 'refunding' },
};

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
});

async function card(computer: Computer, language: 'es' | 'ga' = 'es') {
  answer('GET /computers/me', { docs: [computer] });
  const tab = computer.status === 'expired' ? '?tab=history' : '';
  await renderApp(`/my-computers${tab}`, { scopes: ['user'], language });
  return within(await screen.findByRole('article', { name: computer.studentName }));
}

describe('the card of a computer', () => {
  test.each([
    ['es', /^Desistir hasta el \d\d\/\d\d\/\d{4}: /],
    ['ga', /^Desistir ata o \d\d\/\d\d\/\d{4}: /],
  ] as const)('names the last day to withdraw as a link, in %s', async (language, name) => {
    const shown = await card(inWindow, language);
    expect(shown.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/withdraw?computer=${inWindow._id}`,
    );
  });

  test('offers no withdrawal after the last day or without a contract', async () => {
    const shown = await card({ ...inWindow, withdrawUntil: now - 1 });
    expect(shown.queryByRole('link', { name: /Desisti/ })).toBeNull();
  });

  test.each([
    ['refunding', /^Desistimiento D2026-000007: devolución en camino/, '/withdraw/D2026-000007'],
    ['done', /^Desistimiento D2026-000007: terminado/, '/withdraw/D2026-000007'],
    [
      'to-verify',
      /^Desistimiento D2026-000007: falta confirmarlo/,
      `/withdraw?computer=${withdrawn._id}`,
    ],
  ] as const)('shows number and state of a withdrawal: %s', async (status, name, href) => {
    const { caseId, number } = withdrawn.withdrawal as NonNullable<Computer['withdrawal']>;
    const shown = await card({ ...withdrawn, withdrawal: { caseId, number, status } });
    expect(shown.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('the list after a withdrawal', () => {
  test('says what comes back, and where the computer is', async () => {
    const withdrawal = { ...withdrawn.withdrawal, refundAmount: 49 } as Computer['withdrawal'];
    answer('GET /computers/me', { docs: [{ ...withdrawn, withdrawal }] });
    await renderApp('/my-computers', { scopes: ['user'] });
    expect(await screen.findByText('Te estamos devolviendo 49,00 €.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver cómo va' })).toHaveAttribute(
      'href',
      '/withdraw/D2026-000007',
    );
    expect(screen.getByRole('heading', { name: 'No tienes equipos este curso' })).toBeVisible();
    expect(screen.queryByText('Todavía no tienes ningún equipo')).toBeNull();
  });

  test('names the end of the contract on the card, not an expiry', async () => {
    const shown = await card({ ...withdrawn, endDate: null, coverageFrom: null });
    expect(shown.getByText(/^Contrato terminado: desististe el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(shown.queryByText(/Caducado|Aún no cubierto/)).toBeNull();
  });
});

describe('the page of a computer', () => {
  const open = (computer: Computer, step: number) => {
    answer('GET /computers/{id}', computer);
    return renderApp(`/my-computers/${computer._id}?step=${step}`, { scopes: ['user'] });
  };

  test.each([
    ['in the summary', { ...covered, withdrawUntil: now + day }, 5],
    ['before it is paid', inWindow, 4],
  ] as const)('leads to withdrawing %s', async (_, computer, step) => {
    await open(computer, step);
    expect(await screen.findByRole('link', { name: /^Desistir hasta el/ })).toHaveAttribute(
      'href',
      `/withdraw?computer=${computer._id}`,
    );
  });

  test('says that the family withdrew, not that the coverage expired', async () => {
    await open(withdrawn, 5);
    expect(await screen.findByText('Has desistido de este contrato')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Desistimiento D2026-000007/ })).toBeVisible();
    expect(screen.queryByText('La cobertura ha caducado.')).toBeNull();
  });
});
