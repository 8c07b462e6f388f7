import { describe, expect, it } from 'vitest';
import { codeIn, gatewayApp } from '../../testing/local-gateway.ts';
import { useApp } from '../../testing/use-app.ts';

describe('the payment page', () => {
  const gateway = useApp(gatewayApp);

  const read = async (page: string) => (await gateway.app.inject(page)).payload;

  it('shows that no money moves, the merchant, the amount and the description', async () => {
    const page = await read(await gateway.open({ DS_MERCHANT_ORDER: '2609PAGE0001' }));
    for (const text of [
      'Pasarela de pruebas',
      'Aquí no se mueve dinero real.',
      'Cobertura SIR',
      'Cobertura del portátil de Brais',
      'Uxía Núñez Rial',
      '2609PAGE0001',
      'Pagar 49,00\u00A0€',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('<html lang="es">');
  });

  it.each(['012', '12'])('shows Galician for the language code %s', async (language) => {
    const page = await read(await gateway.open({ DS_MERCHANT_CONSUMERLANGUAGE: language }));
    expect(page).toContain('<html lang="gl">');
    expect(page).toContain('Pasarela de probas');
    expect(page).toContain('Número da tarxeta');
  });

  it.each([
    ['C', ['cardNumber', 'expiry', 'cvv'], ['phone', 'pin']],
    ['T', ['cardNumber'], ['phone']],
    ['z', ['phone', 'pin'], ['cardNumber', 'cvv']],
    [null, ['cardNumber', 'phone', 'by-card', 'by-bizum'], []],
  ])('asks for the right fields for the methods %s', async (methods, asked, notAsked) => {
    const page = await read(await gateway.open({ DS_MERCHANT_PAYMETHODS: methods }));
    for (const field of asked) expect(page).toContain(`id="${field}"`);
    for (const field of notAsked) expect(page).not.toContain(`id="${field}"`);
  });

  it('serves a payment page without scripts that allows forms only to itself and the merchant', async () => {
    const reply = await gateway.app.inject(
      await gateway.open({ DS_MERCHANT_URLKO: 'https://other.example:8443/ko' }),
    );
    expect(reply.payload).not.toMatch(/<script|style=|onclick/);
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain(
      "form-action 'self' http://merchant.example https://other.example:8443;",
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(reply.headers['cache-control']).toBe('no-store');
    const styles = await gateway.app.inject('/sis/pages.css');
    expect(styles.headers['content-type']).toContain('text/css');
  });

  it('opens a payment page again with the switches of the panel', async () => {
    const page = await gateway.open();
    await gateway.setSwitches({ notify: 'never', times: '7', denialFirst: 'yes' });
    const again = await read(page);
    await gateway.setSwitches({});
    expect(again).toContain('<option value="never" selected>');
    expect(again).toContain('max="20" value="7"');
    expect(again).toMatch(/id="denialFirst"[^>]* checked>/);
    expect(await read(page)).toContain('<option value="before" selected>');
  });

  it('confirms an abandoned payment, sends no notification, and still accepts payment', async () => {
    const page = await gateway.open();
    const left = await gateway.press(page, 'abandon');
    expect(left.statusCode).toBe(200);
    expect(left.payload).toContain('Puedes cerrar esta pestaña');
    expect(gateway.received).toEqual([]);
    expect((await gateway.press(page, 'pay', { notify: 'never' })).statusCode).toBe(303);
  });

  it('expires a payment page after 30 minutes', async () => {
    const page = await gateway.open();
    gateway.clock.time = new Date(gateway.clock.time.getTime() + 30 * 60_000 - 1);
    expect(await read(page)).toContain('id="cardNumber"');
    gateway.clock.time = new Date(gateway.clock.time.getTime() + 1);
    expect(codeIn(await read(page))).toBe('SIS0142');
    const late = await gateway.press(page, 'pay');
    expect(late.statusCode).toBe(200);
    expect(codeIn(late.payload)).toBe('SIS0142');
    expect(gateway.received).toEqual([]);
  });

  it.each(['x', '00000000-0000-7000-8000-000000000000'])(
    'shows the error of an expired session for the unknown payment %s',
    async (id) => {
      expect(codeIn(await read(`/sis/pago/${id}`))).toBe('SIS0142');
      expect(codeIn((await gateway.press(`/sis/pago/${id}`, 'pay')).payload)).toBe('SIS0142');
    },
  );

  it('shows the result and the way back after an answer, and changes nothing', async () => {
    const page = await gateway.open();
    const { headers } = await gateway.press(page, 'pay');
    expect(headers.location).toBe('http://merchant.example/ok?computer=1');
    const sent = gateway.received.length;
    for (const again of [
      await gateway.app.inject(page),
      await gateway.press(page, 'deny'),
      await gateway.press(page, 'pay'),
    ]) {
      expect(again.statusCode).toBe(200);
      expect(again.payload).toContain('El pago está aceptado.');
      expect(again.payload).toContain('href="http://merchant.example/ok?computer=1"');
    }
    expect(gateway.received).toHaveLength(sent);
  });

  it('accepts one of two clicks at the same time', async () => {
    const page = await gateway.open();
    const before = gateway.received.length;
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, press) => gateway.press(page, press % 2 ? 'pay' : 'deny')),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(gateway.received).toHaveLength(before + 1);
  });

  it('shows the result itself when the merchant has no return address', async () => {
    const page = await gateway.open({
      DS_MERCHANT_URLOK: null,
      DS_MERCHANT_URLKO: null,
      DS_MERCHANT_MERCHANTURL: null,
    });
    const before = gateway.received.length;
    const reply = await gateway.press(page, 'pay');
    expect(reply.payload).toContain('El pago está aceptado.');
    expect(gateway.received).toHaveLength(before);
  });
});
