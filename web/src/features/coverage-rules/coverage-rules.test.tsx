import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, disconnect, leaveOpen, refuse } from '../../testing/api.ts';
import { dialog } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { firstVersion, laterVersion, rulesVersions } from '../../testing/replies/coverage-rules.ts';

const open = (language: 'es' | 'ga' = 'es') =>
  renderApp('/settings/coverage-rules', { scopes: ['admin'], language });
const list = (...docs: (typeof firstVersion)[]) =>
  answer('GET /coverage-rules', { ...rulesVersions, docs });
const cards = async (name = 'Reglas de cobertura') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the versions of the rules', () => {
  test('are read in the words of a contract, with the campaign that has them', async () => {
    list(laterVersion, firstVersion);
    await open();
    const [later, first] = await cards();
    expect(later).toHaveTextContent('Desde el 01/07/2099');
    expect(later).toHaveTextContent('Para después');
    expect(later).toHaveTextContent(/por la 2\.ª y las siguientes, 20,00\s€/);
    expect(later).toHaveTextContent(/paga como mucho 300,00\s€ por cada reparación/);
    expect(later).toHaveTextContent('Hasta 4 reparaciones en el periodo.');
    expect(later).toHaveTextContent('se puede cambiar o borrar');
    expect(later).toHaveTextContent('La escribió Ana Castro Vila el');
    expect(first).toHaveTextContent('Desde el principio');
    expect(first).toHaveTextContent('Campaña del 01/09/2026');
    expect(first).toHaveTextContent('no pagas nada más');
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  test('are in Galician for a person who reads Galician', async () => {
    list(laterVersion);
    await open('ga');
    const [later] = await cards('Regras de cobertura');
    expect(later).toHaveTextContent('Desde o 01/07/2099');
    expect(later).toHaveTextContent('Ata 4 reparacións no período.');
  });

  test.each([
    [{ count: 0, exact: true }, 'Hay reparaciones con esta versión: ya no se puede cambiar.'],
    [{ count: 1, exact: true }, 'Hay 1 contrato con esta versión'],
    [{ count: 25, exact: true }, 'Hay 25 contratos con esta versión'],
    [{ count: 10_000, exact: false }, 'Hay más de 10.000 contratos con esta versión'],
  ])('that %j contracts or a repair name cannot change', async (contracts, text) => {
    list({ ...laterVersion, contracts, mayChange: false });
    await open();
    const [card] = await cards();
    expect(card).toHaveTextContent(text);
    expect(within(card as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  test('say that today counts while the settings have no campaign', async () => {
    answer('GET /coverage-rules', { ...rulesVersions, campaignStart: null });
    await open();
    expect(await screen.findByText('Vigente hoy')).toBeVisible();
  });

  test('show that they are loading', async () => {
    leaveOpen('GET /coverage-rules');
    await open();
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
  });

  test('can be loaded again after a failure', async () => {
    disconnect('GET /coverage-rules');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar las reglas.')).toBeVisible();
    list(firstVersion);
    await user.click(await button('Volver a intentarlo'));
    expect(await cards()).toHaveLength(1);
  });
});

describe('a new version', () => {
  test('starts as a copy, shows what it means, and is saved once', async () => {
    list(laterVersion, firstVersion);
    const sent = answer('POST /coverage-rules', { _id: '1' });
    const user = await open();
    await user.click(await button('Añadir versión'));
    const form = await dialog('Añadir versión');
    expect(form.getByLabelText('Primer día')).toHaveFocus();
    expect(form.getByLabelText('1.ª reparación')).toHaveValue('0');
    expect(form.getByLabelText('2.ª reparación y las siguientes')).toHaveValue('20');
    expect(form.getByLabelText('Tope de la cobertura por reparación (€)')).toHaveValue('300');

    await user.click(form.getByRole('button', { name: 'Añadir otro importe' }));
    await user.clear(form.getByLabelText('3.ª reparación y las siguientes'));
    await user.type(form.getByLabelText('3.ª reparación y las siguientes'), '40,50');
    const examples = within(form.getByRole('table', { name: 'Lo que pagaría una familia' }));
    expect(examples.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Precio de la reparación1.ª reparación2.ª reparación3.ª reparación',
      '60,00\u00a0€0,00\u00a0€20,00\u00a0€40,50\u00a0€',
      '150,00\u00a0€0,00\u00a0€20,00\u00a0€40,50\u00a0€',
      '320,00\u00a0€20,00\u00a0€40,00\u00a0€60,50\u00a0€',
    ]);
    const preview = within(form.getByRole('region', { name: 'Así quedaría' }));
    expect(preview.getByText(/por la 3\.ª y las siguientes, 40,50\s€/)).toHaveAttribute(
      'lang',
      'es',
    );
    expect(preview.getByText(/pola 3\.ª e as seguintes, 40,50\s€/)).toHaveAttribute('lang', 'gl');

    await user.type(form.getByLabelText('Primer día'), '01/07/2098');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([
      {
        validFrom: '2098-07-01',
        excess: [0, 2000, 4050],
        cap: 30_000,
        repairsPerPeriod: 4,
        reportDays: 10,
      },
    ]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^.{32}$/);
    // The closed dialog gives the focus back after the page is drawn without it.
    const opener = await button('Añadir versión');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('has no limits where the fields are empty', async () => {
    const sent = answer('POST /coverage-rules', { _id: '1' });
    const user = await open();
    await user.click(await button('Añadir versión'));
    const form = await dialog('Añadir versión');
    expect(form.getByLabelText('Cada reparación')).toHaveValue('0');
    await user.type(form.getByLabelText('Primer día'), '01/07/2098');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ excess: [0], cap: null, repairsPerPeriod: null });
  });

  test('names each wrong field and shows no words for it', async () => {
    const user = await open();
    await user.click(await button('Añadir versión'));
    const form = await dialog('Añadir versión');
    await user.clear(form.getByLabelText('Cada reparación'));
    await user.type(form.getByLabelText('Cada reparación'), '20,123');
    await user.type(form.getByLabelText('Tope de la cobertura por reparación (€)'), '0');
    await user.type(form.getByLabelText('Reparaciones cubiertas en un periodo'), '21');
    await user.clear(form.getByLabelText('Días para comunicar la avería'));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByLabelText('Primer día')).toHaveAccessibleDescription(/obligatorio/);
    expect(form.getByLabelText('Cada reparación')).toHaveAccessibleDescription(/formato/);
    expect(form.getAllByText('El valor está fuera de los límites.')).toHaveLength(2);
    expect(form.getByText('Completa los campos para ver lo que dirá el contrato.')).toBeVisible();
  });

  test('has no more amounts than repairs', async () => {
    list(laterVersion);
    const user = await open();
    await user.click(await button('Añadir versión'));
    const form = await dialog('Añadir versión');
    await user.clear(form.getByLabelText('Reparaciones cubiertas en un periodo'));
    await user.type(form.getByLabelText('Reparaciones cubiertas en un periodo'), '1');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const message = 'Hay más importes que reparaciones en el periodo.';
    expect(form.getByText(message)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Quitar el importe de la 2.ª reparación' }));
    expect(form.queryByText(message)).not.toBeInTheDocument();
  });

  test('cannot start today', async () => {
    const user = await open();
    await user.click(await button('Añadir versión'));
    const form = await dialog('Añadir versión');
    await user.type(form.getByLabelText('Primer día'), '01/01/2020');
    await user.tab();
    expect(form.getByLabelText('Primer día')).toBeInvalid();
  });

  test('warns when it starts after the campaign of the settings', async () => {
    const campaignStart = Date.parse('2098-09-01T00:00:00+02:00') / 1000;
    answer('GET /coverage-rules', { ...rulesVersions, campaignStart });
    const user = await open();
    await user.click(await button('Añadir versión'));
    const form = await dialog('Añadir versión');
    await user.type(form.getByLabelText('Primer día'), '01/09/2098');
    expect(form.queryByText(/No valdrá/)).not.toBeInTheDocument();
    await user.clear(form.getByLabelText('Primer día'));
    await user.type(form.getByLabelText('Primer día'), '02/09/2098');
    expect(form.getByText(/No valdrá para la campaña que empieza el 01\/09\/2098/)).toBeVisible();
  });

  test('stays open with the reason for a refusal', async () => {
    refuse('POST /coverage-rules', 'rules-day-taken');
    const user = await open();
    await user.click(await button('Añadir versión'));
    const form = await dialog('Añadir versión');
    await user.type(form.getByLabelText('Primer día'), '01/07/2098');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ya hay otra versión que empieza ese día.')).toBeVisible();
  });
});

describe('a version that no contract names', () => {
  test('can be changed', async () => {
    list(laterVersion, firstVersion);
    const sent = answer('PUT /coverage-rules/{id}', { _id: laterVersion._id });
    const user = await open();
    await user.click(await button('Cambiar la versión del 01/07/2099'));
    const form = await dialog('Cambiar la versión');
    expect(form.getByLabelText('Primer día')).toHaveValue('01/07/2099');
    await user.clear(form.getByLabelText('Días para comunicar la avería'));
    await user.type(form.getByLabelText('Días para comunicar la avería'), '30');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ validFrom: '2099-07-01', reportDays: 30 });
  });

  test('can be deleted after a question', async () => {
    list(laterVersion, firstVersion);
    const sent = answer('DELETE /coverage-rules/{id}', { deleted: true });
    const user = await open();
    await user.click(await button('Borrar la versión del 01/07/2099'));
    const question = await dialog('Borrar la versión');
    expect(question.getByText(/tendrán las reglas de la anterior/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Versión borrada.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('says that a contract was faster', async () => {
    list(laterVersion, firstVersion);
    refuse('DELETE /coverage-rules/{id}', 'rules-named');
    const user = await open();
    await user.click(await button('Borrar la versión del 01/07/2099'));
    const question = await dialog('Borrar la versión');
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await question.findByText(/Ya hay contratos con esta versión/)).toBeVisible();
  });
});
