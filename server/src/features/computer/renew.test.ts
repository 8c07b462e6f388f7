import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import { statuses } from '@cobertura/domain/computer/status.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coveredLastYear as renewable, setExported } from '../../../stories/written-computer.ts';
import {
  campaignEnd,
  computersApp,
  inventSerial,
  type Member,
  seconds,
} from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('renewing a computer', () => {
  const product = useApp(computersApp);
  let family: Member;
  let now: Date;
  beforeAll(async () => {
    family = await product.family();
  });
  beforeEach(() => {
    now = product.clock.time;
  });
  afterEach(() => {
    product.clock.time = now;
  });

  const renew = (id: string, as: Member | undefined = family) =>
    product.call(as, `PUT /computers/${id}/renew`);

  // Covers B4.12, F4.other.3, F7.16
  it('opens an empty period and does not change the old one', async () => {
    const photo = { content: await picture() };
    const id = await product.addComputer(family, { updatedAt: renewable.updatedAt });
    const sent = await product.send(family, `POST /computers/${id}/files/statusFront`, photo);
    expect(sent.statusCode).toBe(200);
    await setExported(product.deps.db, id);
    const before = await product.read(family, id);

    const reply = await renew(id);
    const renewedAt = seconds(product.clock.time);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ _id: id });

    const after = await product.read(family, id);
    expect(after).toMatchObject({
      _id: id,
      status: 'waiting',
      renewal: true,
      ordinal: 2,
      serialClaimed: true,
      endDate: null,
      contractedAt: null,
      invoicedAt: null,
      exportedAt: null,
      paidAt: null,
      refundedAt: null,
      withdrawnAt: null,
      contractSigned: false,
      createdAt: before.createdAt,
      updatedAt: renewedAt,
    });
    const { campaign_start } = await product.currentPeriod(id);
    expect(after.coversUntil).toBe(endOfPeriod(seconds(campaign_start)));
    expect(after.coversUntil).toBeGreaterThan(before.coversUntil);
    expect(after.documents).toEqual({});
    expect(after).not.toHaveProperty('contract');
    expect(after).not.toHaveProperty('paymentMethod');
    expect(after).not.toHaveProperty('payMethod');
    const address = `https://cobertura.example/api/v1/computers/${id}`;
    expect(after.periods).toEqual([
      {
        ordinal: 1,
        endDate: seconds(renewable.endDate),
        contractedAt: seconds(renewable.contractedAt),
        invoicedAt: seconds(renewable.invoicedAt),
        exportedAt: seconds(renewable.exportedAt),
        contractSigned: true,
        contract: { url: `${address}/contract?period=1` },
        documents: { statusFront: `${address}/files/statusFront?period=1` },
        paymentMethod: 'bizum',
        payMethod: 'bizum',
        paidAt: seconds(renewable.paidAt),
        coverageFrom: seconds(renewable.paidAt),
        coversNotBefore: null,
        refundedAt: null,
        withdrawnAt: null,
      },
    ]);
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'renewed',
      actor: 'family',
      user_id: family.id,
      from_status: 'exported',
      to_status: 'waiting',
      period_id: (await product.currentPeriod(id)).id,
    });
  });

  it('keeps the documents of the old period readable after a renewal', async () => {
    const id = await product.addComputer(family, { updatedAt: renewable.updatedAt });
    const path = `/computers/${id}/files/statusFront`;
    await product.send(family, `POST ${path}`, { content: await picture() });
    await setExported(product.deps.db, id);
    const before = await product.call(family, `GET ${path}`);
    await renew(id);

    const old = await product.call(family, `GET ${path}?period=1`);
    expect(old.statusCode).toBe(200);
    expect(old.rawPayload).toEqual(before.rawPayload);
    expect((await product.call(family, `GET ${path}`)).statusCode).toBe(404);
    expect((await product.call(family, `GET ${path}?period=2`)).statusCode).toBe(404);

    await product.send(family, `POST ${path}`, { content: await picture('png') });
    expect((await product.call(family, `GET ${path}?period=1`)).rawPayload).toEqual(
      before.rawPayload,
    );
    const stranger = await product.family();
    expect((await product.call(stranger, `GET ${path}?period=1`)).statusCode).toBe(404);
  });

  it('accepts the first photo after a renewal without review', async () => {
    const id = await product.addComputer(family, { ...renewable, photoRejected: true });
    await renew(id);
    const photo = { content: await picture() };
    await product.send(family, `POST /computers/${id}/files/statusFront`, photo);
    expect(await product.read(family, id)).toMatchObject({ status: 'pending-signature' });
  });

  it('renews year after year and lists the periods newest first', async () => {
    const id = await product.addComputer(family, renewable);
    await renew(id);
    await setExported(product.deps.db, id);
    await renew(id);
    const { ordinal, periods } = await product.read(family, id);
    expect(ordinal).toBe(3);
    expect(periods.map((period) => period.ordinal)).toEqual([2, 1]);
  });

  it.each(statuses)('renews only a computer whose coverage is over: %s', async (status) => {
    const id = await product.addComputer(family, { ...renewable, status });
    const reply = await renew(id);
    if (status === 'exported' || status === 'expired') {
      expect(reply.statusCode).toBe(200);
    } else {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ code: 'not-in-this-status' });
      expect(await product.read(family, id)).toMatchObject({ ordinal: 1, renewal: false, status });
    }
  });

  it.each([
    ['covers this year', { endDate: new Date('2027-08-31T23:59:59+02:00') }],
    ['ended the year before last', { endDate: new Date('2025-08-31T23:59:59+02:00') }],
    ['was invoiced in this campaign', { invoicedAt: new Date('2026-09-02T10:00:00Z') }],
    ['has no end', { endDate: null }],
  ])('refuses to renew an exported computer that %s', async (_which, given) => {
    const id = await product.addComputer(family, { ...renewable, ...given });
    expect((await renew(id)).statusCode).toBe(409);
    expect(await product.read(family, id)).toMatchObject({ ordinal: 1, status: 'exported' });
  });

  it.each(['exported', 'expired'] as const)(
    'renews a computer only while contracting is open: %s',
    async (status) => {
      const id = await product.addComputer(family, { ...renewable, status });
      for (const at of [new Date(campaignEnd.getTime() + 1000), new Date('2026-08-31T10:00:00Z')]) {
        product.clock.time = at;
        const reply = await renew(id);
        expect(reply.statusCode).toBe(409);
        expect(reply.json()).toMatchObject({ code: 'contracting-closed' });
      }
      product.clock.time = new Date(campaignEnd.getTime() - 1000);
      expect((await renew(id)).statusCode).toBe(200);
    },
  );

  it('claims the serial number of an expired computer again', async () => {
    const serial = inventSerial();
    const id = await product.addComputer(family, { ...renewable, status: 'expired', serial });
    expect(await product.holderOf(serial)).toBeNull();
    await renew(id);
    expect(await product.holderOf(serial)).toBe(id);
    expect(await product.read(family, id)).toMatchObject({ serialClaimed: true });
  });

  // Covers B4.12, F4.other.3, F7.16
  it.each([
    ['held by another family', 423, 'serial-in-use'],
    ['on another computer of the family', 409, 'serial-on-own-computer'],
    ['unknown', 400, 'serial-invalid'],
  ])('refuses a renewal when the serial number is %s', async (which, status, code) => {
    const serial = inventSerial();
    const id = await product.addComputer(family, { ...renewable, status: 'expired', serial });
    const owner = which === 'held by another family' ? await product.family() : family;
    if (which !== 'unknown') await product.addComputer(owner, { serial });
    else
      await product.deps.db
        .deleteFrom('serial_numbers')
        .where('serial_number', '=', serial)
        .execute();

    const reply = await renew(id);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
    expect(await product.read(family, id)).toMatchObject({ status: 'expired', ordinal: 1 });
    expect(await product.events(id)).toHaveLength(1);
  });

  it('opens one period when a renewal is sent several times at once', async () => {
    const id = await product.addComputer(family, renewable);
    const replies = await Promise.all(Array.from({ length: 6 }, () => renew(id)));
    const codes = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await product.read(family, id)).toMatchObject({ ordinal: 2, periods: [{ ordinal: 1 }] });
    expect(await product.events(id)).toHaveLength(2);
  });

  it('lets one of two families renew with the same serial number', async () => {
    const serial = inventSerial();
    const rival = await product.family();
    const expired = { ...renewable, status: 'expired' as const, serial };
    const mine = await product.addComputer(family, expired);
    const theirs = await product.addComputer(rival, expired);
    const replies = await Promise.all([renew(mine), renew(theirs, rival)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 423]);
  });

  it('lets only its family renew a computer', async () => {
    const id = await product.addComputer(family, renewable);
    expect((await renew(id, await product.family())).statusCode).toBe(404);
    expect((await renew(id, await product.staff('admin'))).statusCode).toBe(403);
    expect((await renew(id, await product.staff('user', 'admin'))).statusCode).toBe(404);
    expect((await product.call(undefined, `PUT /computers/${id}/renew`)).statusCode).toBe(401);
    expect(await product.read(family, id)).toMatchObject({ ordinal: 1, status: 'exported' });
  });
});
