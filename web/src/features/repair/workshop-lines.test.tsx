import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, disconnect, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairId, staffRepair } from '../../testing/replies/desk-repairs.ts';
import { favourites, openRepair, received } from '../../testing/workshop.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const withExcess = { ...received, terms: { ...received.terms, excess: [2500] } };
const saved = {
  kind: 'part',
  words: 'Pantalla nova',
  quantity: 1,
  price: 8900,
  cost: 6000,
} as const;
const repairing = {
  ...received,
  status: 'repairing' as const,
  offers: ['repaired' as const, 'lines-changed' as const],
  lines: [{ ...saved, partId: 'p1' }],
  shares: { total: 8900, cost: 6000, coverage: 8900, family: 0 },
};

/** Everything that a diagnosis needs besides its lines. */
async function fillIn(user: Awaited<ReturnType<typeof openRepair>>) {
  await user.click(screen.getByRole('radio', { name: 'Se cayó' }));
  await user.type(screen.getByLabelText(/Qué le pasa/), 'Pantalla rota.');
  await user.type(screen.getByLabelText('Día previsto'), '31/12/2030');
}

describe('the diagnosis with its lines', () => {
  test('takes favourites by one tap, in the words of the family', async () => {
    const user = await openRepair(received);
    const sent = answer('POST /workshop/repairs/{id}/diagnosis', { ...received, offers: [] });
    await user.click(await button(/^Pantalla/));
    await user.click(await button(/^Pantalla/));
    await user.click(await button(/^Montaje/));
    await user.click(await button('Uno más: Montaxe'));
    expect(screen.getByLabelText('Cantidad de Montaxe')).toHaveTextContent('2');
    expect(sumOf('Total, con IVA')).toBe('208,00 €');
    expect(sumOf('Paga la cobertura')).toBe('208,00 €');
    expect(sumOf('Paga la familia')).toBe('0,00 €');
    expect(screen.queryByText(/Se enviará un presupuesto/)).toBeNull();
    await fillIn(user);
    await user.click(await button('Guardar el diagnóstico'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      cause: 'drop',
      text: 'Pantalla rota.',
      expectedOn: '2030-12-31',
      lines: [
        { ...saved, quantity: 2, partId: 'p1' },
        { kind: 'labour', words: 'Montaxe', quantity: 2, price: 1500, cost: 900, partId: 'p2' },
      ],
    });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/./);
  });

  test('warns that the family will pay before a quote is sent', async () => {
    const user = await openRepair(withExcess);
    await user.click(await button(/^Pantalla/));
    expect(screen.getByText('Se enviará un presupuesto a la familia')).toBeVisible();
    expect(sumOf('Paga la familia')).toBe('25,00 €');
    expect(screen.getByRole('button', { name: 'Guardar y enviar el presupuesto' })).toBeVisible();
    await user.click(await button('Quitar Pantalla nova'));
    expect(screen.queryByText(/Se enviará un presupuesto/)).toBeNull();
  });

  test('asks for at least one line, at the field', async () => {
    const user = await openRepair(withExcess);
    const sent = answer('POST /workshop/repairs/{id}/diagnosis', { ...received, offers: [] });
    await fillIn(user);
    const field = screen.getByRole('region', { name: 'Piezas y trabajo' });
    expect(field).toBeValid();
    expect(within(field).getByText('Todavía no hay piezas ni trabajo.')).toBeVisible();
    await user.click(await button('Guardar el diagnóstico'));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Añade al menos una pieza o un trabajo.');
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent).toHaveLength(0);
    await user.click(await button(/^Pantalla/));
    expect(field).toBeValid();
    expect(screen.queryByText('Añade al menos una pieza o un trabajo.')).toBeNull();
    await user.click(await button('Guardar y enviar el presupuesto'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('asks for words, price and cost of what is not on the list, at each field', async () => {
    const user = await openRepair(received);
    await user.click(await button('Añadir otra cosa'));
    const line = within(screen.getByRole('group', { name: 'Otra cosa' }));
    expect(line.getByLabelText('Qué es')).toHaveFocus();
    expect(line.getByLabelText('Qué es')).toHaveAccessibleDescription(/en gallego/);
    await user.type(line.getByLabelText(/Precio de uno/), '12,505');
    await fillIn(user);
    const sent = answer('POST /workshop/repairs/{id}/diagnosis', { ...received, offers: [] });
    await user.click(await button('Guardar el diagnóstico'));
    expect(line.getByLabelText('Qué es')).toBeInvalid();
    expect(line.getByLabelText(/Precio de uno/)).toHaveAccessibleDescription(/dos decimales/);
    expect(line.getByLabelText('Coste')).toHaveAccessibleDescription(/obligatorio/);
    expect(sent).toHaveLength(0);
    await user.type(line.getByLabelText('Qué es'), 'Tornillos');
    const named = within(screen.getByRole('group', { name: 'Tornillos' }));
    await user.selectOptions(named.getByLabelText('Tipo'), 'transport');
    await user.clear(named.getByLabelText(/Precio de uno/));
    await user.type(named.getByLabelText(/Precio de uno/), '12,50');
    await user.type(named.getByLabelText('Coste'), '3');
    await user.click(await button('Guardar el diagnóstico'));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        lines: [
          {
            ...{ kind: 'transport', words: 'Tornillos', quantity: 1 },
            ...{ price: 1250, cost: 300, partId: null },
          },
        ],
      }),
    );
  });

  test('survives a reload', async () => {
    const user = await openRepair(received);
    await user.click(await button(/^Pantalla/));
    await user.type(screen.getByLabelText(/Qué le pasa/), 'Rota');
    document.body.innerHTML = '';
    await openRepair(received);
    expect(await button('Quitar Pantalla nova')).toBeVisible();
    expect(screen.getByLabelText(/Qué le pasa/)).toHaveDisplayValue('Rota');
  });

  test('shows the first eight of a long list, and finds the others', async () => {
    const docs = Array.from({ length: 12 }, (_, at) => ({
      ...favourites[0],
      _id: `p${at}`,
      words: { es: `Pieza ${at + 1}`, ga: `Peza ${at + 1}` },
    }));
    const user = await openRepair(received);
    answer('GET /workshop/repairs/{id}/favourites', { docs });
    await renderApp(`/workshop/${repairId}`, { scopes: ['workshop'] });
    const tiles = async () =>
      within((await screen.findAllByRole('group', { name: /^Para / })).at(-1) as HTMLElement);
    await screen.findByRole('button', { name: /^Pieza 8/ });
    expect((await tiles()).getAllByRole('button')).toHaveLength(8);
    await user.type(screen.getByLabelText('Buscar en la lista de precios'), 'peza 11');
    expect((await tiles()).getAllByRole('button')).toHaveLength(1);
    await user.type(screen.getByLabelText('Buscar en la lista de precios'), 'x');
    expect(screen.getByText(/Nada coincide/)).toBeVisible();
    await user.clear(screen.getByLabelText('Buscar en la lista de precios'));
    await user.click(await button('Ver toda la lista (12)'));
    expect((await tiles()).getAllByRole('button')).toHaveLength(12);
  });

  test('can be written by hand when the price list does not load or is empty', async () => {
    answer('GET /workshop/repairs/{id}', received);
    disconnect('GET /workshop/repairs/{id}/favourites');
    const user = await renderApp(`/workshop/${repairId}`, { scopes: ['workshop'] });
    expect(await screen.findByText('No hemos podido cargar la lista de precios.')).toBeVisible();
    expect(await button('Añadir otra cosa')).toBeEnabled();
    answer('GET /workshop/repairs/{id}/favourites', { docs: [] });
    await user.click(await button('Volver a intentarlo'));
    expect(await screen.findByText(/La lista de precios está vacía/)).toBeVisible();
  });
});

