import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, testPassword } from '../../../testing/app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('changing one’s own password', () => {
  const product = useApp(testApp);
  let headers: { authorization: string };
  let email: string;
  let serial = 0;

  beforeEach(async () => {
    email = `contrasinal-${++serial}@example.com`;
    await product.addPerson({ email });
    headers = await product.signIn(email);
  });

  const change = (currentPassword: unknown, newPassword: unknown, as = headers) =>
    product.app.inject({
      method: 'PUT',
      url: '/api/v1/user/me/password',
      payload: { currentPassword, newPassword },
      headers: as,
    });
  const statusOfMe = async (as: { authorization: string }) =>
    (await product.app.inject({ url: '/api/v1/user/me', headers: as })).statusCode;
  const logIn = (password: string) =>
    product.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } });

  // Covers F6.5, F7.11
  it('ends every session after a change of password and returns a new one', async () => {
    const otherSession = await product.signIn(email);
    const reply = await change(testPassword, 'outro contrasinal');
    expect(reply.statusCode).toBe(200);

    expect(await statusOfMe(headers)).toBe(401);
    expect(await statusOfMe(otherSession)).toBe(401);
    expect(await statusOfMe({ authorization: `Bearer ${reply.json().token}` })).toBe(200);
    expect((await logIn('outro contrasinal')).statusCode).toBe(200);
    expect((await logIn(testPassword)).statusCode).toBe(401);
  });

  it('keeps the sessions of other people after a change of password', async () => {
    await product.addPerson({ email: `outra-${email}` });
    const other = await product.signIn(`outra-${email}`);
    await change(testPassword, 'outro contrasinal');
    expect(await statusOfMe(other)).toBe(200);
  });

  it('replies 400 to a wrong current password, because 401 would end the session in the browser', async () => {
    const reply = await change('equivocado', 'outro contrasinal');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'wrong-current-password',
      message: 'La contraseña actual no es correcta.',
    });
    expect(await statusOfMe(headers)).toBe(200);
  });

  // Covers F5.12
  it('refuses the current password as the new one', async () => {
    const reply = await change(testPassword, testPassword);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toEqual([
      {
        field: 'newPassword',
        code: 'new-password-same-as-current',
        message: 'La contraseña nueva tiene que ser distinta de la actual.',
      },
    ]);
    expect(await statusOfMe(headers)).toBe(200);
  });

  it.each([
    ['12345', 'too-short'],
    ['', 'required'],
    [undefined, 'required'],
    [['outro contrasinal'], 'required'],
  ])('refuses the new password %j: %s', async (newPassword, code) => {
    const reply = await change(testPassword, newPassword);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field: 'newPassword', code }]);
  });

  it('accepts any character in a password and compares all of them', async () => {
    const strange = ' \u0000 ñ 🏴‍☠️ " \' \\ ';
    expect((await change(testPassword, strange)).statusCode).toBe(200);
    expect((await logIn(strange)).statusCode).toBe(200);
    expect((await logIn(strange.trim())).statusCode).toBe(401);
    expect((await logIn(' ')).statusCode).toBe(401);
  });

  it('accepts one of two concurrent changes of a password', async () => {
    const replies = await Promise.all([
      change(testPassword, 'o primeiro'),
      change(testPassword, 'o segundo'),
    ]);
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    const refused = replies.filter(({ statusCode }) => [400, 401].includes(statusCode));
    expect([done.length, refused.length]).toEqual([1, 1]);

    const winner = replies[0]?.statusCode === 200 ? 'o primeiro' : 'o segundo';
    expect((await logIn(winner)).statusCode).toBe(200);
    expect(await statusOfMe({ authorization: `Bearer ${done[0]?.json().token}` })).toBe(200);
  });

  it('refuses the old password after a change', async () => {
    const { token } = (await change(testPassword, 'outro contrasinal')).json();
    const again = await change(testPassword, 'e outro', { authorization: `Bearer ${token}` });
    expect(again.statusCode).toBe(400);
  });

  it('limits wrong current passwords per person, but never the right one', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await change(`no ${i}`, 'x'.repeat(6))).statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await change(testPassword, 'outro contrasinal')).statusCode).toBe(200);
  });
});
