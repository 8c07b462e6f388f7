import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { nextId, repairId, workshopRepair } from '../../testing/replies/desk-repairs.ts';
import { scan } from '../../testing/scan.ts';
import { openRepair, received } from '../../testing/workshop.ts';

const accepted: WorkshopRepair = { ...workshopRepair, status: 'accepted', offers: ['received'] };
const serial = () => screen.getByLabelText(/Número de serie/);

describe('a scan while a laptop is received', () => {
  test('fills the number in wherever the focus is, and confirms the laptop', async () => {
    const user = await openRepair(accepted);
    await user.click(screen.getByLabelText('Daños que se ven'));
    await user.keyboard('Raya en la tapa.');
    // A person stops before the next laptop.
    await new Promise((done) => setTimeout(done, 100));
    scan('5cg1234abc');
    expect(await screen.findByText('Es el portátil de esta reparación.')).toBeVisible();
    expect(serial()).toHaveDisplayValue('5cg1234abc');
    expect(serial()).toHaveFocus();
    expect(screen.getByLabelText('Daños que se ven')).toHaveDisplayValue('Raya en la tapa.');
  });

  test('says both numbers aloud for another laptop, and the next scan replaces it', async () => {
    const user = await openRepair(accepted);
    await user.click(screen.getByRole('heading', { level: 1 }));
    scan('OTRO9876');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('OTRO9876');
    expect(alert).toHaveTextContent('5CG1234ABC');
    await waitFor(() => expect((serial() as HTMLInputElement).selectionEnd).toBe(8));
    await waitFor(() => expect((serial() as HTMLInputElement).selectionStart).toBe(0));
    await user.keyboard('5CG1234ABC{Enter}');
    expect(await screen.findByText('Es el portátil de esta reparación.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(serial()).toHaveDisplayValue('5CG1234ABC');
  });

  test('says nothing while a person still types the number', async () => {
    const user = await openRepair(accepted);
    await user.type(serial(), '5CG');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('5CG');
  });
});

describe('a scan on the page of a laptop that is here', () => {
  test('opens the repair of another laptop', async () => {
    answer('GET /workshop/serials/{serial}', { _id: nextId });
    const user = await openRepair(received);
    await user.click(screen.getByRole('heading', { level: 1 }));
    scan('OTRO9876');
    await waitFor(() => expect(location.pathname).toBe(`/workshop/${nextId}`));
  });

  test('says that it is this one, or why there is none', async () => {
    answer('GET /workshop/serials/{serial}', { _id: repairId });
    const user = await openRepair(received);
    await user.click(screen.getByRole('heading', { level: 1 }));
    scan('A2026-000007');
    expect(await screen.findByText('Es este portátil: 5CG1234ABC.')).toBeVisible();
    refuse('GET /workshop/serials/{serial}', 'no-open-repair');
    scan('XYZ9999');
    expect(await screen.findByRole('alert')).toHaveTextContent(/ninguna reparación abierta/);
  });

  test('stays in a text, where the number of a part may be wanted', async () => {
    const user = await openRepair(received);
    await user.click(screen.getByLabelText(/Qué le pasa/));
    await user.keyboard('PART-778899{Enter}');
    expect(screen.getByLabelText(/Qué le pasa/)).toHaveDisplayValue(/PART-778899/);
    expect(location.pathname).toBe(`/workshop/${repairId}`);
  });
});

test('a scan on the board opens the repair although the focus is elsewhere', async () => {
  const none = { docs: [], total: 0 };
  answer('GET /workshop/repairs', {
    'to-arrive': none,
    diagnosis: none,
    repair: none,
    ready: none,
  });
  answer('GET /workshop/serials/{serial}', { _id: repairId });
  answer('GET /workshop/repairs/{id}', received);
  const user = await renderApp('/workshop', { scopes: ['workshop'] });
  await user.click(await screen.findByRole('heading', { level: 1 }));
  scan('5CG1234ABC');
  await waitFor(() => expect(location.pathname).toBe(`/workshop/${repairId}`));
});
