import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { listHolidayDays } from './service.ts';

const day = 24 * 60 * 60 * 1000;

describe('public holidays', () => {
  const product = useApp(computersApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  const isoIn = (days: number) =>
    new Date(product.clock.now().getTime() + days * day).toISOString().slice(0, 10);
  const form = (onDay: unknown, changes: object = {}) => ({
    day: onDay,
    nameEs: 'San Froilán',
    nameGa: 'San Froilán',
    scope: 'galicia',
    ...changes,
  });
  const add = (body: object) => product.call(admin, 'POST /holidays', body);
  const remove = (onDay: string) => product.call(admin, `DELETE /holidays/${onDay}`);
  const list = async () => (await product.call(admin, 'GET /holidays')).json();

  it('comes with the national and Galician holidays of 2026 and 2027', async () => {
    const days = await listHolidayDays(product.deps.db);
    expect(days.filter((each) => each.startsWith('2026'))).toHaveLength(12);
    expect(days.filter((each) => each.startsWith('2027'))).toHaveLength(11);
    expect(days).toEqual(days.toSorted());
    expect((await list()).docs).toContainEqual({
      day: '2027-05-17',
      nameEs: 'Día de las Letras Gallegas',
      nameGa: 'Día das Letras Galegas',
      scope: 'galicia',
    });
  });

  it('adds and removes a holiday, and records who did it', async () => {
    const body = form('2099-02-05', { nameEs: '  San Froilán ' });
    const added = await add(body);
    expect([added.statusCode, added.json()]).toEqual([200, { ...body, nameEs: 'San Froilán' }]);
    expect(await listHolidayDays(product.deps.db)).toContain('2099-02-05');
    expect((await remove('2099-02-05')).json()).toEqual({ deleted: true });
    expect(await listHolidayDays(product.deps.db)).not.toContain('2099-02-05');
    const { changes } = await list();
    const common = {
      ...added.json(),
      _id: expect.any(String),
      at: expect.any(Number),
      by: expect.stringMatching(/./),
    };
    expect(changes.slice(0, 2)).toEqual([
      { ...common, change: 'removed' },
      { ...common, change: 'added' },
    ]);
  });

  it('refuses a second holiday on the same day, also at the same time', async () => {
    const replies = await Promise.all([add(form('2099-02-01')), add(form('2099-02-01'))]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const again = await add(form('2099-02-01', { nameEs: 'Otro' }));
    expect([again.statusCode, again.json().code]).toEqual([409, 'holiday-taken']);
    const { changes } = await list();
    expect(changes.filter((each: { day: string }) => each.day === '2099-02-01')).toHaveLength(1);
  });

  it('removes a holiday once', async () => {
    await add(form('2099-02-02'));
    const replies = await Promise.all([remove('2099-02-02'), remove('2099-02-02')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  it.each([-400, 0, 44])('never removes a holiday %i days from today', async (days) => {
    await add(form(isoIn(days)));
    const reply = await remove(isoIn(days));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'holiday-too-close']);
    expect(await listHolidayDays(product.deps.db)).toContain(isoIn(days));
  });

  it.each([
    form('2027-02-29'),
    form('25/12/2027'),
    form(''),
    form(undefined),
    form(20271225),
    form('2027-02-03', { nameEs: ' ' }),
    form('2027-02-03', { nameGa: 'x'.repeat(61) }),
    form('2027-02-03', { scope: 'local' }),
  ])('refuses %j', async (body) => {
    expect((await add(body)).statusCode).toBe(400);
  });

  it('keeps the record of changes', async () => {
    await add(form('2099-02-03'));
    await expect(product.deps.db.deleteFrom('holiday_changes').execute()).rejects.toThrow();
  });

  it('lets the staff read the holidays, and only an admin change them', async () => {
    const desk = await product.staff('cau', 'accountant');
    expect((await product.call(desk, 'GET /holidays')).statusCode).toBe(200);
    const adds = await product.call(desk, 'POST /holidays', form('2099-02-04'));
    const removes = await product.call(desk, 'DELETE /holidays/2027-12-08');
    expect([adds.statusCode, removes.statusCode]).toEqual([403, 403]);
    const family = await product.family();
    expect((await product.call(family, 'GET /holidays')).statusCode).toBe(403);
  });
});
