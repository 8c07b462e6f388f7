import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';
import { submitBatch } from './service/submit-records.ts';

describe('submitting records', () => {
  let product: VerifactuApp;
  beforeEach(async () => {
    product = await verifactuApp();
  });
  afterEach(() => product.close());

  const states = async () => (await product.submissions()).map(({ state }) => state);
  /** Makes the XML of a record invalid, as a bug would. */
  const breakRecord = (position: number) =>
    product.database.pool.query(`
      alter table register_records disable trigger register_records_insert_only;
      update register_records set xml = replace(xml, '<sf:IDVersion>1.0<', '<sf:IDVersion>one<')
        where position = ${position};
      alter table register_records enable trigger register_records_insert_only`);

  it('submits records in chain order and saves that they are accepted', async () => {
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

  it('waits between submissions as long as the last answer requires', async () => {
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

  it('submits without waiting when a thousand records are pending', async () => {
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
  ])('retries the submission while the tax agency fails: %s', async (behaviour, why) => {
    await product.setAgency({ behaviour });
    await product.record();
    const began = product.clock.now();
    expect(await product.submit()).toBe('failed');
    expect(await product.flow()).toMatchObject({ failing_since: began, last_failure: why });

    // Invoices are still issued while the tax agency fails.
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

  it('reports an incident after a long wait that the agency asked for', async () => {
    await product.setAgency({ waitSeconds: '600' });
    await product.record();
    await product.submit();
    await product.record();
    product.pass(600);
    expect(await product.submit()).toBe('some');
    expect((await product.sent()).map(({ is_incident }) => is_incident)).toEqual([false, true]);
    expect(await states()).toEqual(['accepted', 'accepted']);
  });

  it('reports an incident when records are submitted hours late', async () => {
    await product.record(2);
    product.pass(6 * 3600);
    await product.submit();
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect(await product.sent()).toMatchObject([{ is_incident: true }]);
  });

  it('stops after a refused submission until staff retry it', async () => {
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

  it('isolates an unreadable record and submits the others', async () => {
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
      // The tax agency has not stored the previous record.
      'accepted-with-errors',
      ...Array(2).fill('accepted'),
    ]);
    expect(submissions[5]).toMatchObject({
      error_code: '4102',
      error_text: expect.stringContaining('no cumple el esquema'),
    });
    const flowing = { at_most: null, stopped_at: null, failing_since: null };
    expect(await product.flow()).toMatchObject(flowing);
    // The correction is valid, so the tax agency accepts it.
    const path = 'POST /admin/register/issues/6/correct';
    const corrected = await product.call(product.accountant, path, { notInCensus: false });
    expect(corrected.statusCode).toBe(200);
    product.pass(60);
    await product.submit();
    expect((await states()).at(-1)).toBe('accepted');
  });

  it('stops when the tax agency cannot read any record', async () => {
    await product.record(5);
    for (const position of [1, 2, 3, 4, 5]) await breakRecord(position);
    for (let minute = 0; minute < 30; minute += 1) {
      await product.submit();
      product.pass(60);
    }
    expect((await product.flow()).stopped_at).not.toBeNull();
    expect(await states()).toEqual(['rejected', 'rejected', 'pending', 'pending', 'pending']);
  });

  it('delivers each record once when the connection breaks before the answer', async () => {
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

  it('saves the errors of records that arrived before the connection broke', async () => {
    await product.setAgency({ behaviour: 'silence', answerSeconds: '0', doubtNext: '1' });
    await product.record(2);
    await product.submit();
    await product.setAgency({ behaviour: 'right' });
    product.pass(60);
    await product.submit();
    expect(await product.submissions()).toMatchObject([
      { state: 'accepted-with-errors', error_code: '2005', tries: 2 },
      { state: 'accepted', error_code: null },
    ]);
  });

  it('flags a record for review when the tax agency has its number from another source', async () => {
    await product.record();
    await product.submit();
    await product.database.pool.query(
      "update register_submissions set state = 'pending', tries = 0",
    );
    product.pass(60);
    await product.submit();
    expect(await product.submissions()).toMatchObject([{ state: 'rejected', error_code: '3000' }]);
  });

  it('keeps a rejected record in the chain and accepts the next record', async () => {
    await product.setAgency({ rejectNext: '1' });
    await product.record(2);
    await product.submit();
    expect(await product.submissions()).toMatchObject([
      { state: 'rejected', error_code: '1100', error_text: expect.stringContaining('panel') },
      { state: 'accepted', error_code: null },
    ]);
  });

  it('ignores the failure of a sender that timed out after another has sent', async () => {
    await product.record();
    const submit = async () => {
      product.pass(181);
      expect(await product.submit()).toBe('some');
      return { kind: 'unreachable', why: 'late' } as const;
    };
    expect(await submitBatch({ ...product.deps, taxAgency: { submit } })).toBe('failed');
    expect(await product.flow()).toMatchObject({ failing_since: null, last_failure: null });
  });

  it('submits no records when submission is off', async () => {
    const off = await verifactuApp({ VERIFACTU_ENVIRONMENT: 'off' });
    await off.record(2);
    expect(await off.submissions()).toEqual([]);
    expect(await off.submit()).toBe('nothing');
    const panel = await off.app.inject({ url: '/aeat/panel' });
    expect(panel.body).not.toContain('AEAT de pruebas');
    await off.close();
  });
});
