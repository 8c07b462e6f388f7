import { beforeEach, describe, expect, it } from 'vitest';
import { type LoanersApp, loanersApp, wentOut } from '../../../testing/loaners.ts';
import { useApp } from '../../../testing/use-app.ts';

const monday = new Date('2026-11-16T10:00:00Z');

describe('a loan', () => {
  const product = useApp(loanersApp);
  beforeEach(() => {
    product.clock.time = monday;
  });

  const eventsOf = async (id: string) =>
    (await product.readAsStaff(id)).events.map(({ event, why }) => [event, why]);
  const refusal = (reply: Awaited<ReturnType<LoanersApp['ask']>>) => [
    reply.statusCode,
    reply.json().message,
  ];

  it('goes out, is extended and comes back, and its repair tells it', async () => {
    const brais = await product.named('Brais', 'workshop');
    const repair = await product.repairIn('accepted');
    const loaner = await product.addLoaner();
    const reply = await product.lend(loaner.serial, repair.number.replace('-', ''), {}, brais);
    expect(reply.json()).toMatchObject({
      code: loaner.code,
      repairId: repair.id,
      number: repair.number,
      lentBy: 'Brais Núñez Rial',
      dueOn: '2026-11-30',
      isOverdue: false,
      outItems: wentOut.items,
      outWords: 'Con la funda azul.',
      back: null,
    });
    const { _id } = reply.json();
    expect((await product.extend(_id, '2026-12-04')).json().dueOn).toBe('2026-12-04');
    const back = await product.takeBack(_id, {}, brais);
    expect(back.json().back).toMatchObject({
      by: 'Brais Núñez Rial',
      items: ['starts', 'screen'],
      words: 'Falta el cargador.',
    });
    expect(await eventsOf(repair.id)).toEqual([
      ['reported', null],
      ['accepted', null],
      ['loaner-lent', `${loaner.code} · 30/11/2026`],
      ['loaner-extended', `${loaner.code} · 04/12/2026`],
      ['loaner-returned', `${loaner.code} · Falta el cargador.`],
    ]);
    expect((await product.rowOf(repair.id)).status).toBe('accepted');
    const history = await product.ask(`GET /loaners/${loaner._id}/loans`);
    expect(history.json().docs).toMatchObject([{ _id, number: repair.number }]);
    expect((await product.ask(`GET /loaners/find/${loaner.code}`)).json()).toMatchObject({
      state: 'available',
      loan: null,
    });
  });

  it.each(['lend', 'extend', 'takeBack'] as const)(
    'is changed once per key, and the key of another change is refused: %s',
    async (what) => {
      const repair = await product.repairIn('accepted');
      const { code } = await product.addLoaner();
      const lend = (given = {}) => product.lend(code, repair.id, given, product.desk, `l-${code}`);
      const { _id } = (await lend()).json();
      const change = {
        lend: () => lend(),
        extend: () => product.extend(_id, '2026-12-01', product.desk, `e-${code}`),
        takeBack: () => product.takeBack(_id, {}, product.desk, `t-${code}`),
      }[what];
      const first = await change();
      const again = await change();
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      const events = (await eventsOf(repair.id)).map(([event]) => event);
      expect(new Set(events).size).toBe(events.length);
      const reused = await lend({ dueOn: '2026-12-24' });
      expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency-key-reused']);
    },
  );

  it('is refused for a loaner that is lent, naming the repair and who lent it', async () => {
    const { code, repair } = await product.lent();
    const other = await product.repairIn('accepted');
    expect(refusal(await product.lend(code, other.id))).toEqual([
      409,
      `${code} está prestado para la reparación ${repair.number}. Lo prestó Uxía Núñez Rial.`,
    ]);
  });

  it('is refused for a repair that has a loaner', async () => {
    const { code, repair } = await product.lent();
    const { code: other } = await product.addLoaner();
    expect(refusal(await product.lend(other, repair.id))).toEqual([
      409,
      `La reparación ${repair.number} ya tiene prestado el portátil ${code}. Lo prestó Uxía Núñez Rial.`,
    ]);
  });

  it('is refused for a repair that is not accepted or has ended', async () => {
    const { code } = await product.addLoaner();
    const reported = await product.report();
    expect(refusal(await product.lend(code, reported.id))).toEqual([
      409,
      `La reparación ${reported.number} está en «Avería comunicada»: ahora no se le puede prestar un portátil.`,
    ]);
    const closed = await product.repairIn('closed');
    expect((await product.lend(code, closed.id)).json().code).toBe('repair-takes-no-loaner');
  });

  it.each([
    [{ repair: 'A2026-999999' }, 404, 'no-open-number'],
    [{ repair: crypto.randomUUID() }, 404, 'not-found'],
    [{ repair: 'D2026-000001' }, 400, 'invalid-input'],
    [{ loaner: 'P-NADA' }, 404, 'no-loaner'],
    [{ dueOn: '2026-11-15' }, 409, 'loan-day-out-of-range'],
    [{ dueOn: '2027-02-15' }, 409, 'loan-day-out-of-range'],
    [{ dueOn: '2026-02-30' }, 400, 'invalid-input'],
    [{ items: ['mouse'] }, 400, 'invalid-input'],
    [{ items: ['charger', 'charger'] }, 400, 'invalid-input'],
    [{ words: 'x'.repeat(1001) }, 400, 'invalid-input'],
  ])('is refused with wrong input, which changes nothing: %o', async (given, status, code) => {
    const repair = await product.repairIn('accepted');
    const loaner = await product.addLoaner();
    const reply = await product.lend(loaner.code, repair.id, given);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await product.ask(`GET /loaners/find/${loaner.code}`).then((one) => one.json())).toEqual(
      loaner,
    );
  });

  it('is extended only to a later day, and not once it has ended', async () => {
    const { loan, code } = await product.lent();
    const refused = await product.extend(loan._id, '2026-11-30');
    expect(refusal(refused)).toEqual([
      409,
      'Para ampliar el plazo hace falta un día posterior al 30/11/2026.',
    ]);
    expect((await product.extend(loan._id, '2027-03-01')).statusCode).toBe(409);
    await product.takeBack(loan._id);
    const late = await product.extend(loan._id, '2026-12-04');
    expect(refusal(late)).toEqual([409, `${code} ya se devolvió. Lo recogió Uxía Núñez Rial.`]);
    expect((await product.takeBack(loan._id)).json().code).toBe('loan-returned');
    expect((await product.takeBack(crypto.randomUUID())).statusCode).toBe(404);
  });

  it('is shown with the repair to the desk, to the workshop and to its family', async () => {
    const { repair, code, loan } = await product.lent();
    for (const as of [product.desk, product.workshop]) {
      const read = await product.ask(`GET /repairs/${repair.id}/loan`, undefined, as);
      expect(read.json()).toEqual({ loan, mayLend: false, defaultDueOn: '2026-12-01' });
    }
    const readMine = () => product.request(`GET /my-repairs/${repair.id}`, { as: repair.family });
    expect((await readMine()).json().loaner).toEqual({
      code,
      model: 'HP ProBook x360',
      dueOn: '2026-11-30',
      isOverdue: false,
      items: wentOut.items,
      lentAt: loan.lentAt,
      returnedAt: null,
    });
    product.clock.time = new Date('2026-12-01T00:00:00+01:00');
    expect((await readMine()).json().loaner.isOverdue).toBe(true);
    await product.takeBack(loan._id);
    expect((await readMine()).json().loaner).toMatchObject({
      isOverdue: false,
      returnedAt: expect.any(Number),
    });
    const read = await product.ask(`GET /repairs/${repair.id}/loan`);
    expect(read.json()).toMatchObject({ mayLend: true, loan: { _id: loan._id } });
  });

  it('of a repair that the workshop does not see is hidden from it', async () => {
    const { id } = await product.report();
    expect((await product.ask(`GET /repairs/${id}/loan`)).statusCode).toBe(404);
    const read = await product.ask(`GET /repairs/${id}/loan`, undefined, product.desk);
    expect(read.json()).toMatchObject({ loan: null, mayLend: false });
  });

  it('offers the day on which the repair should be ready', async () => {
    const { id } = await product.repairIn('repairing');
    const read = await product.ask(`GET /repairs/${id}/loan`);
    expect(read.json()).toMatchObject({ mayLend: true, defaultDueOn: '2026-11-25' });
    const { code } = await product.addLoaner();
    expect((await product.lend(code, id, { dueOn: undefined })).json().dueOn).toBe('2026-11-25');
  });

  it('leaves the messages of the family unread', async () => {
    const { id, number, family } = await product.repairIn('accepted');
    const text = '¿Podéis prestarnos un portátil?';
    await product.request(`POST /my-repairs/${id}/messages`, { as: family, payload: { text } });
    const { code } = await product.addLoaner();
    expect((await product.lend(code, id, {}, product.desk)).statusCode).toBe(200);
    const found = await product.request(`GET /repairs?search=${number}`, { as: product.desk });
    expect(found.json().docs).toMatchObject([{ unread: 1 }]);
  });
});

