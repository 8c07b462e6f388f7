import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

const scopes = ['admin', 'cau', 'accountant'] as const;

describe('reviewing photos', () => {
  const product = useApp(computersApp);
  let family: Member;
  let cau: Member;
  beforeAll(async () => {
    family = await product.family();
    cau = await product.staff('cau');
    await product.work();
  });

  const verify = (id: string, as: Member | undefined = cau) =>
    product.call(as, `PUT /admin/computer/${id}/images/verify`);
  const reject = (id: string, issue: unknown = 'Está escura', as: Member | undefined = cau) =>
    product.call(as, `PUT /admin/computer/${id}/images/reject`, { issue });
  const sendPhoto = async (id: string, kind = 'statusFront', as = family) =>
    product.send(as, `POST /computers/${id}/files/${kind}`, { content: await picture() });

  it.each(scopes)('lets %s review photos', async (scope) => {
    const staff = await product.staff(scope);
    const verified = await product.addComputer(family, { status: 'unverified' });
    const rejected = await product.addComputer(family, { status: 'unverified' });
    expect((await verify(verified, staff)).json()).toEqual({ success: true });
    expect((await reject(rejected, 'Está escura', staff)).json()).toEqual({ success: true });
    expect(await product.read(family, verified)).toMatchObject({ status: 'pending-signature' });
    expect(await product.read(family, rejected)).toMatchObject({ status: 'waiting' });
    expect((await product.events(rejected)).at(-1)).toMatchObject({
      event: 'photos-rejected',
      actor: 'staff',
      user_id: staff.id,
      why: 'Está escura',
    });
  });

  it.each(['verify', 'reject'])('lets only the staff review photos: %s', async (what) => {
    const id = await product.addComputer(family, { status: 'unverified' });
    const path = `PUT /admin/computer/${id}/images/${what}`;
    const body = { issue: 'Está escura' };
    expect((await product.call(family, path, body)).statusCode).toBe(403);
    expect((await product.call(undefined, path, body)).statusCode).toBe(401);
    expect(await product.read(family, id)).toMatchObject({ status: 'unverified' });
    const unknown = path.replace(id, '01890000-0000-7000-8000-000000000000');
    expect((await product.call(cau, unknown, body)).statusCode).toBe(404);
  });

  // Covers B4.4, B7.11
  it.each(statuses)('reviews photos only in a status that waits for it: %s', async (status) => {
    const outcome = async (review: typeof verify) => {
      const id = await product.addComputer(family, { status });
      const { statusCode } = await review(id);
      return [statusCode, (await product.read(family, id)).status];
    };
    const mayReject: readonly Status[] = ['unverified', 'pending-signature'];
    expect(await outcome(verify)).toEqual(
      status === 'unverified' ? [200, 'pending-signature'] : [409, status],
    );
    expect(await outcome((id) => reject(id))).toEqual(
      mayReject.includes(status) ? [200, 'waiting'] : [409, status],
    );
  });

  it('removes rejected photos from the documents', async () => {
    const id = await product.addComputer(family);
    await sendPhoto(id);
    await sendPhoto(id, 'statusBack');
    expect(Object.keys((await product.read(family, id)).documents)).toEqual(
      expect.arrayContaining(['statusFront', 'statusBack']),
    );
    expect((await reject(id, '  Non se ve ben.  ')).statusCode).toBe(200);

    const after = await product.read(family, id);
    expect(after).toMatchObject({ status: 'waiting', issue: 'Non se ve ben.' });
    expect(after.documents).toEqual({});
    for (const as of [family, cau]) {
      const file = await product.call(as, `GET /computers/${id}/files/statusFront`);
      expect(file.statusCode).toBe(404);
      expect(file.json()).toMatchObject({ code: 'file-not-found' });
    }
  });

  // Covers B4.4
  it('reviews each new photo until one is approved', async () => {
    const id = await product.addComputer(family);
    await sendPhoto(id);
    expect(await product.read(family, id)).toMatchObject({ status: 'pending-signature' });
    for (let round = 0; round < 2; round += 1) {
      await reject(id);
      await sendPhoto(id);
      const after = await product.read(family, id);
      expect(after).toMatchObject({ status: 'unverified' });
      expect(after).not.toHaveProperty('issue');
      expect(Object.keys(after.documents)).toEqual(['statusFront']);
    }
    await verify(id);
    expect(await product.read(family, id)).toMatchObject({ status: 'pending-signature' });
    expect((await product.events(id)).map(({ event }) => event)).toEqual([
      'registered',
      'photo-uploaded',
      'photos-rejected',
      'photo-uploaded',
      'photos-rejected',
      'photo-uploaded',
      'photos-verified',
    ]);
  });

  it.each([
    ['no reason', undefined, 'required'],
    ['an empty reason', '', 'required'],
    ['blanks', '  \n\t ', 'required'],
    ['501 characters', 'x'.repeat(501), 'too-long'],
    ['a control character', 'a\u0000b', 'wrong-format'],
    ['a number', 7, 'required'],
  ])('refuses to reject photos without a valid reason: %s', async (_what, issue, code) => {
    const id = await product.addComputer(family, { status: 'unverified' });
    const reply = await product.call(cau, `PUT /admin/computer/${id}/images/reject`, { issue });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ issues: [{ field: 'issue', code }] });
    expect(await product.read(family, id)).toMatchObject({ status: 'unverified' });
  });

  // Covers B5.8, B9.5
  it.each(['x', 'x'.repeat(500), ` ${'x'.repeat(500)} `])(
    'rejects photos with a reason of 1 to 500 characters',
    async (issue) => {
      const id = await product.addComputer(family, { status: 'unverified' });
      expect((await reject(id, issue)).statusCode).toBe(200);
      expect(await product.read(family, id)).toMatchObject({ issue: issue.trim() });
    },
  );

  // Covers B4.7c
  it('refuses a rejection when another staff member approved meanwhile', async () => {
    const id = await product.addComputer(family, { status: 'unverified' });
    const verify = await product.call(cau, `PUT /admin/computer/${id}/images/verify`);
    expect(verify.statusCode).toBe(200);
    const seen = (status: string) =>
      product.call(cau, `PUT /admin/computer/${id}/images/reject`, { issue: 'No', seen: status });
    expect((await seen('unverified')).json().code).toBe('not-in-this-status');
    expect((await seen('pending-signature')).statusCode).toBe(200);
  });

  it.each([
    ['images/verify', 'statusFront'],
    ['images/verify', 'statusBack'],
    ['images/reject', 'statusFront'],
    ['validate', 'statusFront'],
    ['reject', 'statusFront'],
  ])('refuses to %s when the family has sent %s meanwhile', async (decision, kind) => {
    const id = await product.addComputer(family, { status: 'unverified' });
    await sendPhoto(id);
    const { updatedAt: seenAt } = await product.read(cau, id);
    await sendPhoto(id, kind);
    const decide = (body: object) =>
      product.call(cau, `PUT /admin/computer/${id}/${decision}`, { issue: 'No', ...body });
    const late = await decide({ seen: 'unverified', seenAt });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile']);
    expect(await product.read(cau, id)).toMatchObject({ status: 'unverified' });
    const { updatedAt } = await product.read(cau, id);
    expect((await decide({ seen: 'unverified', seenAt: updatedAt })).statusCode).toBe(200);
  });

  it('applies one of several concurrent reviews of photos', async () => {
    const id = await product.addComputer(family, { status: 'unverified' });
    const replies = await Promise.all([reject(id), reject(id), reject(id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await product.events(id)).toHaveLength(2);

    const other = await product.addComputer(family, { status: 'unverified' });
    const both = await Promise.all([verify(other), reject(other)]);
    const codes = both.map(({ statusCode }) => statusCode);
    expect([
      [200, 200],
      [409, 200],
    ]).toContainEqual(codes);
    expect(await product.read(family, other)).toMatchObject({ status: 'waiting' });
  });

  it.each([
    ['es', 'Necesitamos otra foto del equipo de Brais Rial', 'El motivo: '],
    ['ga', 'Precisamos outra foto do equipo de Brais Rial', 'O motivo: '],
  ] as const)('mails the reason of rejected photos in %s', async (lang, subject, motive) => {
    const reader = await product.family(lang);
    const id = await product.addComputer(reader, { status: 'unverified' });
    const reason = 'Está <b>movida</b> & "escura" 100 %';
    await reject(id, reason);
    const mail = await vi.waitFor(
      async () => {
        const found = (await product.mails()).filter(({ to }) => to?.[0]?.address === reader.email);
        expect(found).toHaveLength(1);
        return found[0];
      },
      { timeout: 5000, interval: 50 },
    );
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(motive + reason);
    expect(mail?.text).toContain(`https://cobertura.example/my-computers/${id}?step=2`);
    expect(mail?.html).not.toContain('<b>movida');
    expect(mail?.html).toContain('&lt;b&gt;movida');
  });
});
