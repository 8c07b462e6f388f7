import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../lib/i18n.ts';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const byCode = 'GET /contract/verify/{code}';
const byFile = 'POST /contract/verify';

const ours = {
  result: 'ours',
  signedAt: Date.parse('2026-09-10T08:30:05Z') / 1000,
  sealedAt: Date.parse('2026-09-10T08:30:07Z') / 1000,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const;

const field = () => screen.getByRole('textbox', { name: 'Código del contrato' });
const check = () => screen.getByRole('button', { name: 'Comprobar el código' });
const chooser = () => screen.getByLabelText('Elegir el PDF', { selector: 'input' });
const pdf = new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' });

describe('verification by code', () => {
  test('accepts a code typed as on paper, without a session', async () => {
    answer(byCode, ours);
    const user = await renderApp('/verify');
    await user.type(field(), '7k2m 9qxd 4htb vn31{Enter}');

    const title = await screen.findByRole('heading', { name: 'El código es nuestro' });
    expect(title).toHaveFocus();
    expect(location.pathname).toBe('/verify/7K2M-9QXD-4HTB-VN31');
    expect(screen.getByText('10/09/2026, 10:30:05 CEST')).toBeInTheDocument();
    expect(screen.getByText(ours.sha256)).toBeInTheDocument();
    expect(screen.getByText(/comprueba el archivo/)).toBeInTheDocument();
  });

  test('verifies the code of the address at once', async () => {
    answer(byCode, { result: 'unknown' });
    await renderApp('/verify/7K2M-9QXD-4HTB-VN31');
    expect(await screen.findByRole('heading', { name: 'No conocemos este código' })).toHaveFocus();
    expect(field()).toHaveValue('7K2M-9QXD-4HTB-VN31');
  });

  test('does not send an incomplete code', async () => {
    const user = await renderApp('/verify');
    await user.type(field(), '7K2M');
    await user.click(check());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('16 letras y números'));
  });

  test('says that there were too many attempts', async () => {
    refuse(byCode, 'too-many-tries');
    await renderApp('/verify/7K2M-9QXD-4HTB-VN31');
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos.');
  });
});

describe('verification by file', () => {
  test.each([
    [ours, 'El archivo es nuestro y no ha cambiado', /firma electrónica simple/],
    [
      { result: 'unknown' },
      'No es un contrato sellado por nosotros',
      /No quiere decir que sea falso/,
    ],
    [{ ...ours, result: 'changed' }, 'El archivo ha cambiado después de sellarlo', /No te fíes/],
    [{ result: 'extended' }, 'Se añadió contenido después del sello', /no te fíes de este archivo/],
  ] as const)('shows the result of the verification %o', async (verification, title, text) => {
    const sent = answer(byFile, verification);
    const user = await renderApp('/verify');
    await user.upload(chooser(), pdf);
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(sent[0]?.body).toContain('name="file"; filename="contrato.pdf"');
  });

  test('verifies a dropped file', async () => {
    answer(byFile, ours);
    await renderApp('/verify');
    fireEvent.drop(screen.getByText('Arrastra aquí el PDF, o elígelo'), {
      dataTransfer: { files: [pdf] },
    });
    expect(await screen.findByRole('heading', { name: /no ha cambiado/ })).toBeInTheDocument();
  });

  test.each([
    ['too large', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf'), 'como mucho 10 MB'],
    ['not a PDF', new File(['x'], 'foto.png', { type: 'image/png' }), 'tiene que ser un PDF'],
  ])('does not send a file that is %s', async (_what, file, message) => {
    await renderApp('/verify');
    fireEvent.change(chooser(), { target: { files: [file] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('shows only the last result when a code follows a file', async () => {
    answer(byFile, ours);
    answer(byCode, { result: 'unknown' });
    const user = await renderApp('/verify');
    await user.upload(chooser(), pdf);
    await screen.findByRole('heading', { name: /no ha cambiado/ });
    await user.type(field(), '7K2M-9QXD-4HTB-VN31{Enter}');
    expect(await screen.findByRole('heading', { name: 'No conocemos este código' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText(/no ha cambiado/)).not.toBeInTheDocument());
  });
});

test.each(['es', 'ga'] as const)(
  'claims in the language %s no more than a simple signature',
  async (language) => {
    const texts = JSON.stringify(await textsIn('signing', language));
    expect(texts).toMatch(/electrónica simple/);
    expect(texts).not.toMatch(/avanzad|cualificad|reconocid|recoñecid/i);
  },
);
