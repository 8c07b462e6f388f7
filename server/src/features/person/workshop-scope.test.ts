import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a person of the workshop', () => {
  const product = useApp(computersApp);
  let admin: Member;
  let workshop: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    workshop = await product.family();
    const path = `PUT /user/${workshop.id}/scopes`;
    const reply = await product.call(admin, path, { scopes: ['workshop'] });
    expect(reply.json().scopes).toEqual(['workshop']);
    workshop = { ...workshop, scopes: ['workshop'], sessionVersion: 2 };
  });

  it('is found by the scope', async () => {
    const { docs } = (await product.call(admin, 'GET /user?scope=workshop')).json();
    expect(docs).toMatchObject([{ _id: workshop.id, scopes: ['workshop'] }]);
  });

  it('signs in and reads the list of the workshop', async () => {
    const headers = await product.signIn(workshop.email);
    const list = await product.app.inject({ url: '/api/v1/workshop/repairs', headers });
    expect(list.statusCode).toBe(200);
  });

  it('sees neither the area of a family nor the settings of the staff', async () => {
    const family = await product.family();
    const id = await product.addComputer(family);
    for (const path of [`/computers/${id}`, `/computers/${id}/repairs`, '/computers/me']) {
      expect((await product.call(workshop, `GET ${path}`)).statusCode, path).toBe(403);
    }
    const view = await product.call(workshop, `POST /user/${family.id}/view`, { reason: 'Ver' });
    expect(view.statusCode).toBe(403);
    const options = (await product.call(workshop, 'GET /options')).json();
    expect(options).not.toHaveProperty('staffSecondFactor');
  });

  it('has no area that the desk could view', async () => {
    const desk = await product.staff('cau');
    const reply = await product.call(desk, `POST /user/${workshop.id}/view`, { reason: 'Ver' });
    expect(reply.statusCode).toBe(409);
  });

  it('needs the second factor like staff, where it is compulsory', async () => {
    const { db } = product.deps;
    await db.updateTable('options').set({ staff_second_factor: true }).execute();
    for (const person of [workshop, admin]) {
      const reply = await product.call(person, 'GET /workshop/repairs');
      expect(reply.json().code).toBe('second-factor-needed');
    }
    await db.updateTable('options').set({ staff_second_factor: false }).execute();
  });
});
