import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp } from '../../../testing/computers.ts';
import { profileForm } from '../../../testing/forms.ts';

/** The list of computers stores the owner’s name, so a change of name also updates computers. */
describe('concurrent changes of a name and of a computer', () => {
  let product: ComputersApp;
  beforeAll(async () => {
    product = await computersApp();
  });
  afterAll(() => product.close());

  it('does not deadlock when a name and its computers change concurrently', {
    timeout: 60_000,
  }, async () => {
    const family = await product.family();
    const admin = await product.staff('admin');
    const ids = await Promise.all([1, 2, 3].map(() => product.addComputer(family)));
    const rename = (n: number) =>
      product.call(family, 'PUT /user', {
        ...profileForm,
        firstName: `Nome ${n}`,
        email: family.email,
      });
    const edit = async (id: string) =>
      product.call(family, `PUT /computers/${id}`, await product.form());
    const statuses = [];
    for (let n = 0; n < 15; n += 1) {
      const replies = await Promise.all([
        ...ids.map(edit),
        rename(n),
        ...ids.map((id) => product.call(admin, `PUT /admin/computer/${id}/images/verify`)),
      ]);
      statuses.push(...replies.map(({ statusCode }) => statusCode));
    }
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const { rows } = await product.database.pool.query(
      'select distinct parent_folded from computers',
    );
    expect(rows).toEqual([{ parent_folded: 'nome 14 castro vila' }]);
  });
});
