import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { registrationForm } from '../../../testing/forms.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('registration', () => {
  const product = useApp(testApp);

  const register = (form: object, remoteAddress = '127.0.0.1') =>
    product.app.inject({ method: 'POST', url: '/api/v1/user', payload: form, remoteAddress });

  const findPerson = (email: string) =>
    product.deps.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

  const countPeople = async () => (await product.deps.db.selectFrom('users').execute()).length;

  // Covers B3.2, F3.4, F3.5, F7.5
  it('saves the registration form and returns a session', async () => {
    const reply = await register({ ...registrationForm, email: 'primeira@example.com' });
    expect(reply.statusCode).toBe(200);

    const me = await product.app.inject({
      url: '/api/v1/user/me',
      headers: { authorization: `Bearer ${reply.json().token}` },
    });
    const { password: _, ...profile } = registrationForm;
    expect(me.json()).toEqual({
      ...profile,
      email: 'primeira@example.com',
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/),
      scopes: ['user'],
      createdAt: Math.floor(product.clock.time.getTime() / 1000),
    });
  });

  // Covers F5.4, F5.5
  it('trims the fields, lowercases the e-mail and uppercases the DNI', async () => {
    const form = { ...registrationForm, email: '  MAIUSCULAS@Example.COM ', dni: ' x1234567l ' };
    expect((await register({ ...form, firstName: '  Uxía ' })).statusCode).toBe(200);
    expect(await findPerson('maiusculas@example.com')).toMatchObject({
      dni: 'X1234567L',
      first_name: 'Uxía',
    });
    expect((await register({ ...form, email: 'Maiusculas@EXAMPLE.com' })).statusCode).toBe(409);
  });

  it('lowercases an e-mail in any alphabet as the database does', async () => {
    const local = 'İıŞßẞΣςǅK\u{10400}ꭰᲐ';
    const reply = await register({ ...registrationForm, email: `${local}@example.com` });
    expect(reply.statusCode).toBe(200);
  });

  it('accepts a registration without a second surname or a language', async () => {
    const { surname2: _, lang: __, ...form } = registrationForm;
    expect((await register({ ...form, email: 'minimo@example.com' })).statusCode).toBe(200);
    expect(await findPerson('minimo@example.com')).toMatchObject({ surname2: '', lang: 'es' });
    const none = { ...form, email: 'nulo@example.com', surname2: null };
    expect((await register(none)).statusCode).toBe(200);
    expect(await findPerson('nulo@example.com')).toMatchObject({ surname2: '' });
  });

  it('stores the password only as an Argon2id hash', async () => {
    await register({ ...registrationForm, email: 'segredo@example.com' });
    const { password_hash } = await findPerson('segredo@example.com');
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ignores unknown fields in a registration', async () => {
    const reply = await register({
      ...registrationForm,
      email: 'esperta@example.com',
      scopes: ['admin'],
      _id: '01890000-0000-7000-8000-000000000000',
      session_version: 99,
      created_at: 0,
    });
    expect(reply.statusCode).toBe(200);
    expect(await findPerson('esperta@example.com')).toMatchObject({
      scopes: ['user'],
      session_version: 1,
    });
  });

  it.each([
    '<script>alert(1)</script>',
    "Robert'); drop table users;--",
    '"Pepe" \\ % _ $1 {{7*7}}',
    'Nguyễn Şükrü Ștefan Łukasz Erdős Ŵyn Gonçal',
    'x'.repeat(100),
  ])('saves the name %j unchanged', async (name) => {
    const email = `${Buffer.from(name).toString('hex').slice(0, 40)}@example.com`;
    const form = { ...registrationForm, email, firstName: name, surname1: name, surname2: name };
    expect((await register(form)).statusCode).toBe(200);
    expect(await findPerson(email)).toMatchObject({ first_name: name, surname2: name });
  });

  // Covers F8.9
  it('refuses a taken e-mail and changes nothing', async () => {
    await register({ ...registrationForm, email: 'tomada@example.com' });
    const before = await findPerson('tomada@example.com');
    const again = { ...registrationForm, email: 'tomada@example.com', firstName: 'Outra' };
    const reply = await register({ ...again, password: 'outro contrasinal' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'email-taken',
      message: 'No se ha podido guardar. Revisa los datos introducidos.',
    });
    expect(await findPerson('tomada@example.com')).toEqual(before);
  });

  it('accepts one of twenty concurrent registrations with the same e-mail', async () => {
    const before = await countPeople();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        register(
          { ...registrationForm, email: 'carreira@example.com', firstName: `Nº ${i}` },
          '10.9.8.6',
        ),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await countPeople()).toBe(before + 1);
  });

  it('limits taken e-mails from one network, but never a free one', async () => {
    await register({ ...registrationForm, email: 'buscada@example.com' });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) {
      const form = { ...registrationForm, email: 'buscada@example.com' };
      statuses.push((await register(form, `2001:db8:9:8::${i}`)).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(409), 429]);
    const free = { ...registrationForm, email: 'libre@example.com' };
    expect((await register(free, '2001:db8:9:8::1')).statusCode).toBe(200);
  });

  it('accepts the same DNI for two families', async () => {
    for (const email of ['nai@example.com', 'pai@example.com']) {
      expect((await register({ ...registrationForm, email })).statusCode).toBe(200);
    }
  });

  it('refuses registrations in maintenance mode and saves nothing', async () => {
    const before = await countPeople();
    await product.deps.db.updateTable('options').set({ is_maintenance: true }).execute();
    const reply = await register({ ...registrationForm, email: 'pechado@example.com' });
    await product.deps.db.updateTable('options').set({ is_maintenance: false }).execute();
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'maintenance' });
    expect(await countPeople()).toBe(before);
  });

  it('allows 300 registrations a minute from one address and refuses more than 600', async () => {
    expect((await registerFrom('10.9.8.7', 'limite-0@example.com')).statusCode).toBe(200);
    await setCount(300);
    expect((await registerFrom('10.9.8.7', 'limite-1@example.com')).statusCode).toBe(200);
    await setCount(600);
    expect((await registerFrom('10.9.8.7', 'limite-2@example.com')).statusCode).toBe(429);

    function setCount(points: number) {
      return product.deps.db
        .updateTable('failed_tries')
        .set({ points })
        .where('key', 'like', 'registration:%')
        .execute();
    }
    function registerFrom(remoteAddress: string, email: string) {
      const payload = { ...registrationForm, email };
      return product.app.inject({ remoteAddress, method: 'POST', url: '/api/v1/user', payload });
    }
  });
});
