import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { changedEmailApp, keyIn } from '../../../testing/changed-email.ts';
import { profileForm, registrationForm } from '../../../testing/forms.ts';
import { useApp } from '../../../testing/use-app.ts';

/** A thief has an open session of the victim and changes the e-mail. */
describe('the undo of a change of e-mail', () => {
  const product = useApp(changedEmailApp);

  async function victim() {
    const person = await product.person();
    await product.change(person, `ladron-${person.email}`);
    const key = keyIn(await product.mailsTo(person.email));
    return { ...person, thief: `ladron-${person.email}`, key };
  }
  const register = (email: string) => product.send('POST /user', { ...registrationForm, email });
  const expectInvalid = async (key: string) => {
    const reply = await product.undo(key);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-undo-key']);
  };

  it('restores the e-mail, ends all sessions and leads to a new password', async () => {
    const { id, email, headers, thief, key } = await victim();
    const changed = await product.send(
      'PUT /user/me/password',
      { currentPassword: testPassword, newPassword: 'do ladrón' },
      headers,
    );
    const session = { headers: { authorization: `Bearer ${changed.json().token}` } };
    await product.send('PUT /login/user/reset-password', { email: thief });
    const stolen = keyIn(await product.mailsTo(thief, 2), 'reset-password-new');
    expect(stolen).not.toBe('');

    const undone = await product.undo(key);
    expect(undone.statusCode).toBe(200);
    expect(undone.json()).toEqual({ email, resetKey: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await product.emailOf(id)).toBe(email);
    expect(await product.statusOfMe(session)).toBe(401);
    for (const password of ['do ladrón', testPassword]) {
      expect((await product.logIn(email, password)).statusCode).toBe(401);
      expect((await product.logIn(thief, password)).statusCode).toBe(401);
    }
    const reset = (resetKey: string) =>
      product.send('PUT /login/user/reset-password/new', {
        email,
        key: resetKey,
        password: 'novo caballo',
      });
    expect((await reset(stolen)).statusCode).toBe(400);
    expect((await reset(undone.json().resetKey)).statusCode).toBe(200);
    expect((await product.logIn(email, 'novo caballo')).statusCode).toBe(200);
    // Both addresses get a mail.
    await product.mailsTo(thief, 3);
    const mails = await product.mailsTo(email, 2);
    const restored = mails.find(({ subject }) =>
      subject?.startsWith('Este vuelve a ser el correo'),
    );
    expect(restored?.text).toContain('la contraseña anterior ya no vale');
    expect(restored?.text).toContain('https://cobertura.example/reset-password\n');
  });

  it('the link works once, also when used twice at the same time', async () => {
    const { key } = await victim();
    const replies = await Promise.all([product.undo(key), product.undo(key)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await expectInvalid(key);
  });

  it('the link works for seven days', async () => {
    const [early, late] = [await victim(), await victim()];
    product.pass(6.99);
    expect((await product.undo(early.key)).statusCode).toBe(200);
    product.pass(0.01);
    await expectInvalid(late.key);
    // The old e-mail is free again.
    expect((await register(late.email)).statusCode).toBe(200);
  });

  it('each link works after further changes, until an earlier address is restored', async () => {
    const person = await victim();
    const [b, c] = [person.thief, `outro-${person.email}`];
    await product.change(person, c);
    const keyOfB = keyIn(await product.mailsTo(b, 2));
    expect((await product.undo(keyOfB)).json().email).toBe(b);
    expect((await product.undo(person.key)).json().email).toBe(person.email);
    expect(await product.emailOf(person.id)).toBe(person.email);
  });

  it('an undo voids the links of later changes, which the thief has', async () => {
    const person = await victim();
    await product.change(person, `outro-${person.email}`);
    const thiefKey = keyIn(await product.mailsTo(person.thief, 2));
    expect((await product.undo(person.key)).statusCode).toBe(200);
    await expectInvalid(thiefKey);
    expect(await product.emailOf(person.id)).toBe(person.email);
  });

  it('ends the sessions of a thief who changed the e-mail back', async () => {
    const person = await victim();
    await product.change(person, person.email);
    expect((await product.undo(person.key)).json().email).toBe(person.email);
    expect(await product.statusOfMe(person)).toBe(401);
  });

  it('reserves the old e-mail: no other person can register it or change to it', async () => {
    const { email, key } = await victim();
    const taken = await register(email);
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'email-taken']);
    const other = await product.person();
    const form = { ...profileForm, email };
    const change = await product.send('PUT /user', form, other.headers);
    expect([change.statusCode, change.json().code]).toEqual([409, 'email-taken']);
    const admin = await product.person({ scopes: ['admin'] });
    const staff = await product.send(`PUT /user/${other.id}`, form, admin.headers);
    expect([staff.statusCode, staff.json().code]).toEqual([409, 'email-taken']);
    expect((await product.undo(key)).statusCode).toBe(200);
  });

  it('reserves the old e-mail against registrations at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await product.person();
      const [changed, registered] = await Promise.all([
        product.send(
          'PUT /user',
          { ...profileForm, email: `novo-${person.email}` },
          person.headers,
          `10.5.0.${round}`,
        ),
        product.send('POST /user', { ...registrationForm, email: person.email }, {}, '10.5.1.1'),
      ]);
      expect([changed.statusCode, registered.statusCode]).toEqual([200, 409]);
    }
  });

  it('refuses the undo when another account has the e-mail, and changes nothing', async () => {
    const { id, email, thief, key } = await victim();
    // A reservation prevents this. A row from another version or an operator could still do it.
    await product.addPerson({ email });
    const reply = await product.undo(key);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'old-email-taken']);
    expect(await product.emailOf(id)).toBe(thief);
    expect((await product.logIn(thief, testPassword)).statusCode).toBe(200);
  });

  it('the link is invalid after the erasure of the account, which frees the e-mails', async () => {
    const { id, email, headers, thief, key } = await victim();
    const erased = await product.send('POST /user/me/erasure', { password: testPassword }, headers);
    expect(erased.statusCode).toBe(200);
    await expectInvalid(key);
    const { rows } = await product.database.pool.query(
      'select 1 from email_changes where user_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    for (const free of [email, thief]) expect((await register(free)).statusCode).toBe(200);
  });

  it('limits wrong keys, and never the right one', async () => {
    const { key } = await victim();
    const guess = (key = '?') =>
      product.send('PUT /login/user/restore-email', { key }, {}, '10.6.0.1');
    const statuses: number[] = [];
    for (let i = 0; i < 51; i++) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([...Array(50).fill(400), 429]);
    expect((await guess(key)).statusCode).toBe(200);
  });

  it('records the change and the undo in the events of the account', async () => {
    const { id, key } = await victim();
    product.pass(0.001);
    await product.undo(key);
    const { headers } = await product.person({ scopes: ['admin'] });
    const url = `/api/v1/user/${id}/events`;
    const { docs } = (await product.app.inject({ url, headers })).json();
    expect(docs).toMatchObject([{ event: 'email-restored' }, { event: 'email-changed' }]);
  });
});
