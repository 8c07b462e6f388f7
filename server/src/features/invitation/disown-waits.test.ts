import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InvitationsApp, invitationsApp } from '../../../testing/invitations.ts';
import { needsPostgres } from '../../../testing/needs.ts';

describe('the link "it was not me" while it waits for the person', () => {
  let product: InvitationsApp;
  beforeAll(async () => {
    product = await invitationsApp();
  });
  afterAll(() => product.close());

  it('has no lock on the invitation that an erasure deletes', needsPostgres, async () => {
    const { id, notMeKey } = await product.registerFamily();
    // An erasure locks the person, then deletes the invitations.
    const erasure = product.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const disowning = product.disown(notMeKey);
      await expect.poll(product.waitsForLock).toBe(true);
      await tx.deleteFrom('invitations').where('user_id', '=', id).execute();
      return { disowning };
    });
    const reply = await (await erasure).disowning;
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-undo-key']);
  });

  it('spares an account whose address was corrected meanwhile', needsPostgres, async () => {
    const { id, notMeKey } = await product.registerFamily();
    const email = product.newEmail();
    const correction = product.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ email }).where('id', '=', id).execute();
      const disowning = product.disown(notMeKey);
      await expect.poll(product.waitsForLock).toBe(true);
      return { disowning };
    });
    const reply = await (await correction).disowning;
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-undo-key']);
    expect(await product.findUser(id)).toMatchObject({ email, deleted_at: null });
  });
});
