import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen } from '@testing-library/react';
import { answer } from './api.ts';
import { renderApp } from './render-app.tsx';
import { repairId, workshopRepair } from './replies/desk-repairs.ts';

export const favourites = [
  {
    _id: 'p1',
    kind: 'part',
    words: { es: 'Pantalla', ga: 'Pantalla nova' },
    price: 8900,
    cost: 6000,
  },
  { _id: 'p2', kind: 'labour', words: { es: 'Montaje', ga: 'Montaxe' }, price: 1500, cost: 900 },
] as const;

export const received: WorkshopRepair = {
  ...workshopRepair,
  status: 'received',
  arrivedAt: workshopRepair.reportedAt,
  offers: ['diagnosed'],
};

/** Opens the workshop's page of a repair. */
export async function openRepair(repair: WorkshopRepair) {
  answer('GET /workshop/repairs/{id}', repair);
  answer('GET /workshop/repairs/{id}/favourites', { docs: [...favourites] });
  const user = await renderApp(`/workshop/${repairId}`, { scopes: ['workshop'] });
  await screen.findByRole('heading', { name: repair.serial, level: 1 });
  return user;
}
