import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  listedRepair,
  repairId,
  staffRepair,
  workshopRepair,
} from '../../testing/replies/desk-repairs.ts';
import { pageOf } from '../../testing/replies/reply.ts';

const at = staffRepair.reportedAt;
const models = [
  { _id: '0199a1b2-0000-7000-8000-0000000000c1', model: 'Acer 311' },
  { _id: '0199a1b2-0000-7000-8000-0000000000c2', model: 'HP ProBook' },
].map((model) => ({ ...model, active: true, createdAt: at, updatedAt: at }));

const proposed: StaffRepair = {
  ...staffRepair,
  status: 'received',
  awaits: 'workshop',
  arrivedAt: at,
  irreparableWords: 'La placa está corroída.',
  offers: ['irreparable-declined', 'irreparable', 'replaced', 'cancelled'],
};

const replaced: StaffRepair = {
  ...proposed,
  status: 'ready',
  outcome: 'replaced',
  replacement: { serial: '5CG9999ZZZ', model: 'Acer 311' },
  files: [
    {
      _id: 'f-annex',
      purpose: 'annex',
      name: 'anexo-A2026-000007.pdf',
      type: 'application/pdf',
      at,
      mayRemove: false,
    },
  ],
  offers: ['returned'],
};

describe('a proposal to give a repair up', () => {
  beforeEach(() => {
    answer('GET /repairs/{id}', proposed);
    answer('GET /repairs', pageOf([listedRepair]));
    answer('GET /computer-models/all', { docs: models });
  });
  const open = async () => {
    const user = await renderApp(`/repairs/${repairId}`, { scopes: ['admin'] });
    await user.click(await screen.findByRole('button', { name: 'Confirmar que no tiene arreglo' }));
    return user;
  };
  test('is decided by an administrator, as the desk reads', async () => {
    answer('GET /repairs/{id}', { ...proposed, offers: ['cancelled'] });
    await renderApp(`/repairs/${repairId}`, { scopes: ['cau'] });
    expect(await screen.findByText(/Lo decide administración/)).toBeVisible();
  });

  test('is not said to wait for an administrator while an objection is open', async () => {
    answer('GET /repairs/{id}', { ...proposed, offers: ['accepted', 'irreparable-declined'] });
    await renderApp(`/repairs/${repairId}`, { scopes: ['admin'] });
    expect(await screen.findByRole('button', { name: /^Seguir con la reparación/ })).toBeVisible();
    expect(screen.queryByText(/Lo decide administración/)).toBeNull();
  });

  const button = (name: string) => screen.getByRole('button', { name });
  const other = () => screen.getByRole('radio', { name: 'Otro portátil, en lugar del averiado' });

  test('is confirmed with another laptop, whose serial number a scanner types', async () => {
    const confirmed = answer('POST /repairs/{id}/irreparable/confirm', replaced);
    const sent = answer('POST /repairs/{id}/irreparable/replace', replaced);
    const user = await open();
    await user.click(button('Confirmar'));
    const choice = screen.getByRole('radiogroup', { name: 'Qué recibe la familia' });
    expect(choice).toHaveAccessibleDescription(/\w/);
    await user.click(other());
    expect(screen.getByText(/El averiado, 5CG1234ABC, queda fuera de servicio/)).toBeVisible();
    await user.click(button('Dar el otro portátil y avisar'));
    const serial = screen.getByLabelText('Número de serie del portátil que se le da');
    expect(serial).toBeInvalid();
    // A scanner ends with Enter.
    await user.type(serial, ' 5cg9999zzz{Enter}');
    expect(sent).toHaveLength(0);
    answer('GET /repairs/{id}', replaced);
    await user.click(button('Dar el otro portátil y avisar'));
    expect(await screen.findByText('Confirmado. La familia ya lo sabe.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ words: 'La placa está corroída.', serial: '5CG9999ZZZ' });
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(confirmed).toHaveLength(0);
  });

  test('names the model of the other laptop if the administrator chooses one', async () => {
    const sent = answer('POST /repairs/{id}/irreparable/replace', replaced);
    const user = await open();
    await user.click(other());
    await user.type(screen.getByLabelText(/^Número de serie del portátil/), '5CG9999ZZZ');
    const model = screen.getByLabelText('Modelo');
    expect(model).toHaveDisplayValue('El de su número de serie o, si no tiene, HP ProBook');
    await user.selectOptions(model, await within(model).findByText('Acer 311'));
    await user.click(button('Dar el otro portátil y avisar'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ pcModel: models[0]?._id }));
  });

  test('is confirmed without another laptop', async () => {
    const sent = answer('POST /repairs/{id}/irreparable/confirm', proposed);
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'El mismo portátil, sin arreglo' }));
    expect(screen.queryByLabelText(/^Número de serie del portátil/)).toBeNull();
    await user.click(button('Confirmar'));
    await waitFor(() => expect(sent[0]?.body).toEqual({ words: 'La placa está corroída.' }));
  });

  test('keeps what was typed when the laptop belongs to another family', async () => {
    refuse('POST /repairs/{id}/irreparable/replace', 'serial-in-use');
    const user = await open();
    await user.click(other());
    const serial = screen.getByLabelText(/^Número de serie del portátil/);
    await user.type(serial, '5CG9999ZZZ');
    await user.click(button('Dar el otro portátil y avisar'));
    expect(await screen.findByText(/lo está usando otra persona/)).toBeVisible();
    expect(serial).toHaveDisplayValue('5CG9999ZZZ');
  });

  test('is declined with words for the workshop', async () => {
    const sent = answer('POST /repairs/{id}/irreparable/decline', { ...proposed, offers: [] });
    const user = await open();
    expect(screen.getByText(/Mientras tanto el taller puede continuar/)).toBeVisible();
    await user.click(button('Cancelar'));
    await user.click(button('Seguir con la reparación'));
    await user.type(screen.getByLabelText('Por qué hay que seguir'), 'Hay recambio en Lugo.');
    answer('GET /repairs/{id}', { ...proposed, irreparableWords: null, offers: [] });
    await user.click(button('Decírselo al taller'));
    expect(await screen.findByText(/El taller sigue con la reparación/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ words: 'Hay recambio en Lugo.' });
  });

  test('is marked in the list', async () => {
    answer('GET /repairs', pageOf([{ ...listedRepair, isProposedIrreparable: true }]));
    await renderApp('/repairs', { scopes: ['admin'] });
    expect(await screen.findByText('El taller propone darlo por perdido')).toBeVisible();
  });
});

