import { describe, expect, it } from 'vitest';
import { invitationsApp, keysIn } from '../../../testing/invitations.ts';
import { useApp } from '../../../testing/use-app.ts';

/** The link "it was not me" in the mails about registrations by phone. */
describe('the link "it was not me"', () => {
  const product = useApp(invitationsApp);

  const verify = async (key: string) => (await product.put('/invitation/verify', { key })).json();
  const expectInvalid = async (key: string) => {
    const reply = await product.disown(key);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-undo-key']);
  };
  async function registerComputer(userId: string) {
    const form = { ...(await product.form()), userId };
    const { resourceId } = (await product.post(product.cau, '/admin/computer', form)).json();
    return { resourceId, serial: form.serialNumber };
  }
  async function familyWithComputer() {
    const family = await product.family();
    const { resourceId, serial } = await registerComputer(family.id);
    const { notMeKey } = keysIn((await product.mailsTo(family.email))[0]);
    return { family, resourceId, serial, notMeKey };
  }
  const mailsToDesk = async (subject: string) =>
    (await product.mails()).filter(
      (mail) =>
        mail.to?.[0]?.address === product.deps.config.support.email && mail.subject === subject,
    );

  it('deletes an unused account and its computers at once and tells the desk', async () => {
    const { id, email, passwordKey, notMeKey } = await product.registerFamily();
    const { resourceId, serial } = await registerComputer(id);
    expect(await verify(notMeKey)).toEqual({ valid: true, about: 'account' });
    // Opening the page changes nothing.
    expect((await product.findUser(id)).deleted_at).toBeNull();

    const reply = await product.disown(notMeKey);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { about: 'account', outcome: 'deleted' },
    ]);
    expect((await product.findUser(id)).deleted_at).not.toBeNull();
    expect(await product.holderOf(serial)).toBeNull();
    expect((await product.call(product.admin, `GET /computers/${resourceId}`)).statusCode).toBe(
      404,
    );
    const [registered, ...others] = await product.eventsOf(id);
    expect(registered).toEqual(['registered-by-phone', product.cau.id]);
    expect(others.toSorted()).toEqual([
      ['disowned', null],
      ['erased', null],
    ]);
    expect((await product.activate(email, passwordKey)).statusCode).toBe(404);
    expect(await verify(notMeKey)).toEqual({ valid: false });
    await expectInvalid(notMeKey);
    // The address is free again.
    expect(
      (await product.post(product.cau, '/admin/family', product.familyForm({ email }))).statusCode,
    ).toBe(200);
    await expect
      .poll(() => mailsToDesk('Una familia dice que no pidió un registro por teléfono'), {
        timeout: 20_000,
      })
      .toHaveLength(1);
    const [mail] = await mailsToDesk('Una familia dice que no pidió un registro por teléfono');
    expect(mail?.text).toContain('Uxía Núñez registró por teléfono una cuenta');
    expect(mail?.text).not.toContain(email);
  });

  it('only locks an account in use, and says so', async () => {
    const { id, email, passwordKey, notMeKey } = await product.registerFamily();
    await product.activate(email, passwordKey);
    const { token } = (await product.logIn(email)).json();
    const reply = await product.disown(notMeKey);
    expect(reply.json()).toEqual({ about: 'account', outcome: 'flagged' });
    const me = await product.app.inject({
      url: '/api/v1/user/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.statusCode).toBe(401);
    expect((await product.logIn(email)).statusCode).toBe(401);
    expect(await product.findUser(id)).toMatchObject({ email, deleted_at: null });
    await expectInvalid(notMeKey);
    await expect
      .poll(
        () => mailsToDesk('Para revisar: una familia dice que no pidió un registro por teléfono'),
        { timeout: 20_000 },
      )
      .toHaveLength(1);
    const [mail] = await mailsToDesk(
      'Para revisar: una familia dice que no pidió un registro por teléfono',
    );
    expect(mail?.text).toContain(`Correo: ${email}`);
  });

  it('leaves a locked account to its family, who gets in with a new password', async () => {
    const { id, email, passwordKey, notMeKey } = await product.registerFamily();
    const stateOf = async () => (await product.call(product.cau, `GET /admin/family/${id}`)).json();
    expect(await stateOf()).toMatchObject({ isActivated: false, isLocked: false });
    await product.activate(email, passwordKey);
    expect(await stateOf()).toMatchObject({ isActivated: true, isLocked: false });
    await product.disown(notMeKey);
    expect(await stateOf()).toMatchObject({ isActivated: true, isLocked: true });

    // The review may end with a new link for the family. The mail promises no erasure.
    const again = await product.post(product.cau, `/admin/family/${id}/invitation`, {});
    expect(again.statusCode).toBe(200);
    const mails = await product.mailsTo(email, 2);
    const mail = mails.find(({ subject }) => subject === 'Cambia tu contraseña de Cobertura SIR');
    const key = keysIn(mail).passwordKey;
    const verified = await product.put('/login/user/reset-password/verify', { key });
    expect(verified.json()).toEqual({ valid: true });
    expect((await product.activate(email, key)).statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({ isActivated: true, isLocked: false });
    const refused = await product.post(product.cau, `/admin/family/${id}/invitation`, {});
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-activated']);
  });

  it('keeps a locked account when an earlier mail is disowned too', async () => {
    const { id, email, passwordKey, notMeKey } = await product.registerFamily();
    await product.post(product.cau, `/admin/family/${id}/invitation`, {});
    const mails = await product.mailsTo(email, 2);
    const other = mails.map((mail) => keysIn(mail).notMeKey).find((key) => key !== notMeKey);
    await product.activate(email, passwordKey);
    for (const key of [notMeKey, other ?? '']) {
      expect((await product.disown(key)).json()).toEqual({ about: 'account', outcome: 'flagged' });
    }
    expect(await product.findUser(id)).toMatchObject({ email, deleted_at: null });
  });

  it('deletes a computer that is neither signed nor paid, and nothing else of the family', async () => {
    const { family, resourceId, serial, notMeKey } = await familyWithComputer();
    const kept = await product.addComputer(family, { status: 'waiting' });
    expect(await verify(notMeKey)).toEqual({ valid: true, about: 'computer' });
    const reply = await product.disown(notMeKey);
    expect(reply.json()).toEqual({ about: 'computer', outcome: 'deleted' });
    expect(await product.holderOf(serial)).toBeNull();
    const { docs } = (await product.call(family, 'GET /computers/me')).json();
    expect(docs.map(({ _id }: { _id: string }) => _id)).toEqual([kept]);
    expect((await product.events(resourceId)).map(({ event }) => event)).toEqual([
      'registered-by-phone',
      'disowned',
      'deleted',
    ]);
    expect(await product.logIn(family.email, 'correcto caballo')).toMatchObject({
      statusCode: 200,
    });
    await expectInvalid(notMeKey);
  });

  it('deletes what expired before anyone signed or paid it', async () => {
    const account = await product.registerFamily();
    const { resourceId: inAccount } = await registerComputer(account.id);
    const { resourceId, notMeKey } = await familyWithComputer();
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', 'in', [inAccount, resourceId])
      .execute();
    for (const key of [account.notMeKey, notMeKey]) {
      expect((await product.disown(key)).json().outcome).toBe('deleted');
    }
    expect((await product.findUser(account.id)).deleted_at).not.toBeNull();
  });

  it.each(['pending-payment', 'paid', 'pending'] as const)(
    'flags a computer in %s for review and deletes nothing',
    async (status) => {
      const { family, resourceId, notMeKey } = await familyWithComputer();
      await product.deps.db
        .updateTable('computers')
        .set({ status })
        .where('id', '=', resourceId)
        .execute();
      expect((await product.disown(notMeKey)).json().outcome).toBe('flagged');
      expect(await product.read(family, resourceId)).toMatchObject({ status });
      expect((await product.events(resourceId)).at(-1)).toMatchObject({ event: 'disowned' });
    },
  );

  it('flags a computer with a signed contract', async () => {
    const { resourceId, notMeKey } = await familyWithComputer();
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ contracted_at: product.clock.now() })
      .where('computer_id', '=', resourceId)
      .execute();
    expect((await product.disown(notMeKey)).json().outcome).toBe('flagged');
  });

  it('has one effect when it is confirmed twice at the same moment', async () => {
    const { notMeKey } = await product.registerFamily();
    const { notMeKey: ofComputer } = await familyWithComputer();
    for (const key of [notMeKey, ofComputer]) {
      const replies = await Promise.all([product.disown(key), product.disown(key)]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    }
  });

  it('is void after the desk corrected a wrong address, and after thirty days', async () => {
    const { id, notMeKey } = await product.registerFamily();
    const { email: _email, lang: _lang, ...form } = product.familyForm();
    const corrected = { ...form, email: product.newEmail() };
    const changed = await product.call(product.admin, `PUT /user/${id}`, corrected);
    expect(changed.statusCode).toBe(200);
    await expectInvalid(notMeKey);
    expect(await product.findUser(id)).toMatchObject({ deleted_at: null });

    const late = await product.registerFamily();
    product.pass(31);
    await expectInvalid(late.notMeKey);
  });

  it('refuses unknown keys, counts them and is closed to families during maintenance', async () => {
    await expectInvalid('unknown');
    const { notMeKey } = await product.registerFamily();
    await product.deps.db.updateTable('options').set({ is_maintenance: true }).execute();
    expect((await product.disown(notMeKey)).statusCode).toBe(503);
    await product.deps.db.updateTable('options').set({ is_maintenance: false }).execute();
    for (let time = 0; time < 50; time++) {
      await product.put('/invitation/verify', { key: 'guess' }, '10.9.9.9');
    }
    const disown = (key: string) => product.put('/invitation/disown', { key }, '10.9.9.9');
    expect((await disown('guess')).statusCode).toBe(429);
    expect((await disown(notMeKey)).statusCode).toBe(200);
  });
});
