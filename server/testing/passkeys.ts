import type { Language } from '@cobertura/domain/language.ts';
import { testPassword } from './app.ts';
import { type SoftAuthenticator, softAuthenticator } from './authenticator.ts';
import { secondFactorApp } from './second-factor.ts';

export type PasskeysApp = Awaited<ReturnType<typeof passkeysApp>>;

/** The product with people who sign in with passkeys. */
export async function passkeysApp(...setup: Parameters<typeof secondFactorApp>) {
  const product = await secondFactorApp(...setup);
  type Member = Awaited<ReturnType<typeof product.member>>;
  const { as, post } = product;

  const begin = (member: Member, proof: object = {}) =>
    as(member, 'POST /user/me/passkeys/options', { password: testPassword, ...proof });

  /** Sends a new passkey. The member continues with the new session. */
  const send = async (member: Member, passkey: object, name = 'Teléfono de Uxía') => {
    const reply = await as(member, 'POST /user/me/passkeys', { name, passkey });
    const { token } = reply.json<{ token?: string }>();
    if (token) member.headers = { authorization: `Bearer ${token}` };
    return reply;
  };

  const challenge = async (ticket?: string): Promise<string> =>
    (await post('/login/passkey/options', { ...(ticket && { ticket }) })).json().challenge;

  return {
    ...product,
    begin,
    send,
    challenge,
    /** Adds a passkey and returns the device that holds it. */
    add: async (member: Member, proof: object = {}) => {
      const device = softAuthenticator();
      const options = (await begin(member, proof)).json<{ challenge: string }>();
      const reply = await send(member, device.create(options));
      return { device, ...reply.json<{ recoveryCodes?: string[] }>() };
    },
    list: async (member: Member) =>
      (await as(member, 'GET /user/me/passkeys')).json<{ docs: Record<string, unknown>[] }>().docs,
    /** Signs in with the passkey alone. */
    enter: async (device: SoftAuthenticator, lang?: Language) =>
      post('/login/passkey', {
        passkey: device.sign({ challenge: await challenge() }),
        ...(lang && { lang }),
      }),
    /** Proves who the member is, instead of a code. */
    prove: async (member: Member, device: SoftAuthenticator) => {
      const options = (await as(member, 'POST /user/me/passkeys/check')).json();
      return device.sign({ challenge: options.challenge });
    },
    remove: (member: Member, device: SoftAuthenticator, proof: object = {}) =>
      as(member, `PUT /user/me/passkeys/${device.credential.id}/off`, {
        password: testPassword,
        ...proof,
      }),
    eventsOf: async (member: Member) => {
      const { rows } = await product.database.pool.query(
        'select event from account_events where user_id = $1 order by at, id',
        [member.id],
      );
      return rows.map(({ event }) => event);
    },
  };
}