describe('the lines while the laptop is repaired', () => {
  test('change, and the coverage pays what is added', async () => {
    const family = { ...repairing, shares: { ...repairing.shares, coverage: 6400, family: 2500 } };
    const user = await openRepair(family);
    const sent = answer('PUT /workshop/repairs/{id}/lines', family);
    await user.click(await button('Piezas y trabajo'));
    await user.click(await button(/^Montaje/));
    expect(sumOf('Paga la cobertura')).toBe('79,00 €');
    expect(sumOf('Paga la familia')).toBe('25,00 €');
    expect(screen.getByText(/La familia paga 25,00/)).toBeVisible();
    await user.click(await button('Guardar los cambios'));
    expect(await screen.findByText('Cambios guardados.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      lines: [{ words: 'Pantalla nova' }, { words: 'Montaxe' }],
    });
  });

  test('wait for the family after a quote', async () => {
    await openRepair({ ...repairing, status: 'quoted', awaits: 'family', offers: [] });
    expect(screen.getByText(/Ahora la familia decide sobre el presupuesto/)).toBeVisible();
  });

  test('can be changed while an administrator decides about a proposal to give up', async () => {
    await openRepair({ ...repairing, irreparableWords: 'La placa está rota.' });
    expect(screen.getByText(/Propusiste darlo por perdido/)).toBeVisible();
    expect(await button('Piezas y trabajo')).toBeVisible();
  });

  test('cannot be less than what the family pays', async () => {
    const user = await openRepair({
      ...repairing,
      shares: { ...repairing.shares, coverage: 6400, family: 2500 },
    });
    const sent = answer('PUT /workshop/repairs/{id}/lines', repairing);
    await user.click(await button('Piezas y trabajo'));
    await user.click(await button('Quitar Pantalla nova'));
    expect(screen.getByRole('alert')).toHaveTextContent(/no puede ser menor/);
    await user.click(await button('Guardar los cambios'));
    expect(sent).toHaveLength(0);
  });

  test('say why the server refuses them', async () => {
    refuse('PUT /workshop/repairs/{id}/lines', 'repair-moved');
    const user = await openRepair(repairing);
    await user.click(await button('Piezas y trabajo'));
    await user.click(await button('Uno más: Pantalla nova'));
    await user.click(await button('Guardar los cambios'));
    expect(await screen.findByText(/Eso ya no se puede hacer/)).toBeVisible();
  });

  test('are shown to the desk with their cost and who pays', async () => {
    answer('GET /repairs/{id}', {
      ...staffRepair,
      lines: [{ ...saved, quantity: 2, partId: null }],
      cover: {
        ...staffRepair.cover,
        shares: { total: 17_800, cost: 12_000, coverage: 15_300, family: 2500 },
      },
    });
    await renderApp(`/repairs/${repairId}`, { scopes: ['accountant'] });
    expect(await screen.findByText(/2 × 89,00\s€ = 178,00\s€ · coste 120,00\s€/)).toBeVisible();
    expect(sumOf('Paga la cobertura')).toBe('153,00 €');
  });
});

/** The amount beside a label of the sums. */
function sumOf(label: string): string | undefined {
  const terms = screen.getAllByText(label, { selector: 'dt' });
  return terms[0]?.nextElementSibling?.textContent?.replace('\u00a0', ' ');
}
