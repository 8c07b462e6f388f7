import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { workshopData } from '../../testing/replies/desk-repairs.ts';

describe("the workshop's data", () => {
  test('are changed by an administrator', async () => {
    answer('GET /workshop/data', workshopData);
    const sent = answer('PUT /workshop/data', { ...workshopData, phone: '981 000 002' });
    const user = await renderApp('/settings/workshop', { scopes: ['admin'] });
    const phone = await screen.findByLabelText('Teléfono');
    await user.clear(phone);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(phone).toBeInvalid();
    await user.type(phone, '981 000 002');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ ...workshopData, phone: '981 000 002' });
  });
});
