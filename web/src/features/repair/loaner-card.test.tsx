import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { familyLoan } from '../../testing/replies/loaners.ts';
import * as repairs from '../../testing/replies/my-repairs.ts';

function open(changes: Partial<typeof familyLoan>, language: 'es' | 'ga' = 'es') {
  answer('GET /my-repairs/{id}', { ...repairs.reported, loaner: { ...familyLoan, ...changes } });
  return renderApp(`/my-repairs/${repairs.repairId}`, { scopes: ['user'], language });
}

test('shows the loaner of the family, and until when it has it', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Tu portátil de préstamo' })).toBeVisible();
  expect(screen.getByText('P-03 · HP ProBook')).toBeVisible();
  expect(screen.getByText('01/12/2026')).toBeVisible();
  expect(screen.getByText('cargador y pantalla')).toBeVisible();
  expect(screen.getByText(/Devuélvelo donde te lo dieron/)).toBeVisible();
});

test('asks for a loaner that is late', async () => {
  await open({ isOverdue: true }, 'ga');
  expect(await screen.findByText(/Había que devolvelo o 01\/12\/2026/)).toBeVisible();
});

test('says when the loaner came back', async () => {
  await open({ returnedAt: repairs.reported.reportedAt, items: [] });
  expect(await screen.findByText('P-03 · HP ProBook')).toBeVisible();
  expect(screen.queryByText('Último día para devolverlo')).not.toBeInTheDocument();
  expect(screen.queryByText(/Devuélvelo donde te lo dieron/)).not.toBeInTheDocument();
});
