import { describe, expect, it } from 'vitest';
import { invitationsApp } from '../../../testing/invitations.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { useApp } from '../../../testing/use-app.ts';
import { purgeInvitations } from './service/purge-invitations.ts';

describe('accounts that nobody activates', () => {
  const product = useApp(invitationsApp);

  const purge = () => purgeInvitations(product.deps);
  const isErased = async (id: string) => (await product.findUser(id)).deleted_at !== null;

  const memberOf = (family: { id: string; email: string }) => ({
    ...family,
    scopes: ['user' as const],
    lang: 'es' as const,
    sessionVersion: 1,
  });

  it('are erased with their computers thirty days after the last link', async () => {
    const { id, email } = await product.registerFamily();
    const form = { ...(await product.form({ studentName: 'Iria Soa' })), userId: id };
    await product.post(product.cau, '/admin/computer', form);
    product.pass(29);
    await purge();
    expect(await isErased(id)).toBe(false);
    await product.post(product.cau, `/admin/family/${id}/invitation`, {});
    product.pass(29);
    await purge();
    expect(await isErased(id)).toBe(false);
    product.pass(2);
    await purge();
    await purge();
    expect(await isErased(id)).toBe(true);
    expect(await product.holderOf(form.serialNumber)).toBeNull();
    expect((await product.eventsOf(id)).at(-1)).toEqual(['erased', null]);
    expect(await rowsAbout(product.database.pool, [email, 'Iria Soa'])).toEqual([]);
  });

  it('are erased when a computer of theirs has expired without a signature and money', async () => {
    const left = await product.registerFamily();
    await product.addComputer(memberOf(left), { status: 'expired' });
    product.pass(31);
    await purge();
    expect(await isErased(left.id)).toBe(true);
  });

  it('stay when they were activated, or locked after their activation, or have money', async () => {
    const used = await product.registerFamily();
    await product.activate(used.email, used.passwordKey);
    const locked = await product.registerFamily();
    await product.activate(locked.email, locked.passwordKey);
    await product.disown(locked.notMeKey);
    const paid = await product.registerFamily();
    await product.addComputer(memberOf(paid), { status: 'paid' });
    product.pass(60);
    await purge();
    for (const { id } of [used, locked, paid]) expect(await isErased(id)).toBe(false);
  });

  it('lose their expired invitations and, after a day, the idempotency key', async () => {
    const form = product.familyForm();
    const { _id: id } = (await product.post(product.cau, '/admin/family', form, 'old')).json();
    const rows = () =>
      product.deps.db
        .selectFrom('invitations')
        .select(['idempotency_key', 'request_sha256'])
        .where('user_id', '=', id)
        .execute();
    product.pass(1.1);
    await purge();
    expect(await rows()).toEqual([{ idempotency_key: null, request_sha256: null }]);
    product.pass(30);
    await purge();
    expect(await rows()).toEqual([]);
  });

  it('download what was registered for them, without the staff member', async () => {
    const { email, passwordKey } = await product.registerFamily();
    await product.activate(email, passwordKey);
    const { token } = (await product.logIn(email)).json();
    const reply = await product.app.inject({
      method: 'POST',
      url: '/api/v1/user/me/data',
      payload: { password: 'a miña primeira' },
      headers: { authorization: `Bearer ${token}` },
    });
    const [readme, file] = unzipped(reply.rawPayload);
    const data = JSON.parse(file?.content.toString() ?? '');
    expect(data.invitations).toMatchObject([{ email, disowned_at: null }]);
    expect(data.mails.map(({ mail }: { mail: string }) => mail)).toContain('mail.invitation');
    expect(JSON.stringify(data)).not.toContain(product.cau.id);
    expect(readme?.content.toString()).toContain('invitations');
  });
});
