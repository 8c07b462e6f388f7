import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';

describe('records of invoices', () => {
  let product: VerifactuApp;
  beforeEach(async () => {
    product = await verifactuApp();
  });
  afterEach(() => product.close());

  const states = async () => (await product.submissions()).map(({ state }) => state);
  /** As a program with a fault would have written it. */
  const breakRecord = (position: number) =>
    product.database.pool.query(`
      alter table register_records disable trigger register_records_insert_only;
      update register_records set xml = replace(xml, '<sf:IDVersion>1.0<', '<sf:IDVersion>one<')
        where position = ${position};
      alter table register_records enable trigger register_records_insert_only`);

  it('go to the tax agency in the order they were made, and are accepted', async () => {
    await product.issue();
    const [first] = await product.record();
    if (!first) throw new Error('no record');
    await product.annul(first);
    expect(await states()).toEqual(['pending', 'pending', 'pending']);

    expect(await product.submit()).toBe('some');
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
    const received = await product.received();
    const records = await product.records();
    expect(received.map(({ hash }) => hash)).toEqual(records.map(({ hash }) => hash));
    expect(received.map(({ operation, code }) => [operation, code])).toEqual([
      ['Alta', null],
      ['Alta', null],
      ['Anulacion', null],
    ]);
    expect((await product.submissions())[0]).toMatchObject({
      tries: 1,
      csv: expect.stringMatching(/^A-[0-9A-F]{16}$/),
      answered_at: product.clock.now(),
    });
    expect(await product.submit()).toBe('nothing');
  });

  it('wait as long as the agency said in its last answer', async () => {
    await product.setAgency({ waitSeconds: '90' });
    await product.record();
    expect(await product.submit()).toBe('some');
    await product.record();
    product.pass(89);
    expect(await product.submit()).toBe('nothing');
    product.pass(1);
    expect(await product.submit()).toBe('some');
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect((await product.sent()).map(({ is_incident }) => is_incident)).toEqual([false, false]);
  });

  it('wait no longer once there are a thousand of them', async () => {
    await product.record();
    await product.submit();
    await product.record(999);
    expect(await product.submit()).toBe('nothing');
    await product.record(2);
    expect(await product.submit()).toBe('full');
    expect((await product.sent()).map(({ records }) => records)).toEqual([1, 1000]);
    expect((await states()).filter((state) => state === 'pending')).toHaveLength(1);
  }, 120_000);

  it.each([
    ['down', 'an answer that cannot be read (503)'],
    ['fault-server', 'Codigo[103].Error interno en el servidor.'],
  ])('are sent again when the agency is away: %s', async (behaviour, why) => {
    await product.setAgency({ behaviour });
    await product.record();
    const began = product.clock.now();
    expect(await product.submit()).toBe('failed');
    expect(await product.flow()).toMatchObject({ failing_since: began, last_failure: why });

    // Invoices go on.
    await product.record(3);
    let tries = 1;
    for (let minute = 0; minute < 180; minute += 1) {
      product.pass(60);
      const before = await product.flow();
      if ((await product.submit()) === 'failed') {
        tries += 1;
        const waited = product.clock.now().getTime() - (before.last_sent_at?.getTime() ?? 0);
        expect(waited).toBeLessThanOrEqual(3600_000);
      }
    }
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(20);
    expect((await product.flow()).failing_since).toEqual(began);

    await product.setAgency({ behaviour: 'right' });
    product.pass(1800);
    expect(await product.submit()).toBe('some');
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect((await product.sent()).at(-1)).toMatchObject({ records: 4, is_incident: true });
    expect(await product.flow()).toMatchObject({ failing_since: null, last_failure: null });
  });

  it('say that they are late after hours in which nobody sent them', async () => {
    await product.record(2);
    product.pass(6 * 3600);
    await product.submit();
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect(await product.sent()).toMatchObject([{ is_incident: true }]);
  });

  it('stop when the agency refuses what is sent, until a person says so', async () => {
    await product.setAgency({ behaviour: 'fault-client' });
    await product.record();
    expect(await product.submit()).toBe('failed');
    product.pass(24 * 3600);
    await product.setAgency({ behaviour: 'right' });
    expect(await product.submit()).toBe('nothing');

    const reply = await product.call(product.accountant, 'PUT /admin/register/retry');
    expect(reply.json()).toMatchObject({ stopped: false, pending: 1 });
    expect(await product.submit()).toBe('some');
    expect(await states()).toEqual(['accepted']);
  });

  it('that the agency cannot read are found among the others, which go on', async () => {
    await product.record(9);
    await breakRecord(6);
    for (let minute = 0; minute < 30; minute += 1) {
      await product.submit();
      product.pass(60);
    }
    const submissions = await product.submissions();
    expect(submissions.map(({ state }) => state)).toEqual([
      ...Array(5).fill('accepted'),
      'rejected',
      // It follows one that the agency has never seen.
      'accepted-with-errors',
      ...Array(2).fill('accepted'),
    ]);
    expect(submissions[5]).toMatchObject({
      error_code: '4102',
      error_text: expect.stringContaining('no cumple el esquema'),
    });
    expect(await product.flow()).toMatchObject({
      at_most: null,
      stopped_at: null,
      failing_since: null,
    });
    // Once it can be read, a person sends it again.
    const path = 'POST /admin/register/issues/6/correct';
    expect((await product.call(product.accountant, path)).statusCode).toBe(200);
    product.pass(60);
    await product.submit();
    expect((await states()).at(-1)).toBe('accepted');
  });

  it('stop when none of them can be read: then it is not one record', async () => {
    await product.record(5);
    for (const position of [1, 2, 3, 4, 5]) await breakRecord(position);
    for (let minute = 0; minute < 30; minute += 1) {
      await product.submit();
      product.pass(60);
    }
    expect((await product.flow()).stopped_at).not.toBeNull();
    expect(await states()).toEqual(['rejected', 'rejected', 'pending', 'pending', 'pending']);
  });

  it('that had arrived when the line was cut are not sent twice, nor lost', async () => {
    await product.setAgency({ behaviour: 'silence', answerSeconds: '0' });
    const [first] = await product.record(2);
    if (!first) throw new Error('no record');
    await product.annul(first);
    expect(await product.submit()).toBe('failed');
    expect(await states()).toEqual(['pending', 'pending', 'pending']);
    expect(await product.received()).toHaveLength(3);

    await product.setAgency({ behaviour: 'right' });
    await product.record();
    product.pass(60);
    expect(await product.submit()).toBe('some');
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(await product.received()).toHaveLength(4);
    expect((await product.received()).map(({ code }) => code)).toEqual([null, null, null, null]);
  });

  it('that had arrived with errors are known to have them', async () => {
    await product.setAgency({ behaviour: 'silence', answerSeconds: '0', doubtNext: '1' });
    await product.record(2);
    await product.submit();
    await product.setAgency({ behaviour: 'right' });
    product.pass(60);
    await product.submit();
    expect(await product.submissions()).toMatchObject([
      { state: 'accepted-with-errors', error_code: '2001', tries: 2 },
      { state: 'accepted', error_code: null },
    ]);
  });

  it('with a number that the agency knows from elsewhere are put before a person', async () => {
    await product.record();
    await product.submit();
    await product.database.pool.query(
      "update register_submissions set state = 'pending', tries = 0",
    );
    product.pass(60);
    await product.submit();
    expect(await product.submissions()).toMatchObject([{ state: 'rejected', error_code: '3000' }]);
  });

  it('that are rejected stay in the chain, and the next one follows them', async () => {
    await product.setAgency({ rejectNext: '1' });
    await product.record(2);
    await product.submit();
    expect(await product.submissions()).toMatchObject([
      { state: 'rejected', error_code: '1100', error_text: expect.stringContaining('panel') },
      { state: 'accepted', error_code: null },
    ]);
  });

  it('are not sent where nothing is submitted', async () => {
    const off = await verifactuApp({ VERIFACTU_ENVIRONMENT: 'off' });
    await off.record(2);
    expect(await off.submissions()).toEqual([]);
    expect(await off.submit()).toBe('nothing');
    const panel = await off.app.inject({ url: '/aeat/panel' });
    expect(panel.body).not.toContain('AEAT de pruebas');
    await off.close();
  });
});