describe('a replaced laptop', () => {
  const { status, outcome, replacement, offers } = replaced;
  const given = { status, outcome, replacement, offers };

  test('shows both serial numbers and the annex on the page of the desk', async () => {
    answer('GET /repairs/{id}', replaced);
    answer('GET /repairs', pageOf([]));
    const loaded = answer('GET /repairs/{id}/files/{file}', new Blob() as never);
    const user = await renderApp(`/repairs/${repairId}`, { scopes: ['admin'] });
    expect(await screen.findByText('5CG9999ZZZ · Acer 311')).toBeVisible();
    expect(screen.getByText('5CG1234ABC · HP ProBook')).toBeVisible();
    expect(screen.getByText(/Se entrega el nuevo, 5CG9999ZZZ/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Imprimir el anexo al contrato' }));
    await waitFor(() => expect(loaded).toHaveLength(1));
  });

  test('tells the workshop which laptop to give', async () => {
    const view = { ...workshopRepair, ...given };
    answer('GET /workshop/repairs/{id}', view);
    await renderApp(`/workshop/${repairId}`, { scopes: ['workshop'] });
    expect(await screen.findByText(/Se entrega el nuevo, 5CG9999ZZZ/)).toBeVisible();
  });

  test('is found on the board by the serial number of the other one', async () => {
    const none = { docs: [], total: 0 };
    const row = { ...listedRepair, status: 'ready' as const, newSerial: '5CG9999ZZZ' };
    answer('GET /workshop/repairs', {
      'to-arrive': none,
      diagnosis: none,
      repair: none,
      ready: { docs: [row], total: 1 },
    });
    answer('GET /workshop/repairs/{id}', { ...workshopRepair, ...given });
    const user = await renderApp('/workshop', { scopes: ['workshop'] });
    await screen.findByText(/Se entrega el nuevo/);
    await user.type(screen.getByLabelText('Serie, número o estudiante'), '5cg9999zzz{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/workshop/${repairId}`));
  });

  test('is not given yet while the workshop is asked to go on', async () => {
    answer('GET /workshop/repairs/{id}', {
      ...workshopRepair,
      status: 'received',
      declinedWords: 'Hay recambio en Lugo.',
      offers: [],
    });
    await renderApp(`/workshop/${repairId}`, { scopes: ['workshop'] });
    expect(await screen.findByText('Administración pide seguir con la reparación')).toBeVisible();
    expect(screen.getByText('Hay recambio en Lugo.')).toBeVisible();
  });
});
