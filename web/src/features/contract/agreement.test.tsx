import { startBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { giveCanvas } from '../../testing/canvas.ts';
import { model, signed, withPhoto } from '../../testing/computers.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { photoFile } from '../../testing/replies/reply.ts';
import {
  endpoints,
  fields,
  fillIn,
  heading,
  openPage,
  returnUrl,
  signing,
  sitting,
  submit,
} from '../../testing/signing-page.ts';

/** 03/12/2026 in Madrid. */
const laterStart = 1_796_252_400;

describe('agreement on our own signing page', () => {
  beforeEach(giveCanvas);

  test.each([
    ['es', 'Firmar con obligación de pago'],
    ['ga', 'Asinar con obriga de pagamento'],
  ] as const)('signs with the button that the law asks for (%s)', async (language, label) => {
    answer(endpoints.read, { ...signing, language });
    await renderApp('/sign/T', { scopes: ['user'], language });
    expect(await screen.findByRole('button', { name: label })).toBeEnabled();
    const [start, ...others] = [startBoxes[language].start, startBoxes[language].loss];
    expect(screen.getByRole('checkbox', { name: start })).not.toBeChecked();
    for (const name of others) {
      expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument();
    }
  });

  test('shows the agreement right above the button, and its start follows the first box', async () => {
    const user = await openPage();
    const agreement = screen.getByRole('region', { name: 'Lo que contratas' });
    expect(agreement).toHaveTextContent('HP ProBook 11 G2, con número de serie 5CD0214KXQ');
    expect(agreement).toHaveTextContent(/Precio total49,00\s€, impuestos incluidos/);
    expect(agreement).toHaveTextContent('DesdeEl 03/12/2026 o, si pagas después');
    expect(agreement).toHaveTextContent('HastaEl 31/08/2027');
    expect(
      within(agreement).getByRole('link', { name: /^Desistir del contrato aquí/ }),
    ).toHaveAttribute('href', '/withdraw');
    expect(agreement.nextElementSibling).toContainElement(submit());

    await user.click(fields.start());
    expect(agreement).toHaveTextContent('DesdeEn cuanto recibamos el pago');
  });

  test.each([
    [signing.until, /empieza cuando acabe el plazo para cambiar de idea, el 31\/08\/2027/],
    [signing.until + 1, /no te cubriría ningún día/],
  ])('warns if the empty box leaves no day of coverage: case %#', async (start, text) => {
    answer(endpoints.read, { ...signing, laterStart: start });
    await renderApp('/sign/T', { scopes: ['user'] });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('does not ask for the second box while the first one is empty', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openPage();
    await fillIn(user);
    await user.click(submit());
    await heading('Contrato firmado');
    expect(sent[0]?.body).toMatchObject({ startsAtOnce: false, knowsLoss: false });
  });

  test('asks for the second box when the first one is ticked', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openPage();
    await fillIn(user);
    await user.click(fields.start());
    await user.click(submit());
    const message = 'Marca también esta casilla, o quita la primera.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(fields.loss()).toBeInvalid();
    expect(sent).toEqual([]);

    // Ticking it again starts with an empty second box.
    await user.click(fields.loss());
    await user.click(fields.start());
    await user.click(fields.start());
    expect(fields.loss()).not.toBeChecked();
    await user.click(fields.loss());
    await user.click(submit());
    await heading('Contrato firmado');
    expect(sent[0]?.body).toMatchObject({ startsAtOnce: true, knowsLoss: true });
  });

  test('adds up the prices of a sitting and names each service', async () => {
    answer(endpoints.read, { ...sitting, until: sitting.until - 86_400 });
    await renderApp('/sign/T', { scopes: ['user'] });
    await heading('Lee los contratos');
    const agreement = screen.getByRole('region', { name: 'Lo que contratas' });
    expect(agreement).toHaveTextContent(/147,00\s€/);
    for (const { studentName } of [sitting, ...sitting.others]) {
      expect(agreement).toHaveTextContent(`de ${studentName}`);
    }
    expect(agreement).toHaveTextContent('Ana Rial: 30/08/2027');
    expect(agreement).toHaveTextContent('Carme Rial: 31/08/2027');
  });
});

describe('agreement before leaving for an external provider', () => {
  const page = `/my-computers/${withPhoto._id}`;
  const create = 'POST /contract/create';

  beforeEach(() => {
    answer('GET /options', { ...options, laterStart });
    answer('GET /computer-models/all', { docs: [model] });
    answer('GET /computers/{id}/contract', photoFile);
  });

  function openStep(computer = withPhoto) {
    answer('GET /computers/{id}', computer);
    return renderApp(`${page}?step=3`, { scopes: ['user'] });
  }
  const sign = () => screen.findByRole('button', { name: 'Firmar con obligación de pago' });

  test('stands in step 3 with the boxes, and sends the choice', async () => {
    const sent = answer(create, { url: `${location.origin}${page}?step=3#signing` });
    const user = await openStep();
    await sign();
    const agreement = screen.getByRole('region', { name: 'Lo que contratas' });
    expect(agreement).toHaveTextContent(withPhoto.serialNumber);
    expect(agreement).toHaveTextContent('El 03/12/2026 o, si pagas después');
    await user.click(fields.start());
    await user.click(await sign());
    expect(fields.loss()).toBeInvalid();
    expect(sent).toEqual([]);
    await user.click(fields.loss());
    await user.click(await sign());
    await waitFor(() => expect(location.hash).toBe('#signing'));
    expect(sent.map(({ body }) => body)).toEqual([
      { computerId: withPhoto._id, startsAtOnce: true, knowsLoss: true },
    ]);
  });

  test('sends an empty choice, and no button without obligation is left', async () => {
    const sent = answer(create, { url: `${location.origin}${page}?step=3#signing` });
    const user = await openStep();
    await user.click(await sign());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ startsAtOnce: false });
    expect(screen.queryByRole('button', { name: 'Firmar el contrato' })).not.toBeInTheDocument();
  });

  test('says in the signed step when the coverage starts', async () => {
    await openStep({ ...signed, coversNotBefore: 4_000_000_000 });
    expect(
      await screen.findByText(/^La cobertura empieza el \d\d\/\d\d\/2096 o, si pagas/),
    ).toBeVisible();
  });
});
