import { describe, expect, it } from 'vitest';
import { complaintForm, complaintsApp } from '../../../testing/complaints.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('sending a complaint', () => {
  const product = useApp(complaintsApp);

  const send = (payload: object, headers: object = {}, remoteAddress = '10.1.0.1') =>
    product.request('POST /complaints', { payload, headers, remoteAddress });
  const count = async () =>
    (await product.deps.db.selectFrom('complaints').select('case_id').execute()).length;

  it('returns a number, a key and the time to the second, with its due day', async () => {
    const reply = await send(complaintForm);
    const now = Math.floor(product.clock.now().getTime() / 1000);
    expect(reply.json()).toEqual({
      number: 'Q2026-000001',
      key: expect.stringMatching(/^[\w-]{25}$/),
      receivedAt: now,
      dueAt: Date.parse('2026-12-01T22:59:59Z') / 1000,
      mailed: true,
    });
    const view = await product.read(reply.json());
    expect(view).toMatchObject({
      number: 'Q2026-000001',
      name: 'Iria Souto',
      email: 'iria@example.com',
      text: 'Llamé tres veces.\n\nNadie respondió.',
      status: 'received',
      receivedAt: now,
      messages: [],
      student: null,
    });
  });

  it('is due in five working days when it is about billing', async () => {
    const { dueAt } = await product.submit({ kind: 'billing' });
    expect(new Date(dueAt * 1000).toISOString()).toBe('2026-11-23T22:59:59.000Z');
  });

  it.each([
    [{ name: undefined }, 'name', 'required'],
    [{ email: undefined }, 'email', 'required'],
    [{ email: 'x' }, 'email', 'wrong-format'],
    [{ kind: 'nothing' }, 'kind', 'not-an-option'],
    [{ text: ' \n ' }, 'text', 'required'],
    [{ text: 'x'.repeat(5001) }, 'text', 'too-long'],
    [{ text: 'a\n'.repeat(400) }, 'text', 'too-long'],
    [{ text: 'a\u0000b' }, 'text', 'wrong-format'],
  ])('refuses %j', async (changes, field, code) => {
    const before = await count();
    const reply = await send({ ...complaintForm, ...changes });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field, code }]);
    expect(await count()).toBe(before);
  });

  it('has the name and the e-mail of the account, and a computer of the family', async () => {
    const family = await product.family('ga');
    const computerId = await product.addComputer(family);
    const { name: _name, email: _email, ...form } = complaintForm;
    const receipt = await product.submit({ ...form, computerId }, family);
    const mine = await product.request(`GET /complaints/${receipt.number}`, { as: family });
    expect(mine.json()).toMatchObject({ email: family.email, student: expect.any(String) });
    const list = await product.request('GET /complaints/me', { as: family });
    expect(list.json().docs).toMatchObject([{ number: receipt.number, status: 'received' }]);
    const about = await product.request(`GET /computers/${computerId}/complaints`, {
      as: product.desk,
    });
    expect(about.json().docs).toMatchObject([{ number: receipt.number, kind: 'other' }]);
  });

  it('takes the name of the account even if the form has another one', async () => {
    const family = await product.family();
    const receipt = await product.submit({}, family);
    expect((await product.read(receipt)).email).toBe(family.email);
  });

  it("never takes another family's computer", async () => {
    const [family, other] = [await product.family(), await product.family()];
    const computerId = await product.addComputer(other);
    const payload = { ...complaintForm, computerId };
    const reply = await product.request('POST /complaints', { as: family, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
    // Without a session the computer is ignored, so that nothing is said about it.
    expect((await send(payload, {}, '10.1.0.2')).statusCode).toBe(200);
  });

  it('links a serial number for the staff and shows nothing of it to the sender', async () => {
    const family = await product.family();
    const serial = `SN-${Date.now()}`;
    const computerId = await product.addComputer(family, { serial });
    const known = await send({ ...complaintForm, reference: serial.toLowerCase() }, {}, '10.1.0.3');
    const unknown = await send({ ...complaintForm, reference: 'NO-SUCH' }, {}, '10.1.0.3');
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    expect((await product.read(known.json())).student).toBeNull();
    expect((await product.readAsStaff(known.json())).computerId).toBe(computerId);
    const list = await product.request('GET /complaints/me', { as: family });
    expect(list.json().docs).toEqual([]);
  });

  it('saves one complaint for repeated calls with one key, also at once', async () => {
    const before = await count();
    const headers = { 'idempotency-key': 'same-key' };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => send(complaintForm, headers, '10.1.0.4')),
    );
    expect(new Set(replies.map(({ body }) => body.replace(/"mailed":\w+/, ''))).size).toBe(1);
    expect(await count()).toBe(before + 1);
    // Another person's key is not known here, also if it is the same.
    expect((await send(complaintForm, headers, '10.1.0.9')).json().number).not.toBe(
      replies[0]?.json().number,
    );
    const other = await send({ ...complaintForm, text: 'Otra cosa' }, headers, '10.1.0.4');
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('names phone, post and e-mail beyond thirty complaints an hour from one network', async () => {
    const replies = [];
    for (let at = 0; at < 31; at += 1) {
      replies.push(await send({ ...complaintForm, email: `a${at}@example.com` }, {}, '10.1.0.5'));
    }
    expect(replies.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const last = replies[30];
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    const { company } = product.deps.config;
    for (const way of [company.phone, company.email, company.address]) {
      expect(last?.json().message).toContain(way);
    }
  });

  it('works for everyone in maintenance', async () => {
    const family = await product.family();
    const { db } = product.deps;
    await db.updateTable('options').set({ is_maintenance: true }).execute();
    const receipt = await product.submit({}, family);
    expect((await product.follow(receipt, 'GET')).statusCode).toBe(200);
    await db.updateTable('options').set({ is_maintenance: false }).execute();
  });
});
