import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { useApp } from '../../testing/use-app.ts';

describe('a session token', () => {
  const product = useApp(testApp);
  let id: string;
  let token: string;
  let start: Date;

  beforeAll(async () => {
    start = product.clock.time;
  });
  beforeEach(async () => {
    product.clock.time = start;
    id = await product.addPerson();
    token = (await product.signIn(`${id}@example.com`)).authorization.slice('Bearer '.length);
  });

  const callWith = (authorization: string) =>
    product.app.inject({ url: '/api/v1/user/me', headers: { authorization } });
  const statusWith = async (authorization: string) => (await callWith(authorization)).statusCode;
  const claims = () => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  function signed(
    payload: object,
    { secret = product.deps.config.tokenSecret, alg = 'HS256' } = {},
  ) {
    const text = [{ alg, typ: 'JWT' }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const hash = alg === 'HS512' ? 'sha512' : 'sha256';
    const signature = createHmac(hash, secret).update(text).digest('base64url');
    return `${text}.${alg === 'none' ? '' : signature}`;
  }

  it('admits the owner of a token, with Bearer in any letter case', async () => {
    expect((await callWith(`Bearer ${token}`)).json()).toMatchObject({ _id: id });
    expect(await statusWith(`bearer ${token}`)).toBe(200);
  });

  it('accepts a valid token that the test signs itself', async () => {
    expect(await statusWith(`Bearer ${signed(claims())}`)).toBe(200);
  });

  it.each<[string, () => string]>([
    ['an empty header', () => ''],
    ['no token', () => 'Bearer '],
    ['another scheme', () => `Basic ${token}`],
    ['no scheme', () => token],
    ['an invalid token', () => 'Bearer a.b.c'],
    ['a token of one part', () => 'Bearer a'],
    ['a very long invalid token', () => `Bearer ${'a.'.repeat(2000)}`],
    ['a changed signature', () => `Bearer ${token.slice(0, -4)}AAAA`],
    ['no signature', () => `Bearer ${token.split('.').slice(0, 2).join('.')}.`],
    ['another payload', () => forgedPayload()],
    ['another secret', () => `Bearer ${signed(claims(), { secret: 'x'.repeat(40) })}`],
    ['an empty secret', () => `Bearer ${signed(claims(), { secret: '' })}`],
    ['the algorithm none', () => `Bearer ${signed(claims(), { alg: 'none' })}`],
    ['another algorithm', () => `Bearer ${signed(claims(), { alg: 'HS512' })}`],
    ['an unknown algorithm', () => `Bearer ${signed(claims(), { alg: 'nOnE' })}`],
    ['no claims', () => `Bearer ${signed({})}`],
    ['a list of claims', () => `Bearer ${signed([])}`],
    ['no session version', () => `Bearer ${signed({ ...claims(), sv: undefined })}`],
    ['a session version that is a string', () => `Bearer ${signed({ ...claims(), sv: '1' })}`],
    ['a fractional session version', () => `Bearer ${signed({ ...claims(), sv: 1.5 })}`],
    ['a huge session version', () => `Bearer ${signed({ ...claims(), sv: 1e300 })}`],
    ['a malformed id', () => `Bearer ${signed({ ...claims(), _id: "' or 1=1" })}`],
    ['an id with a NUL byte', () => `Bearer ${signed({ ...claims(), _id: '\u0000' })}`],
    ['an unknown id', () => `Bearer ${signed({ ...claims(), _id: id.replace(/^./, 'f') })}`],
  ])('refuses a call with %s', async (_name, authorization) => {
    const reply = await callWith(authorization());
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      code: 'invalid-token',
      message: 'Tu sesión ha terminado. Vuelve a entrar.',
    });
  });

  function forgedPayload() {
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims(), _id: 'x' })).toString('base64url');
    return `Bearer ${header}.${payload}.${signature}`;
  }

  // Covers B9.14, F4.other.4, F9.8
  it('a token is valid for its hours plus one minute of clock skew', async () => {
    const seconds = claims().exp - claims().iat;
    expect(seconds).toBe(12 * 3600);
    const statusAfter = (after: number) => {
      product.clock.time = new Date((claims().iat + after) * 1000);
      return statusWith(`Bearer ${token}`);
    };
    expect(await statusAfter(seconds + 59)).toBe(200);
    expect(await statusAfter(seconds + 60)).toBe(401);
    expect(await statusAfter(-60)).toBe(200);
    expect(await statusAfter(-61)).toBe(401);
  });

  it('a token becomes invalid when the scopes of its owner change', async () => {
    await product.database.pool.query(
      "update users set scopes = '{user,cau}', session_version = session_version + 1 where id = $1",
      [id],
    );
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
  });

  // Covers F6.8
  it('uses the scopes in the database instead of those in the token', async () => {
    const promoted = signed({ ...claims(), scopes: ['admin'] });
    expect((await callWith(`Bearer ${promoted}`)).json()).toMatchObject({ scopes: ['user'] });
  });

  it('a token becomes invalid when its owner is deleted', async () => {
    await product.deps.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
  });
});
