import type { Status } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { pdf, picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('uploading a receipt or a missing document', () => {
  const product = useApp(computersApp);
  let family: Member;
  let photo: Buffer;
  beforeAll(async () => {
    family = await product.family();
    photo = await picture();
  });

  const send = (id: string, kind: string, content: Uint8Array = photo) =>
    product.send(family, `POST /computers/${id}/files/${kind}`, { content });

  async function inStatus(status: Status, given: object = {}) {
    return product.addComputer(family, { status, ...given });
  }

  // Covers F4.other.1, F7.21
  it('replies to a receipt without a body and sets the method to transfer', async () => {
    const id = await inStatus('pending-payment');
    const reply = await send(id, 'bankReceipt', pdf);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
    expect(reply.headers['content-type']).toBeUndefined();
    const sentAt = seconds(product.clock.time);
    expect(await product.read(family, id)).toMatchObject({
      status: 'transfer-confirmation',
      paymentMethod: 'transfer',
      payMethod: 'transfer',
      updatedAt: sentAt,
    });
    const file = await product.call(family, `GET /computers/${id}/files/bankReceipt`);
    expect(file.rawPayload).toEqual(pdf);
  });

  it('refuses a receipt for a computer without a serial number', async () => {
    const id = await inStatus('pending-payment', { claims: false });
    const reply = await send(id, 'bankReceipt');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'serial-needed' });
  });

  it('refuses a receipt while transfers are not offered', async () => {
    const [before, after] = [await inStatus('pending-payment'), await inStatus('pending-payment')];
    const waiting = await inStatus('transfer-confirmation');
    await send(before, 'bankReceipt');
    await product.deps.db.updateTable('options').set({ transfer: false }).execute();
    const reply = await send(after, 'bankReceipt');
    const again = await send(waiting, 'bankReceipt');
    await product.deps.db.updateTable('options').set({ transfer: true }).execute();

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'method-not-available' });
    expect(await product.read(family, after)).toMatchObject({ status: 'pending-payment' });
    expect(await product.events(after)).toHaveLength(1);
    // A computer that waits for staff does not change.
    expect(again.json()).toMatchObject({ code: 'not-in-this-status' });
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /admin/computer/${before}/validate`);
    expect(await product.read(family, before)).toMatchObject({ status: 'paid' });
  });

  it('refuses a receipt for a paid computer', async () => {
    const id = await inStatus('pending-payment', { paidAt: product.clock.now() });
    const reply = await send(id, 'bankReceipt');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'not-in-this-status' });
  });

  it('accepts one of several concurrent receipts', async () => {
    const id = await inStatus('pending-payment');
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(id, 'bankReceipt')));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await product.events(id)).toHaveLength(2);
  });

  it('shows the issue until the staff decides', async () => {
    const id = await inStatus('incomplete', { issue: 'Falta o DNI' });
    await send(id, 'dniCopy', pdf);
    expect(await product.read(family, id)).toMatchObject({ issue: 'Falta o DNI' });
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /admin/computer/${id}/validate`);
    expect(await product.read(family, id)).not.toHaveProperty('issue');
  });

  it('accepts several missing documents until the staff decides', async () => {
    const id = await inStatus('incomplete', { issue: 'Falta o DNI, e unha foto' });
    for (const kind of ['dniCopy', 'dniCopyBack', 'statusFront', 'statusBack', 'dniCopy']) {
      expect((await send(id, kind)).statusCode, kind).toBe(200);
      expect(await product.read(family, id)).toMatchObject({ status: 'pending' });
    }
    expect(Object.keys((await product.read(family, id)).documents).toSorted()).toEqual([
      'dniCopy',
      'dniCopyBack',
      'statusBack',
      'statusFront',
    ]);
    const cau = await product.staff('cau');
    await product.call(cau, `PUT /admin/computer/${id}/validate`);
    expect((await send(id, 'dniCopy')).statusCode).toBe(409);
  });
});
