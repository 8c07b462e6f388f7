import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('fifty thousand serial numbers', () => {
  const product = useApp(computersApp);
  let cau: Member;
  beforeAll(async () => {
    cau = await product.staff('cau');
  });

  it('are added by one request, and none the second time', async () => {
    const serialNumbers = Array.from({ length: 50_000 }, (_, i) => `MANY-${i}-${'X'.repeat(40)}`);
    const add = async () =>
      (await product.call(cau, 'POST /serial-number/multi', { serialNumbers })).json();
    expect(await add()).toMatchObject({ insertedCount: 50_000, rejected: [] });
    expect((await product.call(cau, 'GET /serial-number?_id=/many/')).json()).toMatchObject({
      total: 10_000,
      pagination: { exact: false },
    });
    const again = await add();
    expect(again).toMatchObject({ insertedCount: 0, writeErrorsCount: 50_000 });
    expect(again.rejected).toHaveLength(50_000);
  }, 120_000);

  it('are added by one file, and none the second time', async () => {
    const content = Array.from({ length: 50_000 }, (_, i) => `BULK-${i}`).join('\n');
    const upload = async () =>
      (
        await product.send(cau, 'POST /serial-number/upload', {
          content,
          name: 'serials.csv',
          type: 'text/csv',
        })
      ).json();
    expect(await upload()).toMatchObject({ insertedCount: 50_000, rejected: [] });
    const again = await upload();
    expect([again.insertedCount, again.writeErrorsCount]).toEqual([0, 50_000]);
    expect(again.rejected).toHaveLength(50_000);
  }, 120_000);
});
