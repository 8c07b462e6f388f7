import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import { describe, expect, it } from 'vitest';
import { expireComputers } from '../src/features/computer/service/expire-computers.ts';
import { computersApp } from '../testing/computers.ts';
import { useApp } from '../testing/use-app.ts';
import type { Laptop, Scene } from './computers.ts';
import { callerOf } from './people.ts';
import { bringTo, pathTo } from './statuses.ts';

describe('the stories of computers', () => {
  const product = useApp(computersApp);

  it('have a path to every status but the one that comes by time', () => {
    expect([...Object.keys(pathTo), 'expired'].toSorted()).toEqual(statuses.toSorted());
  });

  it.each(Object.keys(pathTo) as (keyof typeof pathTo)[])('lead to %s', async (status) => {
    const { id } = await bringTo(await scene(), await laptop(), status);
    expect(await statusOf(id)).toBe(status);
    const events = await product.events(id);
    expect(events.at(-1)?.to_status).toBe(status);
    for (const [i, event] of events.slice(1).entries())
      expect(event.from_status).toBe(events[i]?.to_status);
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

  async function statusOf(id: string): Promise<Status | undefined> {
    const row = await product.deps.db
      .selectFrom('computers')
      .select('status')
      .where('id', '=', id as never)
      .executeTakeFirst();
    return row?.status;
  }
});
