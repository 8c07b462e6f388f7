import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import * as repairs from '../../testing/replies/my-repairs.ts';

const { repairId } = repairs;
const { steps } = repairs.reported;
const read = 'GET /my-repairs/{id}';
const past = Date.parse('2020-11-17T10:00:00Z') / 1000;

function open(repair = repairs.reported, language: 'es' | 'ga' = 'es') {
  answer(read, { ...repair, files: [] });
  return renderApp(`/my-repairs/${repairId}`, { scopes: ['user'], language });
}

describe('the page of a repair that is late or ended', () => {
  test.each([
    ['the desk', { dueAt: past }],
    ['the workshop', { status: 'repairing', expectedOn: '2020-11-20' }],
  ] as const)('says that %s is late instead of a day that has passed', async (_, changes) => {
    await open({ ...repairs.reported, ...changes });
    expect(await screen.findByText('Vamos con retraso. Sentimos la espera.')).toBeVisible();
    expect(screen.queryByText(/2020/)).toBeNull();
  });

  test.each([
    ['cancelled', 'Ya tiene otro', 'Motivo: Ya tiene otro'],
    ['info-lapsed', null, 'No recibimos a tiempo el dato que te pedimos.'],
    ['disowned', null, 'Nos dijiste que no lo pediste. Gracias por avisar.'],
    ['contract-ended', null, 'El contrato de la cobertura ha terminado.'],
  ] as const)('says why a laptop comes back unrepaired: %s', async (by, why, text) => {
    await open({ ...repairs.ready, outcome: 'unrepaired', ended: { by, why } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('says why a report was cancelled', async () => {
    const ended = { by: 'info-lapsed', why: null } as const;
    await open({ ...repairs.reported, status: 'cancelled', dueAt: null, offers: [], ended });
    expect(await screen.findByRole('heading', { name: 'Por qué se ha anulado' })).toBeVisible();
  });

  test('says in Galician why it was closed without a reply', async () => {
    const ended = { by: 'info-lapsed', why: null } as const;
    await open({ ...repairs.reported, status: 'cancelled', offers: [], ended }, 'ga');
    expect(await screen.findByText(/Non recibimos a tempo o dato/)).toBeVisible();
  });

  test('says whom to ask for the options after an irreparable laptop', async () => {
    await open({ ...repairs.ready, outcome: 'irreparable', irreparableWords: 'Hay óxido.' });
    expect(await screen.findByText('Hay óxido.')).toBeVisible();
    expect(screen.getByText(/qué opciones tienes/)).toBeVisible();
    expect(await screen.findByRole('link', { name: '981 000 000' })).toBeVisible();
  });

  test('asks for a call about the options once the repair is closed', async () => {
    await open({ ...repairs.ready, status: 'closed', outcome: 'irreparable', offers: [] });
    expect(await screen.findByText(/^Llámanos y te diremos qué opciones tienes/)).toBeVisible();
    expect(screen.queryByText(/Escríbenos aquí/)).toBeNull();
  });

  test.each([
    ['es', 'El portátil no tenía arreglo y lo cambiamos por otro.', 'Descargar el anexo'],
    ['ga', 'O portátil non tiña arranxo e cambiámolo por outro.', 'Descargar o anexo'],
  ] as const)('says which laptop the family gets instead, in %s', async (language, text, label) => {
    const at = past;
    const annex = { _id: 'f-annex', name: 'anexo.pdf', type: 'application/pdf', at };
    answer(read, {
      ...repairs.ready,
      outcome: 'replaced',
      irreparableWords: 'Hay óxido.',
      replacement: { model: 'Acer 311', serial: '5CG9999ZZZ' },
      files: [{ ...annex, purpose: 'annex' }],
    });
    const loaded = answer('GET /my-repairs/{id}/files/{file}', new Blob() as never);
    const user = await renderApp(`/my-repairs/${repairId}`, { scopes: ['user'], language });
    expect(await screen.findByText(text)).toBeVisible();
    for (const said of ['Hay óxido.', 'Acer 311', '5CG9999ZZZ', /3 meses de garantía/]) {
      expect(screen.getByText(said)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: /^Anexo a[lo] contrato$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(loaded).toHaveLength(1));
  });

  test('says that the report was just sent only until the next step', async () => {
    answer(read, { ...repairs.accepted, steps: [...steps, { status: 'accepted', at: past }] });
    await renderApp(`/my-repairs/${repairId}?sent=yes`, { scopes: ['user'] });
    expect(await screen.findByText(/Déjalo en conserjería/)).toBeVisible();
    expect(screen.queryByText(/Te hemos enviado un correo/)).toBeNull();
  });
});
