import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  campaignEnd,
  campaignStart,
  computersApp,
  inventSerial,
  type Member,
  seconds,
} from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('adding a computer', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family();
  });

  const register = (form: object, as = family) => product.call(as, 'POST /computers', form);

  // Covers F7.14
  it('saves the form, waits for a photo and claims the serial number', async () => {
    const form = await product.form({ studentName: ' Antía "Tía" <3> Núñez ' });
    const reply = await register(form);
    expect(reply.statusCode).toBe(200);
    const { resourceId } = reply.json();
    expect(resourceId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    const now = seconds(product.clock.time);

    expect(await product.read(family, resourceId)).toEqual({
      _id: resourceId,
      studentName: 'Antía "Tía" <3> Núñez',
      schoolId: product.school,
      school: expect.objectContaining({ _id: product.school, name: 'CEIP SCHOOL-1' }),
      pcModel: product.model,
      computerModel: 'HP ProBook',
      serialNumber: form.serialNumber,
      serialClaimed: true,
      status: 'waiting',
      ...{ renewal: false, refundDue: false },
      user: expect.objectContaining({ firstName: 'Uxía', email: family.email, dni: '12345678Z' }),
      createdAt: now,
      updatedAt: now,
      ordinal: 1,
      ...{ coverageFrom: null, coversNotBefore: null, endDate: null },
      coversUntil: endOfPeriod(seconds(campaignStart)),
      contractedAt: null,
      invoicedAt: null,
      exportedAt: null,
      ...{ paidAt: null, refundedAt: null, withdrawnAt: null },
      contractSigned: false,
      documents: {},
      periods: [],
    });
    expect(await product.holderOf(form.serialNumber)).toBe(resourceId);
    expect(await product.currentPeriod(resourceId)).toMatchObject({
      ordinal: 1,
      campaign_start: campaignStart,
      data_version: 1,
    });
    expect(await product.events(resourceId)).toMatchObject([
      {
        event: 'registered',
        actor: 'family',
        user_id: family.id,
        from_status: null,
        to_status: 'waiting',
      },
    ]);
  });

  it('trims and uppercases the serial number of a new computer', async () => {
    const serial = await product.addSerial('MIXED-1/A');
    const reply = await register(await product.form({ serialNumber: '  mixed-1/a\t' }));
    expect(reply.statusCode).toBe(200);
    expect(await product.holderOf(serial)).toBe(reply.json().resourceId);
    expect(await product.read(family, reply.json().resourceId)).toMatchObject({
      serialNumber: 'MIXED-1/A',
    });
  });

  it('refuses a serial number of another model', async () => {
    const other = await product.addModel({ model: 'Lenovo 300e' });
    const own = await product.addSerial(inventSerial(), product.model);
    const foreign = await product.addSerial(inventSerial(), other);
    expect((await register(await product.form({ serialNumber: own }))).statusCode).toBe(200);
    const reply = await register(await product.form({ serialNumber: foreign }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'serial-invalid' });
    expect(await product.holderOf(foreign)).toBeNull();
  });

  it('ignores fields that the form does not have', async () => {
    const other = await product.family();
    const reply = await register({
      ...(await product.form()),
      status: 'paid',
      user_id: other.id,
      userId: other.id,
      renewal: true,
      _id: '01890000-0000-7000-8000-000000000000',
      endDate: 1,
    });
    expect(await product.read(family, reply.json().resourceId)).toMatchObject({
      status: 'waiting',
      renewal: false,
      endDate: null,
    });
  });

  describe('a refused computer', () => {
    let before: number[];
    const counts = async () => [
      await product.count('computers'),
      await product.count('coverage_periods'),
      await product.count('computer_events'),
    ];
    beforeEach(async () => {
      before = await counts();
    });
    afterEach(async () => {
      expect(await counts()).toEqual(before);
    });

    it.each([
      ['studentName', { studentName: '   ' }, 'required'],
      ['studentName', { studentName: undefined }, 'required'],
      ['studentName', { studentName: 'x'.repeat(151) }, 'too-long'],
      ['studentName', { studentName: 'a\u0000b' }, 'wrong-format'],
      ['studentName', { studentName: 7 }, 'required'],
      ['schoolId', { schoolId: 'NO-SUCH' }, 'not-an-option'],
      ['schoolId', { schoolId: "' or 1=1" }, 'not-an-option'],
      ['schoolId', { schoolId: '' }, 'required'],
      ['pcModel', { pcModel: 'HP ProBook' }, 'wrong-format'],
      ['pcModel', { pcModel: '01890000-0000-7000-8000-000000000000' }, 'not-an-option'],
      ['serialNumber', { serialNumber: '  ' }, 'required'],
      ['serialNumber', { serialNumber: undefined }, 'required'],
      ['serialNumber', { serialNumber: 'DOUS ANACOS' }, 'wrong-format'],
      ['serialNumber', { serialNumber: 'X'.repeat(61) }, 'wrong-format'],
    ])('refuses a computer with a wrong %s: %j', async (field, wrong, code) => {
      const reply = await register({ ...(await product.form()), ...wrong });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid-input', issues: [{ field, code }] });
    });

    it('names both the unknown school and the unknown model', async () => {
      const pcModel = '01890000-0000-7000-8000-000000000000';
      const reply = await register(await product.form({ schoolId: 'NO-SUCH', pcModel }));
      expect(reply.json().issues).toMatchObject([{ field: 'schoolId' }, { field: 'pcModel' }]);
    });

    it('refuses an inactive model', async () => {
      const pcModel = await product.addModel({ model: 'Toshiba NB100', active: false });
      const reply = await register(await product.form({ pcModel }));
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field: 'pcModel', code: 'not-an-option' }]);
    });

    it('refuses an unknown serial number', async () => {
      const reply = await register(await product.form({ serialNumber: 'NEVER-SEEN' }));
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'serial-invalid' });
    });

    it.each([
      ['es', 'Ese número de serie lo está usando otra persona. Ponte en contacto con el soporte.'],
      ['ga', 'Ese número de serie estao a usar outra persoa. Ponte en contacto co soporte.'],
    ])('refuses a serial number that another family holds, in %s', async (language, message) => {
      const serialNumber = inventSerial();
      await product.addComputer(await product.family(), { serial: serialNumber });
      before = await counts();
      const reply = await product.app.inject({
        method: 'POST',
        url: '/api/v1/computers',
        payload: await product.form({ serialNumber }),
        headers: { ...(await product.signIn(family.email)), 'accept-language': language },
      });
      expect(reply.statusCode).toBe(423);
      expect(reply.json()).toMatchObject({ code: 'serial-in-use', message });
    });

    it('refuses a serial number on another computer of the same family', async () => {
      const serialNumber = inventSerial();
      await product.addComputer(family, { serial: serialNumber });
      before = await counts();
      const reply = await register(await product.form({ serialNumber }));
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ code: 'serial-on-own-computer' });
    });

    it('lets only families add a computer', async () => {
      const form = await product.form();
      for (const scope of ['admin', 'cau', 'accountant'] as const) {
        expect((await register(form, await product.staff(scope))).statusCode).toBe(403);
      }
      expect((await product.call(undefined, 'POST /computers', form)).statusCode).toBe(401);
    });
  });

  describe('outside the window', () => {
    const setWindow = (start: Date | null, end: Date | null) =>
      product.deps.db
        .updateTable('options')
        .set({ contract_init_date: start, contract_end_date: end })
        .execute();
    let before: Date;
    beforeEach(() => {
      before = product.clock.time;
    });
    afterEach(async () => {
      product.clock.time = before;
      await setWindow(campaignStart, campaignEnd);
    });

    const second = 1000;
    it.each([
      ['a second early', new Date(campaignStart.getTime() - second), 409],
      ['on the first second', campaignStart, 200],
      ['on the last second', campaignEnd, 200],
      ['within the last second', new Date(campaignEnd.getTime() + 999), 200],
      ['a second late', new Date(campaignEnd.getTime() + second), 409],
    ])('adds a computer only inside the window: %s', async (_when, at, status) => {
      const form = await product.form();
      product.clock.time = new Date(at.getTime() - second);
      const reply = await register(form);
      expect(reply.statusCode).toBe(status);
      if (status === 409) {
        expect(reply.json()).toMatchObject({
          code: 'contracting-closed',
          message: 'Actualmente no se permiten nuevas contrataciones',
        });
        expect(await product.holderOf(form.serialNumber)).toBeNull();
      }
    });

    it.each([
      ['no window', null, null],
      ['no first day', null, campaignEnd],
      ['no last day', campaignStart, null],
    ])('refuses a computer while the campaign has %s', async (_what, start, end) => {
      await setWindow(start, end);
      expect((await register(await product.form())).json()).toMatchObject({
        code: 'contracting-closed',
      });
    });
  });
});
