import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { changedEmailApp, keyIn } from '../../../testing/changed-email.ts';
import { profileForm } from '../../../testing/forms.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a change of one’s e-mail', () => {
  const product = useApp(changedEmailApp);

  it('a new e-mail ends every session and returns a new one', async () => {
    const person = await product.person();
    const before = { headers: person.headers };
    const elsewhere = { headers: await product.signIn(person.email) };
    await product.change(person, `novo-${person.email}`);
    expect(await product.statusOfMe(before)).toBe(401);
    expect(await product.statusOfMe(elsewhere)).toBe(401);
    expect(await product.statusOfMe(person)).toBe(200);
    expect((await product.logIn(`novo-${person.email}`, testPassword)).statusCode).toBe(200);
    expect((await product.logIn(person.email, testPassword)).statusCode).toBe(401);
  });

  it('keeps the sessions and returns no token when only other data change', async () => {
    const { email, headers } = await product.person();
    const reply = await product.send('PUT /user', { ...profileForm, email }, headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).not.toHaveProperty('token');
    expect(await product.statusOfMe({ headers })).toBe(200);
  });

  it('a new e-mail voids open reset keys', async () => {
    const person = await product.person();
    await product.send('PUT /login/user/reset-password', { email: person.email });
    const key = keyIn(await product.mailsTo(person.email), 'reset-password-new');
    await product.change(person, `novo-${person.email}`);
    const verified = await product.send('PUT /login/user/reset-password/verify', { key });
    expect(verified.json()).toEqual({ valid: false });
    const form = { email: `novo-${person.email}`, key, password: 'roubado' };
    expect((await product.send('PUT /login/user/reset-password/new', form)).statusCode).toBe(400);
  });

  it.each([
    ['es', 'El correo de tu cuenta de Cobertura SIR ha cambiado', 'Deshacer el cambio'],
    ['ga', 'O correo da túa conta de Cobertura SIR cambiou', 'Desfacer o cambio'],
  ] as const)(
    'mails both addresses in %s, the old one with a link',
    async (lang, subject, undo) => {
      const person = await product.person({ lang });
      await product.change(person, `novo-${person.email}`);
      const [old] = await product.mailsTo(person.email);
      expect(old?.subject).toBe(subject);
      expect(old?.text).toContain(`${undo}:\nhttps://cobertura.example/restore-email?key=`);
      // The old address may belong to another person.
      expect(old?.text).not.toContain('novo-');
      const [fresh] = await product.mailsTo(`novo-${person.email}`);
      expect(fresh?.text).not.toContain('restore-email');
      for (const mail of [old, fresh]) expect(mail?.text).toContain('soporte@example.com');
    },
  );

  it('stores the key of the link nowhere', async () => {
    const person = await product.person();
    await product.change(person, `novo-${person.email}`);
    const key = keyIn(await product.mailsTo(person.email));
    expect(key).toMatch(/^[\w-]{43}$/);
    const { rows } = await product.database.pool.query(
      `select t::text as row from email_changes t
       union all select t::text from jobs.job t`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const hex = Buffer.from(key, 'base64url').toString('hex');
    for (const { row } of rows) {
      expect(row.includes(key) || row.includes(hex)).toBe(false);
    }
  });

  it('limits taken e-mails per person, then refuses free ones too', async () => {
    const { email } = await product.person();
    const person = await product.person();
    const change = (to: string, network: string) =>
      product.send('PUT /user', { ...profileForm, email: to }, person.headers, network);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await change(email, `10.7.0.${i}`)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(409), 429]);
    // The reply must not tell a taken e-mail from a free one.
    expect((await change('libre@example.com', '10.7.1.1')).statusCode).toBe(429);
    // Other data can still be saved.
    expect((await change(person.email, '10.7.1.1')).statusCode).toBe(200);
  });

  it('is possible in a network where others tried taken e-mails', async () => {
    const taken = await product.person();
    const network = '10.8.0.1';
    for (let i = 0; i < 20; i++) await product.deps.tries.count('taken-email', network);
    const person = await product.person();
    const change = (email: string) =>
      product.send('PUT /user', { ...profileForm, email }, person.headers, network);
    expect((await change(taken.email)).statusCode).toBe(409);
    expect((await change(`libre-${person.email}`)).statusCode).toBe(200);
  });

  describe('by a staff member', () => {
    const changeBy = (admin: { headers: object }, id: string, email: string) =>
      product.send(`PUT /user/${id}`, { ...profileForm, email }, admin.headers);

    it('mails both addresses without a link, ends the sessions and voids earlier links', async () => {
      const admin = await product.person({ scopes: ['admin'] });
      const person = await product.person();
      await product.change(person, `ladron-${person.email}`);
      const key = keyIn(await product.mailsTo(person.email));
      const reply = await changeBy(admin, person.id, `novo-${person.email}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).not.toHaveProperty('token');
      expect(await product.statusOfMe(person)).toBe(401);

      expect(keyIn(await product.mailsTo(`ladron-${person.email}`, 2))).toBe('');
      await product.mailsTo(`novo-${person.email}`);
      expect((await product.undo(key)).json().code).toBe('invalid-undo-key');
    });

    it('mails a link to staff who change their own e-mail, and keeps earlier links', async () => {
      const admin = await product.person({ scopes: ['admin'] });
      await product.change(admin, `un-${admin.email}`);
      const reply = await changeBy(admin, admin.id, `dous-${admin.email}`);
      admin.headers = { authorization: `Bearer ${reply.json().token}` };
      expect(await product.statusOfMe(admin)).toBe(200);
      expect(keyIn(await product.mailsTo(`un-${admin.email}`, 2))).not.toBe('');
      const key = keyIn(await product.mailsTo(admin.email));
      expect((await product.undo(key)).statusCode).toBe(200);
    });
  });
});
