import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { addMessage } from '../../../testing/cases.ts';
import { type ComputersApp, computersApp } from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { openRepair, repairRow } from '../../../testing/repair-stories.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { purgeData } from './service/purge-data.ts';

const oneDay = 86_400_000;

describe('the repairs of a person', () => {
  let product: ComputersApp;
  beforeAll(async () => {
    product = await computersApp();
  });
  afterAll(() => product.close());

  const words = 'palabra-de-avaría';
  const deposit = {
    language: 'es',
    workshop: { name: 'Taller', address: 'Rúa 1', nif: 'B00000000', phone: '981 000 000' },
    family: { name: words, address: words },
    model: 'HP ProBook',
    serial: 'ROTO-1',
    student: words,
    expectedOn: '2026-09-30',
  };
  const annex = {
    id: '00000000-0000-7000-8000-00000000000a',
    at: 1_789_470_000,
    language: 'ga',
    company: { name: 'Cobertura SIR', nif: 'B00000000', phone: '981 000 000' },
    family: words,
    student: words,
    contracts: [],
    before: { model: 'HP ProBook', serial: 'ROTO-1' },
    after: { model: 'HP ProBook', serial: 'NOVO-1' },
    words,
  };

  /** A family whose repair has these words in every text. */
  async function repaired() {
    product.clock.time = new Date('2026-09-15T10:00:00Z');
    const family = await product.family();
    const computerId = await product.addComputer(family, {
      status: 'exported',
      paidAt: new Date('2025-09-02T10:00:00Z'),
      invoicedAt: new Date('2025-09-03T10:00:00Z'),
      endDate: new Date('2026-09-15T21:59:59Z'),
    });
    const own = { family, computerId };
    const photo = { content: await picture() };
    const unsent = `POST /computers/${computerId}/repair-photos`;
    expect((await product.send(family, unsent, photo)).statusCode).toBe(200);
    const opened = await openRepair(product, own, 'ready');
    const fileKey = await addMessage(product.deps, {
      caseId: opened.id,
      text: words,
      userId: family.id,
    });
    await product.deps.db
      .updateTable('repairs')
      .set({
        text: words,
        no_photo_reason: words,
        cover_words: words,
        hand_over: words,
        intake_words: words,
        diagnosis: words,
        irreparable_words: words,
        outcome: 'replaced',
        new_serial: words,
        arrived_at: product.clock.now(),
        deposit: JSON.stringify(deposit),
        annex: JSON.stringify(annex),
        rating: 5,
        rated_at: product.clock.now(),
        rating_words: words,
        returned_to: JSON.stringify({ name: words, width: 1, height: 1, strokes: [] }),
      })
      .where('case_id', '=', opened.id)
      .execute();
    return { ...own, opened, fileKey };
  }

  const close = (id: string) =>
    product.deps.db
      .updateTable('cases')
      .set({ status: 'closed', awaits: 'none', closed_at: product.clock.now(), due_at: null })
      .where('id', '=', id)
      .execute();

  it('are in the download, with their files and unsent photos', async () => {
    const { family, computerId, opened } = await repaired();
    const body = { password: testPassword };
    const files = unzipped((await product.call(family, 'POST /user/me/data', body)).rawPayload);
    expect(files.map(({ name }) => name)).toEqual([
      'LEEME.txt',
      'data.json',
      `${opened.number}/file.pdf`,
      `${computerId}/unsent-photo.jpg`,
      `${opened.number}/deposit-receipt.pdf`,
      `${opened.number}/report.pdf`,
      `${opened.number}/annex.pdf`,
    ]);
    for (const { content } of files.slice(-3)) {
      expect(content.toString('latin1')).toMatch(/^%PDF-.+%%EOF\s*$/s);
    }
    const data = JSON.parse(files[1]?.content.toString() ?? '');
    expect(data.repairs).toMatchObject([{ number: opened.number, text: words, rating: 5 }]);
    expect(data.repairs[0]).not.toHaveProperty('family');
    expect(data.unsentReportPhotos).toHaveLength(1);
    expect(data.caseEvents.map(({ event }: { event: string }) => event)).toContain('reported');
    expect(JSON.stringify(data)).not.toMatch(/_folded|file_key|rejected_by/);

    const other = await product.family();
    const theirs = unzipped((await product.call(other, 'POST /user/me/data', body)).rawPayload);
    expect(theirs[1]?.content.toString()).not.toContain(words);
    await close(opened.id);
  });

  it('are kept with the contract, and cleared after the retention', async () => {
    const { family, opened, fileKey } = await repaired();
    await close(opened.id);
    product.clock.time = new Date('2026-09-16T10:00:00Z');
    const preview = (await product.call(family, 'GET /user/me/erasure')).json();
    expect(preview).toMatchObject({ obstacle: null, keeps: { cases: 1 } });
    const erased = await product.call(family, 'POST /user/me/erasure', { password: testPassword });
    const { keptUntil } = erased.json();
    // Photos that were never sent go at once.
    const unsent = await product.deps.db
      .selectFrom('report_photos')
      .select('id')
      .where('uploaded_by', '=', family.id)
      .execute();
    expect(unsent).toEqual([]);
    expect(await repairRow(product, opened.id)).toMatchObject({ text: words, student_name: '—' });

    product.clock.time = new Date(keptUntil * 1000 + oneDay);
    await purgeData(product.deps);
    expect(await repairRow(product, opened.id)).toMatchObject({
      number: opened.number,
      status: 'closed',
      text: '',
      cover_words: null,
      diagnosis: null,
      returned_to: null,
      new_serial: null,
      deposit: null,
      annex: null,
      rating: 5,
      rating_words: '',
      family: ' ',
      serial_number: '—',
    });
    const tables = (await rowsAbout(product.database.pool, [words])).map(({ table }) => table);
    // The other family of this test keeps its words.
    expect(tables.filter((table) => table === 'public.repairs')).toHaveLength(1);
    const { rows } = await product.database.pool.query(
      `select data from jobs.job where name = 'person.remove-files'`,
    );
    expect(JSON.stringify(rows)).toContain(fileKey);
  });
});
