import type { Computer } from '@cobertura/domain/computer/api.ts';
import { errors } from '@cobertura/domain/errors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, disconnect, fail, refuse } from '../../testing/api.ts';
import { covered, now, renewable, signed, stopTheClock } from '../../testing/computers.ts';
import { giveCompanyAndFiles } from '../../testing/payments.ts';
import { options } from '../../testing/people.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { fileOf } from '../../testing/replies/reply.ts';

const invoice = 'GET /computers/{id}/invoice';
const download = () => screen.findByRole('button', { name: 'Descargar la factura (PDF)' });

const paidFor: Computer = {
  ...covered,
  paidAt: now - 60,
  paymentMethod: 'bizum',
  payMethod: 'bizum',
  payment: '2609K7Q2MXBD',
};

function openSummary(computer = paidFor, language: 'es' | 'ga' = 'es') {
  answer('GET /computers/{id}', computer);
  return renderApp(`/my-computers/${computer._id}?step=5`, { scopes: ['user'], language });
}

/** Serves this text as the invoice. */
const giveInvoice = (text: string, type?: string) =>
  answer('GET /computers/{id}/invoice', fileOf(text, type));

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
});

describe('summary', () => {
  // Covers F2.wizard.20, F3.7
  test('shows the facts of the computer and its payment', async () => {
    await openSummary();
    await download();
    const step = within(screen.getByRole('region', { name: /^Resumen y factura/ }));
    const fact = (name: string) =>
      step.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextElementSibling
        ?.textContent;
    expect(fact('Estudiante')).toBe('Brais Pérez Núñez');
    expect(fact('Centro')).toBe('IES Rosalía de Castro');
    expect(fact('Equipo')).toBe('HP ProBook 11 G9');
    expect(fact('Serie')).toBe('5CD0214KXQ');
    expect(fact('Contrato')).toBe('Firmado el 18/11/2026');
    expect(fact('Cobertura')).toBe('Cubierto hasta el 02/03/2027');
    expect(fact('Forma de pago')).toBe('Bizum');
    expect(fact('Importe')).toBe('49,00\u00a0€');
    expect(fact('Pedido')).toBe('2609K7Q2MXBD');
    expect(fact('Pagado')).toBe('18/11/2026');
    expect(fact('Factura')).toBe('F2026-001284');
    expect(
      await step.findByRole('link', { name: /^Ver el contrato firmado \(PDF\)/ }),
    ).toBeVisible();
  });

  test('shows the payment before the invoice is issued', async () => {
    const { invoice: _, invoicedAt: __, ...computer } = paidFor;
    const paid = { ...computer, invoicedAt: null, status: 'paid', paidAmount: 45.5 } as const;
    await openSummary({ ...paid, paymentMethod: 'transfer', payMethod: 'transfer' });
    const facts = within((await screen.findByText('El pago')).parentElement ?? document.body);
    expect(facts.getByText(/^45,50\s€$/)).toBeVisible();
    expect(facts.getByText('Transferencia')).toBeVisible();
    expect(facts.getByText('18/11/2026')).toBeVisible();
    expect(facts.queryByText('Factura')).not.toBeInTheDocument();
  });

  test('leaves out unknown facts', async () => {
    await openSummary({ ...signed, status: 'expired', contractSigned: false });
    expect(await screen.findByText('El equipo')).toBeVisible();
    expect(screen.queryByText('El pago')).not.toBeInTheDocument();
    expect(screen.queryByText('Documentos')).not.toBeInTheDocument();
  });

  test('shows the summary in Galician', async () => {
    await openSummary(paidFor, 'ga');
    expect(await screen.findByText('Asinado o 18/11/2026')).toBeVisible();
  });

  test.each([
    ['es', 'La cobertura terminó el 21/09/2026'],
    ['ga', 'A cobertura rematou o 21/09/2026'],
  ] as const)('begins with the coverage, in %s', async (language, text) => {
    await openSummary(renewable, language);
    expect(await screen.findAllByText(text)).toHaveLength(2);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.nextElementSibling).toHaveTextContent(text);
  });

  const expired = { ...signed, status: 'expired' as const };
  test.each([
    ['expired', expired],
    ['renewable', renewable],
  ])('offers one renewal of a computer that is %s inside the window', async (_, computer) => {
    await openSummary(computer);
    expect(await screen.findAllByRole('link', { name: 'Renovar' })).toHaveLength(1);
  });

  test('offers no renewal of a computer that is covered in this campaign', async () => {
    await openSummary();
    await download();
    expect(screen.queryByRole('link', { name: 'Renovar' })).not.toBeInTheDocument();
  });

  test.each([
    ['expired', expired],
    ['renewable', renewable],
  ])('offers no renewal of a computer that is %s outside the window', async (_, computer) => {
    stopTheClock((options.contractEndDate ?? 0) + 1);
    await openSummary(computer);
    await screen.findByText('El equipo');
    expect(screen.queryByRole('link', { name: 'Renovar' })).not.toBeInTheDocument();
  });
});

