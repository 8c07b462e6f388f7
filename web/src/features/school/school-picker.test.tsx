import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect } from '../../testing/api.ts';
import { stopTheClock } from '../../testing/computers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { giveSchools } from '../../testing/schools.ts';

const field = () => screen.findByRole('combobox', { name: 'Centro' });
/** Excludes the options of the model select. */
const list = () => within(screen.getByRole('listbox', { name: 'Centro' }));
const options = () => waitFor(() => list().getAllByRole('option'));
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

async function openPicker() {
  const user = await renderApp('/my-computers/add', { scopes: ['user'] });
  await user.click(await field());
  return user;
}

beforeEach(() => {
  stopTheClock();
  answer('GET /computer-models/all', { docs: [] });
});

describe('school picker', () => {
  test('shows the first fifty schools with name, town and type', async () => {
    const asked = giveSchools(120);
    await openPicker();
    expect(await options()).toHaveLength(50);
    expect((await options())[0]).toHaveTextContent(
      'IES Número 1Santiago de Compostela, A CoruñaIES',
    );
    expect(asked).toEqual(['offset=0&limit=50']);
    expect(await field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'Centro' })).toBeVisible();
  });

  // Covers B2.3.3, B9.3, F2.wizard.10, F9.10
  test('loads fifty more schools near the end of the list, until all are loaded', async () => {
    const asked = giveSchools(120);
    await openPicker();
    await options();
    const scroll = () => fireEvent.scroll(screen.getByRole('listbox'));
    scroll();
    await waitFor(async () => expect(await options()).toHaveLength(100));
    scroll();
    await waitFor(async () => expect(await options()).toHaveLength(120));
    scroll();
    expect(asked).toEqual(['offset=0&limit=50', 'offset=1&limit=50', 'offset=2&limit=50']);
  });

  test('loads more schools when the keyboard reaches the end of the list', async () => {
    giveSchools(60);
    const user = await openPicker();
    await options();
    for (let pressed = 0; pressed < 50; pressed += 1) await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await options()).toHaveLength(60));
  });

  // Covers B5.6, F2.wizard.11, F5.22
  test('requires two characters, and searches after a pause', async () => {
    const asked = giveSchools(120);
    const user = await openPicker();
    await options();
    await user.type(await field(), 'm');
    expect(screen.getAllByText('Escribe al menos 2 caracteres para buscar').length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();

    await user.type(await field(), 'onte');
    await waitFor(async () => expect(await options()).toHaveLength(1));
    expect((await options())[0]).toHaveTextContent('CEIP Monte dos Postes');
    await waitFor(() =>
      expect(asked.slice(1)).toEqual(['offset=0&limit=50&name=%2Fmonte%2F&with=town']),
    );
  });

  test('hides schools that do not match while the search runs', async () => {
    giveSchools(20);
    const user = await openPicker();
    await options();
    await user.type(await field(), 'número 12');
    expect((await options()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('IES Número 12'),
    ]);
  });

  test('says that no school matches', async () => {
    giveSchools(3);
    const user = await openPicker();
    await user.type(await field(), 'zzz');
    expect((await screen.findAllByText(/No hay ningún centro con ese nombre/))[0]).toBeVisible();
  });

  test('announces the number of schools', async () => {
    giveSchools(120);
    await openPicker();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        '120 centros',
      ),
    );
  });

  test('selects a school with the keyboard alone', async () => {
    giveSchools(3);
    const user = await renderApp('/my-computers/add', { scopes: ['user'] });
    (await field()).focus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    await options();
    expect(await active()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await active()).toContain('IES Número 2');
    await user.keyboard('{ArrowUp}');
    expect(await active()).toContain('IES Número 1');
    await user.keyboard('{Enter}');
    expect(await field()).toHaveValue('IES Número 1');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
    expect(await field()).toHaveFocus();
  });

  test('selects a school with the mouse and marks it', async () => {
    giveSchools(3);
    const user = await openPicker();
    await user.click((await options())[2] as HTMLElement);
    expect(await field()).toHaveValue('IES Número 3');
    expect(screen.getByText('IES · Santiago de Compostela')).toBeVisible();
    await user.click(await field());
    expect(await list().findByRole('option', { selected: true })).toHaveTextContent('IES Número 3');
  });

  test('restores the selected school on blur or close', async () => {
    giveSchools(3);
    const user = await openPicker();
    await user.click((await options())[0] as HTMLElement);
    await user.type(await field(), ' otra cosa');
    await user.keyboard('{Escape}');
    expect(await field()).toHaveValue('IES Número 1');
    await user.type(await field(), ' otra cosa');
    await user.tab();
    expect(await field()).toHaveValue('IES Número 1');
  });

  test('clears the selection when its text is deleted', async () => {
    giveSchools(3);
    const user = await openPicker();
    await user.click((await options())[0] as HTMLElement);
    await user.clear(await field());
    await user.tab();
    expect(await field()).toHaveValue('');
  });

  test('shows the load error and retries', async () => {
    disconnect('GET /schools');
    const user = await openPicker();
    expect((await screen.findAllByText('No hemos podido cargar los centros.'))[0]).toBeVisible();
    giveSchools(3);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await options()).toHaveLength(3);
  });
});
