import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productionSettings } from '../../testing/settings.ts';
import { type VerifactuApp, verifactuApp } from '../../testing/verifactu.ts';
import { mountLocalTaxAgency } from './mount.ts';

const pauses: number[] = [];

describe('the panel of the stand-in', () => {
  let product: VerifactuApp;
  beforeAll(async () => {
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    product = await verifactuApp({}, { localTaxAgency: { pause } });
  });
  beforeEach(() => product.setAgency({}));
  afterAll(() => product.close());

  const page = async (url = '/aeat/panel', language = 'es') =>
    product.app.inject({ url, headers: { 'accept-language': language } });

  it('shows the received records in both languages', async () => {
    expect((await page()).body).toContain('Todavía no ha llegado ningún envío.');
    await product.setAgency({ rejectNext: '1' });
    await product.record(2);
    await product.submit();
    const { headers, body } = await page();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('T2026-000002');
    expect(body).toContain('ParcialmenteCorrecto');
    expect(body).toContain('1100 Rechazado desde el panel');
    expect((await page('/aeat/panel', 'gl')).body).toContain('AEAT de probas');
    expect((await page('/aeat/pages.css')).statusCode).toBe(200);
  });

  it('changes the behaviour of the agency', async () => {
    const saved = await product.setAgency({
      behaviour: 'slow',
      answerSeconds: '7',
      waitSeconds: '30',
    });
    expect(saved.headers.location).toBe('/aeat/panel?guardado');
    const { body } = await page('/aeat/panel?guardado');
    expect(body).toContain('role="status"');
    expect(body).toContain('<option value="slow" selected>');
    await product.record();
    product.pass(60);
    await product.submit();
    expect(pauses).toEqual([7000]);
    expect((await product.flow()).wait_seconds).toBe(30);
  });

  it('accepts any input for its switches', async () => {
    for (const behaviour of ['', 'unknown', '<script>']) {
      const saved = await product.setAgency({ behaviour, waitSeconds: '-1', rejectNext: 'all' });
      expect(saved.statusCode).toBe(303);
    }
    expect((await page()).body).toContain('<option value="right" selected>');
  });

  it('mounts no tax agency stand-in in production', async () => {
    const { app, deps, database } = product;
    const mounting = mountLocalTaxAgency(app, {
      production: true,
      pool: database.pool,
      clock: deps.clock,
    });
    await expect(mounting).rejects.toThrow('must never run in production');
    const live = await verifactuApp(productionSettings);
    expect((await live.app.inject({ url: '/aeat/pages.css' })).statusCode).toBe(404);
    await live.close();
  });
});
