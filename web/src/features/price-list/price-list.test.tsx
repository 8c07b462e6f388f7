import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, disconnect, leaveOpen, refuse } from '../../testing/api.ts';
import { model } from '../../testing/computers.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairPrices, retiredEntry, screenEntry } from '../../testing/replies/price-list.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the price list of the administrator', () => {
  beforeEach(() => {
    answer('GET /computer-models/all', { docs: [model] });
  });
  const open = (search = '') => renderApp(`/settings/parts${search}`, { scopes: ['admin'] });

  test('shows what each entry costs and what is left of its price', async () => {
    const asked = giveList('GET /price-list', [screenEntry, retiredEntry]);
    await open();
    expect(await tableRows('Precios de reparación')).toEqual([
      [
        ...['Pantalla de 14 pulgadas', 'Pieza', 'HP ProBook', '89,00\u00a0€', '61,20\u00a0€'],
        ...['27,80\u00a0€ (31\u00a0%)', 'En la lista', '18/11/2026 12:06'],
      ],
      [
        ...['Hora de taller', 'Mano de obra', 'Todos', '0,00\u00a0€', '0,00\u00a0€'],
        ...['0,00\u00a0€', 'Retirado', '18/11/2026 12:06'],
      ],
    ]);
    expect(asked).toEqual(['offset=0&limit=20&order=wordsEs|1']);
  });

  test('searches by words, kind, model and state of the address', async () => {
    const asked = giveList('GET /price-list', []);
    await open(`?search=pan&kind=part&state=retired&model=${model._id}`);
    expect(await screen.findByText(/Nada coincide/)).toBeVisible();
    expect(asked[0]).toBe(
      `offset=0&limit=20&order=wordsEs|1&search=/pan/&kind=part&model=${model._id}&state=retired`,
    );
  });

  test('says that there are no prices, and retries a failed load', async () => {
    disconnect('GET /price-list');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar la lista.')).toBeVisible();
    giveList('GET /price-list', []);
    await user.click(await button('Volver a intentarlo'));
    expect(await screen.findByText(/Todavía no hay precios/)).toBeVisible();
  });

  test('adds an entry with amounts typed with a comma, and shows the margin', async () => {
    const asked = giveList('GET /price-list', [screenEntry]);
    const sent = answer('POST /price-list', screenEntry);
    const user = await open();
    await user.click(await button('Añadir precio'));
    const form = await dialog('Añadir precio');
    await user.selectOptions(form.getByLabelText('Tipo'), 'labour');
    await user.type(form.getByLabelText('Descripción en castellano'), ' Montaje ');
    await user.type(form.getByLabelText('Descripción en gallego'), 'Montaxe');
    await user.type(form.getByLabelText('Precio con IVA'), '25,50');
    expect(form.getByRole('status')).toHaveTextContent('escribe el precio y el coste');
    await user.type(form.getByLabelText('Coste con IVA'), '10');
    expect(form.getByRole('status')).toHaveTextContent('Margen: 15,50 € (61 %)');
    await user.click(form.getByRole('checkbox', { name: model.model }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({
      ...{ kind: 'labour', wordsEs: 'Montaje', wordsGa: 'Montaxe', models: [model._id] },
      ...{ price: 2550, cost: 1000 },
    });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/./);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('marks what is wrong at its field and sends nothing', async () => {
    giveList('GET /price-list', [screenEntry]);
    const user = await open();
    await user.click(await button('Añadir precio'));
    const form = await dialog('Añadir precio');
    await user.type(form.getByLabelText('Precio con IVA'), '1,234');
    await user.type(form.getByLabelText('Coste con IVA'), 'mucho');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByLabelText('Descripción en gallego')).toBeInvalid();
    expect(form.getByLabelText('Precio con IVA')).toHaveAccessibleDescription(/dos decimales/);
    expect(form.getByLabelText('Coste con IVA')).toHaveAccessibleDescription(/formato/);
  });

  test('changes an entry and keeps a model that families no longer choose', async () => {
    giveList('GET /price-list', [screenEntry]);
    const sent = answer('PUT /price-list/{id}', screenEntry);
    const user = await open();
    await user.click(await button('Editar Pantalla de 14 pulgadas'));
    const form = await dialog('Editar precio');
    expect(form.getByLabelText('Precio con IVA')).toHaveDisplayValue('89,00');
    expect(form.getByRole('checkbox', { name: 'HP ProBook' })).toBeChecked();
    await user.clear(form.getByLabelText('Precio con IVA'));
    await user.type(form.getByLabelText('Precio con IVA'), '95');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ price: 9500, cost: 6120 }));
  });

  test('retires and restores an entry after a question', async () => {
    giveList('GET /price-list', [screenEntry, retiredEntry]);
    const sent = answer('PATCH /price-list/{id}', retiredEntry);
    const user = await open();
    await user.click(await button('Retirar Pantalla de 14 pulgadas'));
    const question = await dialog('Retirar de la lista');
    await user.click(question.getByRole('button', { name: 'Retirar' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ retired: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    refuse('PATCH /price-list/{id}', 'price-list-full');
    await user.click(await button('Volver a poner Hora de taller'));
    const again = await dialog('Volver a poner en la lista');
    await user.click(again.getByRole('button', { name: 'Volver a poner' }));
    expect(await again.findByText(/La lista ya tiene 500 precios/)).toBeVisible();
  });
});

describe('the public prices', () => {
  const open = (language: 'es' | 'ga' = 'es') => renderApp('/repair-prices', { language });

  test('lists prices by kind, without a session, and how a repair works', async () => {
    answer('GET /repair-prices', repairPrices);
    await open();
    const parts = within(await screen.findByRole('table', { name: 'Piezas' }));
    expect(parts.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ConceptoPrecio',
      'PantallaPara HP ProBook, Lenovo 300e89,00\u00a0€',
      'Teclado45,50\u00a0€',
    ]);
    expect(screen.getByRole('table', { name: 'Mano de obra' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Transporte' })).toBeNull();
    for (const text of [/IVA incluido/, /El presupuesto es gratis/, /3 meses de garantía/]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('de lunes a viernes, de 9 a 14 h')).toBeVisible();
    expect(screen.getByText('B15000000')).toBeVisible();
  });

  test('are in Galician, and can be printed', async () => {
    answer('GET /repair-prices', repairPrices);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const user = await open('ga');
    expect(await screen.findByText('Montaxe')).toBeVisible();
    expect(screen.getByText('de luns a venres, de 9 a 14 h')).toBeVisible();
    await user.click(await button('Imprimir'));
    expect(print).toHaveBeenCalledOnce();
  });

  test('say that there are none yet', async () => {
    answer('GET /repair-prices', { ...repairPrices, docs: [] });
    await open();
    expect(await screen.findByText(/Estamos preparando la lista/)).toBeVisible();
    expect(screen.getByText(/3 meses de garantía/)).toBeVisible();
  });

  test('say that they load', async () => {
    leaveOpen('GET /repair-prices');
    await open();
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
  });

  test('load again after a failure', async () => {
    disconnect('GET /repair-prices');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar los precios.')).toBeVisible();
    answer('GET /repair-prices', repairPrices);
    await user.click(await button('Volver a intentarlo'));
    expect(await screen.findByText('Montaje')).toBeVisible();
  });
});
