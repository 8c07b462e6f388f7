import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { expireComputers } from '../src/features/computer/service/expire-computers.ts';
import { computersApp } from '../testing/computers.ts';
import { useApp } from '../testing/use-app.ts';
import type { Laptop, Scene } from './computers.ts';
import { callerOf } from './people.ts';
import { bringTo, pathTo } from './statuses.ts';
import { writeComputer } from './written-computer.ts';

const told = Object.keys(pathTo) as (keyof typeof pathTo)[];

describe('the stories of computers', () => {
  const product = useApp(computersApp);

  it('have a path to every status but the one that comes by time', () => {
    expect([...told, 'expired'].toSorted()).toEqual(statuses.toSorted());
  });

  it.each(told)('lead to %s', async (status) => {
    const { id } = await bringTo(await scene(), await laptop(), status);
    expect(await statusOf(id)).toBe(status);
    const events = await product.events(id);
    expect(events.at(-1)?.to_status).toBe(status);
    for (const [i, event] of events.slice(1).entries())
      expect(event.from_status).toBe(events[i]?.to_status);
  });

  it.each(told)('have the rows of a written computer in %s', async (status) => {
    const { id, ownerId, form } = await bringTo(await scene(), await laptop(), status);
    const period = await product.currentPeriod(id);
    const written = await writeComputer(product.deps.db, {
      ownerId,
      schoolCode: form.schoolId,
      modelId: form.pcModel,
      serial: await product.addSerial(),
      updatedAt: product.clock.now(),
      status,
      campaignStart: period.campaign_start,
      endDate: period.end_date,
      paymentMethod: period.payment_method,
      contractedAt: period.contracted_at,
      paidAt: period.paid_at,
      invoicedAt: period.invoiced_at,
      exportedAt: period.exported_at,
      photoRejected: period.photo_rejected,
      issue: period.issue,
      transferPriceCents: period.transfer_price_cents,
    });
    expect(await stateOf(written)).toEqual(await stateOf(id));
  });

  it('expire an unfinished computer when the next campaign starts', async () => {
    const { id } = await bringTo(await scene(), await laptop(), 'pending-payment');
    const start = new Date('2027-09-01T00:00:00+02:00');
    const options = { contract_init_date: start, contract_end_date: new Date('2027-10-31') };
    await product.deps.db.updateTable('options').set(options).execute();
    product.clock.time = new Date(start.getTime() + 1000);
    await expireComputers(product.deps);
    expect(await statusOf(id)).toBe('expired');
  });

  /** The rows of a computer but for ids, its serial number, its order code and the times of its events. */
  async function stateOf(id: ComputerId) {
    const { rows } = await product.database.pool.query(
      `select to_jsonb(c) - '{id,serial_number,serial_folded,order_code,created_at,updated_at}'::text[] as computer,
         to_jsonb(p) - '{id,computer_id,opened_at,data_version,payment_number}'::text[] as period,
         s.serial_number = c.serial_number as claims, m.method, m.amount_cents, m.received_at, m.to_refund
       from computers c join coverage_periods p on p.computer_id = c.id
         left join serial_numbers s on s.computer_id = c.id left join payments m on m.period_id = p.id
       where c.id = $1`,
      [id],
    );
    return rows;
  }

  async function scene(): Promise<Scene> {
    const [admin, cau, accountant] = [
      await product.staff('admin'),
      await product.staff('cau'),
      await product.staff('accountant'),
    ];
    const paper = { fileKey: 'x', type: 'application/pdf', byteSize: 1, sha256: 'x' } as const;
    return {
      deps: product.deps,
      clock: product.clock,
      staff: {
        admin: callerOf(admin.id, 'admin'),
        cau: callerOf(cau.id, 'cau'),
        accountant: callerOf(accountant.id, 'accountant'),
      },
      papers: { photo: paper, receipt: paper, contract: paper },
    };
  }

  async function laptop(): Promise<Laptop> {
    const { id: ownerId } = await product.family();
    return { ownerId, form: await product.form() };
  }

  async function statusOf(id: ComputerId): Promise<Status | undefined> {
    const row = await product.deps.db
      .selectFrom('computers')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.status;
  }
});
