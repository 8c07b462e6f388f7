import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

const unknown = '01890000-0000-7000-8000-000000000000';

describe('reading computers', () => {
  const product = useApp(computersApp);
  let family: Member;
  let other: Member;
  let staff: Member[];
  beforeAll(async () => {
    family = await product.family();
    other = await product.family();
    staff = await Promise.all([
      product.staff('admin'),
      product.staff('cau'),
      product.staff('accountant'),
    ]);
  });

  const mine = async (as: Member): Promise<string[]> =>
    (await product.call(as, 'GET /computers/me'))
      .json()
      .docs.map(({ _id }: { _id: string }) => _id);

  it('lists no computers for a new family', async () => {
    expect(await mine(await product.family())).toEqual([]);
  });

  // Covers F7.12, F7.13
  it('lists a family’s own computers, newest first, without deleted ones', async () => {
    const owner = await product.family();
    const at = (day: number) => new Date(Date.UTC(2026, 8, day));
    const old = await product.addComputer(owner, { updatedAt: at(1) });
    const young = await product.addComputer(owner, { updatedAt: at(3), status: 'expired' });
    await product.addComputer(owner, { updatedAt: at(2), deletedAt: at(4), claims: false });
    await product.addComputer(other, { updatedAt: at(2) });
    expect(await mine(owner)).toEqual([young, old]);
  });

  it('lists only their own computers to a staff member who is also a family', async () => {
    const both = await product.staff('user', 'admin');
    const own = await product.addComputer(both);
    expect(await mine(both)).toEqual([own]);
  });

  it('refuses the list of own computers to staff and without a login', async () => {
    for (const each of staff) {
      expect((await product.call(each, 'GET /computers/me')).statusCode).toBe(403);
    }
    expect((await product.call(undefined, 'GET /computers/me')).statusCode).toBe(401);
  });

  // Covers F7.12, F7.13
  it('shows the same computer data to its family and to all staff', async () => {
    const id = await product.addComputer(family, { status: 'paid' });
    const shown = await product.read(family, id);
    expect(shown.user.lang).toBe('es');
    expect(shown).toMatchObject({ _id: id, status: 'paid' });
    for (const each of staff) expect(await product.read(each, id)).toEqual(shown);
  });

  it('shows the transfer data also after the transfer, and none for a card', async () => {
    const at = product.clock.now();
    const paidBy = async (paymentMethod: 'transfer' | 'creditCard') => {
      const given = { status: 'exported', paidAt: at, paymentMethod } as const;
      const id = await product.addComputer(family, given);
      const { id: period } = await product.currentPeriod(id);
      await product.deps.db
        .updateTable('coverage_periods')
        .set({ transfer_price_cents: 4550 })
        .where('id', '=', period)
        .execute();
      return product.read(staff[2] as Member, id);
    };
    expect(await paidBy('transfer')).toMatchObject({
      transfer: { concept: expect.stringMatching(/^Cobertura SIR /), amount: 45.5 },
    });
    expect(await paidBy('creditCard')).not.toHaveProperty('transfer');
  });

  it('returns an absolute address for each document', async () => {
    const id = await product.addComputer(family, { contractedAt: product.clock.now() });
    const { documents, contract, contractSigned } = await product.read(family, id);
    expect(documents).toEqual({});
    expect(contractSigned).toBe(true);
    expect(contract).toEqual({
      url: `https://cobertura.example/api/v1/computers/${id}/contract`,
    });
  });

  const paths = ['', '/events', '/files/statusFront'];

  it.each(paths)('reports another family’s computer as not found: %s', async (path) => {
    const id = await product.addComputer(family);
    for (const computerId of [id, unknown]) {
      const reply = await product.call(other, `GET /computers/${computerId}${path}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({
        code: 'not-found',
        message: 'No hemos encontrado lo que buscas.',
      });
    }
  });

  it.each(paths)('reports a deleted computer as not found to everyone: %s', async (path) => {
    const deletedAt = product.clock.now();
    const id = await product.addComputer(family, { deletedAt, claims: false });
    for (const as of [family, ...staff]) {
      const reply = await product.call(as, `GET /computers/${id}${path}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('not-found');
    }
  });

  it.each(paths)('requires a login to read a computer: %s', async (path) => {
    const id = await product.addComputer(family);
    const reply = await product.call(undefined, `GET /computers/${id}${path}`);
    expect(reply.statusCode).toBe(401);
  });

  it.each(['x', '1', '%00', '..%2fme', `${unknown}'`, `${unknown}0`])(
    'refuses a malformed computer id: %s',
    async (id) => {
      expect((await product.call(family, `GET /computers/${id}`)).statusCode).toBe(400);
      expect((await product.call(family, `GET /computers/${id}/events`)).statusCode).toBe(400);
    },
  );
});

describe('the timeline of a computer', () => {
  const product = useApp(computersApp);
  let family: Member;
  let cau: Member;
  let id: ComputerId;
  beforeAll(async () => {
    family = await product.family();
    cau = await product.staff('cau');
    await product.deps.db
      .updateTable('users')
      .set({ first_name: 'Carme', surname1: 'Rey' })
      .where('id', '=', cau.id)
      .execute();
    id = await product.addComputer(family, { status: 'unverified' });
    const issue = 'Está escura';
    await product.call(cau, `PUT /admin/computer/${id}/images/reject`, { issue });
    const form = await product.form();
    await product.call(family, `PUT /computers/${id}`, { ...form, studentName: 'Iria' });
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /computers/${id}/change-status`, { status: 'paid' });
  });

  const read = async (as: Member) =>
    (await product.call(as, `GET /computers/${id}/events`)).json().docs;

  const steps = [
    { event: 'registered', from: null, to: 'unverified', why: null },
    { event: 'photos-rejected', from: 'unverified', to: 'waiting', why: 'Está escura' },
    { event: 'data-changed', from: 'waiting', to: 'waiting', why: 'studentName, serialNumber' },
    { event: 'status-changed', from: 'waiting', to: 'paid', why: null },
  ];

  it('lists events oldest first, with roles only, to the family', async () => {
    const events = await read(family);
    expect(events.map(({ at, by, ...step }: { at: number; by: string }) => step)).toEqual(steps);
    expect(events.map(({ by }: { by: string }) => by)).toEqual([
      'family',
      'staff',
      'family',
      'staff',
    ]);
    const times = events.map(({ at }: { at: number }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.every(Number.isInteger)).toBe(true);
  });

  it('shows the names of people in the timeline to the staff', async () => {
    const events = await read(cau);
    expect(events.map(({ by }: { by: string }) => by)).toEqual([
      'Uxía Núñez',
      'Carme Rey',
      'Uxía Núñez',
      'Uxía Núñez',
    ]);
  });

  it('shows the part of the system that caused an event', async () => {
    const { id: periodId } = await product.currentPeriod(id);
    await product.deps.db
      .insertInto('computer_events')
      .values({
        id: unknown,
        computer_id: id,
        period_id: periodId,
        at: new Date('2027-01-01T00:00:00Z'),
        user_id: null,
        actor: 'job',
        event: 'expired',
        from_status: 'paid',
        to_status: 'expired',
        why: null,
      })
      .execute();
    for (const as of [family, cau]) expect((await read(as)).at(-1)).toMatchObject({ by: 'job' });
  });

  it('refuses to change or remove a timeline event', async () => {
    for (const statement of [
      "update computer_events set why = 'x'",
      'delete from computer_events',
      'truncate computer_events',
    ]) {
      await expect(product.database.pool.query(statement)).rejects.toThrow('never changed');
    }
  });
});
