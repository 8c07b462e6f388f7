import type { SettledDeposit } from '@cobertura/domain/payment/deposit-api.ts';
import { screen } from '@testing-library/react';
import { renderApp } from './render-app.tsx';

export const movement = {
  _id: '0199a1b2-0000-7000-8000-000000000001',
  bookedOn: '2026-11-15',
  amount: 60,
  payer: 'SABELA NUNEZ RIAL',
  text: 'CURSO',
  references: [],
};

export const part = {
  amount: 49,
  why: null,
  computer: null,
  repair: null,
  isReturned: false,
  returnedOn: null,
};

export const settled: SettledDeposit = {
  ...movement,
  amount: 49,
  settledAt: 1_794_000_000,
  by: 'Noa Vilar',
  parts: [
    {
      ...part,
      _id: 'p1',
      kind: 'assigned',
      computer: { _id: 'c1', studentName: 'Brais Pérez', name: 'Sabela Núñez Rial' },
    },
  ],
  fixedBy: null,
};

export async function openStatements() {
  const user = await renderApp('/accounting/statements', { scopes: ['accountant'] });
  await screen.findByRole('heading', { level: 1, name: 'Extractos del banco' });
  return user;
}
