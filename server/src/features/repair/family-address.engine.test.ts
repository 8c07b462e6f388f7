import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RepairsApp, repairsApp } from '../../../testing/repairs.ts';

let product: RepairsApp;
beforeAll(async () => {
  product = await repairsApp();
});
afterAll(() => product.close());

it('an open repair follows the name, address and language of its family, a closed one does not', async () => {
  const own = await product.report();
  const other = await product.report();
  const cancel = { as: own.family, payload: { reason: 'Ya funciona' } };
  await product.request(`POST /my-repairs/${own.id}/cancel`, cancel);
  const again = await product.request(`POST /computers/${own.computerId}/repairs`, {
    as: own.family,
    payload: {
      parts: ['sound'],
      cause: 'none',
      text: 'No se oye nada en ningún programa.',
      happenedOn: '2026-11-15',
      noPhotoReason: 'No se ve',
    },
  });
  await product.deps.db
    .updateTable('users')
    .set({ email: 'nova@example.com', lang: 'ga', first_name: 'Antía', surname2: '' })
    .where('id', '=', own.family.id)
    .execute();
  const caseOf = (id: string) =>
    product.deps.db
      .selectFrom('cases')
      .select(['name', 'email', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const { _id } = again.json();
  expect(await caseOf(_id)).toEqual({
    name: 'Antía Núñez',
    email: 'nova@example.com',
    language: 'ga',
  });
  expect((await product.rowOf(_id)).family).toBe('Antía Núñez nova@example.com');
  expect(await caseOf(own.id)).toMatchObject({ email: own.family.email, language: 'es' });
  expect(await caseOf(other.id)).toMatchObject({ email: other.family.email });
});
