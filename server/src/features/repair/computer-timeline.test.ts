import { describe, expect, it } from 'vitest';
import { computersApp } from '../../../testing/computers.ts';
import { openRepair } from '../../../testing/repair-stories.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the timeline of a computer', () => {
  const product = useApp(computersApp);

  it('has the events of its repairs for the staff, and not for the family', async () => {
    const family = await product.family();
    const covered = {
      status: 'exported',
      paidAt: new Date('2026-09-02T10:00:00Z'),
      endDate: new Date('2027-08-31T21:59:59Z'),
    } as const;
    const computerId = await product.addComputer(family, covered);
    const other = await product.addComputer(family, covered);
    const { id, number } = await openRepair(product, { computerId }, 'accepted');
    await openRepair(product, { computerId: other });

    const path = `GET /computers/${computerId}/events`;
    const staff = (await product.call(await product.staff('accountant'), path)).json();
    expect(staff.repairs).toEqual([
      {
        repairId: id,
        number,
        at: expect.any(Number),
        by: 'Uxía Núñez Rial',
        event: 'reported',
        from: null,
        to: 'reported',
        why: null,
      },
      expect.objectContaining({ repairId: id, event: 'accepted', from: 'reported' }),
    ]);
    expect((await product.call(family, path)).json()).not.toHaveProperty('repairs');
  });
});
