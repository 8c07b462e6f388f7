import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { fieldsIn, gatewayApp, newOrder } from '../../testing/local-gateway.ts';
import { productionSettings } from '../../testing/settings.ts';
import { useApp } from '../../testing/use-app.ts';
import { createStandIns } from '../stand-ins.ts';
import { mountLocalGateway } from './mount.ts';

describe('the panel', () => {
  const gateway = useApp(gatewayApp);

  const panel = async (language = 'es') => {
    const reply = await gateway.app.inject({
      url: '/sis/panel',
      headers: { 'accept-language': language },
    });
    expect(reply.statusCode).toBe(200);
    return reply.payload;
  };

  const itemOf = (page: string, order: string) =>
    page.split('<li class="card">').find((item) => item.includes(order)) ?? '';

  const idOf = (page: string) => page.replace('/sis/pago/', '');

  it('shows an empty panel at first', async () => {
    expect(await panel()).toContain('Todavía no ha llegado ninguna operación.');
  });

  it('lists operations, newest first, with their notifications and replies', async () => {
    const [first, second, third] = [newOrder(), newOrder(), newOrder()];
    await gateway.press(await gateway.open({ DS_MERCHANT_ORDER: first }), 'pay', { times: '2' });
    gateway.merchant.answer = async () => 503;
    await gateway.press(await gateway.open({ DS_MERCHANT_ORDER: second }), 'deny', {
      damage: 'signature',
    });
    gateway.merchant.answer = async () => {
      throw new Error('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    };
    await gateway.press(await gateway.open({ DS_MERCHANT_ORDER: third }), 'cancel');
    gateway.merchant.answer = async () => 200;
    const open = newOrder();
    await gateway.open({ DS_MERCHANT_ORDER: open });

    const page = await panel();
    const places = [open, third, second, first].map((order) => page.indexOf(order));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(itemOf(page, first).match(/→ <strong>200<\/strong>/g)).toHaveLength(2);
    expect(itemOf(page, first)).toContain('Autorizada 0000');
    expect(itemOf(page, second)).toContain('Firma alterada → <strong>503</strong>');
    expect(itemOf(page, third)).toContain('fetch failed: ECONNREFUSED');
    expect(itemOf(page, open)).toContain('Sin terminar');
    expect(itemOf(page, open)).not.toContain('Reenviar');
    expect(await panel('gl')).toContain('Panel da pasarela');
  });

  it('resends a notification without damage', async () => {
    const order = newOrder();
    const page = await gateway.open({ DS_MERCHANT_ORDER: order });
    await gateway.press(page, 'pay', { notify: 'never' });
    gateway.received.length = 0;
    const reply = await gateway.app.inject({
      method: 'POST',
      url: `/sis/panel/operaciones/${idOf(page)}/reenviar`,
    });
    expect(reply.statusCode).toBe(303);
    expect(gateway.received.map(({ body }) => fieldsIn(body))).toMatchObject([
      { Ds_Order: order, Ds_Response: '0000' },
    ]);
    expect(itemOf(await panel(), order)).toContain('Nada, llega bien → <strong>200</strong>');
  });

  it('sends nothing for an order without an answer', async () => {
    const page = await gateway.open();
    gateway.received.length = 0;
    const url = `/sis/panel/operaciones/${idOf(page)}/reenviar`;
    expect((await gateway.app.inject({ method: 'POST', url })).statusCode).toBe(303);
    expect(gateway.received).toEqual([]);
  });

  it.each(['x', '00000000-0000-7000-8000-000000000000'])(
    'replies 404 for the unknown order %s',
    async (id) => {
      const url = `/sis/panel/operaciones/${id}/reenviar`;
      expect((await gateway.app.inject({ method: 'POST', url })).statusCode).toBe(404);
    },
  );

  it('saves the switches and confirms it', async () => {
    const reply = await gateway.setSwitches({ notify: 'never', queries: 'slow', times: '900' });
    expect(reply.headers.location).toBe('/sis/panel?guardado');
    const page = (await gateway.app.inject('/sis/panel?guardado')).payload;
    expect(page).toContain('Guardado.');
    expect(page).toContain('<option value="never" selected>');
    expect(page).toMatch(/id="queries"[\s\S]*<option value="slow" selected>/);
    expect(page).toContain('max="20" value="1"');
    await gateway.setSwitches({});
  });

  it('keeps payments and switches for another process', async () => {
    const order = newOrder();
    const page = await gateway.open({ DS_MERCHANT_ORDER: order });
    await gateway.setSwitches({ refunds: 'rubbish' });
    const received: string[] = [];
    const standIns = createStandIns({
      localGateway: {
        post: async (_url, body) => {
          received.push(body);
          return 200;
        },
      },
    });
    const another = await buildApp(gateway.deps, gateway.database.pool, { standIns });
    try {
      expect((await another.inject(page)).payload).toContain(order);
      expect((await another.inject('/sis/panel')).payload).toContain('value="rubbish" selected');
      const paid = await another.inject({
        method: 'POST',
        url: page,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'button=pay&cardNumber=4548810000000003&expiry=12/49&cvv=123',
      });
      expect(paid.statusCode).toBe(303);
      expect(received.map((body) => fieldsIn(body).Ds_Response)).toEqual(['0000']);
    } finally {
      await another.close();
    }
    expect(itemOf(await panel(), order)).toContain('Autorizada 0000');
    await gateway.setSwitches({});
  });

  it('keeps the tables of the stand-in in their own schema', async () => {
    const { rows } = await gateway.database.pool.query(
      "select table_schema from information_schema.tables where table_name = 'operations'",
    );
    expect(rows).toEqual([{ table_schema: 'local_gateway' }]);
  });
});

describe('the local gateway', () => {
  let production: TestApp;
  let atRedsys: TestApp;
  beforeAll(async () => {
    production = await testApp(productionSettings);
    atRedsys = await testApp({ REDSYS_ENVIRONMENT: 'test', REDSYS_MERCHANT: '999008881' });
  });
  afterAll(async () => {
    await production.close();
    await atRedsys.close();
  });

  it.each([
    '/sis/realizarPago',
    '/sis/pago/00000000-0000-7000-8000-000000000000',
    '/sis/panel',
    '/sis/rest/trataPeticionREST',
    '/apl02/services/SerClsWSConsulta',
  ])('mounts no route %s in production or with Redsys', async (url) => {
    for (const { app } of [production, atRedsys]) {
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
      expect((await app.inject(url)).payload).not.toContain('Pasarela');
    }
  });

  it('refuses to mount the local gateway in production', async () => {
    const { database, clock } = production;
    const { merchant: code, terminal, key } = readConfig({}).payments;
    const mounting = mountLocalGateway(Fastify(), {
      production: true,
      pool: database.pool,
      clock,
      merchant: { code, terminal, key },
    });
    await expect(mounting).rejects.toThrow('never run in production');
  });
});
