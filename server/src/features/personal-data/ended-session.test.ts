import type { UserId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { profileForm } from '../../../testing/forms.ts';
import { secondFactorApp } from '../../../testing/second-factor.ts';
import { useApp } from '../../../testing/use-app.ts';
import type { Deps } from '../../deps.ts';
import type { CallerSession } from '../../http/access.ts';
import { beginPasskey } from '../person/service/add-passkey.ts';
import { changeScopes } from '../person/service/administer-people.ts';
import { changePassword, changeProfile, saveProfile } from '../person/service/change-profile.ts';
import * as secondFactor from '../person/service/set-up-second-factor.ts';
import { eraseMe } from './service/erase-data.ts';

const form = (email: string) => ({ ...profileForm, email, province: 'Lugo' as const });
const password = testPassword;
type Proof = { code: string; recoveryCode: string; otherId: string };
type Change = (deps: Deps, caller: CallerSession, proof: Proof) => Promise<unknown>;

const changes: Record<string, Change> = {
  'a new e-mail': (deps, caller) => changeProfile(deps, { caller, form: form('a@example.com') }),
  'a new e-mail, as staff': (deps, by) =>
    saveProfile(deps, { id: by.id, form: form('b@example.com'), by }),
  'a new password': (deps, caller) =>
    changePassword(deps, { caller, currentPassword: password, newPassword: 'do ladrón' }),
  'its own scopes': (deps, by) => changeScopes(deps, { id: by.id, scopes: ['admin', 'cau'], by }),
  'the scopes of an accomplice': (deps, by, { otherId }) =>
    changeScopes(deps, { id: otherId, scopes: ['admin'], by }),
  'another second factor': (deps, caller, { recoveryCode: code }) =>
    secondFactor.beginSecondFactor(deps, { caller, password, code }),
  'a confirmed second factor': (deps, caller, { code }) =>
    secondFactor.confirmSecondFactor(deps, { caller, code }),
  'new recovery codes': (deps, caller, { recoveryCode: code }) =>
    secondFactor.makeRecoveryCodes(deps, { caller, password, code }),
  'no second factor': (deps, caller, { recoveryCode: code }) =>
    secondFactor.switchOffSecondFactor(deps, { caller, password, code }),
  'a new passkey': (deps, caller, { recoveryCode: code }) =>
    beginPasskey(deps, { caller, password, code }),
  'an erasure': (deps, caller) => eraseMe(deps, { caller, password }),
};

/** A request was admitted, and then its session ended while it waited for the lock of the person. */
describe('a session that ended during the request', () => {
  const product = useApp(secondFactorApp);
  beforeAll(async () => {
    await product.member('admin');
  });

  const rows = async (table: 'users' | 'second_factors', column: 'id' | 'user_id', id: string) =>
    (await product.database.pool.query(`select * from ${table} where ${column} = $1`, [id])).rows;

  it.each(Object.entries(changes))(
    'an ended session cannot save %s, and the current one can',
    async (_what, change) => {
      const member = await product.member('admin');
      const other = await product.member('user');
      const { secret } = await product.startSetup(member);
      const confirmed = await product.confirm(member, secret);
      const recoveryCodes = confirmed.recoveryCodes.map((code) => code.replaceAll('-', ''));
      product.clock.time = new Date(product.clock.time.getTime() + 30_000);
      const next = await product.startSetup(member, recoveryCodes[1]);
      const stored = async () => [
        await rows('users', 'id', member.id),
        await rows('users', 'id', other.id),
        await rows('second_factors', 'user_id', member.id),
      ];
      const before = await stored();

      const caller = { id: member.id as UserId, sessionVersion: 1 };
      const proof = {
        code: product.codeNow(next.secret),
        recoveryCode: recoveryCodes[0] ?? '',
        otherId: other.id,
      };
      await expect(change(product.deps, caller, proof)).rejects.toMatchObject({
        code: 'invalid-token',
      });
      expect(await stored()).toEqual(before);
      const current = { ...caller, sessionVersion: 2 };
      const again = { ...proof, recoveryCode: recoveryCodes[2] ?? '' };
      await expect(change(product.deps, current, again)).resolves.toBeDefined();
    },
  );
});
