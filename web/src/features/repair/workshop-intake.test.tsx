import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairId, staffRepair, workshopRepair } from '../../testing/replies/desk-repairs.ts';

describe('the arrival of a laptop', () => {
  const photo = (id: string) => ({
    _id: id,
    purpose: 'intake' as const,
    name: 'foto.jpg',
    type: 'image/jpeg',
    at: staffRepair.reportedAt,
    mayRemove: true,
  });
  const accepted: WorkshopRepair = { ...workshopRepair, status: 'accepted', offers: ['received'] };
  const open = async (repair: WorkshopRepair) => {
    answer('GET /workshop/repairs/{id}', repair);
    answer('GET /repairs/{id}/files/{file}', new Blob() as never);
    const user = await renderApp(`/workshop/${repairId}`, { scopes: ['workshop'] });
    await screen.findByRole('heading', { name: '5CG1234ABC', level: 1 });
    return user;
  };
  const answerTo = (item: string, name: string) =>
    within(screen.getByRole('radiogroup', { name: item })).getByRole('radio', { name });

  test('is noted with three states for each item', async () => {
    const files = [photo('f1'), photo('f2')];
    const user = await open({ ...accepted, files });
    const received = { ...accepted, status: 'received', arrivedAt: 1, offers: ['diagnosed'] };
    const sent = answer('POST /workshop/repairs/{id}/receive', received as WorkshopRepair);
    await user.type(screen.getByLabelText(/Número de serie/), '5cg1234abc');
    for (const box of screen.getAllByRole('radio', { name: 'Sin mirar' }))
      expect(box).toBeChecked();
    await user.click(answerTo('Enciende', 'Sí'));
    await user.click(answerTo('Viene con funda', 'Sí'));
    await user.click(answerTo('Viene con funda', 'No'));
    await user.click(answerTo('Teclado completo', 'No'));
    await user.click(answerTo('Teclado completo', 'Sin mirar'));
    answer('GET /workshop/repairs/{id}', received as WorkshopRepair);
    await user.click(screen.getByRole('button', { name: 'Recibir y hacer el resguardo' }));
    expect(await screen.findByText(/El resguardo está listo/)).toBeVisible();
    expect(sent[0]?.body).toEqual({
      serial: '5cg1234abc',
      present: ['starts'],
      absent: ['case'],
      words: '',
    });
    expect(screen.getByRole('button', { name: 'Imprimir el resguardo' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Diagnóstico' })).toBeVisible();
  });
});