describe('the loan of a repair that ends', () => {
  const product = useApp(loanersApp);
  beforeEach(() => {
    product.clock.time = monday;
  });

  it('is due five days after the return of the laptop, and the family is reminded again', async () => {
    const { repair, loan } = await product.lent({ dueOn: '2027-01-15' }, 'ready');
    await product.deps.db
      .updateTable('loans')
      .set({ due_told_at: monday })
      .where('id', '=', loan._id)
      .execute();
    product.clock.time = new Date('2026-11-20T22:59:00Z');
    expect(
      (await product.work(repair.id, 'POST /return', { code: product.codeOf(repair.id) }))
        .statusCode,
    ).toBe(200);
    expect(await product.loanRow(loan._id)).toMatchObject({
      due_on: '2026-11-25',
      due_told_at: null,
    });
  });

  it('keeps an earlier day', async () => {
    const { repair, loan } = await product.lent({ dueOn: '2026-11-18' }, 'ready');
    await product.work(repair.id, 'POST /return', { code: product.codeOf(repair.id) });
    expect((await product.loanRow(loan._id)).due_on).toBe('2026-11-18');
  });

  it('is due five days after a cancellation, and comes back later', async () => {
    const { repair, loan } = await product.lent({ dueOn: '2027-01-15' });
    await product.request(`POST /my-repairs/${repair.id}/cancel`, {
      as: repair.family,
      payload: { reason: 'Ya funciona' },
    });
    expect((await product.loanRow(loan._id)).due_on).toBe('2026-11-21');
    expect((await product.takeBack(loan._id)).statusCode).toBe(200);
    const { events, status } = await product.readAsStaff(repair.id);
    expect([status, events.at(-1)?.event]).toEqual(['cancelled', 'loaner-returned']);
  });
});
