import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  listedRepair,
  nextId,
  repairId,
  staffRepair,
  workshopData,
} from '../../testing/replies/desk-repairs.ts';
import { pageOf } from '../../testing/replies/reply.ts';

const next = { ...listedRepair, _id: nextId, number: 'A2026-000008' };

describe("the decisions on the desk's page of a repair", () => {
  beforeEach(() => {
    answer('GET /repairs/{id}', staffRepair);
    answer('GET /repairs', pageOf([listedRepair, next]));
    answer('GET /workshop/data', workshopData);
  });
  const open = async (scopes: Scope[] = ['cau']) => {
    const user = await renderApp(`/repairs/${repairId}`, { scopes });
    await screen.findByRole('heading', { name: 'Reparación A2026-000007' });
    return user;
  };
  const action = (name: string) => screen.getByRole('button', { name });

  test('never highlights to cancel', async () => {
    answer('GET /repairs/{id}', { ...staffRepair, status: 'accepted', offers: ['cancelled'] });
    await open();
    expect(action('Anular')).toHaveAttribute('data-variant', 'default');
  });

  test('names one place to hand the laptop over', async () => {
    const sent = answer('POST /repairs/{id}/accept', { ...staffRepair, offers: [] });
    const user = await open();
    await user.keyboard('v');
    const text = screen.getByLabelText('Cómo y dónde entregar el portátil');
    expect(text).toHaveDisplayValue(/^Trae o portátil ao taller/);
    await user.click(screen.getByRole('radio', { name: 'En otro sitio' }));
    expect(text).toHaveDisplayValue('');
    await user.type(text, 'Déjalo en la conserjería, de 9 a 14 h.');
    await user.click(action('Aceptar y avisar a la familia'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      handOver: 'Déjalo en la conserjería, de 9 a 14 h.',
      atWorkshop: false,
    });
  });

  test('starts the confirmation with the words of the workshop', async () => {
    answer('GET /repairs/{id}', {
      ...staffRepair,
      status: 'received',
      offers: ['irreparable'],
      irreparableWords: 'La placa está corroída.',
    });
    const user = await open(['admin']);
    await user.click(action('Confirmar que no tiene arreglo'));
    expect(screen.getByLabelText('Por qué no tiene arreglo')).toHaveDisplayValue(
      'La placa está corroída.',
    );
  });

  test('keeps what was written when Escape is pressed', async () => {
    const user = await open();
    await user.keyboard('r');
    await user.type(screen.getByLabelText('Por qué no está cubierta'), 'Porque');
    screen.getByRole('button', { name: 'Decidir y avisar a la familia' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Por qué no está cubierta')).toHaveDisplayValue('Porque');
    await user.clear(screen.getByLabelText('Por qué no está cubierta'));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Por qué no está cubierta')).toBeNull();
  });

  describe('with an objection about a laptop at the workshop', () => {
    const objected: StaffRepair = {
      ...staffRepair,
      status: 'received',
      cover: { ...staffRepair.cover, objectedAt: staffRepair.reportedAt },
      offers: ['info-asked', 'accepted', 'rejected'],
    };

    test('accepts without a text about the hand-over', async () => {
      answer('GET /repairs/{id}', objected);
      const sent = answer('POST /repairs/{id}/accept', {
        ...objected,
        cover: { ...objected.cover, isCovered: true },
        offers: ['info-asked'],
      });
      const user = await open();
      expect(screen.getByText(/Decide una persona distinta/)).toBeVisible();
      await user.keyboard('v');
      expect(screen.getByText(/la revisión le da la razón/)).toBeVisible();
      expect(screen.queryByRole('textbox')).toBeNull();
      const button = action('Aceptar y avisar a la familia');
      expect(button).toHaveFocus();
      expect(button).toHaveAccessibleDescription(/la revisión le da la razón/);
      answer('GET /repairs/{id}', { ...objected, offers: ['info-asked'] });
      await user.click(button);
      expect(await screen.findByText(/el taller puede seguir/)).toBeVisible();
      expect(sent).toMatchObject([{ body: {} }]);
    });

    test('rejects with the key of a report', async () => {
      answer('GET /repairs/{id}', objected);
      const user = await open();
      await user.keyboard('r');
      expect(screen.getByLabelText('Por qué no está cubierta')).toBeVisible();
    });

    test('closes the acceptance with Escape', async () => {
      answer('GET /repairs/{id}', objected);
      const user = await open();
      await user.keyboard('v');
      expect(screen.getByText(/la revisión le da la razón/)).toBeVisible();
      await user.keyboard('{Escape}');
      expect(screen.queryByText(/la revisión le da la razón/)).toBeNull();
    });
  });

  test('explains its keys', async () => {
    const user = await open();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
    const group = help.getByRole('heading', { name: 'Con una reparación abierta' }).parentElement;
    expect(group).toHaveTextContent(/VAceptarPPedir informaciónRNo cubiertaN JSiguienteCtrl/);
  });

  test('loads a photo once, also after an action', async () => {
    const file = { name: 'foto.jpg', type: 'image/jpeg', at: 1, mayRemove: false };
    const files = [{ ...file, _id: 'f1', purpose: 'damage' as const }];
    answer('GET /repairs/{id}', { ...staffRepair, files });
    const loaded = answer('GET /repairs/{id}/files/{file}', new Blob() as never);
    const saved = answer('POST /repairs/{id}/notes', { ...staffRepair, files });
    const user = await open();
    await waitFor(() => expect(loaded).toHaveLength(1));
    const list = answer('GET /repairs', pageOf([listedRepair, next]));
    await user.click(screen.getByRole('button', { name: 'Añadir nota interna' }));
    await user.type(screen.getByLabelText('Nota'), 'Llamar el lunes.');
    await user.click(screen.getByRole('button', { name: 'Guardar la nota' }));
    expect(await screen.findByText('Nota guardada.')).toBeVisible();
    expect(saved).toHaveLength(1);
    // What the note changes loads again.
    await waitFor(() => expect(list.length).toBeGreaterThan(0));
    expect(loaded).toHaveLength(1);
  });

  test.each([
    ['reported', null, 'Plazo parado', true],
    ['closed', true, '—', false],
  ] as const)(
    'in %s shows the deadline and an open objection',
    async (status, isCovered, due, isAsked) => {
      const cover = { ...staffRepair.cover, objectedAt: staffRepair.reportedAt, isCovered };
      answer('GET /repairs/{id}', { ...staffRepair, status, cover, dueAt: null, offers: [] });
      await open();
      expect(screen.getByText('Plazo').nextElementSibling).toHaveTextContent(due);
      expect(screen.queryByText(/Decide una persona distinta/) !== null).toBe(isAsked);
    },
  );
});