describe('invoice download', () => {
  // Covers F4.other.2
  test.each(['paid', 'invoiced', 'exported'] as const)(
    'offers the invoice in status %s',
    async (status) => {
      await openSummary({ ...paidFor, status });
      expect(await download()).toBeEnabled();
    },
  );

  // Covers F4.other.2
  test('offers no invoice for an expired computer', async () => {
    await openSummary({ ...paidFor, status: 'expired' });
    await screen.findByText('El pago');
    expect(screen.queryByRole('button', { name: /^Descargar la factura/ })).not.toBeInTheDocument();
  });

  // Covers F2.wizard.20
  test('downloads the invoice under its number', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    giveInvoice('%PDF-1.7 …');
    const user = await openSummary();
    await user.click(await download());
    expect(await screen.findByText('La factura está en tus descargas.')).toBeVisible();
    expect(saved).toEqual(['factura-F2026-001284.pdf']);
  });

  // Covers F8.7
  test.each([
    ['paid', true, /^La factura te llegará por correo electrónico/],
    ['invoiced', false, /^Te enviaremos la factura en papel, sin coste/],
    ['exported', false, /^Te enviaremos la factura en papel, sin coste/],
  ] as const)(
    'says how the invoice comes instead of a button without one, in status %s',
    async (status, given, text) => {
      answer('GET /user/me/invoice-consent', { given, at: null });
      const { invoice: _, ...notYet } = paidFor;
      await openSummary({ ...notYet, status, invoicedAt: null });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Descargar/ })).not.toBeInTheDocument();
    },
  );

  // Covers F8.7
  test('says that an invoice was annulled meanwhile, without an error', async () => {
    refuse(invoice, 'invoice-missing');
    const user = await openSummary();
    await user.click(await download());
    expect(await screen.findByText(errors['invoice-missing'].message.es)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // Covers F8.7
  test.each([
    ['is not found', () => refuse(invoice, 'not-found'), 'No hemos encontrado la factura'],
    ['is empty', () => giveInvoice(''), 'ha llegado vacía'],
    ['is not a PDF', () => giveInvoice('<html>', 'text/html'), 'no es una factura'],
    ['cannot be created', () => fail(invoice, 500), 'No hemos podido preparar la factura'],
    ['gets no gateway response', () => fail(invoice, 502), 'no podemos llegar al archivo'],
    ['finds no file store', () => refuse(invoice, 'not-ready'), 'no podemos llegar al archivo'],
    ['belongs to another family', () => refuse(invoice, 'access-denied'), 'No tienes permiso para'],
    ['loses the connection', () => disconnect(invoice), 'No hay conexión'],
  ])('explains a download that %s and allows a retry', async (_, give, message) => {
    give();
    const user = await openSummary();
    await user.click(await download());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await download()).toBeEnabled();
  });

  // Covers F8.7
  test('opens the login page without a session', async () => {
    refuse(invoice, 'invalid-token');
    const user = await openSummary();
    await user.click(await download());
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });
});
