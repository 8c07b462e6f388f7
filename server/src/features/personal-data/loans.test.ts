import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { loanersApp } from '../../../testing/loaners.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { useApp } from '../../../testing/use-app.ts';
import { purgeData } from './service/purge-data.ts';

const words = 'palabra-do-préstamo';

describe('the data of a family with a loan', () => {
  const product = useApp(loanersApp);

  /** A loan whose repair and coverage have both ended. */
  async function ended() {
    const { repair, ...lent } = await product.lent({ words });
    await product.handle(repair.id, 'POST /cancel', { reason: 'Ya funciona' });
    const { db } = product.deps;
    await db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', repair.computerId)
      .execute();
    await db
      .updateTable('coverage_periods')
      .set({ invoiced_at: product.clock.now() })
      .where('computer_id', '=', repair.computerId)
      .execute();
    return { repair, ...lent };
  }

  it('is kept until the loaner is back, and the refusals say so', async () => {
    const { repair, loan } = await ended();
    const admin = await product.staff('admin');
    const { family, computerId } = repair;
    const preview = await product.call(family, 'GET /user/me/erasure');
    expect(preview.json().obstacle).toBe('has-open-loan');
    const erase = () => product.call(family, 'POST /user/me/erasure', { password: testPassword });
    for (const refused of [
      await erase(),
      await product.call(admin, `DELETE /user/${family.id}`),
      await product.call(admin, `DELETE /computers/${computerId}`),
    ]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'has-open-loan', message: expect.stringContaining('portátil de préstamo') },
      ]);
    }
    await product.takeBack(loan._id);
    expect((await erase()).statusCode).toBe(200);
  });

  it('is in the download, and its words are cleared after the retention', async () => {
    const { repair, loan, code } = await ended();
    await product.takeBack(loan._id, { words });
    const { family } = repair;
    const body = { password: testPassword };
    const files = unzipped((await product.call(family, 'POST /user/me/data', body)).rawPayload);
    const data = JSON.parse(
      files.find(({ name }) => name === 'data.json')?.content.toString() ?? '',
    );
    expect(data.loans).toMatchObject([{ out_words: words, back_words: words }]);
    expect(data.loaners).toEqual([
      { id: expect.any(String), code, serial_number: loan.serial, model: loan.model },
    ]);
    expect(JSON.stringify(data)).not.toContain(product.workshop.id);

    const erased = await product.call(family, 'POST /user/me/erasure', body);
    const { keptUntil } = erased.json();
    expect((await product.loanRow(loan._id)).out_words).toBe(words);
    product.clock.time = new Date(keptUntil * 1000 + 86_400_000);
    await purgeData(product.deps);
    expect(await product.loanRow(loan._id)).toMatchObject({ out_words: '', back_words: '' });
    const history = await product.ask('GET /loaners?tab=active', undefined, product.desk);
    expect(history.statusCode).toBe(200);
  });
});
