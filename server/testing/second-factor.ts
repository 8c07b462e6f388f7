import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { stepAt, totpCode } from '../src/lib/totp.ts';
import { testApp, testPassword } from './app.ts';

type Member = { id: string; email: string; headers: { authorization: string } };

export type SecondFactorApp = Awaited<ReturnType<typeof secondFactorApp>>;

/** The product with people who sign in with an authenticator app. */
export async function secondFactorApp(...setup: Parameters<typeof testApp>) {
  const product = await testApp(...setup);
  const { app, clock } = product;
  // The middle of a time step, so that quick actions are in the same step.
  clock.time = new Date(Math.floor(clock.time.getTime() / 30_000) * 30_000 + 5_000);
  let made = 0;

  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1${path}`, payload });

  const as = (member: Member, what: string, payload?: object) => {
    const [method = '', path = ''] = what.split(' ');
    return app.inject({
      method: method as 'GET',
      url: `/api/v1${path}`,
      headers: member.headers,
      ...(payload && { payload }),
    });
  };

  const startSetup = async (member: Member, code?: string) => {
    const proof = { password: testPassword, ...(code && { code }) };
    const reply = await as(member, 'POST /user/me/second-factor', proof);
    return reply.json<{ secret: string; uri: string; qr: { size: number; path: string } }>();
  };

  const codeNow = (secret: string) => totpCode(bytesOf(secret), stepAt(clock.now()));

  /** Replaces the session of the person. */
  const confirm = async (member: Member, secret: string) => {
    const reply = await as(member, 'PUT /user/me/second-factor', { code: codeNow(secret) });
    const done = reply.json<{ token: string; recoveryCodes: string[] }>();
    member.headers = { authorization: `Bearer ${done.token}` };
    return done;
  };

  const logIn = ({ email }: Member) => post('/login', { email, password: testPassword });

  return {
    ...product,
    post,
    as,
    startSetup,
    confirm,
    codeNow,
    bytesOf,
    logIn,
    member: async (...scopes: Scope[]): Promise<Member> => {
      made += 1;
      const email = `member-${made}@example.com`;
      const id = await product.addPerson({ email, scopes });
      return { id, email, headers: await product.signIn(email) };
    },
    setUp: async (member: Member) => {
      const { secret } = await startSetup(member);
      return { secret, ...(await confirm(member, secret)) };
    },
    logInFully: async (member: Member, secret: string) => {
      const { ticket } = (await logIn(member)).json();
      return post('/login/code', { ticket, code: codeNow(secret) });
    },
    state: async (member: Member) => (await as(member, 'GET /user/me/second-factor')).json(),
    pass: (seconds: number) => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000);
    },
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads the secret as an authenticator app does. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
