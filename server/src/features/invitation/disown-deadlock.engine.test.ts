import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InvitationsApp, invitationsApp } from '../../../testing/invitations.ts';
import { needsPostgres } from '../../../testing/needs.ts';

describe('the link "it was not me" during an erasure', () => {
  let product: InvitationsApp;
  beforeAll(async () => {
    product = await invitationsApp();
  });
  afterAll(() => product.close());

  it('waits for the person without a lock on the invitation', needsPostgres, async () => {
    const { id, notMeKey } = await product.registerFamily();
    // An erasure locks the person, then deletes the invitations.
    const erasure = product.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const disowning = product.disown(notMeKey);
      await expect.poll(waitsForLock).toBe(true);
      await tx.deleteFrom('invitations').where('user_id', '=', id).execute();
      return { disowning };
    });
    const reply = await (await erasure).disowning;
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-undo-key']);
  });

  async function waitsForLock(): Promise<boolean> {
    const { rows } = await product.database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length > 0;
  }
});
