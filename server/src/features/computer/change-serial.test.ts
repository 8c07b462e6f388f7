import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, inventSerial, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('changing the serial number of a computer', () => {
  const product = useApp(computersApp);
  let family: Member;
  let admin: Member;
  beforeAll(async () => {
    family = await product.family();
    admin = await product.staff('admin');
  });

  const changeTo = async (id: string, serialNumber: string, as = family) =>
    product.call(as, `PUT /computers/${id}`, await product.form({ serialNumber }));

  async function addWithSerial(serial: string, given: object = {}) {
    return product.addComputer(family, { serial, ...given });
  }

  it('frees the old serial number for another family at once', async () => {
    const [old, wanted] = [inventSerial(), await product.addSerial()];
    const id = await addWithSerial(old);
    expect((await changeTo(id, wanted)).statusCode).toBe(200);
    expect(await product.holderOf(old)).toBeNull();
    const form = await product.form({ serialNumber: old });
    const reply = await product.call(await product.family(), 'POST /computers', form);
    expect(reply.statusCode).toBe(200);
  });

  it.each([
    ['held by another family', 423, 'serial-in-use'],
    ['on another computer of the family', 409, 'serial-on-own-computer'],
    ['unknown', 400, 'serial-invalid'],
    ['of another model', 400, 'serial-invalid'],
  ])('keeps the old serial number when the new one is %s', async (which, status, code) => {
    const old = inventSerial();
    const id = await addWithSerial(old);
    const wanted = await serialThatIs(which);
    for (const as of [family, admin]) {
      const reply = await changeTo(id, wanted, as);
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toMatchObject({ code });
    }
    expect(await product.holderOf(old)).toBe(id);
    expect(await product.read(family, id)).toMatchObject({
      serialNumber: old,
      serialClaimed: true,
    });
    expect((await product.currentPeriod(id)).data_version).toBe(1);
    expect(await product.events(id)).toHaveLength(1);
  });

  async function serialThatIs(which: string): Promise<string> {
    const serial = inventSerial();
    switch (which) {
      case 'held by another family':
        await product.addComputer(await product.family(), { serial });
        return serial;
      case 'on another computer of the family':
        await addWithSerial(serial);
        return serial;
      case 'of another model':
        return product.addSerial(serial, await product.addModel({ model: serial }));
      default:
        return serial;
    }
  }

  it('refuses a model that is not the serial number’s', async () => {
    const serial = await product.addSerial(inventSerial(), product.model);
    const id = await addWithSerial(serial);
    const pcModel = await product.addModel({ model: inventSerial() });
    const form = await product.form({ serialNumber: serial, pcModel });
    const reply = await product.call(family, `PUT /computers/${id}`, form);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'serial-invalid' });
    expect(await product.read(family, id)).toMatchObject({ pcModel: product.model });
  });

  describe('after a revocation', () => {
    it('claims a revoked serial number again and adds it to the timeline', async () => {
      const serial = inventSerial();
      const id = await addWithSerial(serial, { claims: false });
      expect(await product.read(family, id)).toMatchObject({ serialClaimed: false });
      const reply = await changeTo(id, serial);
      expect(reply.json()).toMatchObject({ serialNumber: serial, serialClaimed: true });
      expect(await product.holderOf(serial)).toBe(id);
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'data-changed',
        why: 'serialNumber',
      });
      await changeTo(id, serial);
      expect(await product.events(id)).toHaveLength(2);
    });

    it('refuses a revoked serial number that another family holds', async () => {
      const serial = inventSerial();
      const id = await addWithSerial(serial, { claims: false });
      const taken = await product.addComputer(await product.family(), { serial });
      const reply = await changeTo(id, serial);
      expect(reply.statusCode).toBe(423);
      expect(await product.holderOf(serial)).toBe(taken);
      expect(await product.read(family, id)).toMatchObject({ serialClaimed: false });
    });

    it('claims another free serial number after a revocation', async () => {
      const id = await addWithSerial(inventSerial(), { claims: false });
      const wanted = await product.addSerial();
      expect((await changeTo(id, wanted)).json()).toMatchObject({ serialClaimed: true });
      expect(await product.holderOf(wanted)).toBe(id);
    });
  });

  it('claims no serial number for an expired computer', async () => {
    const id = await addWithSerial(inventSerial(), { status: 'expired' });
    const wanted = await product.addSerial();
    const reply = await changeTo(id, wanted, admin);
    expect(reply.json()).toMatchObject({ serialNumber: wanted, serialClaimed: false });
    expect(await product.holderOf(wanted)).toBeNull();
    await changeTo(id, wanted, admin);
    expect(await product.events(id)).toHaveLength(2);
  });

  it('leaves one claim after changes back and forth', async () => {
    const [a, b] = [inventSerial(), await product.addSerial()];
    const id = await addWithSerial(a);
    for (const serial of [b, a, b, a]) expect((await changeTo(id, serial)).statusCode).toBe(200);
    expect(await product.holderOf(a)).toBe(id);
    expect(await product.holderOf(b)).toBeNull();
    expect((await product.currentPeriod(id)).data_version).toBe(5);
  });
});
