import { accountEvents } from '@cobertura/domain/person/account-events-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';

describe('viewing the area of a family', () => {
  const product = useApp(computersApp);
  let family: Member;
  let cau: Member;
  beforeEach(async () => {
    family = await product.family();
    cau = await product.staff('cau');
  });

  const open = (as: Member, id = family.id, reason: unknown = 'Chama porque non ve a factura.') =>
    product.call(as, `POST /user/${id}/view`, { reason } as object);
  const view = async () => String((await open(cau)).json().token);
  const statusWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await product.app.inject({ url: '/api/v1/computers/me', headers })).statusCode;
  };
  const eventsOf = async (id: string) =>
    (await product.call(await product.staff('admin'), `GET /user/${id}/events`)).json().docs;
  const erase = async (id: string) =>
    product.call(await product.staff('admin'), `DELETE /user/${id}`);
  const change = (id: string, sql: string) =>
    product.database.pool.query(`update users set ${sql} where id = $1`, [id]);

  it('records who viewed whom, when and why, and shows it to an admin', async () => {
    expect((await open(cau)).statusCode).toBe(200);
    expect(await eventsOf(family.id)).toEqual([
      {
        at: Math.floor(product.clock.time.getTime() / 1000) - 1,
        by: 'Uxía Núñez',
        event: 'area-viewed',
        why: 'Chama porque non ve a factura.',
      },
    ]);
  });

  it('names the family and the staff member in the token', async () => {
    const [, payload = ''] = (await view()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ _id: family.id, viewer: { _id: cau.id } });
    expect(claims.exp - claims.iat).toBe(15 * 60);
    expect(payload).not.toContain(Buffer.from('factura').toString('base64url'));
  });

  it('each view is recorded, also two at once', async () => {
    await Promise.all([open(cau), open(await product.staff('admin'))]);
    expect(await eventsOf(family.id)).toHaveLength(2);
  });

  it.each([
    ['no reason', undefined, 'required'],
    ['a blank reason', ' \n ', 'required'],
    ['a reason of 501 characters', 'x'.repeat(501), 'too-long'],
    ['a reason that is a number', 7, 'required'],
  ])('refuses %s and records nothing', async (_name, reason, code) => {
    const reply = await product.call(cau, `POST /user/${family.id}/view`, { reason } as object);
    expect([reply.statusCode, reply.json().issues]).toMatchObject([
      400,
      [{ field: 'reason', code }],
    ]);
    expect(await eventsOf(family.id)).toEqual([]);
  });

  it('accepts a reason of 500 characters', async () => {
    expect((await open(cau, family.id, 'x'.repeat(500))).statusCode).toBe(200);
  });

  it.each([[['admin']], [['cau']], [['user', 'cau']], [['accountant']]] as const)(
    'refuses to view a person with the scopes %j',
    async (scopes) => {
      const staff = await product.staff(...scopes);
      const reply = await open(await product.staff('admin'), staff.id);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'not-a-family']);
      expect(await eventsOf(staff.id)).toEqual([]);
    },
  );

  it('refuses an unknown family', async () => {
    expect((await open(cau, newId(new Date()))).statusCode).toBe(404);
  });

  it('ends after 15 minutes, to the second', async () => {
    const token = await view();
    const start = product.clock.time;
    product.clock.time = new Date(start.getTime() + (15 * 60 - 1) * 1000);
    expect(await statusWith(token)).toBe(200);
    product.clock.time = new Date(start.getTime() + 15 * 60 * 1000);
    expect(await statusWith(token)).toBe(401);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the family changes its password', () => change(family.id, newSession)],
    ['the staff member changes the password', () => change(cau.id, newSession)],
    ['the staff member loses the scope', () => change(cau.id, "scopes = '{accountant}'")],
    ['the family becomes staff', () => change(family.id, "scopes = '{user,cau}'")],
    ['the family is erased', () => erase(family.id)],
    ['the staff member is erased', () => erase(cau.id)],
  ])('ends at once when %s', async (_name, happen) => {
    const token = await view();
    expect(await statusWith(token)).toBe(200);
    await happen();
    expect(await statusWith(token)).toBe(401);
  });

  it('ends when a second factor becomes compulsory and the staff member has none', async () => {
    const token = await view();
    const { db } = product.deps;
    await db.updateTable('options').set({ staff_second_factor: true }).execute();
    expect(await statusWith(token)).toBe(401);
    await db.updateTable('options').set({ staff_second_factor: false }).execute();
  });

  it('shows maintenance as the family sees it', async () => {
    const token = await view();
    const { db } = product.deps;
    await db.updateTable('options').set({ is_maintenance: true }).execute();
    expect(await statusWith(token)).toBe(503);
    await db.updateTable('options').set({ is_maintenance: false }).execute();
    expect(await statusWith(token)).toBe(200);
  });

  it('a viewing token is no session, and a session is no viewing token', async () => {
    const { tokens, viewTokens } = product.deps;
    expect(tokens.read(await view())).toBeUndefined();
    const session = product.signedIn(family).authorization.slice('Bearer '.length);
    expect(viewTokens.read(session)).toBeUndefined();
  });

  it('cannot open another view', async () => {
    const reply = await product.app.inject({
      method: 'POST',
      url: `/api/v1/user/${family.id}/view`,
      headers: { authorization: `Bearer ${await view()}` },
      payload: { reason: 'Outra vez' },
    });
    expect(reply.json().code).toBe('read-only-view');
    expect(await eventsOf(family.id)).toHaveLength(1);
  });

  it('an erasure removes the reason and keeps who viewed and when', async () => {
    await open(cau);
    await erase(family.id);
    const { rows } = await product.database.pool.query(
      'select event, why, by_user_id from account_events where user_id = $1 order by at',
      [family.id],
    );
    expect(rows[0]).toEqual({ event: 'area-viewed', why: null, by_user_id: cau.id });
  });

  it.each(accountEvents)('the database accepts the event %s', async (event) => {
    const at = product.clock.now();
    const row = { id: newId(at), user_id: family.id, at, by_user_id: cau.id, event };
    await product.deps.db.insertInto('account_events').values(row).execute();
  });
});

const newSession = 'session_version = session_version + 1';
