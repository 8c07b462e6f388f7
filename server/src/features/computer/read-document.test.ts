import { statuses } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { pdf } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

const scopes = ['admin', 'cau', 'accountant'] as const;

describe('the receipt and the invoice of a computer', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family();
  });

  async function withReceipt() {
    const id = await product.addComputer(family, { status: 'pending-payment' });
    await product.send(family, `POST /computers/${id}/files/bankReceipt`, { content: pdf });
    return id;
  }

  // Covers B7.5
  it('shows the receipt to its family and to all staff', async () => {
    const id = await withReceipt();
    const readers = [family, ...(await Promise.all(scopes.map((scope) => product.staff(scope))))];
    for (const reader of readers) {
      const reply = await product.call(reader, `GET /computers/${id}/bank-receipt`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toContain('application/pdf');
      expect(reply.rawPayload).toEqual(pdf);
    }
  });

  it('refuses the receipt to every other person', async () => {
    const id = await withReceipt();
    const path = `GET /computers/${id}/bank-receipt`;
    const other = await product.call(await product.family(), path);
    expect(other.statusCode).toBe(404);
    expect(other.json()).toMatchObject({ code: 'not-found' });
    expect((await product.call(undefined, path)).statusCode).toBe(401);
  });

  // Covers B7.5
  it('finds no receipt before the upload or after a rejection', async () => {
    const none = await product.addComputer(family, { status: 'pending-payment' });
    const refused = await withReceipt();
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /admin/computer/${refused}/reject`, { issue: 'Non se le' });
    for (const id of [none, refused]) {
      for (const reader of [family, admin]) {
        const reply = await product.call(reader, `GET /computers/${id}/bank-receipt`);
        expect(reply.statusCode).toBe(404);
        expect(reply.json()).toMatchObject({ code: 'file-not-found' });
      }
    }
  });

  // Covers F7.26
  it.each(statuses)('reports that the invoice is not issued yet: %s', async (status) => {
    const id = await product.addComputer(family, { status });
    for (const reader of [family, await product.staff('accountant')]) {
      const reply = await product.call(reader, `GET /computers/${id}/invoice`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'invoice-missing' });
    }
  });

  it('reports another family’s invoice as not found', async () => {
    const id = await product.addComputer(family, { status: 'paid' });
    const path = `GET /computers/${id}/invoice`;
    const reply = await product.call(await product.family(), path);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not-found' });
    expect((await product.call(undefined, path)).statusCode).toBe(401);
  });
});
