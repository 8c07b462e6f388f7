import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InvitationsApp, invitationsApp } from '../../../testing/invitations.ts';
import { needsPostgres } from '../../../testing/needs.ts';
import { openReset } from '../person/service/reset-password.ts';
import { purgeInvitations } from './service/purge-invitations.ts';

describe('the purge of accounts that nobody activated', () => {
  let product: InvitationsApp;
  beforeAll(async () => {
    product = await invitationsApp();
  });
  afterAll(() => product.close());

  it('spares an account that gets a new link while the purge waits', needsPostgres, async () => {
    const { id } = await product.registerFamily();
    product.pass(31);
    const { deps } = product;
    const inviting = deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const purging = purgeInvitations(deps);
      await expect.poll(product.waitsForLock).toBe(true);
      await openReset(tx, deps, { userId: id, at: product.clock.now() });
      return { purging };
    });
    await (await inviting).purging;
    expect(await product.findUser(id)).toMatchObject({ deleted_at: null });
  });
});
