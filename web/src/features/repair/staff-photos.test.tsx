import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, network } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairId, staffRepair } from '../../testing/replies/desk-repairs.ts';

test('shows the photo of the registration, of the period that has it', async () => {
  const asked: string[] = [];
  network.use(
    http.get('/api/v1/computers/:id/files/statusFront', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.arrayBuffer(new ArrayBuffer(8));
    }),
  );
  answer('GET /repairs/{id}', { ...staffRepair, registrationPhoto: { period: 2 } });
  await renderApp(`/repairs/${repairId}`, { scopes: ['cau'] });
  expect(await screen.findByRole('region', { name: 'Al contratar' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Al contratar' })).toBeVisible();
  expect(asked).toEqual(['?period=2']);
});
