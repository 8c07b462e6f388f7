import { documentKinds, photoKinds } from '@cobertura/domain/computer/documents.ts';
import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { pdf, picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

const missing = ['dniCopy', 'dniCopyBack', 'signedConsent'] as const;
const staffDocuments = ['adminDoc1', 'adminDoc2', 'adminDoc3'] as const;

describe('uploading a document', () => {
  const product = useApp(computersApp);
  let family: Member;
  let photo: Buffer;
  beforeAll(async () => {
    family = await product.family();
    photo = await picture();
  });

  const send = (id: string, kind: string, content: Uint8Array = photo, as = family) =>
    product.send(as, `POST /computers/${id}/files/${kind}`, { content });

  async function inStatus(status: Status, given: object = {}) {
    return product.addComputer(family, { status, ...given });
  }

  /** The result of an upload in every status: the new status or the error code. */
  async function outcomes(kind: string) {
    const found: Partial<Record<Status, string>> = {};
    for (const status of statuses) {
      const id = await inStatus(status);
      const reply = await send(id, kind);
      const after = await product.read(family, id);
      if (reply.statusCode === 200) {
        expect(Object.keys(after.documents)).toEqual([kind]);
        found[status] = after.status;
      } else {
        expect(reply.json()).toMatchObject({ code: 'not-in-this-status' });
        expect(reply.statusCode).toBe(409);
        expect(after.status).toBe(status);
        expect(after.documents).toEqual({});
        expect(await product.events(id)).toHaveLength(1);
      }
    }
    return found;
  }

  it('accepts a front photo while it is awaited or the contract is unsigned', async () => {
    expect(await outcomes('statusFront')).toEqual({
      waiting: 'pending-signature',
      unverified: 'unverified',
      'pending-signature': 'pending-signature',
      incomplete: 'pending',
    });
  });

  it.each(photoKinds.slice(1))('stores %s without a change of status', async (kind) => {
    expect(await outcomes(kind)).toEqual({
      waiting: 'waiting',
      unverified: 'unverified',
      'pending-signature': 'pending-signature',
      incomplete: 'incomplete',
    });
  });

  it.each(missing)('accepts %s only when a document is missing', async (kind) => {
    expect(await outcomes(kind)).toEqual({ incomplete: 'pending' });
  });

  it('accepts a receipt while the payment is pending', async () => {
    expect(await outcomes('bankReceipt')).toEqual({ 'pending-payment': 'transfer-confirmation' });
  });

  // Covers F7.21
  it('returns the address of the photo and adds an event', async () => {
    const id = await inStatus('waiting');
    const reply = await send(id, 'statusFront');
    const path = `https://cobertura.example/api/v1/computers/${id}/files/statusFront`;
    expect(reply.json()).toEqual({ success: true, path });
    expect(await product.read(family, id)).toMatchObject({ documents: { statusFront: path } });
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'photo-uploaded',
      actor: 'family',
      user_id: family.id,
      from_status: 'waiting',
      to_status: 'pending-signature',
      why: 'statusFront',
    });
  });

  it('sends a photo after a rejection to review', async () => {
    const id = await inStatus('waiting', { photoRejected: true, issue: 'Está escura' });
    await send(id, 'statusBack');
    expect(await product.read(family, id)).toMatchObject({ issue: 'Está escura' });
    await send(id, 'statusFront');
    const after = await product.read(family, id);
    expect(after.status).toBe('unverified');
    expect(after).not.toHaveProperty('issue');
  });

  it('replaces a photo, keeps the status and voids an unsigned contract', async () => {
    const id = await inStatus('waiting');
    await send(id, 'statusFront');
    const path = `GET /computers/${id}/files/statusFront`;
    const before = (await product.call(family, path)).rawPayload;
    const { data_version } = await product.currentPeriod(id);

    const large = await picture('png', { width: 300, height: 200 });
    expect((await send(id, 'statusFront', large)).statusCode).toBe(200);
    expect((await product.call(family, path)).rawPayload).not.toEqual(before);
    expect(await product.read(family, id)).toMatchObject({ status: 'pending-signature' });
    expect((await product.currentPeriod(id)).data_version).toBe(data_version + 1);
    const rows = await product.deps.db
      .selectFrom('documents')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
      .select(['documents.file_key', 'documents.removed_at'])
      .where('coverage_periods.computer_id', '=', id)
      .orderBy('documents.uploaded_at')
      .execute();
    expect(rows.map(({ removed_at }) => removed_at !== null)).toEqual([true, false]);
    // The replaced document is hidden and kept.
    expect(await product.deps.files.find(rows[0]?.file_key ?? '')).toBeDefined();
  });

  it('keeps one photo of several concurrent uploads', async () => {
    const id = await inStatus('waiting');
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(id, 'statusFront')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const after = await product.read(family, id);
    expect(after).toMatchObject({ status: 'pending-signature' });
    expect(Object.keys(after.documents)).toEqual(['statusFront']);
    expect((await product.currentPeriod(id)).data_version).toBe(7);
  });

  it.each(staffDocuments)('accepts %s from all staff in any status', async (kind) => {
    for (const status of statuses) {
      const id = await inStatus(status);
      const before = await product.currentPeriod(id);
      const scope = (['admin', 'cau', 'accountant'] as const)[statuses.indexOf(status) % 3];
      const staff = await product.staff(scope ?? 'admin');
      const reply = await send(id, kind, statuses.indexOf(status) % 2 ? pdf : photo, staff);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ success: true });
      expect(await product.read(family, id)).toMatchObject({ status });
      expect(await product.currentPeriod(id)).toEqual(before);
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'document-uploaded',
        actor: 'staff',
        user_id: staff.id,
        why: kind,
      });
    }
  });

  it.each(staffDocuments)('refuses %s from a family', async (kind) => {
    const id = await inStatus('waiting');
    expect((await send(id, kind)).statusCode).toBe(403);
    expect((await send(id, kind, photo, await product.family())).statusCode).toBe(404);
    expect((await product.read(family, id)).documents).toEqual({});
  });

  it('accepts the family’s documents only from the family', async () => {
    const admin = await product.staff('admin');
    for (const kind of documentKinds.filter((each) => !each.startsWith('adminDoc'))) {
      const id = await inStatus('waiting');
      expect((await send(id, kind, photo, admin)).statusCode, kind).toBe(403);
      expect((await send(id, kind, photo, await product.family())).statusCode, kind).toBe(404);
      const anonymous = await product.send(undefined, `POST /computers/${id}/files/${kind}`, {
        content: photo,
      });
      expect(anonymous.statusCode).toBe(401);
      expect(await product.events(id)).toHaveLength(1);
    }
  });

  it('refuses the upload of a signed contract', async () => {
    const id = await inStatus('pending-signature');
    for (const as of [family, await product.staff('admin', 'cau', 'accountant', 'user')]) {
      expect((await send(id, 'signedContract', pdf, as)).statusCode).toBe(403);
    }
  });

  it('accepts a computer id in upper case', async () => {
    const id = await inStatus('waiting');
    const reply = await send(id.toUpperCase(), 'statusFront');
    expect(reply.json()).toMatchObject({ success: true, path: expect.stringContaining(id) });
    expect((await send(id.toUpperCase(), 'statusFront')).statusCode).toBe(200);
  });

  it('refuses an unknown kind and an unknown computer', async () => {
    const id = await inStatus('waiting');
    for (const kind of ['statusTop', 'StatusFront', '..%2fstatusFront', 'constructor', '%00']) {
      expect((await send(id, kind)).statusCode).toBe(400);
    }
    const deletedAt = product.clock.now();
    const gone = await product.addComputer(family, { deletedAt, claims: false });
    expect((await send(gone, 'statusFront')).statusCode).toBe(404);
    expect((await send(gone, 'adminDoc1', photo, await product.staff('admin'))).statusCode).toBe(
      404,
    );
  });
});
