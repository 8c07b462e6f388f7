import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairId, staffRepair } from '../../testing/replies/desk-repairs.ts';
import { photoFile } from '../../testing/replies/reply.ts';

test('shows the photo of the registration, of the period that has it', async () => {
  const asked: string[] = [];
  answer('GET /computers/{id}/files/{document}', ({ query }) => {
    asked.push(`${query}`);
    return photoFile;
  });
  answer('GET /repairs/{id}', { ...staffRepair, registrationPhoto: { period: 2 } });
  await renderApp(`/repairs/${repairId}`, { scopes: ['cau'] });
  expect(await screen.findByRole('region', { name: 'Al contratar' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Al contratar' })).toBeVisible();
  expect(asked).toEqual(['period=2']);
});
