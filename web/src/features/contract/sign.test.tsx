import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, leaveOpen, refuse } from '../../testing/api.ts';
import { draw, giveCanvas } from '../../testing/canvas.ts';
import {
  endpoints,
  fields,
  fillIn,
  heading,
  openPage,
  returnUrl,
  signing,
  submit,
} from '../../testing/signing-page.ts';

beforeEach(giveCanvas);

/** Opens the page, fills in a typed signature and submits it. */
async function signTyped() {
  const user = await openPage();
  await fillIn(user);
  await user.click(submit());
  return user;
}

describe('signature', () => {
  test('signs with a typed name and the keyboard alone', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openPage();

    fields.consent().focus();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    expect(fields.code()).toHaveFocus();
    await user.keyboard('123 456');
    await user.tab();
    expect(fields.drawn()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(fields.typed()).toBeChecked();
    await user.tab();
    await user.keyboard('  nunez rial  Sabela ');
    await user.tab();
    expect(fields.start()).toHaveFocus();
    await user.keyboard(' ');
    await user.tab();
    expect(fields.loss()).toHaveFocus();
    await user.keyboard(' ');
    await user.keyboard('{Enter}');

    // The fragment of the return address may mount the page again. In the product it is another page.
    await heading('Contrato firmado');
    expect(location.hash).toBe('#back');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        code: '123456',
        consent: true,
        signature: { kind: 'typed', name: 'nunez rial  Sabela' },
        startsAtOnce: true,
        knowsLoss: true,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  test('signs with a drawing and sends it without time and pressure', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openPage();
    await user.click(fields.consent());
    await user.type(fields.code(), '123456');
    draw('Firma vacía', [
      [10, 10],
      [60, 40],
      [400, 80],
    ]);
    expect(screen.getByRole('img', { name: 'Firma hecha' })).toBeInTheDocument();
    await user.click(submit());

    await heading('Contrato firmado');
    // The pen left the sheet, so the line ends at its edge.
    expect(sent[0]?.body).toHaveProperty('signature', {
      kind: 'drawn',
      width: 300,
      height: 150,
      strokes: [
        [
          [10, 10],
          [60, 40],
          [300, 80],
        ],
      ],
    });
  });

  test('refuses another name beside the field and names what to type', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openPage();
    await fillIn(user, 'x');
    expect(fields.name()).toHaveAccessibleDescription(/en el contrato: Sabela Núñez Rial\./);
    await user.click(submit());
    const message = 'Para firmar, escribe Sabela Núñez Rial.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(fields.name()).toBeInvalid();
    expect(fields.name()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toEqual([]);

    await user.clear(fields.name());
    await user.type(fields.name(), 'SABELA NUÑEZ RIAL');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(submit());
    expect(await heading('Contrato firmado')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('shows the name that the server asks for', async () => {
    refuse(endpoints.sign, 'other-name');
    await signTyped();
    expect(await screen.findByRole('alert')).toHaveTextContent('escribe tu nombre y apellidos');
  });

  test('leads to the new contract when the data changed meanwhile', async () => {
    refuse(endpoints.sign, 'contract-changed');
    leaveOpen('GET /computers/{id}');
    const user = await openPage();
    await fillIn(user);
    refuse(endpoints.read, 'contract-changed');
    await user.click(submit());
    await heading('Este contrato ya no vale');
    await user.click(screen.getByRole('button', { name: 'Preparar el contrato nuevo' }));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(
        `/my-computers/${signing.computerId}?step=3`,
      ),
    );
  });

  test('signs once after a double click', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openPage();
    await fillIn(user);
    await user.dblClick(submit());
    await heading('Contrato firmado');
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['wrong-code', 'El código no es correcto.'],
    ['code-over', 'El código ha caducado'],
  ] as const)(
    'shows the code error %s beside the field and keeps the rest',
    async (refused, message) => {
      refuse(endpoints.sign, refused);
      const user = await signTyped();

      const summary = await screen.findByRole('alert');
      await waitFor(() => expect(summary).toHaveFocus());
      expect(summary).toHaveTextContent(message);
      expect(fields.code()).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(fields.name()).toHaveValue('Sabela Núñez Rial');

      await user.type(fields.code(), '{Backspace}');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.type(fields.code(), '7');
      answer(endpoints.sign, { returnUrl });
      await user.click(submit());
      expect(await heading('Contrato firmado')).toBeInTheDocument();
    },
  );

  test('says in its own words that the signature was not saved', async () => {
    refuse(endpoints.sign, 'internal-error');
    await signTyped();
    expect(await screen.findByRole('alert')).toHaveTextContent('No hemos podido guardar tu firma.');
  });

  test('shows and focuses a connection error, and can be retried', async () => {
    disconnect(endpoints.sign);
    const user = await signTyped();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No hay conexión.');
    await waitFor(() => expect(alert.parentElement).toHaveFocus());
    answer(endpoints.sign, { returnUrl });
    await user.click(submit());
    expect(await heading('Contrato firmado')).toBeInTheDocument();
  });

  test('continues when the reply got lost but the signature was saved', async () => {
    disconnect(endpoints.sign);
    const user = await openPage();
    await fillIn(user);
    answer(endpoints.read, { ...signing, state: 'signed' });
    await user.click(submit());
    expect(await heading('Este contrato ya está firmado')).toBeInTheDocument();
  });
});
