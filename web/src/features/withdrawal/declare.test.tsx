import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, fail, leaveOpen, refuse } from '../../testing/api.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';
import { receipt } from '../../testing/replies/withdrawals.ts';

const declared = {
  name: 'Sabela Núñez',
  email: 'sabela@example.com',
  contract: '5CD1234XYZ',
};

beforeEach(() => {
  answer('GET /company', company);
});

type User = Awaited<ReturnType<typeof renderApp>>;

const field = (name: string) => screen.getByRole('textbox', { name });
const main = () => within(screen.getByRole('main'));

async function writeDeclaration(user: User) {
  await user.type(
    await screen.findByRole('textbox', { name: 'Nombre y apellidos' }),
    declared.name,
  );
  await user.type(field('Correo electrónico'), declared.email);
  await user.type(field('Contrato'), declared.contract);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
}

const confirm = () => screen.findByRole('button', { name: 'Confirmar desistimiento' });

describe.each([
  [
    'es',
    ['Nombre y apellidos', 'Correo electrónico', 'Contrato'],
    'Continuar',
    'Confirmar desistimiento',
    'Yo, Sabela Núñez, comunico que desisto de mi contrato de cobertura de reparación (5CD1234XYZ).',
    'Desistimiento recibido',
  ],
  [
    'ga',
    ['Nome e apelidos', 'Correo electrónico', 'Contrato'],
    'Continuar',
    'Confirmar a desistencia',
    'Eu, Sabela Núñez, comunico que desisto do meu contrato de cobertura de reparación (5CD1234XYZ).',
    'Desistencia recibida',
  ],
] as const)(
  'withdrawing without a session in the language %s',
  (language, fields, next, label, statement, title) => {
    test('asks for three fields, shows the statement and ends with the receipt', async () => {
      const sent = answer('POST /withdrawals', { ...receipt, ...declared });
      answer('GET /withdrawals/{number}/receipt', { ...receipt, ...declared });
      const user = await renderApp('/withdraw', { language });
      await screen.findByRole('textbox', { name: fields[0] });
      await main().findByText(company.hours[language]);
      const inputs = main().getAllByRole('textbox');
      expect(inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
        fields,
      );
      expect(main().getAllByRole('button').at(-1)).toHaveAccessibleName(next);

      await user.type(field(fields[0]), declared.name);
      await user.type(field(fields[1]), declared.email);
      await user.type(field(fields[2]), `${declared.contract}{Enter}`);
      expect(await screen.findByText(statement)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(main().getAllByRole('button')).toHaveLength(1);
      expect(sent).toEqual([]);

      await user.click(main().getByRole('button', { name: label }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
      expect(sent.map(({ body }) => body)).toEqual([declared]);
      expect(location.pathname).toBe('/withdraw/D2026-000007');
      expect(screen.getByText('D2026-000007')).toBeVisible();
      expect(screen.getByText('17/11/2026 10:05:07')).toBeVisible();
      expect(screen.getByText(statement)).toBeVisible();
    });
  },
);

describe('the declaration without a session', () => {
  test('says which fields are missing', async () => {
    const user = await renderApp('/withdraw');
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nombre y apellidos', 'Correo electrónico', 'Contrato']);
    expect(location.search).toBe('');
  });

  test('keeps what was written when the person goes back', async () => {
    const user = await renderApp('/withdraw');
    await writeDeclaration(user);
    await user.click(await screen.findByRole('link', { name: 'Volver y cambiarlo' }));
    expect(await screen.findByRole('textbox', { name: 'Nombre y apellidos' })).toHaveValue(
      declared.name,
    );
    expect(field('Contrato')).toHaveValue(declared.contract);
  });

  test('says what follows without saying whether the contract exists', async () => {
    const user = await renderApp('/withdraw');
    await writeDeclaration(user);
    await confirm();
    const follows = screen
      .getByRole('heading', { name: 'Qué pasa después' })
      .closest('section') as HTMLElement;
    const lines = within(follows).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Si encontramos el contrato'),
      expect.stringContaining('el contrato y la cobertura terminan'),
      expect.stringContaining('lo que hayas pagado por la cobertura'),
      expect.stringMatching(/^Como muy tarde, el \d\d\/\d\d\/\d{4}\.$/),
    ]);
  });

  test('is sent once with two clicks', async () => {
    const sent = leaveOpen('POST /withdrawals');
    const user = await renderApp('/withdraw');
    await writeDeclaration(user);
    await user.dblClick(await confirm());
    expect(sent).toHaveLength(1);
  });

  test('beyond the limit shows mail, letter and phone', async () => {
    refuse('POST /withdrawals', 'use-other-ways');
    const user = await renderApp('/withdraw');
    await writeDeclaration(user);
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Tu derecho sigue igual');
    expect(main().getByRole('link', { name: company.email })).toBeVisible();
    expect(main().getByRole('link', { name: company.phone })).toBeVisible();
    expect(main().getAllByText(new RegExp(company.address))[0]).toBeVisible();
  });

  test('without a connection is not sent later by itself', async () => {
    const lost = disconnect('POST /withdrawals');
    const user = await renderApp('/withdraw');
    await writeDeclaration(user);
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
    expect(lost).toHaveLength(1);
    answer('POST /withdrawals', { ...receipt, ...declared });
    answer('GET /withdrawals/{number}/receipt', { ...receipt, ...declared });
    await user.click(await confirm());
    expect(await screen.findByText('D2026-000007')).toBeVisible();
  });

  test('starts again when the review is opened by its address', async () => {
    await renderApp('/withdraw?step=review');
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
  });

  test.each([
    ['a staff member without a family', ['cau'], false],
    ['a family in maintenance', ['user'], true],
  ] as const)('serves %s, whose name is written', async (_, scopes, isMaintenance) => {
    answer('GET /options', { ...options, isMaintenance });
    await renderApp('/withdraw?contract=the-contract', { scopes });
    expect(await screen.findByRole('textbox', { name: 'Nombre y apellidos' })).toHaveValue(
      'Sabela Núñez Rial',
    );
    expect(field('Correo electrónico')).toHaveValue('sabela@example.com');
    expect(field('Contrato')).toHaveValue('the-contract');
  });
});

describe('the receipt', () => {
  const open = () => renderApp('/withdraw/D2026-000007?key=the-key');

  test('is saved as PDF', async () => {
    answer('GET /withdrawals/{number}/receipt', receipt);
    fail('GET /withdrawals/{number}/acknowledgment', 200, '%PDF-1.7');
    const saved = watchDownloads();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Descargar el acuse en PDF' }));
    expect(await screen.findByText('El acuse está descargado.')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['desistimiento-D2026-000007.pdf']);
  });

  test('says why the PDF is not there', async () => {
    answer('GET /withdrawals/{number}/receipt', receipt);
    disconnect('GET /withdrawals/{number}/acknowledgment');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Descargar el acuse en PDF' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('of a wrong key is not found', async () => {
    refuse('GET /withdrawals/{number}/receipt', 'not-found');
    await open();
    expect(
      await screen.findByRole('heading', { name: 'No encontramos este desistimiento' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a desistir del contrato' })).toBeVisible();
  });

  test('without a key asks nothing and leads to the form', async () => {
    await renderApp('/withdraw/D2026-000007');
    expect(
      await screen.findByRole('heading', { name: 'No encontramos este desistimiento' }),
    ).toBeVisible();
  });

  test('offers a retry when it cannot be loaded', async () => {
    refuse('GET /withdrawals/{number}/receipt', 'too-many-tries');
    const user = await open();
    const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' });
    answer('GET /withdrawals/{number}/receipt', receipt);
    await user.click(retry);
    expect(await screen.findByText('D2026-000007')).toBeVisible();
  });
});
