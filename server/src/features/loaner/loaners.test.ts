import { describe, expect, it } from 'vitest';
import { loanersApp } from '../../../testing/loaners.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('laptops to lend', () => {
  const product = useApp(loanersApp);

  const list = async (query = '') => (await product.ask(`GET /loaners${query}`)).json();
  const codesOf = async (query: string) =>
    (await list(query)).docs.map(({ code }: { code: string }) => code);

  it('are added once per key, with code and serial number in capitals', async () => {
    const form = product.loanerForm({ code: ' p-90 ', serial: 'abc90' });
    const first = await product.ask('POST /loaners', form, product.desk, 'add-once');
    const again = await product.ask('POST /loaners', form, product.desk, 'add-once');
    expect(first.json()).toMatchObject({
      code: 'P-90',
      serial: 'ABC90',
      keptAt: 'Taller, estante 2',
      state: 'available',
      loan: null,
    });
    expect(again.json()).toEqual(first.json());
    const other = await product.ask(
      'POST /loaners',
      product.loanerForm(),
      product.desk,
      'add-once',
    );
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused']);
  });

  it.each([
    ['code', { code: 'P 01' }],
    ['code', { code: '' }],
    ['code', { code: 'P-00000000001' }],
    ['serial', { serial: 'ñ' }],
    ['model', { model: '' }],
    ['keptAt', { keptAt: 'x'.repeat(101) }],
    ['words', { words: 'x'.repeat(501) }],
  ])('are refused with a wrong %s: %o', async (field, given) => {
    const reply = await product.ask('POST /loaners', product.loanerForm(given));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues.map((issue: { field: string }) => issue.field)).toEqual([field]);
  });

  it('have a code and a serial number of their own, also when two are added or changed at once', async () => {
    const forms = [1, 2].map(() => product.loanerForm({ code: 'P-91' }));
    const replies = await Promise.all(forms.map((form) => product.ask('POST /loaners', form)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'loaner-code-taken',
      message: 'Ya hay un portátil de préstamo con el código P-91.',
    });
    const other = await product.addLoaner();
    const { serial } = replies.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    const change = await product.ask(
      `PUT /loaners/${other._id}`,
      product.loanerForm({ code: other.code, serial }),
    );
    expect(change.json()).toMatchObject({
      code: 'loaner-serial-taken',
      message: `La serie ${serial} ya es la del portátil de préstamo P-91.`,
    });
    expect((await product.ask(`GET /loaners/find/${other.serial}`)).json()).toEqual(other);
  });

  it('are changed', async () => {
    const { _id } = await product.addLoaner();
    const form = product.loanerForm({ keptAt: 'CAU', words: '' });
    const reply = await product.ask(`PUT /loaners/${_id}`, form);
    expect(reply.json()).toMatchObject({ _id, ...form });
    const unknown = await product.ask(`PUT /loaners/${crypto.randomUUID()}`, form);
    expect(unknown.statusCode).toBe(404);
  });

  it('are found by the code or the serial number that is scanned', async () => {
    const added = await product.addLoaner({ serial: 'SCAN/7+1' });
    for (const text of [added.code.toLowerCase(), 'scan/7+1', added._id]) {
      const reply = await product.ask(`GET /loaners/find/${encodeURIComponent(text)}`);
      expect(reply.json()).toEqual(added);
    }
    const none = await product.ask('GET /loaners/find/NADA');
    expect([none.statusCode, none.json().message]).toEqual([
      404,
      'No hay ningún portátil de préstamo con el código o la serie NADA.',
    ]);
  });

  it('are retired and restored, and not while they are lent', async () => {
    const { _id, code } = await product.addLoaner();
    const retire = () => product.ask(`POST /loaners/${_id}/retire`);
    expect((await retire()).json().state).toBe('retired');
    expect((await retire()).json().state).toBe('retired');
    expect(await codesOf('?tab=active&limit=100')).not.toContain(code);
    expect(await codesOf('?tab=retired')).toContain(code);
    const repair = await product.repairIn('accepted');
    const refused = await product.lend(code, repair.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `${code} está retirado y no se presta.`,
    ]);
    expect((await product.ask(`POST /loaners/${_id}/restore`)).json().state).toBe('available');
    expect((await product.lend(code, repair.id)).statusCode).toBe(200);
    const lent = await retire();
    expect([lent.statusCode, lent.json().code]).toEqual([409, 'loaner-lent']);
    expect(lent.json().message).toContain(repair.number);
  });

  it('are either lent or retired when both are asked for at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id, code } = await product.addLoaner();
      const { id } = await product.repairIn('accepted');
      const [retired, lent] = await Promise.all([
        product.ask(`POST /loaners/${_id}/retire`),
        product.lend(code, id),
      ]);
      expect([retired.statusCode, lent.statusCode].toSorted()).toEqual([200, 409]);
    }
  });

  it('are counted, filtered, searched and sorted by what they are and to whom they are lent', async () => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
    const before = (await product.ask('GET /loaners/counts')).json();
    const idle = await product.addLoaner({ model: 'Ácer Único', keptAt: 'Sótano' });
    const soon = await product.lent({ dueOn: '2026-11-17' });
    const later = await product.lent({ dueOn: '2026-12-17' });
    product.clock.time = new Date('2026-11-18T10:00:00Z');
    const counts = (await product.ask('GET /loaners/counts')).json();
    expect(counts).toEqual({
      active: before.active + 3,
      available: before.available + 1,
      lent: before.lent + 2,
      overdue: before.overdue + 1,
      retired: before.retired,
    });
    expect(await codesOf('?tab=overdue')).toEqual([soon.code]);
    const lent = await codesOf('?tab=lent&order=dueOn|1&limit=100');
    expect(lent).toEqual(expect.arrayContaining([soon.code, later.code]));
    expect(lent.indexOf(soon.code)).toBeLessThan(lent.indexOf(later.code));
    expect((await codesOf('?order=dueOn|-1'))[0]).toBe(later.code);
    for (const text of ['acer un', idle.code.toLowerCase(), idle.serial, 'sotano']) {
      expect(await codesOf(`?search=${encodeURIComponent(text)}`)).toEqual([idle.code]);
    }
    expect(await codesOf(`?search=${soon.repair.number}`)).toEqual([soon.code]);
    const page = await list('?limit=2&offset=1&order=code|-1');
    expect(page.docs).toHaveLength(2);
    expect(page.pagination).toMatchObject({ total: counts.active, exact: true });
    const [shown] = (await list(`?search=${soon.code}`)).docs;
    expect(shown).toMatchObject({
      state: 'overdue',
      loan: { number: soon.repair.number, dueOn: '2026-11-17', isOverdue: true, back: null },
    });
    // The workshop reads no address of the family.
    expect(Object.keys(shown.loan).toSorted()).toEqual(
      [
        ...['_id', 'repairId', 'number', 'student', 'school', 'lentAt', 'lentBy', 'dueOn'],
        ...['isOverdue', 'outItems', 'outWords', 'back'],
      ].toSorted(),
    );
  });
});
