import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileForm } from '../../../testing/forms.ts';
import { picture } from '../../../testing/pictures.ts';
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

it('an open repair follows the serial of its computer, one that has ended keeps it', async () => {
  const own = await product.report();
  const { serial_number: old } = await product.rowOf(own.id);
  await product.handle(own.id, 'POST /cancel', { reason: 'Ya funciona' });
  const { id: open } = await product.reportFor(own);
  const serial = await product.addSerial();
  await product.deps.db
    .updateTable('computers')
    .set({ serial_number: serial, student_name: 'Noa Rial' })
    .where('id', '=', own.computerId)
    .execute();
  expect(await product.rowOf(own.id)).toMatchObject({
    serial_number: old,
    student_name: 'Noa Rial',
  });
  expect(await product.rowOf(open)).toMatchObject({
    serial_number: serial,
    student_name: 'Noa Rial',
  });
  expect((await product.readAsStaff(open)).earlier).toEqual([]);
});

it('a family writes and adds photos while its profile changes, without a deadlock', {
  timeout: 60_000,
}, async () => {
  const own = await product.report();
  const { id, family } = own;
  const rename = (n: number) =>
    product.call(family, 'PUT /user', {
      ...profileForm,
      firstName: `Nome ${n}`,
      email: family.email,
    });
  const write = (text: string) =>
    product.request(`POST /my-repairs/${id}/messages`, { as: family, payload: { text } });
  const statuses = [];
  for (let n = 0; n < 15; n += 1) {
    const content = await picture('png', { width: 20 + n });
    const replies = await Promise.all([
      write(`Mensaje ${n}`),
      rename(n),
      write(`Otro mensaje ${n}`),
      product.sendPhoto(family, `/my-repairs/${id}/photos`, { content }),
    ]);
    statuses.push(...replies.map(({ statusCode }) => statusCode));
  }
  // Eight photos at the most, and a limit of messages.
  expect([200, 409, 429]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  expect((await product.rowOf(id)).family).toContain('Nome 14');
});
