import { hash } from 'node:crypto';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import {
  addQuoteAttempt,
  addQuoteReceipt,
  lines,
  quotedRepair,
  quoteRow,
} from '../../../testing/quotes.ts';
import { causeEvent } from '../../../testing/repair-stories.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, workshopApp } from '../../../testing/workshop.ts';

const monday = new Date('2026-11-16T10:00:00Z');

describe('a quote', () => {
  const product = useApp(workshopApp);
  beforeEach(() => {
    product.clock.time = monday;
  });

  const mine = ({ id, family }: { id: string; family: Member }, what: string, headers = {}) => {
    const [method, rest = ''] = what.split(' ');
    return product.request(`${method} /my-repairs/${id}${rest}`, { as: family, headers });
  };
  const read = async (repair: { id: string; family: Member }): Promise<RepairView> =>
    (await mine(repair, 'GET')).json();
  const attemptState = async (id: string) =>
    (
      await product.deps.db
        .selectFrom('payment_attempts')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  it('is made by a diagnosis of which the family pays a part, and shown without costs', async () => {
    const repair = await quotedRepair(product);
    const view = await read(repair);
    expect(view).toMatchObject({
      status: 'quoted',
      offers: ['quote-accepted', 'quote-declined'],
      quote: {
        state: 'open',
        total: 12_500,
        coverage: 10_000,
        family: 2500,
        terms: { kind: 'covered', excess: 2500, cap: null },
        acceptedAt: null,
        // From the 16th to the 25th.
        workingDays: 7,
        readyIfPaidToday: '2026-11-25',
        validUntil: Date.parse('2026-12-16T22:59:59Z') / 1000,
        lines: lines.map(({ cost: _, partId: __, ...line }) => line),
      },
    });
    expect(JSON.stringify(view)).not.toContain('cost');
  });

  it('is shown to the desk with its costs, and to the workshop as lines', async () => {
    const { id } = await quotedRepair(product);
    const shown = lines.map((line) => ({ ...line, partId: null }));
    expect(await product.readAsStaff(id)).toMatchObject({
      lines: shown,
      cover: { shares: { total: 12_500, coverage: 10_000, family: 2500, cost: 7800 } },
      quote: { state: 'open', acceptedAt: null, reminders: 0 },
    });
    const worked = await product.readAsWorkshop(id);
    expect(worked.lines).toEqual(shown);
    expect(worked).not.toHaveProperty('quote');
    expect(worked).not.toHaveProperty('cover');
  });

  it('is not made if the coverage pays all', async () => {
    const repair = await product.repairIn('received');
    const reply = await product.work(repair.id, 'POST /diagnosis', { ...diagnosis, lines });
    expect(reply.json()).toMatchObject({ status: 'repairing' });
    expect((await read(repair)).quote).toBeNull();
    expect((await product.readAsStaff(repair.id)).cover.shares).toMatchObject({ family: 0 });
  });

  it('is not made for a repeat within the guarantee', async () => {
    const { id, family } = await product.repairIn('received');
    await product.deps.db
      .updateTable('repairs')
      .set({ repeats: id })
      .where('case_id', '=', id)
      .execute();
    await product.work(id, 'POST /diagnosis', { ...diagnosis, lines });
    expect((await read({ id, family })).status).toBe('repairing');
  });

  it('is a PDF with the bytes of its hash, whatever changes later', async () => {
    const repair = await quotedRepair(product);
    const { id, family } = repair;
    const { file_sha256, valid_until } = await quoteRow(product, id);
    const { db } = product.deps;
    await db.updateTable('users').set({ lang: 'ga' }).where('id', '=', family.id).execute();
    await db
      .updateTable('computers')
      .set({ student_name: 'Outra Alumna' })
      .where('id', '=', repair.computerId)
      .execute();
    await db
      .updateTable('repair_lines')
      .set({ words: 'Outra peza' })
      .where('case_id', '=', id)
      .execute();
    // A late reminder moves the end.
    const moved = new Date(valid_until.getTime() + 86_400_000);
    await db.updateTable('quotes').set({ valid_until: moved }).where('case_id', '=', id).execute();

    const { files, quote } = await read(repair);
    const paper = files.find(({ purpose }) => purpose === 'quote');
    expect(paper).toMatchObject({
      _id: quote?.fileId,
      type: 'application/pdf',
      name: `presupuesto-${repair.number}.pdf`,
    });
    for (const reply of [
      await mine(repair, `GET /files/${paper?._id}`),
      await product.handle(id, `GET /files/${paper?._id}`),
    ]) {
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(hash('sha256', reply.rawPayload)).toBe(file_sha256);
    }
  });

  it('is not read by the workshop, because it names the family', async () => {
    const repair = await quotedRepair(product);
    const { quote } = await read(repair);
    const purposes = (await product.readAsWorkshop(repair.id)).files.map(({ purpose }) => purpose);
    expect(purposes).not.toContain('quote');
    const path = `GET /files/${quote?.fileId}`;
    const refused = await product.handle(repair.id, path, undefined, product.workshop);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'file-not-found']);
  });

  it('promises working days from its payment', async () => {
    const { id } = await quotedRepair(product);
    // A Friday before a holiday.
    product.clock.time = new Date('2026-12-04T10:00:00Z');
    const admin = await product.staff('admin');
    await causeEvent(product, id, { event: 'quote-paid', by: admin });
    expect(await product.rowOf(id)).toMatchObject({
      status: 'repairing',
      expected_on: '2026-12-16',
    });
  });

  describe('that is declined', () => {
    it('leads to a laptop that is returned as it is, with nothing to pay', async () => {
      const repair = await quotedRepair(product);
      const reply = await mine(repair, 'POST /quote/decline');
      expect(reply.json()).toMatchObject({
        status: 'ready',
        outcome: 'unrepaired',
        ended: { by: 'quote-declined', why: null },
        quote: { state: 'declined' },
        offers: [],
      });
      expect(reply.json().returnCode).toMatch(/^\d{6}$/);
      expect(await quoteRow(product, repair.id)).toMatchObject({
        declined_at: expect.any(Date),
        lapsed_at: null,
      });
      expect((await product.readAsStaff(repair.id)).quote).toMatchObject({ state: 'declined' });
    });

    it('is declined once by the same key, and not again', async () => {
      const repair = await quotedRepair(product);
      const key = { 'idempotency-key': 'once' };
      const [first, second] = [
        await mine(repair, 'POST /quote/decline', key),
        await mine(repair, 'POST /quote/decline', key),
      ];
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      const third = await mine(repair, 'POST /quote/decline');
      expect([third.statusCode, third.json().code]).toEqual([409, 'repair-moved']);
    });

    it('is not found for another family', async () => {
      const repair = await quotedRepair(product);
      const other = await product.family();
      const reply = await mine({ ...repair, family: other }, 'POST /quote/decline');
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
      expect((await product.rowOf(repair.id)).status).toBe('quoted');
    });

    it('ends its open payments, and leaves those that staff have to decide', async () => {
      const repair = await quotedRepair(product);
      const open = await addQuoteAttempt(product, repair.id);
      const unknown = await addQuoteAttempt(product, repair.id, 'unknown');
      expect((await read(repair)).quote?.state).toBe('paying');
      expect((await mine(repair, 'POST /quote/decline')).statusCode).toBe(200);
      expect(await attemptState(open)).toBe('lapsed');
      expect(await attemptState(unknown)).toBe('unknown');
    });

    it('waits until the receipt of a transfer is checked', async () => {
      const repair = await quotedRepair(product);
      await addQuoteReceipt(product, repair);
      const reply = await mine(repair, 'POST /quote/decline');
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'quote-receipt-sent']);
      expect(await read(repair)).toMatchObject({
        status: 'quoted',
        quote: { state: 'checking' },
        offers: ['quote-accepted'],
      });
    });
  });

  it('ends with its repair when an administrator cancels it', async () => {
    const repair = await quotedRepair(product);
    const open = await addQuoteAttempt(product, repair.id);
    const admin = await product.staff('admin');
    const reply = await product.handle(
      repair.id,
      'POST /cancel',
      { reason: 'Pedido por error' },
      admin,
    );
    expect(reply.json()).toMatchObject({ status: 'ready', quote: { state: 'ended' } });
    expect(await attemptState(open)).toBe('lapsed');
    expect((await read(repair)).ended).toEqual({ by: 'cancelled', why: 'Pedido por error' });
  });
});
