import { statuses, statusFacts } from '@cobertura/domain/computer/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import {
  covered,
  renewable,
  signed,
  stopTheClock,
  waiting,
  withPhoto,
} from '../../testing/computers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const mine = 'GET /computers/me';
const list = (language?: 'es' | 'ga') =>
  renderApp('/my-computers', { scopes: ['user'], ...(language && { language }) });
const card = (name = waiting.studentName) => screen.findByRole('article', { name });

beforeEach(() => stopTheClock());

describe('list of computers', () => {
  test('shows placeholders while the computers load', async () => {
    const received = answer(mine, { docs: [] }, { after: new Promise(() => {}) });
    await list();
    expect(screen.getAllByText('Cargando…').length).toBeGreaterThan(0);
    await waitFor(() => expect(received).toHaveLength(1));
  });

  test('retries loading the computers', async () => {
    refuse(mine, 'access-denied');
    const user = await list();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No hemos podido cargar tus equipos.',
    );
    answer(mine, { docs: [waiting] });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await card()).toBeVisible();
  });

  test('explains the first step in an empty list', async () => {
    answer(mine, { docs: [] });
    await list();
    expect(await screen.findByText('Todavía no tienes ningún equipo')).toBeVisible();
    expect(screen.getByText(/Empieza por «Añadir equipo»/)).toBeVisible();
  });

  // Covers F2.my-computers.4, F2.routes.3
  test('shows the student, the progress and the facts of each computer', async () => {
    answer(mine, { docs: [covered] });
    await list();
    const shown = within(await card());
    expect(shown.getByText('Cubierto')).toBeVisible();
    expect(shown.getByRole('img')).toHaveAccessibleName('5 de 5 pasos hechos');
    expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Centro',
      'Equipo',
      'Serie',
      'Factura',
    ]);
    expect(shown.getByText('IES Rosalía de Castro')).toBeVisible();
    expect(shown.getByText('HP ProBook 11 G9')).toBeVisible();
    expect(shown.getByText('5CD0214KXQ')).toBeVisible();
    expect(shown.getByText('F2026-001284')).toBeVisible();
  });

  test('counts the computers that lack a step', async () => {
    answer(mine, { docs: [waiting, { ...withPhoto, _id: 'b' }, { ...covered, _id: 'c' }] });
    await list();
    expect(await screen.findByText('Te falta un paso en 2 equipos.')).toBeVisible();
  });
});

describe('progress bars of a computer', () => {
  test.each([
    [waiting, 'completed current locked locked locked'],
    [withPhoto, 'completed completed current locked locked'],
    [signed, 'completed completed completed current locked'],
    [covered, 'completed completed completed completed completed'],
    [{ ...signed, status: 'expired' as const }, 'locked locked locked locked locked'],
    [renewable, 'locked locked locked locked locked'],
  ])('shows the progress of a computer as bars: case %#', async (computer, states) => {
    answer(mine, { docs: [computer] });
    const user = await list();
    if (computer.status === 'expired') {
      await user.click(await screen.findByRole('tab', { name: 'Historial' }));
    }
    const bars = within(await card()).getByRole('img');
    expect([...bars.children].map((bar) => bar.getAttribute('data-state')).join(' ')).toBe(states);
  });
});

describe('status of a computer', () => {
  const labels = {
    es: {
      waiting: 'Falta la foto',
      unverified: 'Foto en revisión',
      'pending-signature': 'Contrato por firmar',
      'pending-payment': 'Pago pendiente',
      'transfer-confirmation': 'Transferencia en revisión',
      paid: 'Pagado',
      pending: 'Solicitud en revisión',
      validated: 'Factura en camino',
      invoiced: 'Cubierto',
      exported: 'Cubierto',
      incomplete: 'Falta documentación',
      expired: 'Caducado',
    },
    ga: {
      waiting: 'Falta a foto',
      unverified: 'Foto en revisión',
      'pending-signature': 'Contrato por asinar',
      'pending-payment': 'Pagamento pendente',
      'transfer-confirmation': 'Transferencia en revisión',
      paid: 'Pagado',
      pending: 'Solicitude en revisión',
      validated: 'Factura en camiño',
      invoiced: 'Cuberto',
      exported: 'Cuberto',
      incomplete: 'Falta documentación',
      expired: 'Caducado',
    },
  };

  // Covers B4.2, F4.status.1
  test.each(['es', 'ga'] as const)(
    'shows every status with a label and a colour in %s',
    async (language) => {
      const docs = statuses.map((status) => ({
        ...waiting,
        _id: status,
        studentName: status,
        status,
      }));
      answer(mine, { docs });
      const user = await list(language);
      const check = async (status: (typeof statuses)[number]) => {
        const header = within(
          within(await card(status)).getByRole('heading').parentElement as HTMLElement,
        );
        const badge = header.getByText(labels[language][status]);
        expect(badge).toHaveAttribute('data-colour', statusFacts[status].badge);
      };
      for (const status of statuses) if (status !== 'expired') await check(status);
      await user.click(screen.getByRole('tab', { name: 'Historial' }));
      await check('expired');
    },
  );

  test('shows a covered computer as ended after its end date', async () => {
    answer(mine, { docs: [renewable] });
    await list();
    const badge = within(await card()).getByText('Cobertura terminada');
    expect(badge).toHaveAttribute('data-colour', statusFacts.expired.badge);
  });
});

describe('tabs', () => {
  const old = { ...covered, _id: 'old', studentName: 'Iago', status: 'expired' as const };

  // Covers F2.my-computers.1, F4.history.1
  test('separates the history from the current computers', async () => {
    answer(mine, { docs: [waiting, old] });
    const user = await list();
    await card();
    expect(screen.queryByRole('article', { name: 'Iago' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    expect(await card('Iago')).toBeVisible();
    expect(screen.queryByRole('article', { name: waiting.studentName })).not.toBeInTheDocument();
    expect(location.search).toBe('?tab=history');
  });

  test('switches tabs with the arrow keys', async () => {
    answer(mine, { docs: [waiting, old] });
    const user = await list();
    await card();
    screen.getByRole('tab', { name: 'Este curso' }).focus();
    await user.keyboard('{ArrowRight}');
    const history = await screen.findByRole('tab', { name: 'Historial', selected: true });
    expect(history).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'Este curso', selected: true })).toHaveFocus();
  });

  test('explains an empty history', async () => {
    answer(mine, { docs: [waiting] });
    const user = await list();
    await user.click(await screen.findByRole('tab', { name: 'Historial' }));
    expect(await screen.findByText('Aquí no hay nada todavía')).toBeVisible();
  });
});
