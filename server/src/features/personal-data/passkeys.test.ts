import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { passkeysApp } from '../../../testing/passkeys.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('passkeys and data protection', () => {
  const product = useApp(passkeysApp);

  it('are in the copy of the personal data, without their keys', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    const reply = await product.as(family, 'POST /user/me/data', { password: testPassword });
    const file = unzipped(reply.rawPayload).find(({ name }) => name === 'data.json');
    const { passkeys } = JSON.parse(file?.content.toString() ?? '');
    expect(passkeys).toMatchObject([{ id: device.credential.id, name: 'Teléfono de Uxía' }]);
    expect(passkeys[0]).not.toHaveProperty('public_key');
  });

  it('are erased with the account, with open challenges', async () => {
    const family = await product.member('user');
    const { device } = await product.add(family);
    await product.begin(family);
    const erased = await product.as(family, 'POST /user/me/erasure', { password: testPassword });
    expect(erased.statusCode).toBe(200);
    for (const table of ['passkeys', 'passkey_challenges']) {
      const query = `select 1 from ${table} where user_id = $1`;
      expect((await product.database.pool.query(query, [family.id])).rows).toEqual([]);
    }
    expect((await product.enter(device)).json().code).toBe('wrong-passkey');
  });
});
