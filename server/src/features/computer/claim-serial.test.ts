import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ComputersApp,
  computersApp,
  inventSerial,
  type Member,
} from '../../../testing/computers.ts';

describe('concurrent claims of serial numbers', () => {
  let product: ComputersApp;
  beforeAll(async () => {
    product = await computersApp();
  });
  afterAll(() => product.close());

  it('lets one of forty families claim a serial number and leaves no rows of the rest', async () => {
    const families = await Promise.all(Array.from({ length: 40 }, () => product.family()));
    const form = await product.form();
    const replies = await Promise.all(
      families.map((family) => product.call(family, 'POST /computers', form)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(39).fill(423)]);

    const winner = replies.find(({ statusCode }) => statusCode === 200)?.json().resourceId;
    expect(await product.holderOf(form.serialNumber)).toBe(winner);
    expect(await product.count('computers')).toBe(1);
    expect(await product.count('coverage_periods')).toBe(1);
    expect(await product.count('computer_events')).toBe(1);
  });

  it('adds one computer when a family sends the same form several times', async () => {
    const family = await product.family();
    const form = await product.form();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => product.call(family, 'POST /computers', form)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(7).fill(409)]);
    expect((await product.call(family, 'GET /computers/me')).json().docs).toHaveLength(1);
  });

  it('lets forty families claim forty serial numbers', async () => {
    const families = await Promise.all(Array.from({ length: 40 }, () => product.family()));
    const forms = await Promise.all(families.map(() => product.form()));
    const replies = await Promise.all(
      families.map((family, i) => product.call(family, 'POST /computers', forms[i])),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
  });

  it('refuses a swap of serial numbers between two families without a deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = await Promise.all([addHolder(), addHolder()]);
      const replies = await Promise.all([
        changeSerial(one, other.serial),
        changeSerial(other, one.serial),
      ]);
      expect(replies).toEqual([423, 423]);
      expect(await product.holderOf(one.serial)).toBe(one.id);
      expect(await product.holderOf(other.serial)).toBe(other.id);
    }
  });

  it('resolves claims of each other’s serial numbers in a ring without a deadlock', async () => {
    const ring = await Promise.all(Array.from({ length: 6 }, () => addHolder()));
    const free = await product.addSerial();
    const statuses = await Promise.all(
      ring.map((each, i) => changeSerial(each, ring[i + 1]?.serial ?? free)),
    );
    expect(statuses.every((status) => [200, 423].includes(status))).toBe(true);
    expect(statuses.at(-1)).toBe(200);
    await expectOneClaimEach(ring.map(({ id }) => id));
  });

  it('lets one of ten families change to a free serial number', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => addHolder()));
    const free = await product.addSerial();
    const statuses = await Promise.all(people.map((person) => changeSerial(person, free)));
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(423)]);
    for (const [i, { id, serial }] of people.entries()) {
      expect(await product.holderOf(serial)).toBe(statuses[i] === 200 ? null : id);
    }
    await expectOneClaimEach(people.map(({ id }) => id));
  });

  it('applies concurrent changes of the family and the staff in sequence', async () => {
    const { family, id } = await addHolder();
    const admin = await product.staff('admin');
    const [a, b] = [await product.form(), await product.form()];
    const replies = await Promise.all([
      product.call(family, `PUT /computers/${id}`, a),
      product.call(admin, `PUT /computers/${id}`, b),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { serialNumber, serialClaimed } = await product.read(family, id);
    expect([a.serialNumber, b.serialNumber]).toContain(serialNumber);
    expect(serialClaimed).toBe(true);
    expect((await product.currentPeriod(id)).data_version).toBe(3);
    await expectOneClaimEach([id]);
  });

  type Holder = { family: Member; id: ComputerId; serial: string };

  async function addHolder(): Promise<Holder> {
    const family = await product.family();
    const serial = inventSerial();
    return { family, id: await product.addComputer(family, { serial }), serial };
  }

  async function changeSerial({ family, id }: Holder, serialNumber: string): Promise<number> {
    const form = await product.form({ serialNumber });
    return (await product.call(family, `PUT /computers/${id}`, form)).statusCode;
  }

  async function expectOneClaimEach(ids: ComputerId[]) {
    const claims = await product.deps.db
      .selectFrom('serial_numbers')
      .innerJoin('computers', 'computers.id', 'serial_numbers.computer_id')
      .select(['computers.id', 'computers.serial_number as given', 'serial_numbers.serial_number'])
      .where('computers.id', 'in', ids)
      .execute();
    expect(claims.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { given, serial_number } of claims) expect(serial_number).toBe(given);
  }
});
