import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../testing/api.ts';
import { model, signed, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { choose, dialog } from '../../../testing/row-actions.ts';
import { transferred } from '../../../testing/staff.ts';

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
});

describe('details of a computer', () => {
  // Covers B2.1.12, B2.1.13
  test('shows the family, the dates, the transfer and the documents', async () => {
    await choose('Ver la ficha', { of: transferred });
    const shown = await dialog();
    expect(await shown.findByText('Sabela Núñez Rial')).toBeVisible();
    expect(shown.getByText('IES Rosalía de Castro (Santiago de Compostela)')).toBeVisible();
    expect(shown.getByText('Cobertura SIR E4Q6DCR')).toBeVisible();
    expect(
      await shown.findByRole('img', { name: 'Justificante de la transferencia' }),
    ).toBeVisible();
    expect(await shown.findByRole('img', { name: 'Foto de frente' })).toBeVisible();
    expect(await shown.findByRole('link', { name: /Ver el contrato firmado/ })).toBeVisible();
  });

  test('shows the expected and the received amount after payment', async () => {
    await choose('Ver la ficha', { of: { ...transferred, status: 'exported', paidAmount: 45.5 } });
    const shown = await dialog();
    expect(await shown.findByText('Cobertura SIR E4Q6DCR')).toBeVisible();
    expect(shown.getByText(/^49,00\s€$/)).toBeVisible();
    expect(shown.getByText(/^45,50\s€$/)).toBeVisible();
  });

  // Covers B2.1.13, B5.9, B8.6
  test('saves corrected data and confirms it briefly', async () => {
    const sent = answer('PUT /computers/{id}', signed);
    const user = await choose('Ver la ficha');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Editar los datos' }));
    const name = await shown.findByRole('textbox', { name: 'Estudiante' });
    await user.clear(name);
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(shown.getByText('Este campo es obligatorio.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(name, 'Brais Pérez');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByText('Los datos están guardados.')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      studentName: 'Brais Pérez',
      schoolId: signed.schoolId,
      pcModel: signed.pcModel,
      serialNumber: signed.serialNumber,
    });
    await waitFor(() => expect(shown.queryByText('Los datos están guardados.')).toBeNull());
  });

  // Covers B8.6
  test('keeps refused data in the form and shows the reason briefly', async () => {
    refuse('PUT /computers/{id}', 'serial-in-use');
    const user = await choose('Ver la ficha');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Editar los datos' }));
    await user.click(await shown.findByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
    expect(shown.getByRole('textbox', { name: 'Estudiante' })).toHaveValue(signed.studentName);
  });

  // Covers B8.6
  test('shows a general error if the server gives no message', async () => {
    fail('PUT /computers/{id}', 502);
    const user = await choose('Ver la ficha');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Editar los datos' }));
    await user.click(await shown.findByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'No se han podido guardar los datos.',
    );
  });
});
