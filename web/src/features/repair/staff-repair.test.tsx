import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { listedRepair, nextId, repairId, staffRepair } from '../../testing/replies/desk-repairs.ts';
import { pageOf } from '../../testing/replies/reply.ts';

const next = { ...listedRepair, _id: nextId, number: 'A2026-000008' };

describe("the desk's page of a repair", () => {
  beforeEach(() => {
    answer('GET /repairs/{id}', staffRepair);
    answer('GET /repairs', pageOf([listedRepair, next]));
  });
  const open = async (scopes: Scope[] = ['cau']) => {
    const user = await renderApp(`/repairs/${repairId}`, { scopes });
    await screen.findByRole('heading', { name: 'Reparación A2026-000007' });
    return user;
  };

  // The cookie notice has a button to accept too.
  const action = (name: string) => within(screen.getByRole('main')).queryByRole('button', { name });

  test('says that the money of the period is gone', async () => {
    const at = Date.parse('2026-11-17T09:00:00Z') / 1000;
    const cover = { ...staffRepair.cover, period: null, refundedAt: at, withdrawnAt: at };
    answer('GET /repairs/{id}', { ...staffRepair, cover });
    await open();
    expect(await screen.findByText('Sin cobertura: el pago no consta o se devolvió')).toBeVisible();
    expect(screen.getByText('15/11/2026 · fuera del periodo')).toBeVisible();
    expect(screen.getByText('La familia desistió del contrato el 17/11/2026.')).toBeVisible();
    expect(screen.getByText('Se devolvió el dinero de este periodo el 17/11/2026.')).toBeVisible();
  });

  test('names what the system did with the money in words', async () => {
    const event = { at: staffRepair.reportedAt, by: 'job', from: null, to: 'repairing' } as const;
    answer('GET /repairs/{id}', {
      ...staffRepair,
      events: [
        { ...event, event: 'quote-paid', why: 'transfer' },
        { ...event, event: 'payment-to-refund', why: 'repair-ended' },
        { ...event, event: 'cancelled', why: 'La familia, por teléfono' },
      ],
    });
    await open();
    expect(screen.getByText('Pago del presupuesto recibido')).toBeVisible();
    expect(screen.getByText('Hay que devolver dinero')).toBeVisible();
    expect(screen.getByText('La familia, por teléfono')).toBeVisible();
    expect(screen.queryByText('transfer')).toBeNull();
    expect(screen.queryByText('repair-ended')).toBeNull();
  });

  test('says of an objection that it was accepted, and of a report too', async () => {
    const event = { at: staffRepair.reportedAt, by: 'Ana', event: 'accepted', why: '' } as const;
    answer('GET /repairs/{id}', {
      ...staffRepair,
      events: [
        { ...event, from: 'reported', to: 'accepted' },
        { ...event, from: 'received', to: 'received' },
      ],
    });
    await open();
    const words = screen.getAllByText(/^(Aceptó el parte|Decidió que está cubierta)$/);
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Decidió que está cubierta',
      'Aceptó el parte',
    ]);
  });

  test('shows the report, the cover and the way to the computer', async () => {
    await open();
    expect(screen.getByText('Cayó de la mesa y la pantalla quedó rota.')).toBeVisible();
    expect(screen.getByText('Del 01/09/2026 al 31/08/2027')).toBeVisible();
    expect(screen.getByText('15/11/2026 · dentro del periodo')).toBeVisible();
    expect(screen.getByText(/la cobertura paga toda la reparación/)).toBeVisible();
    expect(screen.getByRole('link', { name: /5CG1234ABC/ })).toHaveAttribute(
      'href',
      `/computers/${staffRepair.computerId}`,
    );
  });

  test.each([
    [{ excess: [0, 2000] }, 2, false, 'De esta reparación la familia paga 20,00 €'],
    [{ cap: 30_000 }, 1, false, 'La cobertura paga como mucho 300,00 €'],
    [{ repairsPerPeriod: 2 }, 3, false, 'El periodo cubre 2 reparaciones y esta pasa de ahí'],
    [{ excess: [2000] }, 1, true, 'Repite una reparación en garantía'],
  ])('says who pays with the rules %j', async (rules, ordinal, isRepeat, words) => {
    const { cover } = staffRepair;
    answer('GET /repairs/{id}', {
      ...staffRepair,
      isRepeat,
      cover: { ...cover, ordinal, rules: { ...cover.rules, ...rules } },
    });
    await open();
    expect(screen.getByText(new RegExp(words))).toBeVisible();
  });

  test("accepts by key, with a text in the family's language", async () => {
    const accepted = { ...staffRepair, status: 'accepted', offers: ['cancelled'] } as const;
    const sent = answer('POST /repairs/{id}/accept', { ...accepted, offers: ['cancelled'] });
    const user = await open();
    await user.keyboard('v');
    const text = await screen.findByLabelText('Cómo y dónde entregar el portátil');
    expect(text).toHaveFocus();
    expect(text).toHaveDisplayValue('Trae o portátil ao taller cando che veña ben.');
    answer('GET /repairs/{id}', { ...accepted, offers: ['cancelled'] });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Parte aceptado/)).toBeVisible();
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(action('Aceptar')).toBeNull();
  });

  test('rejects with a motive and own words of 40 letters', async () => {
    const sent = answer('POST /repairs/{id}/reject', { ...staffRepair, offers: [] });
    const user = await open();
    await user.keyboard('r');
    await user.type(screen.getByLabelText('Por qué no está cubierta'), 'No.');
    expect(screen.getByText('3 letras; hacen falta 40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decidir y avisar a la familia' }));
    expect(screen.getByLabelText('Motivo')).toBeInvalid();
    expect(sent).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Motivo'), 'No es una avería');
    const words = 'O teclado funciona: estaba en inglés. Podes cambialo nos axustes.';
    await user.clear(screen.getByLabelText('Por qué no está cubierta'));
    await user.type(screen.getByLabelText('Por qué no está cubierta'), words);
    await user.click(screen.getByRole('button', { name: 'Decidir y avisar a la familia' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ code: 'not-a-fault', words }));
  });

  test('asks with a ready text, and gives at least ten working days', async () => {
    const sent = answer('POST /repairs/{id}/questions', { _id: repairId });
    const user = await open();
    await user.keyboard('p');
    await user.click(screen.getByRole('button', { name: 'Foto máis clara' }));
    expect(screen.getByLabelText('Qué necesitas saber')).toHaveDisplayValue(/Podes engadir/);
    const days = screen.getByLabelText('Días laborables para responder');
    await user.clear(days);
    await user.type(days, '9');
    await user.click(screen.getByRole('button', { name: 'Enviar la pregunta' }));
    expect(days).toBeInvalid();
    await user.clear(days);
    await user.type(days, '12');
    await user.click(screen.getByRole('button', { name: 'Enviar la pregunta' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ days: 12 }));
  });

  test('says who was first, and shows the repair as it is now', async () => {
    refuse('POST /repairs/{id}/accept', 'repair-moved');
    const user = await open();
    await user.keyboard('v');
    await screen.findByLabelText('Cómo y dónde entregar el portátil');
    answer('GET /repairs/{id}', { ...staffRepair, status: 'rejected', offers: [] });
    await user.click(screen.getByRole('button', { name: 'Aceptar y avisar a la familia' }));
    expect(await screen.findByText('Otra persona lo hizo antes')).toBeVisible();
    expect(await screen.findByText('No cubierta')).toBeVisible();
    expect(action('Aceptar')).toBeNull();
  });

  test('opens the next report by key', async () => {
    const user = await open();
    expect(await screen.findByText('2 por decidir')).toBeVisible();
    await user.keyboard('n');
    await waitFor(() => expect(location.pathname).toBe(`/repairs/${nextId}`));
  });

  test('keeps notes apart from the messages of the family', async () => {
    const message = { at: staffRepair.reportedAt, by: 'Iria Souto', isFamily: true };
    answer('GET /repairs/{id}', {
      ...staffRepair,
      messages: [
        { ...message, _id: 'm1', kind: 'message', text: '¿Cuándo lo llevo?' },
        {
          ...message,
          _id: 'm2',
          kind: 'note',
          isFamily: false,
          by: 'Ana',
          text: 'Llamar el lunes.',
        },
      ],
    });
    await open();
    const notes = screen.getByRole('heading', { name: 'Notas internas' }).closest('section');
    expect(within(notes as HTMLElement).getByText('Llamar el lunes.')).toBeVisible();
    expect(within(notes as HTMLElement).queryByText('¿Cuándo lo llevo?')).toBeNull();
  });

  test.each([
    ['the proposal of the workshop', 'shows', ['irreparable']],
    ['no proposal', 'hides', []],
  ] as const)('with %s, %s its confirmation', async (_title, shows, offers) => {
    answer('GET /repairs/{id}', { ...staffRepair, status: 'received', offers: [...offers] });
    await open(['admin']);
    expect(action('Confirmar que no tiene arreglo') !== null).toBe(shows === 'shows');
  });

  test('lets the accountant only read', async () => {
    answer('GET /repairs/{id}', { ...staffRepair, offers: [] });
    const user = await open(['accountant']);
    await user.keyboard('v');
    expect(screen.queryByRole('button', { name: 'Añadir nota interna' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('says that a repair does not exist', async () => {
    refuse('GET /repairs/{id}', 'not-found');
    await renderApp(`/repairs/${repairId}`, { scopes: ['cau'] });
    expect(await screen.findByRole('heading', { name: 'Reparación no encontrada' })).toBeVisible();
  });
});
